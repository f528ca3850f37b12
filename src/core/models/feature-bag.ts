// What a model knows of one text: named numbers, each with the pieces of the text that it comes from.

export interface Feature {
  value: number;
  /** Runs of pieces, as pairs: first and last. */
  readonly places: number[];
}

/** A feature that a text repeats without end needs no more places than evidence can show. */
const MAX_PLACES = 2 * 8;

export class FeatureBag {
  readonly features = new Map<string, Feature>();

  /** Present or not: said twice counts once. Without a place the feature is about the text as a whole. */
  add(name: string, value: number, first = -1, last = first): void {
    const known = this.features.get(name);
    if (!known) this.features.set(name, { value, places: first < 0 ? [] : [first, last] });
    else if (first >= 0 && known.places.length < MAX_PLACES) known.places.push(first, last);
  }

  /** Makes long texts as loud as short ones: the squares of a kind's values add up to its loudness squared. */
  level(prefix: string, loudness: number): void {
    let count = 0;
    for (const name of this.features.keys()) if (name.startsWith(prefix)) count++;
    const value = loudness / Math.sqrt(count);
    for (const [name, feature] of this.features) if (name.startsWith(prefix)) feature.value = value;
  }
}

/** Runs of one to `longest` neighbouring pieces. */
export function addRuns(bag: FeatureBag, forms: readonly string[], longest: number, value: number): void {
  for (let i = 0; i < forms.length; i++) {
    let run = '';
    for (let n = 0; n < longest && i + n < forms.length; n++) {
      run = n === 0 ? (forms[i] ?? '') : `${run} ${forms[i + n] ?? ''}`;
      bag.add(`w:${run}`, value, i, i + n);
    }
  }
}

/** Letters in a row inside one word; `_` is where it begins and ends. */
export function addLetters(
  bag: FeatureBag,
  word: string,
  piece: number,
  sizes: readonly number[],
  value: number,
): void {
  const framed = `_${word.slice(0, LONGEST_WORD)}_`;
  for (const size of sizes)
    for (let i = 0; i + size <= framed.length; i++) bag.add(`c:${framed.slice(i, i + size)}`, value, piece);
}

const LONGEST_WORD = 30;
