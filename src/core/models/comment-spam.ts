import { commentFeatures } from './comment-features.ts';
import weights from './comment-spam.weights.json' with { type: 'json' };
import { LinearModel } from './linear-model.ts';
import { piecesOf } from './pieces.ts';
import type { TextScore } from './text-score.ts';

/** Learnt from English comments and, for Polish, from a few written for the purpose and from ideas common to both. */
export const COMMENT_SPAM_LANGUAGES = ['en', 'pl'] as const;
/** Beyond this a comment is not read: who advertises does so early. */
export const MAX_COMMENT_CHARACTERS = 5_000;

let shipped: LinearModel | undefined;

/** Opened on first use: a caller that never asks pays nothing. */
function shippedModel(): LinearModel {
  shipped ??= new LinearModel(weights);
  return shipped;
}

/** How likely a visitor's comment is spam: advertising, begging for clicks, or a link dropped for its own sake. */
export function commentSpam(text: string, model: LinearModel = shippedModel()): TextScore {
  const pieces = piecesOf(text, MAX_COMMENT_CHARACTERS);
  const bag = commentFeatures(pieces);
  return { probability: model.chances(bag)[0] ?? 0, words: model.evidence(bag, pieces, 0) };
}
