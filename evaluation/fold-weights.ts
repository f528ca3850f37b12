// Weights of models that never saw a site, as fit.py leaves them: folds.json says which fold a site is in, fold-<k> holds
// what was fitted without it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PageMarksFile,
  type PageSpamFile,
  PageSpamModel,
} from '../src/core/grounds/page-spam/page-spam-model.ts';
import { type RatingFile, RatingModel } from '../src/core/grounds/ratings/rating-model.ts';
import { type ToneFile, ToneModel } from '../src/core/grounds/ratings/tone-model.ts';
import type { BoostedTreesFile } from '../src/core/page/boosted-trees.ts';

/** null for a site that is in no fold. */
export type UnseenBy<T> = (site: string) => T | null;

function unseenBy<T>(folder: string, open: (read: (name: string) => unknown) => T): UnseenBy<T> {
  const file = join(folder, 'folds.json');
  // Site → fold.
  const folds = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
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

/** `folder`: work folder of training/page-models. */
export function unseenSpamModels(folder: string): UnseenBy<PageSpamModel> {
  return unseenBy(
    folder,
    (read) =>
      // Written by training/page-models/fit.py in this form.
      new PageSpamModel(
        read('page-spam.weights.json') as PageSpamFile,
        read('page-spam-marks.weights.json') as PageMarksFile,
        read('page-spam-trees.weights.json') as BoostedTreesFile,
      ),
  );
}

/** `folder`: work folder of training/page-ratings. */
export function unseenRatingModels(
  folder: string,
): UnseenBy<{ readonly ratings: RatingModel; readonly tone: ToneModel }> {
  // Written by training/page-ratings/fit.py and fit_tone.py in these forms.
  return unseenBy(folder, (read) => ({
    ratings: new RatingModel(
      read('ratings.weights.json') as RatingFile,
      read('ratings-trees.weights.json') as BoostedTreesFile,
    ),
    tone: new ToneModel(read('tone.weights.json') as ToneFile),
  }));
}
