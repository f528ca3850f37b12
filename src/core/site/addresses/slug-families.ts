// Flat names that begin or end with the same word: "hydraulik-warszawa", "hydraulik-krakow"; "plumber-leeds",
// "electrician-leeds". A grid of names shows in them what directories show elsewhere.
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../../lexicon/stop-words.ts';
import { compared } from './canonical-address.ts';

/** A family has at least this many names and this share of all, and not more families are told apart. */
const MIN_NAMES = 10;
const MIN_SHARE = 0.03;
const MAX_FAMILIES = 20;
const MAX_WORD_CHARACTERS = 40;
/** With a letter in it, so that years and numbers make no family. */
const WORD = /^(?=.*\p{L})[\p{L}\p{M}\p{N}]{2,}$/u;

type Side = 'first' | 'last';

/** For each name, without its ending, the label of its family, "hydraulik-{slug}"; null where it has none. */
export function slugFamilies(stems: readonly string[]): (string | null)[] {
  const min = Math.max(MIN_NAMES, Math.ceil(stems.length * MIN_SHARE));
  const labels = stems.map((): string | null => null);
  if (stems.length < min) return labels;
  const words = {
    first: stems.map((stem) => wordOn(stem, 'first')),
    last: stems.map((stem) => wordOn(stem, 'last')),
  };
  const first = families(words.first, labels, min);
  const last = families(words.last, labels, min);
  // The side that explains more names comes first; of two that explain the same, the one with fewer words.
  const lead = namesIn(first) - namesIn(last) || last.size - first.size;
  const sides: readonly Side[] = lead >= 0 ? ['first', 'last'] : ['last', 'first'];
  for (const side of sides) {
    const found = families(words[side], labels, min);
    if (found.size === 0) continue;
    words[side].forEach((word, i) => {
      if (labels[i] !== null || !found.has(word)) return;
      const mark = markOf(stems[i] ?? '');
      labels[i] = side === 'first' ? `${word}${mark}{slug}` : `{slug}${mark}${word}`;
    });
  }
  return labels;
}

function namesIn(found: ReadonlyMap<string, number>): number {
  let names = 0;
  for (const count of found.values()) names += count;
  return names;
}

/** Frequent words of the names that have no label yet, with how often each comes. */
function families(
  words: readonly string[],
  labels: readonly (string | null)[],
  min: number,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  words.forEach((word, i) => {
    if (word !== '' && labels[i] === null) counts.set(word, (counts.get(word) ?? 0) + 1);
  });
  return new Map(
    [...counts]
      .filter(([word, count]) => count >= min && isTelling(word))
      .sort((a, b) => b[1] - a[1] || compared(a[0], b[0]))
      .slice(0, MAX_FAMILIES),
  );
}

/** No word that only holds sentences together. */
function isTelling(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    word.length <= MAX_WORD_CHARACTERS &&
    WORD.test(word) &&
    !STOP_WORDS_EN.has(lower) &&
    !STOP_WORDS_PL.has(lower)
  );
}

function markOf(stem: string): string {
  return stem.includes('-') ? '-' : '_';
}

/** Empty for a name of one word. */
function wordOn(stem: string, side: Side): string {
  const mark = markOf(stem);
  const at = side === 'first' ? stem.indexOf(mark) : stem.lastIndexOf(mark);
  if (at <= 0 || at === stem.length - 1) return '';
  return side === 'first' ? stem.slice(0, at) : stem.slice(at + 1);
}
