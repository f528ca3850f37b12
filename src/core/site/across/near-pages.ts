// Which pages may be copies of one template: those that share a good part of their shingles. Every shingle ties a page to
// the first page that holds the same and to the one before it, not to all of them, so that the work grows with the text
// and not with pairs.
import { hashOf, SHINGLE_WORDS, ShingleTable } from './shingle-table.ts';
import type { PageWords } from './words.ts';

/**
 * Share of the shorter page's shingles that ties two pages. Templates whose every sentence names an inflected place have
 * 0.44 and more; what is tied by a common passage alone is told apart afterwards.
 */
const TIED_SHARE = 0.12;
const MIN_TIED = 8;

/** Groups of two pages or more, as indexes into `pages`, which stand in a fixed order. */
export function nearPages(pages: readonly PageWords[]): number[][] {
  const ties = new Ties(pages.length);
  tie(
    pages,
    ({ key }) => key,
    (a, b, common, most) => {
      if (common >= MIN_TIED && common >= TIED_SHARE * Math.min(most(a), most(b))) ties.join(a, b);
    },
  );
  return ties.groups();
}

/** Groups of pages whose words are practically the same, in practically the same order. */
export function equalPages(pages: readonly PageWords[], share: number): number[][] {
  const ties = new Ties(pages.length);
  const firstOf = new Map<number, number>();
  for (const [i, { word, count }] of pages.entries()) {
    const whole = hashOf(word, 0, count);
    const first = firstOf.get(whole);
    if (first === undefined) firstOf.set(whole, i);
    else ties.join(first, i);
  }
  // Of pages that are equal to the letter one stands for all: a chain over the rest would leave it out.
  const different = [...firstOf.values()];
  tie(
    different.flatMap((i) => pages[i] ?? []),
    ({ word }) => word,
    (a, b, common, most) => {
      if (common >= share * Math.max(most(a), most(b))) ties.join(different[a] ?? 0, different[b] ?? 0);
    },
  );
  return ties.groups();
}

function tie(
  pages: readonly PageWords[],
  numbersOf: (page: PageWords) => Int32Array,
  decide: (a: number, b: number, common: number, shinglesOf: (page: number) => number) => void,
): void {
  const table = new ShingleTable(pages.reduce((sum, { count }) => sum + count, 0));
  const common = new Map<number, number>();
  const distinct = new Int32Array(pages.length);
  const count = (a: number, b: number): void => {
    const pair = a * pages.length + b;
    common.set(pair, (common.get(pair) ?? 0) + 1);
  };
  for (const [i, page] of pages.entries()) {
    const numbers = numbersOf(page);
    for (let at = 0; at + SHINGLE_WORDS <= page.count; at++) {
      const hash = hashOf(numbers, at, SHINGLE_WORDS);
      const last = table.add(hash, i);
      if (last === i) continue;
      distinct[i] = (distinct[i] ?? 0) + 1;
      if (last < 0) continue;
      count(last, i);
      // Of two copies with a page between them that shares a part, the chain alone would lose that part.
      const first = table.firstWith(hash);
      if (first !== last) count(first, i);
    }
  }
  const shinglesOf = (page: number): number => distinct[page] ?? 0;
  for (const [pair, shared] of common)
    decide(Math.floor(pair / pages.length), pair % pages.length, shared, shinglesOf);
}

class Ties {
  readonly #leader: Int32Array;

  constructor(count: number) {
    this.#leader = Int32Array.from({ length: count }, (_, i) => i);
  }

  join(a: number, b: number): void {
    const [first, second] = [this.#leaderOf(a), this.#leaderOf(b)];
    if (first !== second) this.#leader[Math.max(first, second)] = Math.min(first, second);
  }

  groups(): number[][] {
    const groups = new Map<number, number[]>();
    for (let i = 0; i < this.#leader.length; i++) {
      const leader = this.#leaderOf(i);
      const group = groups.get(leader);
      if (group) group.push(i);
      else groups.set(leader, [i]);
    }
    return [...groups.values()].filter(({ length }) => length > 1);
  }

  #leaderOf(page: number): number {
    let at = page;
    while (this.#leader[at] !== at) {
      const next = this.#leader[at] ?? at;
      this.#leader[at] = this.#leader[next] ?? next;
      at = next;
    }
    return at;
  }
}
