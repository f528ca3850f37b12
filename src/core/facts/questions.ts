// Sentences that ask: by their mark, or, in a heading, by the word they begin with.
import { perPage } from '../page/per-page.ts';
import { mainMask } from './reader-view.ts';
import { sentences } from './sentences.ts';
import type { Span } from './span.ts';
import { tokens, wordOf } from './tokens.ts';

export interface Question extends Span {
  readonly block: number;
  readonly inMain: boolean;
  /** Level of the heading that it is; 0 in plain text. */
  readonly heading: number;
  /** Ends with a question mark. */
  readonly marked: boolean;
  /** The question word that it begins with; '' for "It rains?". */
  readonly opener: string;
  readonly words: number;
}

/** Ask for something. */
const WH_WORDS = new Set(
  (
    'who what when where why how which whose whom ' +
    'kto co kiedy gdzie dlaczego jak ile który która które jaki jaka jakie skąd dokąd którędy czemu czyj czyja komu kogo czego czym ilu'
  ).split(' '),
);
/** Ask for yes or no. */
const POLAR_WORDS = new Set(
  "is are was were do does did can could should would will have has am may might must isn't aren't don't doesn't czy".split(
    ' ',
  ),
);
/** "Po co", "na czym", "do kogo": the question word is the second. */
const PREPOSITIONS = new Set('po na do od z ze w we o dla przez za in at on for to from with'.split(' '));
const QUESTION_MARK = 63;

export const questions = perPage((page): readonly Question[] => {
  const all = tokens(page);
  const found = sentences(page);
  const mask = mainMask(page);
  const list: Question[] = [];
  for (let i = 0; i < found.count; i++) {
    const block = found.block[i] ?? 0;
    const heading = page.blocks[block]?.heading ?? 0;
    const marked = found.mark[i] === QUESTION_MARK;
    if (!marked && heading === 0) continue;
    const first = found.firstToken[i] ?? 0;
    const end = found.endToken[i] ?? 0;
    const opener = openerOf(wordOf(all, first), end - first > 1 ? wordOf(all, first + 1) : '');
    // An unmarked heading asks when it begins like a question ("How to bake bread"); a bare "Who" is a name.
    if (!marked && (end - first < 3 || opener === '' || POLAR_WORDS.has(opener))) continue;
    list.push({
      start: found.start[i] ?? 0,
      end: found.end[i] ?? 0,
      block,
      inMain: mask[block] === 1,
      heading,
      marked,
      opener,
      words: end - first,
    });
  }
  return list;
});

function openerOf(first: string, second: string): string {
  if (WH_WORDS.has(first) || POLAR_WORDS.has(first)) return first;
  return PREPOSITIONS.has(first) && WH_WORDS.has(second) ? second : '';
}

/** Whether a title or another text outside of the page's text asks. */
export function asks(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.endsWith('?')) return true;
  const [first = '', second = '', third] = trimmed.toLowerCase().split(/\s+/, 3);
  return third !== undefined && WH_WORDS.has(openerOf(first, second));
}
