// Ideas that the words of a phrase stand for, found by the lists of both languages.
import { ENGLISH_CUES } from './cue-words-en.ts';
import { POLISH_CUES } from './cue-words-pl.ts';
import { folded } from './folded.ts';
import type { Phrase } from './phrase.ts';

export interface Cue {
  /** "buy", "howto" … */
  readonly idea: string;
  /** Words of the phrase that it stands on: first, and the one past the last. */
  readonly first: number;
  readonly past: number;
}

interface Pattern {
  readonly idea: string;
  readonly words: readonly string[];
  /** The last word may go on. */
  readonly open: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

interface Finder {
  readonly byWord: ReadonlyMap<string, readonly Pattern[]>;
  /** Patterns of an open first word, by its first letters. */
  readonly byBeginning: ReadonlyMap<string, readonly Pattern[]>;
}

/** Open words are at least this long. */
const BEGINNING = 3;

const english = finderOf(ENGLISH_CUES);
const polish = finderOf(POLISH_CUES);

/** In a strange language what both lists find is all that can be said; in Polish English words are common too. */
export function cuesIn(phrase: Phrase): readonly Cue[] {
  if (phrase.language === 'en') return found(phrase.words, english);
  const own = found(phrase.words, polish);
  const taken = new Set(
    own.flatMap(({ first, past }) => Array.from({ length: past - first }, (_, i) => first + i)),
  );
  const borrowed = found(phrase.words, english).filter(
    ({ first, past, idea }) => !taken.has(first) && !taken.has(past - 1) && BORROWED.has(idea),
  );
  return [...own, ...borrowed];
}

/** Ideas whose English words Polish phrases use: "best", "vs", "download", "laptop". Small words of questions are none. */
const BORROWED = new Set(
  'best review compare download tool login price goods travel video program free news'.split(' '),
);

function finderOf(lists: string): Finder {
  const byWord = new Map<string, Pattern[]>();
  const byBeginning = new Map<string, Pattern[]>();
  for (const line of lists.trim().split('\n')) {
    const [idea = '', written = ''] = line.split(':', 2);
    for (const entry of written.trim().split(/\s+/)) {
      const [, start, body = '', open, end] = /^(\^?)(.*?)(~?)(\$?)$/.exec(entry) ?? [];
      const words = folded(body).split('_');
      const pattern = { idea, words, open: open === '~', atStart: start === '^', atEnd: end === '$' };
      const alone = pattern.open && words.length === 1;
      const [first = ''] = words;
      const key = alone ? first.slice(0, BEGINNING) : first;
      const table = alone ? byBeginning : byWord;
      table.set(key, [...(table.get(key) ?? []), pattern]);
    }
  }
  return { byWord, byBeginning };
}

function found(words: readonly string[], { byWord, byBeginning }: Finder): Cue[] {
  const cues: Cue[] = [];
  for (const [first, word] of words.entries()) {
    const patterns = [...(byWord.get(word) ?? []), ...(byBeginning.get(word.slice(0, BEGINNING)) ?? [])];
    for (const pattern of patterns) {
      const past = first + pattern.words.length;
      if (!fits(words, first, pattern) || (pattern.atStart && first > 0)) continue;
      if (pattern.atEnd && past !== words.length) continue;
      cues.push({ idea: pattern.idea, first, past });
    }
  }
  return cues;
}

function fits(words: readonly string[], first: number, pattern: Pattern): boolean {
  return pattern.words.every((wanted, place) => {
    const word = words[first + place];
    if (word === undefined) return false;
    return pattern.open && place === pattern.words.length - 1 ? word.startsWith(wanted) : word === wanted;
  });
}
