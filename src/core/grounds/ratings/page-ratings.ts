// The shipped models of ratings and of tone, asked once per page.
import { unseenText } from '../../facts/unseen-text.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { traits } from '../page-spam/traits.ts';
import { pageWords } from '../page-terms/page-words.ts';
import { withoutIdleText } from './idle-text.ts';
import { ratingMarks } from './rating-marks.ts';
import { type RatedInput, type RatedPage, type RatedScale, RatingModel } from './rating-model.ts';
import weights from './ratings.weights.json' with { type: 'json' };
import trees from './ratings-trees.weights.json' with { type: 'json' };
import toneWeights from './tone.weights.json' with { type: 'json' };
import { type TonedPage, ToneModel } from './tone-model.ts';

let model: RatingModel | undefined;
let toneModel: ToneModel | undefined;

export const pageRatings = perPage((page): RatedPage => {
  // Made for the first page: much that loads the catalogue never judges one.
  model ??= new RatingModel(weights, trees);
  return ratedBy(model, page);
});

/** What a page hides, what it says twice and what is not about it may speak against it, never for it. */
export function ratedBy(by: RatingModel, page: Page): RatedPage {
  const seen = unseenText(page)?.seen;
  const views = [page, seen, withoutIdleText(seen ?? page)];
  return lowest(views.flatMap((view) => (view === undefined ? [] : [by.rate(ratedInput(view))])));
}

/** Of each scale the lowest answer counts; what moved the overall quality is told of the view that it was lowest for. */
function lowest(rated: readonly RatedPage[]): RatedPage {
  const lowestOn = (scale: RatedScale): RatedPage =>
    rated.reduce((low, one) => (one.rating(scale).value < low.rating(scale).value ? one : low));
  return {
    rating: (scale) => lowestOn(scale).rating(scale),
    moves: (respects) => lowestOn('page_quality').moves(respects),
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
