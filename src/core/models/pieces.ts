// Cuts a short text (a comment, a title, a label in a shop) into the pieces that the text models know.
import type { Span } from '../facts/span.ts';
import { wholeWords } from '../lexicon/whole-words.ts';

export type PieceKind = 'word' | 'number' | 'link' | 'mail' | 'handle' | 'mark' | 'emoji';

export interface Piece extends Span {
  readonly kind: PieceKind;
  /** A word without case, accents and stretched letters; marks as written; anything else as a class: `<link>`. */
  readonly form: string;
  /** Where a link goes, lower-cased. */
  readonly address?: string;
  /** Written in capitals, three letters or more. */
  readonly capitals: boolean;
  /** A letter or mark three times in a row, or more. */
  readonly stretched: boolean;
}

// Every repetition that another one could take over has a bound, so that no text makes the search slow.
const APOSTROPHE = /['’]|&#39;|&#x27;|&apos;|&rsquo;/;
const ADDRESS_TAIL = /[^\s<>"'()[\]]/u.source;
const SUFFIXES =
  'com|net|org|info|biz|pl|eu|ru|de|io|co|me|tk|xyz|top|site|online|shop|store|club|link|click|live|pro|app|dev|tv|us|uk|in|br|fr|it|es';
const PATTERNS = {
  mail: /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{2,63}){1,3}/u.source,
  link:
    `(?:https?://|www\\.)${ADDRESS_TAIL}{1,2000}|` +
    `[\\p{L}\\d-]{1,63}(?:\\.[\\p{L}\\d-]{1,63}){0,3}\\.(?:${SUFFIXES})(?![\\p{L}\\d-])(?:/${ADDRESS_TAIL}{0,2000})?`,
  // Comments often come with their markup: a tag is no text, but where its link goes counts.
  tag: /<\/?[a-z][^<>]{0,2000}>/u.source,
  entity: /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/u.source,
  handle: /[@#][\p{L}\d_]{2,60}/u.source,
  money: wholeWords(
    /[$€£]\s?\d[\d.,]{0,20}|\d[\d.,]{0,20}\s?(?:[$€£](?!\s?\d)|(?:zł|zl|pln|usd|eur|gbp|dollars|bucks)\b)/u,
  ).source,
  percent: /\d[\d.,]{0,20}\s?%/u.source,
  clock: /\d{1,2}(?:\s?:\s?\d{2}){1,3}(?!\d)/u.source,
  word: `\\p{L}[\\p{L}\\p{M}\\d]*(?:(?:${APOSTROPHE.source})\\p{L}+)*`,
  number: /\d[\d.,]*\p{L}*/u.source,
  mark: /!+|\?+|\.{2,}|[…:;|$€£%"“”«»*→►]/u.source,
  emoji: /\p{Extended_Pictographic}/u.source,
};
const PIECE = new RegExp(
  Object.entries(PATTERNS)
    .map(([name, source]) => `(?<${name}>${source})`)
    .join('|'),
  'giu',
);

const HREF = /href\s{0,9}=\s{0,9}["']?([^"'\s>]{4,2000})/i;
const STRETCH = /(.)\1{2,}/gu;
const MARKS_ABOVE = /\p{M}+/gu;
const CAPITALS = /^\p{Lu}{3,}$/u;

/** The form under which a word is looked up: as people type it without accents, and however long they draw it out. */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(APOSTROPHE_ALL, "'")
    .normalize('NFD')
    .replace(MARKS_ABOVE, '')
    .replaceAll('ł', 'l')
    .replace(STRETCH, '$1');
}

const APOSTROPHE_ALL = new RegExp(APOSTROPHE, 'g');

/** Pieces in order; what is beyond the limit is not looked at. */
export function piecesOf(text: string, limit: number): Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.slice(0, limit).matchAll(PIECE)) {
    const piece = pieceOf(match[0], match.index, match.groups ?? {});
    if (piece) pieces.push(piece);
  }
  return pieces;
}

function pieceOf(text: string, start: number, found: Record<string, string | undefined>): Piece | undefined {
  const plain = { start, end: start + text.length, capitals: false, stretched: false };
  if (found.word !== undefined) {
    const form = foldWord(text);
    return {
      ...plain,
      kind: 'word',
      form,
      capitals: CAPITALS.test(text),
      stretched: form.length + 1 < text.normalize('NFC').length && /(\p{L})\1\1/iu.test(text),
    };
  }
  if (found.mark !== undefined)
    return { ...plain, kind: 'mark', form: text.slice(0, 1), stretched: text.length > 2 };
  if (found.number !== undefined) return { ...plain, kind: 'number', form: '<number>' };
  if (found.link !== undefined)
    return { ...plain, kind: 'link', form: '<link>', address: text.toLowerCase() };
  if (found.money !== undefined) return { ...plain, kind: 'number', form: '<money>' };
  if (found.percent !== undefined) return { ...plain, kind: 'number', form: '<percent>' };
  if (found.clock !== undefined) return { ...plain, kind: 'number', form: '<clock>' };
  if (found.emoji !== undefined) return { ...plain, kind: 'emoji', form: '<emoji>' };
  if (found.mail !== undefined) return { ...plain, kind: 'mail', form: '<mail>' };
  if (found.handle !== undefined) return { ...plain, kind: 'handle', form: '<handle>' };
  const address = found.tag === undefined ? undefined : HREF.exec(text)?.[1];
  return address === undefined
    ? undefined
    : { ...plain, kind: 'link', form: '<link>', address: address.toLowerCase() };
}
