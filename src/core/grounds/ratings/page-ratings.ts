// The shipped models of ratings and of tone, asked once per page.
import { unseenText } from '../../facts/unseen-text.ts';
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
  const whole = model.rate(ratedInput(page));
  const unseen = unseenText(page);
  return unseen ? lower(whole, model.rate(ratedInput(unseen.seen))) : whole;
});

/** What a page hides may speak against it, never for it: of each scale the lower answer counts. */
function lower(whole: RatedPage, seen: RatedPage): RatedPage {
  const overall = (page: RatedPage): number => page.rating('page_quality').value;
  const tells = overall(seen) <= overall(whole) ? seen : whole;
  return {
    rating: (scale) => {
      const [one, other] = [whole.rating(scale), seen.rating(scale)];
      return other.value <= one.value ? other : one;
    },
    moves: (respects) => tells.moves(respects),
  };
}

export const pageTone = perPage((page): TonedPage => {
  toneModel ??= new ToneModel(toneWeights);
  const unseen = unseenText(page);
  return toneModel.tell(ratedInput(unseen?.seen ?? page));
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
