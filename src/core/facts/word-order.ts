// Neighbours that grammar does not allow, and words that no tongue can say. Written text has next to none of either,
// shuffled words and random letters are full of them. Counted passage by passage: nonsense may fill one part of a page.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { runningMask } from './offered-text.ts';
import type { Span } from './span.ts';
import { CAPITALISED, LOWER_CASE, type Tokens, tokens, UPPER_CASE } from './tokens.ts';
import { writtenLanguage } from './written-language.ts';

export interface OrderedPassage extends Span {
  readonly block: number;
  readonly words: number;
  /** Pairs of small words that cannot stand side by side. */
  readonly impossiblePairs: number;
  /** First of them; empty where there is none. */
  readonly firstPair: Span;
  /** Words of at least four small letters, and those among them with letters that do not go together. */
  readonly plainWords: number;
  readonly unsayableWords: number;
  readonly functionWords: number;
  readonly sentenceEnds: number;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Must be followed by a noun or what leads to one. */
const OPENERS = {
  en: set('the a an my your our their his its every of from at into'),
  pl: set('w we z ze na do od przez dla o po za przy bez pod nad między miedzy u przed ku'),
};
/** Cannot come right after these. */
const BARRED = {
  en: set(
    'the a an of and is are was were but than then has have had will would can could should be been i he she they we if because or',
  ),
  pl: set(
    'i w we z ze na do od się że jest oraz ale lub bo więc są był była było by przez dla aby żeby jednak ponieważ gdyż lecz mają może gdy też mu go niech ' +
      // Without the Polish letters; "maja", "wiec" and "tez" are words of their own then.
      'sie byl byla bylo zeby poniewaz gdyz moze',
  ),
};
/** "of the", "from a", "at an": an opener may lead to another. */
const ALLOWED = new Set(
  'of the,of a,of an,from the,from a,from an,at the,at a,at an,into the,into a,into an,of i,of he,of or,from or,from of,at or,at i,of we,of they,of she,of been,of be,from i,of course,of can,of will,z do,od do,na w,na do,po w,do w,za w,przed w,z w,na po,od z,na od,o na,na przez,za i,po na,od w,do z,w z,do na,into and,from and,at and,we do,we go,do we,'
    .concat(
      // The game of go; books of old; votes for and against, elder in flower, and what grammars say of commas.
      'w go,do go,o go,na go,w też,na też,przez też,o też,za był,za była,za było,za są,za jest,bez jest,bez był,bez może,bez się,bez też,bez i,przed że,przed bo,przed ale,przed lub,przed oraz,przed i,przed ponieważ,przed gdyż,przed żeby,przed lecz,przed jednak',
    )
    .split(','),
);
/** Letters that follow each other in neither English nor Polish words, names aside. */
const UNSAYABLE =
  /q[^u]|[bcdfgjklmpvwxz]q|v[bcdfghjkmnpqwxz]|x[bdgjkmnrsvwxz]|[bcdfghjkmpqrtvwz]x|[fgpqtvwx]j|j[fgqvx]|[bdfgjmpqvx]k[bcdfghjmpqvxz]|[^aeiouyąęó]{7,}/;
const VOWEL = /[aeiouyąęóáéíöüàèäåæøœêôîûõãëïışčřůž]/;

export const wordOrder = perPage((page): readonly OrderedPassage[] => {
  const all = tokens(page);
  const mask = runningMask(page);
  const language = writtenLanguage(page) === 'pl' ? 'pl' : 'en';
  const kinds = kindsOf(all, language);
  const found: OrderedPassage[] = [];
  for (const block of page.blocks) {
    if (mask[block.index] === 0 || block.inTable) continue;
    // Dummy text of printers is known as such and looked at elsewhere.
    if (page.text.slice(block.start, block.start + 11).toLowerCase() === 'lorem ipsum') continue;
    found.push(read(page, all, kinds, block.index));
  }
  return found;
});

const OPENER = 1;
const BAR = 2;
const PLAIN = 4;
const BROKEN = 8;
const SMALL = 16;

function kindsOf(all: Tokens, language: 'en' | 'pl'): Uint8Array {
  const kinds = new Uint8Array(all.words.length);
  for (let i = 0; i < kinds.length; i++) {
    const word = all.words[i] ?? '';
    let kind = 0;
    if (OPENERS[language].has(word)) kind |= OPENER;
    if (BARRED[language].has(word)) kind |= BAR;
    if (word.length <= 4 && (kind !== 0 || FUNCTION_WORDS[language].has(word))) kind |= SMALL;
    if (word.length >= 4 && word.length <= 30 && isPlain(word)) {
      kind |= PLAIN;
      if (mayBeUnsayable(word) && (!VOWEL.test(word) || UNSAYABLE.test(word))) kind |= BROKEN;
    }
    kinds[i] = kind;
  }
  return kinds;
}

const POLISH_LETTERS = 'ąćęłńóśźż';

function isPlain(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if ((code < 97 || code > 122) && !(code > 127 && POLISH_LETTERS.includes(word.charAt(i)))) return false;
  }
  return true;
}

