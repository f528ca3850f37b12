import { LinearModel } from './linear-model.ts';
import { piecesOf } from './pieces.ts';
import weights from './sensational-title.weights.json' with { type: 'json' };
import type { TextScore } from './text-score.ts';
import { titleFeatures } from './title-features.ts';

export const SENSATIONAL_TITLE_LANGUAGES = ['en'] as const;
export const MAX_TITLE_CHARACTERS = 300;

let shipped: LinearModel | undefined;

/** Opened on first use: a caller that never asks pays nothing. */
function shippedModel(): LinearModel {
  shipped ??= new LinearModel(weights);
  return shipped;
}

/** How likely a title is bait: it promises a feeling or keeps back what the page is about. */
export function sensationalTitle(text: string, model: LinearModel = shippedModel()): TextScore {
  const pieces = piecesOf(text, MAX_TITLE_CHARACTERS);
  const bag = titleFeatures(pieces);
  return { probability: model.chances(bag)[0] ?? 0, words: model.evidence(bag, pieces, 0) };
}
