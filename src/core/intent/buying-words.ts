// How much the words of an English phrase are those of buyers: of phrases that advertisers paid to appear beside.
import { stemEnglish } from '../facts/stem-english.ts';
import { addRuns, FeatureBag } from '../models/feature-bag.ts';
import { LinearModel } from '../models/linear-model.ts';
import weights from './buying-words.weights.json' with { type: 'json' };

export function wordsBag(words: readonly string[]): FeatureBag {
  const bag = new FeatureBag();
  addRuns(
    bag,
    words.filter((word) => word.length > 1).map((word) => (/\d/.test(word) ? '#' : stemEnglish(word))),
    2,
    1,
  );
  return bag;
}

let model: LinearModel | undefined;

/** 0 to 1; half of it where nothing is known of the words. */
export function buyingChance(words: readonly string[]): number {
  model ??= new LinearModel(weights);
  return model.chances(wordsBag(words))[0] ?? 0.5;
}