const VOWEL_CODES = codesOf('aeiouyąęó');
/** One of these is in every pair of letters that cannot be said. */
const RARE_CODES = codesOf('jkqvx');
/** Fewer letters without a vowel are a word, or its first letters. */
const MIN_CONSONANTS = 4;

function codesOf(letters: string): Uint8Array {
  const codes = new Uint8Array(512);
  for (const letter of letters) codes[letter.charCodeAt(0)] = 1;
  return codes;
}

/** Only these plain words are worth an expression: with a rare letter, or with many others in a row. */
function mayBeUnsayable(word: string): boolean {
  let run = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (RARE_CODES[code] === 1) return true;
    run = VOWEL_CODES[code] === 1 ? 0 : run + 1;
    if (run >= MIN_CONSONANTS) return true;
  }
  return false;
}

const FUNCTION_WORDS = {
  en: set(
    'the a an of to in and is are was be it that this with for on at by from as or but not you your we our they he she his her i my have has had will can if when so do',
  ),
  pl: set(
    'i w z na do nie się to że jest za o po jak ale od dla oraz lub są był tym tego tej ten ta te co czy już być we ze u sie byl juz byc',
  ),
};

/** Between blanks, quotes and stops: parts of addresses, paths and file names are no words of a text. */
function standsFree(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1);
  const after = text.charAt(end);
  if (before !== '' && !' \n\u00a0("“„\'‘'.includes(before)) return false;
  if (after === '' || ' \n\u00a0)”"!?;'.includes(after)) return true;
  return '.,:'.includes(after) && ' \n\u00a0”"'.includes(text.charAt(end + 1));
}

function read(page: Page, all: Tokens, kinds: Uint8Array, index: number): OrderedPassage {
  const block = page.blocks[index];
  const from = all.ofBlock[index] ?? 0;
  const end = all.ofBlock[index + 1] ?? 0;
  let pairs = 0;
  let plain = 0;
  let broken = 0;
  let small = 0;
  let firstPair: Span = { start: block?.start ?? 0, end: block?.start ?? 0 };
  for (let i = from; i < end; i++) {
    const kind = kinds[all.word[i] ?? 0] ?? 0;
    if (kind & SMALL) small++;
    if (
      kind & PLAIN &&
      all.shape[i] === LOWER_CASE &&
      standsFree(page.text, all.start[i] ?? 0, all.end[i] ?? 0)
    ) {
      plain++;
      if (kind & BROKEN) broken++;
    }
    // ITS and US are no small words.
    if (!(kind & OPENER) || i + 1 >= end || all.shape[i] === UPPER_CASE) continue;
    const next = kinds[all.word[i + 1] ?? 0] ?? 0;
    // A name may be anything: "the Who", "w To i owo"; and a gap wider than a blank ends the phrase.
    if (!(next & BAR) || all.shape[i + 1] === CAPITALISED) continue;
    if ((all.start[i + 1] ?? 0) - (all.end[i] ?? 0) !== 1) continue;
    if (ALLOWED.has(`${all.words[all.word[i] ?? 0]} ${all.words[all.word[i + 1] ?? 0]}`)) continue;
    if (pairs === 0) firstPair = { start: all.start[i] ?? 0, end: all.end[i + 1] ?? 0 };
    pairs++;
  }
  return {
    start: block?.start ?? 0,
    end: block?.end ?? 0,
    block: index,
    words: end - from,
    impossiblePairs: pairs,
    firstPair,
    plainWords: plain,
    unsayableWords: broken,
    functionWords: small,
    sentenceEnds: page.outline.stats.sentenceEnds[index] ?? 0,
  };
}
