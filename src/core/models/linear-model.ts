// Sums of weights: how much each feature of a text speaks for an answer, and which words that comes from.
import type { FeatureBag } from './feature-bag.ts';
import type { Piece } from './pieces.ts';
import type { WeightedSpan } from './text-score.ts';

export interface LinearModelFile {
  /** Answers beside "none", which is what is left. */
  readonly outputs: readonly string[];
  /** One number per output, in hundredths. */
  readonly bias: readonly number[];
  /** Feature → one number per output, in hundredths; a single number where there is one output. */
  readonly weights: Readonly<Record<string, number | readonly number[]>>;
}

const SCALE = 100;
const MAX_WORDS = 5;
/** A piece that adds less than this share of the strongest is no evidence. */
const MIN_SHARE = 0.25;
/** Neighbouring pieces are shown as one up to this many. */
const MAX_RUN = 5;

export class LinearModel {
  readonly outputs: readonly string[];
  readonly #bias: readonly number[];
  readonly #weights: ReadonlyMap<string, readonly number[]>;

  constructor(file: LinearModelFile) {
    this.outputs = file.outputs;
    this.#bias = file.bias;
    this.#weights = new Map(
      Object.entries(file.weights).map(([name, weight]) => [
        name,
        typeof weight === 'number' ? [weight] : weight,
      ]),
    );
  }

  /** The chance of every output; what they leave to one is the chance of none of them. */
  chances(bag: FeatureBag): number[] {
    const hundredths = [...this.#bias];
    for (const [name, { value }] of bag.features) {
      const weights = this.#weights.get(name);
      if (!weights) continue;
      for (let k = 0; k < hundredths.length; k++)
        hundredths[k] = (hundredths[k] ?? 0) + (weights[k] ?? 0) * value;
    }
    const sums = hundredths.map((sum) => sum / SCALE);
    // "None" is the answer whose sum is always 0.
    const top = Math.max(0, ...sums);
    const shares = sums.map((sum) => Math.exp(sum - top));
    const total = shares.reduce((a, b) => a + b, Math.exp(-top));
    return shares.map((share) => share / total);
  }

  /** The pieces that drove an output's sum up most. */
  evidence(bag: FeatureBag, pieces: readonly Piece[], output: number): WeightedSpan[] {
    const added = new Float64Array(pieces.length);
    for (const [name, { value, places }] of bag.features) {
      const weight = ((this.#weights.get(name)?.[output] ?? 0) * value) / SCALE;
      if (weight === 0 || places.length === 0) continue;
      let length = 0;
      for (let p = 0; p < places.length; p += 2) length += (places[p + 1] ?? 0) - (places[p] ?? 0) + 1;
      for (let p = 0; p < places.length; p += 2)
        for (let i = places[p] ?? 0; i <= (places[p + 1] ?? 0); i++)
          added[i] = (added[i] ?? 0) + weight / length;
    }
    return strongestRuns(added, pieces);
  }
}

function strongestRuns(added: Float64Array, pieces: readonly Piece[]): WeightedSpan[] {
  let most = 0;
  for (const weight of added) if (weight > most) most = weight;
  const runs: { start: number; end: number; weight: number }[] = [];
  let length = 0;
  for (const [i, piece] of pieces.entries()) {
    const weight = added[i] ?? 0;
    if (weight <= 0 || weight < MIN_SHARE * most) {
      length = 0;
      continue;
    }
    const run = runs.at(-1);
    if (length > 0 && length < MAX_RUN && run) {
      run.end = piece.end;
      run.weight += weight;
      length++;
    } else {
      runs.push({ start: piece.start, end: piece.end, weight });
      length = 1;
    }
  }
  return runs.sort((a, b) => b.weight - a.weight || a.start - b.start).slice(0, MAX_WORDS);
}
