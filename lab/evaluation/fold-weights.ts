// Weights of models that never saw a site, as fit.py leaves them: folds.json says which fold a site is in, fold-<k> holds
// what was fitted without it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PageMarksFile,
  type PageSpamFile,
  PageSpamModel,
} from '../../src/core/grounds/page-spam/page-spam-model.ts';
import { type RatingFile, RatingModel } from '../../src/core/grounds/ratings/rating-model.ts';
import { type ToneFile, ToneModel } from '../../src/core/grounds/ratings/tone-model.ts';
import type { BoostedTreesFile } from '../../src/core/page/boosted-trees.ts';
import type { SignWeights } from '../../src/core/report/weak-signs.ts';

/** null where no weights are known not to have seen the site. */
export type UnseenBy<T> = (site: string) => T | null;

function unseenBy<T>(folder: string, open: (read: (name: string) => unknown) => T): UnseenBy<T> {
  const folds = foldsIn(folder);
  const opened = new Map<number, T>();
  return (site) => {
    const fold = folds[site];
    if (fold === undefined) return null;
    const read = (name: string) => JSON.parse(readFileSync(join(folder, `fold-${fold}`, name), 'utf8'));
    const model = opened.get(fold) ?? open(read);
    opened.set(fold, model);
    return model;
  };
}

/** Site → fold. */
function foldsIn(folder: string): Record<string, number> {
  const file = join(folder, 'folds.json');
  // Written by fit.py in this form.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
}

export interface SpamModels {
  readonly likeness: PageSpamModel;
  readonly signs: SignWeights;
}

/** `folder`: work folder of lab/training/page-models. A source that is in no fold (of grey pages alone) was seen by none of them. */
export function unseenSpamModels(folder: string): UnseenBy<SpamModels> {
  const bySite = unseenBy(folder, (read) => ({
    // Written by lab/training/page-models/fit.py in this form.
    likeness: new PageSpamModel(
      read('page-spam.weights.json') as PageSpamFile,
      read('page-spam-marks.weights.json') as PageMarksFile,
      read('page-spam-trees.weights.json') as BoostedTreesFile,
    ),
    signs: read('weak-signs.weights.json') as SignWeights,
  }));
  const [anySite] = Object.keys(foldsIn(folder));
  return (site) => bySite(site) ?? (anySite === undefined ? null : bySite(anySite));
}

/** `folder`: work folder of lab/training/page-ratings. */
export function unseenRatingModels(
  folder: string,
): UnseenBy<{ readonly ratings: RatingModel; readonly tone: ToneModel }> {
  // Written by lab/training/page-ratings/fit.py and fit_tone.py in these forms.
  return unseenBy(folder, (read) => ({
    ratings: new RatingModel(
      read('ratings.weights.json') as RatingFile,
      read('ratings-trees.weights.json') as BoostedTreesFile,
    ),
    tone: new ToneModel(read('tone.weights.json') as ToneFile),
  }));
}
