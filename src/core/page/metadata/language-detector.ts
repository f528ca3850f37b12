// The language of a text by the four-byte pieces of its words, as the detector eld tells it from its small set: the same
// pieces, scores and answers. Only the tables are kept in another form, made from eld's by "npm run generate": as objects
// they take 45 MB in every thread, as text 2 MB.
import tables from './language-tables.gen.json' with { type: 'json' };

export interface LanguageScores {
  /** ISO 639-1. */
  readonly code: string;
  /** 0 to 1, of the language and of the runner-up. */
  readonly best: number;
  readonly second: number;
  /** The score is about what texts in this language have, and does not hang on one or two pieces. */
  readonly reliable: boolean;
}

/** More of a text says nothing new. */
const MAX_CHARACTERS = 1000;
/** A text ends with the first word that goes beyond the one, in any case beyond the other. */
const ENOUGH_BYTES = 350;
const MAX_BYTES = 380;
const MAX_WORD_BYTES = 70;
const PIECE_BYTES = 4;
/** Neighbouring pieces share a byte. */
const STRIDE = 3;
/** What every score in the tables is short of. */
const BASE_SCORE = 53;
/** A mean score of this much is half of what is possible. */
const HALF_SCORE = 25;
const MIN_PIECES = 3;
const RELIABLE_SHARE = 0.75;

/** Whatever is no letter of the basic plane; apostrophes stay with the word that follows them. */
const GAPS = /(?:\P{L}|[\u{10000}-\u{10FFFF}])+(?<!['`’])/gu;

export function scoreLanguages(text: string): LanguageScores | undefined {
  const pieces = piecesOf(text);
  const sums = sumsOf(pieces);
  const top = Math.max(...sums);
  if (top === 0) return undefined;
  const language = sums.indexOf(top);
  const scaled = (sum: number): number => sum / pieces.size / (sum / pieces.size + HALF_SCORE);
  const best = scaled(top);
  return {
    code: tables.languages[language] ?? '',
    best,
    second: scaled(Math.max(...sums.map((sum, i) => (i === language ? 0 : sum)))),
    reliable: pieces.size >= MIN_PIECES && best >= (tables.usualScores[language] ?? 0) * RELIABLE_SHARE,
  };
}

/** A word's first piece begins with a space, its last one ends with one. */
function piecesOf(text: string): Set<string> {
  const pieces = new Set<string>();
  for (const word of wordsOf(text)) {
    const length = Math.min(word.length, MAX_WORD_BYTES);
    let at = 0;
    for (; at + PIECE_BYTES < length; at += STRIDE)
      pieces.add((at === 0 ? ' ' : '') + word.slice(at, at + PIECE_BYTES));
    pieces.add(`${at === 0 ? ' ' : ''}${word.slice(Math.max(0, length - PIECE_BYTES))} `);
  }
  return pieces;
}

/** Each character of a word is one byte of its UTF-8. */
function wordsOf(text: string): string[] {
  const letters = text.slice(0, MAX_CHARACTERS).replace(GAPS, ' ').trim().toLowerCase();
  const bytes = new TextEncoder().encode(letters);
  let end = MAX_BYTES + 1;
  while (isWithinCharacter(bytes[end])) end++;
  const known = String.fromCharCode(...bytes.subarray(0, end));
  const enough = known.indexOf(' ', ENOUGH_BYTES + 1);
  return known
    .slice(0, enough < 0 ? undefined : enough)
    .split(' ')
    .filter((word) => word !== '');
}

function isWithinCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

interface Tables {
  /** By length: all pieces of that length one after another in ascending order, and the number of the first. */
  readonly pieces: ReadonlyMap<number, { readonly text: string; readonly first: number }>;
  /** Where the scores of a piece begin; those of the next begin where they end. */
  readonly starts: Uint32Array;
  /** A language and its score in turn, one character each. */
  readonly scores: string;
}

let opened: Tables | undefined;

function openTables(): Tables {
  const pieces = new Map<number, { text: string; first: number }>();
  let first = 0;
  for (const [length, encoded] of Object.entries(tables.pieces)) {
    const text = atob(encoded);
    pieces.set(Number(length), { text, first });
    first += text.length / Number(length);
  }
  const counts = atob(tables.counts);
  const starts = new Uint32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) starts[i + 1] = (starts[i] ?? 0) + 2 * counts.charCodeAt(i);
  return { pieces, starts, scores: atob(tables.scores) };
}

/** One sum for each language. */
function sumsOf(pieces: Iterable<string>): number[] {
  opened ??= openTables();
  const { starts, scores } = opened;
  const sums = tables.languages.map(() => 0);
  for (const piece of pieces) {
    const place = placeOf(piece, opened);
    if (place < 0) continue;
    for (let i = starts[place] ?? 0; i < (starts[place + 1] ?? 0); i += 2) {
      const language = scores.charCodeAt(i);
      sums[language] = (sums[language] ?? 0) + scores.charCodeAt(i + 1) + BASE_SCORE;
    }
  }
  return sums;
}

/** -1 where no language has it. */
function placeOf(piece: string, { pieces }: Tables): number {
  const size = piece.length;
  const { text, first } = pieces.get(size) ?? { text: '', first: 0 };
  let low = 0;
  let high = text.length / size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = text.slice(middle * size, (middle + 1) * size);
    if (there === piece) return first + middle;
    if (there < piece) low = middle + 1;
    else high = middle;
  }
  return -1;
}
