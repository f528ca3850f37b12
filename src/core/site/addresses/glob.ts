// Globs over path and query. All ways to read a glob are followed at once, one bit for each of its places, so that the
// time is that of the address times the glob's length in words of 31 bits, however many stars stand in it. Libraries
// translate globs into regular expressions, which try the ways one after another.

/** Placeholders of our own patterns: something within a segment or a parameter, never nothing. */
const PLACEHOLDER = /^\{(?:n|year|date|uuid|hash|slug)\}/;

/** Signs at which `*` ends, and at which a placeholder does. */
const SEGMENT_ENDS = '/?';
const VALUE_ENDS = '/?&';

type Star = 'value' | 'segment' | 'any';
const WIDTH: Readonly<Record<Star, number>> = { value: 0, segment: 1, any: 2 };

type Place =
  | { readonly kind: 'sign'; readonly sign: string }
  /** One sign that ends neither a segment nor a parameter. */
  | { readonly kind: 'one' }
  /** Any number of signs. */
  | { readonly kind: 'star'; readonly star: Star }
  // Directories, each with its slash, or none: `/**/` after its first slash.
  | { readonly kind: 'directories' };

// `*` stands for any number of signs within a path segment or the query, `**` for any number of any signs, and `/**/`
// for a single slash, too. A star at the very beginning is always a double one, since every path begins with a slash.
export class Glob {
  readonly #words: number;
  readonly #last: number;
  readonly #lastBit: number;
  /** Where a sign leads one place on, and where it may be repeated. */
  readonly #onward: ReadonlyMap<number, Int32Array>;
  readonly #onwardElse: Int32Array;
  readonly #repeated: ReadonlyMap<number, Int32Array>;
  readonly #repeatedElse: Int32Array;
  /** Places that may be nothing at all, and those that may be nothing only when they are reached anew. */
  readonly #stars: Int32Array;
  readonly #directories: Int32Array;
  /** What an address has to begin with: most addresses go no further. */
  readonly #start: string;

