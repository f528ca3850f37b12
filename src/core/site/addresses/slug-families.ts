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

/** The labels of those that belong to a family, without their ending: "hydraulik-{slug}". */
export function slugFamilies(stems: readonly string[]): Map<string, string> {
  const labels = new Map<string, string>();
  const min = Math.max(MIN_NAMES, Math.ceil(stems.length * MIN_SHARE));
  if (stems.length < min) return labels;
  const [main, other] = sidesInOrder(stems, min);
  assign(stems, main, familiesOn(stems, main, min), labels);
  const rest = stems.filter((stem) => !labels.has(stem));
  assign(rest, other, familiesOn(rest, other, min), labels);
  return labels;
}

/** The side that explains more names comes first; of two that explain the same, the one with fewer words. */
function sidesInOrder(stems: readonly string[], min: number): readonly [Side, Side] {
  const first = familiesOn(stems, 'first', min);
  const last = familiesOn(stems, 'last', min);
  const names = (families: ReadonlyMap<string, number>): number =>
    [...families.values()].reduce((sum, count) => sum + count, 0);
  const lead = names(first) - names(last) || last.size - first.size;
  return lead >= 0 ? ['first', 'last'] : ['last', 'first'];
}

function familiesOn(stems: readonly string[], side: Side, min: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) {
    const label = labelOn(stem, side);
    if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return new Map(
    [...counts]
      .filter(([, count]) => count >= min)
      .sort((a, b) => b[1] - a[1] || compared(a[0], b[0]))
      .slice(0, MAX_FAMILIES),
  );
}

function assign(
  stems: readonly string[],
  side: Side,
  families: ReadonlyMap<string, number>,
  labels: Map<string, string>,
): void {
  if (families.size === 0) return;
  for (const stem of stems) {
    const label = labelOn(stem, side);
    if (label !== null && families.has(label)) labels.set(stem, label);
  }
}

/** null for a name of one word, and for words that hold sentences together. */
function labelOn(stem: string, side: Side): string | null {
  const mark = stem.includes('-') ? '-' : '_';
  const at = side === 'first' ? stem.indexOf(mark) : stem.lastIndexOf(mark);
  if (at <= 0 || at === stem.length - 1) return null;
  const word = side === 'first' ? stem.slice(0, at) : stem.slice(at + 1);
  if (word.length > MAX_WORD_CHARACTERS || !WORD.test(word)) return null;
  const lower = word.toLowerCase();
  if (STOP_WORDS_EN.has(lower) || STOP_WORDS_PL.has(lower)) return null;
  return side === 'first' ? `${word}${mark}{slug}` : `{slug}${mark}${word}`;
}
