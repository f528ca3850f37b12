// The shipped model, asked once per page.

import { unseenText } from '../../facts/unseen-text.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { onWholePage } from '../page-terms/on-whole-page.ts';
import { pageWords } from '../page-terms/page-words.ts';
import { buildMarks } from './build-marks.ts';
import { letterRuns } from './letter-runs.ts';
import weights from './page-spam.weights.json' with { type: 'json' };
import marks from './page-spam-marks.weights.json' with { type: 'json' };
import {
  type Family,
  PageSpamModel,
  type Place,
  type SeenPage,
  type SpamLikelihood,
} from './page-spam-model.ts';
import trees from './page-spam-trees.weights.json' with { type: 'json' };
import { traits } from './traits.ts';

let model: PageSpamModel | undefined;

export const spamLikelihood = perPage((page): SpamLikelihood => {
  // Made for the first page: much that loads the catalogue never judges one.
  model ??= new PageSpamModel(weights, marks, trees);
  return likelihoodBy(model, page);
});

/** What a page hides may speak against it, never for it: the page as it is seen is judged as well. */
export function likelihoodBy(by: PageSpamModel, page: Page): SpamLikelihood {
  const whole = by.judge(seenOf(page, buildMarks(page)));
  const unseen = unseenText(page);
  if (!unseen) return whole;
  const seen = by.judge(seenOf(unseen.seen, buildMarks(page)));
  return seen.score > whole.score ? { ...seen, added: onWholePage(unseen, seen.added) } : whole;
}

function seenOf(page: Page, build: Uint32Array): SeenPage {
  const words = pageWords(page);
  return {
    words,
    letters: letterRuns(words),
    build,
    traits: traits(page),
    language: writtenLanguage(page),
    place: placeOf(page),
  };
}

const HOME_PATH = /^\/(?:(?:index|default|home)\.(?:html?|php|aspx?))?$/i;

function placeOf({ address }: Page): Place {
  const url = address === undefined ? null : URL.parse(address);
  return url === null || HOME_PATH.test(url.pathname) ? 'home' : 'inner';
}

/** A family that fits this much less than the best one is not told of. */
const MIN_FIT = 0.9;

/** To be said to deceive is worse than the rest, and on wild pages a third of it was wrong: it takes 0.55 to be told. */
const GRAVER: Partial<Record<Family, number>> = { deception: 0.5 / 0.55 };

/** What a family's rule answers: the page's score, with so many log-odds of other evidence, where the family fits. */
export function familyScore(likelihood: SpamLikelihood, family: Family, support = 0): number {
  const fit = likelihood.families[family];
  return fit >= MIN_FIT ? likelihood.scoreBeside(support) * fit * (GRAVER[family] ?? 1) : 0;
}