  constructor(glob: string) {
    const places = placesOf(glob);
    this.#words = Math.floor(places.length / BITS) + 1;
    this.#last = Math.floor(places.length / BITS);
    this.#lastBit = 1 << (places.length % BITS);
    const bits = (chosen: (place: Place) => boolean): Int32Array => bitsOf(places, this.#words, chosen);
    const signs = new Set([
      ...places.flatMap((place) => (place.kind === 'sign' ? [place.sign] : [])),
      ...VALUE_ENDS,
    ]);
    this.#onward = new Map(
      [...signs].map((sign) => [sign.charCodeAt(0), bits((place) => leadsOn(place, sign))]),
    );
    this.#onwardElse = bits((place) => leadsOn(place, null));
    this.#repeated = new Map(
      [...VALUE_ENDS].map((sign) => [sign.charCodeAt(0), bits((place) => repeats(place, sign))]),
    );
    this.#repeatedElse = bits((place) => repeats(place, null));
    this.#stars = bits((place) => place.kind === 'star');
    this.#directories = bits((place) => place.kind === 'directories');
    const literal = places.findIndex((place) => place.kind !== 'sign');
    this.#start = places
      .slice(0, literal === -1 ? places.length : literal)
      .map((place) => (place.kind === 'sign' ? place.sign : ''))
      .join('');
  }

  /** Whether the whole of it is meant; `text` is path and query as `readable` writes them. */
  matches(text: string): boolean {
    if (!text.startsWith(this.#start)) return false;
    let reached = new Int32Array(this.#words);
    let next = new Int32Array(this.#words);
    reached[0] = 1;
    this.#skipEmpty(reached);
    for (let i = 0; i < text.length; i++) {
      if (!this.#step(text.charCodeAt(i), reached, next)) return false;
      [reached, next] = [next, reached];
    }
    return ((reached[this.#last] ?? 0) & this.#lastBit) !== 0;
  }

  /** false where no way leads on. */
  #step(code: number, reached: Int32Array, next: Int32Array): boolean {
    const onward = this.#onward.get(code) ?? this.#onwardElse;
    const repeated = this.#repeated.get(code) ?? this.#repeatedElse;
    let carried = 0;
    let carriedDirectory = 0;
    for (let word = 0; word < this.#words; word++) {
      const before = reached[word] ?? 0;
      const led = before & (onward[word] ?? 0);
      const anew = ((led << 1) | carried) & WORD;
      carried = (led >>> (BITS - 1)) & 1;
      const skipped = anew & (this.#directories[word] ?? 0);
      next[word] = anew | ((skipped << 1) & WORD) | carriedDirectory | (before & (repeated[word] ?? 0));
      carriedDirectory = (skipped >>> (BITS - 1)) & 1;
    }
    return this.#skipEmpty(next);
  }

  /** Stars may be nothing. No two of them stand side by side, so one look is enough. */
  #skipEmpty(reached: Int32Array): boolean {
    let carried = 0;
    let any = 0;
    for (let word = 0; word < this.#words; word++) {
      const all = (reached[word] ?? 0) | carried;
      const skipped = all & (this.#stars[word] ?? 0);
      const now = all | ((skipped << 1) & WORD);
      carried = (skipped >>> (BITS - 1)) & 1;
      reached[word] = now;
      any |= now;
    }
    return any !== 0;
  }
}

/** The sign bit of a word is left alone. */
const BITS = 31;
const WORD = 0x7fffffff;

function bitsOf(places: readonly Place[], words: number, chosen: (place: Place) => boolean): Int32Array {
  const bits = new Int32Array(words);
  places.forEach((place, i) => {
    const word = Math.floor(i / BITS);
    if (chosen(place)) bits[word] = (bits[word] ?? 0) | (1 << (i % BITS));
  });
  return bits;
}

/** `sign` is null for one that no place names. */
function leadsOn(place: Place, sign: string | null): boolean {
  if (place.kind === 'sign') return place.sign === sign;
  if (place.kind === 'one') return sign === null || !VALUE_ENDS.includes(sign);
  return place.kind === 'directories' && sign === '/';
}

function repeats(place: Place, sign: string | null): boolean {
  if (place.kind === 'directories') return true;
  if (place.kind !== 'star') return false;
  if (place.star === 'any' || sign === null) return true;
  return !(place.star === 'segment' ? SEGMENT_ENDS : VALUE_ENDS).includes(sign);
}

function placesOf(glob: string): Place[] {
  const places: Place[] = [];
  for (let at = 0; at < glob.length; ) {
    const placeholder = glob[at] === '{' ? PLACEHOLDER.exec(glob.slice(at, at + 8)) : null;
    if (placeholder !== null) {
      places.push({ kind: 'one' });
      addStar(places, 'value');
      at += placeholder[0].length;
    } else if (glob[at] === '*') {
      const stars = starsAt(glob, at);
      const isDirectories = stars > 1 && glob[at - 1] === '/' && glob[at + stars] === '/';
      // Twice in a row they say no more than once.
      if (isDirectories && places.at(-1)?.kind !== 'directories') places.push({ kind: 'directories' });
      if (!isDirectories) addStar(places, stars > 1 || at === 0 ? 'any' : 'segment');
      at += stars + (isDirectories ? 1 : 0);
    } else {
      places.push({ kind: 'sign', sign: glob[at] ?? '' });
      at++;
    }
  }
  return places;
}

function starsAt(glob: string, at: number): number {
  let end = at;
  while (glob[end] === '*') end++;
  return end - at;
}

/** Of two stars side by side the wider one says it all. */
function addStar(places: Place[], star: Star): void {
  const before = places.at(-1);
  if (before?.kind !== 'star') places.push({ kind: 'star', star });
  else if (WIDTH[star] > WIDTH[before.star]) places[places.length - 1] = { kind: 'star', star };
}
