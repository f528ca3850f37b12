// Whether a word that no list knows is built like a name ("vitacost") or like a word of some language ("isosorbide").
import { addLetters, FeatureBag } from '../models/feature-bag.ts';
import { LinearModel } from '../models/linear-model.ts';
import weights from './name-letters.weights.json' with { type: 'json' };

const SIZES = [2, 3, 4];

export function lettersBag(word: string): FeatureBag {
  const bag = new FeatureBag();
  addLetters(bag, word, -1, SIZES, 1);
  return bag;
}

let model: LinearModel | undefined;

/** 0 to 1; meant for words of four letters or more. */
export function nameLikeness(word: string): number {
  model ??= new LinearModel(weights);
  return model.chances(lettersBag(word))[0] ?? 0;
}
