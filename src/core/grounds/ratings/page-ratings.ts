// The shipped models of ratings and of tone, asked once per page.
import { writtenLanguage } from '../../facts/written-language.ts';
import { perPage } from '../../page/per-page.ts';
import { traits } from '../page-spam/traits.ts';
import { pageWords } from '../page-terms/page-words.ts';
import { ratingMarks } from './rating-marks.ts';
import { type RatedInput, type RatedPage, RatingModel } from './rating-model.ts';
import weights from './ratings.weights.json' with { type: 'json' };
import trees from './ratings-trees.weights.json' with { type: 'json' };
import toneWeights from './tone.weights.json' with { type: 'json' };
import { type TonedPage, ToneModel } from './tone-model.ts';

let model: RatingModel | undefined;
let toneModel: ToneModel | undefined;

export const pageRatings = perPage((page): RatedPage => {
  // Made for the first page: much that loads the catalogue never judges one.
  model ??= new RatingModel(weights, trees);
  return model.rate(ratedInput(page));
});

export const pageTone = perPage((page): TonedPage => {
  toneModel ??= new ToneModel(toneWeights);
  return toneModel.tell(ratedInput(page));
});

export const ratedInput = perPage(
  (page): RatedInput => ({
    words: pageWords(page),
    traits: traits(page),
    marks: ratingMarks(page),
    type: page.pageType.type,
    heard: writtenLanguage(page) === 'en',
  }),
);
