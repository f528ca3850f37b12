// Learnt weights of words: how much a word of the text, of a container's name or of the page speaks for an answer.

/** Token → weight (one number per output, in hundredths: small to store, exact to add). */
export type WordWeightsFile = Readonly<Record<string, readonly number[] | number>>;

const SCALE = 100;

/** Words with one weight each. */
export class WordWeights {
  readonly #weights: ReadonlyMap<string, number>;

  constructor(file: WordWeightsFile) {
    this.#weights = new Map(
      Object.entries(file).map(([token, weight]) => [
        token,
        (typeof weight === 'number' ? weight : (weight[0] ?? 0)) / SCALE,
      ]),
    );
  }

  sum(tokens: Iterable<string>): number {
    let sum = 0;
    for (const token of tokens) sum += this.#weights.get(token) ?? 0;
    return sum;
  }
}

/** Words with a weight for each of several answers. */
export class VectorWordWeights {
  /** By kind and word: tokens are stored as `kind:word`. */
  readonly #weights: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  readonly #bias: readonly number[];

  constructor(file: WordWeightsFile, bias: readonly number[]) {
    const kinds = new Map<string, Map<string, readonly number[]>>();
    for (const [token, weight] of Object.entries(file)) {
      const colon = token.indexOf(':');
      const kind = token.slice(0, colon);
      const words = kinds.get(kind) ?? new Map<string, readonly number[]>();
      kinds.set(kind, words);
      words.set(token.slice(colon + 1), typeof weight === 'number' ? [weight] : weight);
    }
    this.#weights = kinds;
    this.#bias = bias;
  }

  sums(groups: Iterable<readonly [kind: string, words: Iterable<string>]>): Float64Array {
    const sums = Float64Array.from(this.#bias);
    for (const [kind, words] of groups) {
      const known = this.#weights.get(kind);
      if (!known) continue;
      for (const word of words) {
        const weights = known.get(word);
        if (!weights) continue;
        for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] ?? 0) + (weights[k] ?? 0) / SCALE;
      }
    }
    return sums;
  }
}
