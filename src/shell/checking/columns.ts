// How wide text is on a terminal, and where it is broken into lines.
import type { Piece, Style } from './colours.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const NARROW_ONLY = /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u203a\u2190-\u21ff\u2500-\u25ff]*$/;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/** Ranges of Unicode's East Asian Width W and F. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18aff],
  [0x1b000, 0x1b2ff],
  [0x1f200, 0x1f2ff],
  [0x20000, 0x3fffd],
];

/** Columns that a terminal gives to a text. */
export function columnsOf(text: string): number {
  if (NARROW_ONLY.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of graphemes.segment(text)) columns += columnsOfGrapheme(segment);
  return columns;
}

function columnsOfGrapheme(grapheme: string): number {
  const code = grapheme.codePointAt(0) ?? 0;
  if (EMOJI.test(grapheme)) return 2;
  if (NO_WIDTH.test(grapheme)) return 0;
  return WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}

/** Fills with blanks up to so many columns. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}

/** The beginning of a text that fits, with an ellipsis where something was left out. */
export function cutTo(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += columnsOfGrapheme(segment);
    if (used > columns - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Both ends of a text that does not fit: what begins alike may end differently, as the paths of a site do. */
export function cutMiddle(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  const signs = [...graphemes.segment(text)].map(({ segment }) => segment);
  const room = columns - 1;
  const start = fitting(signs, Math.floor(room / 3));
  const end = fitting(signs.toReversed(), room - columnsOf(start.join('')));
  return `${start.join('')}…${end.toReversed().join('')}`;
}

/** The first signs that fit into so many columns. */
function fitting(signs: readonly string[], columns: number): string[] {
  let used = 0;
  const beyond = signs.findIndex((sign) => {
    used += columnsOfGrapheme(sign);
    return used > columns;
  });
  return signs.slice(0, beyond < 0 ? signs.length : beyond);
}

/** Breaks pieces into lines of at most so many columns, at blanks where there are any. */
export function wrapPieces(pieces: readonly Piece[], columns: number): Piece[][] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let used = 0;
  const end = (): void => {
    lines.push(trimmedEnd(line));
    line = [];
    used = 0;
  };
  for (const word of wordsOf(pieces)) {
    const width = word.reduce((sum, { text }) => sum + columnsOf(text), 0);
    const isBlank = word.every(({ text }) => text === ' ');
    // A line begins with a word; only the first may be indented.
    if (isBlank && used === 0 && lines.length > 0) continue;
    if (used + width > columns && !isBlank && used > 0) end();
    if (used + width <= columns) {
      line.push(...word);
      used += width;
      continue;
    }
    if (isBlank) {
      end();
      continue;
    }
    // A word that no line holds is broken anywhere.
    for (const { text, style } of word) {
      for (const { segment } of graphemes.segment(text)) {
        const wide = columnsOfGrapheme(segment);
        if (used + wide > columns && used > 0) end();
        line.push({ text: segment, style });
        used += wide;
      }
    }
  }
  if (line.length > 0) end();
  return lines.map(joined);
}

/** Words and the blanks between them; a word may go through several pieces. */
function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const found: Piece[][] = [];
  let word: Piece[] = [];
  for (const { text, style } of pieces) {
    for (const part of text.split(/( )/)) {
      if (part === '') continue;
      if (part !== ' ') {
        word.push({ text: part, style });
        continue;
      }
      if (word.length > 0) found.push(word);
      word = [];
      found.push([{ text: ' ', style }]);
    }
  }
  if (word.length > 0) found.push(word);
  return found;
}

function trimmedEnd(line: readonly Piece[]): Piece[] {
  const kept = [...line];
  while (kept.at(-1)?.text === ' ') kept.pop();
  return kept;
}

function joined(line: readonly Piece[]): Piece[] {
  const whole: { text: string; style: Style | undefined }[] = [];
  for (const { text, style } of line) {
    const last = whole.at(-1);
    if (last !== undefined && last.style === style) last.text += text;
    else whole.push({ text, style });
  }
  return whole;
}
