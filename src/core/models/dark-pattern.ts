import weights from './dark-pattern.weights.json' with { type: 'json' };
import { LinearModel } from './linear-model.ts';
import { piecesOf } from './pieces.ts';
import { snippetFeatures } from './snippet-features.ts';
import type { TextScore } from './text-score.ts';

export const DARK_PATTERN_LANGUAGES = ['en'] as const;
export const DARK_PATTERN_CATEGORIES = [
  'urgency',
  'scarcity',
  'social_proof',
  'misdirection',
  'obstruction',
] as const;
export type DarkPatternCategory = (typeof DARK_PATTERN_CATEGORIES)[number];
/** A longer text is no snippet; its beginning is judged. */
export const MAX_SNIPPET_CHARACTERS = 1_000;

export interface DarkPatternScore extends TextScore {
  /** The likeliest category where the text is likelier a dark pattern than not. */
  readonly category: DarkPatternCategory | 'none';
}

const THRESHOLD = 0.5;

let shipped: LinearModel | undefined;

/** Opened on first use: a caller that never asks pays nothing. */
function shippedModel(): LinearModel {
  shipped ??= new LinearModel(weights);
  return shipped;
}

/** How likely a shop's short text presses, misleads or hinders the buyer, and how. `words` speak for the category. */
export function darkPattern(text: string, model: LinearModel = shippedModel()): DarkPatternScore {
  const pieces = piecesOf(text, MAX_SNIPPET_CHARACTERS);
  const bag = snippetFeatures(pieces);
  const chances = model.chances(bag);
  let probability = 0;
  let likeliest = 0;
  for (const [k, chance] of chances.entries()) {
    probability += chance;
    if (chance > (chances[likeliest] ?? 0)) likeliest = k;
  }
  const category = probability >= THRESHOLD ? DARK_PATTERN_CATEGORIES[likeliest] : undefined;
  return {
    category: category ?? 'none',
    probability,
    // Asked of few: most texts of a shop are no dark pattern.
    get words() {
      return model.evidence(bag, pieces, likeliest);
    },
  };
}
