// Rows of lists, as spreadsheets, programs and people write them. The one reader behind every upload, command and form.
import { limits } from '../../contract/limits.ts';

export interface Row {
  /** Of the file, from 1: the line on which it begins, since a quoted cell may go over several. */
  readonly line: number;
  /** Without blanks around them. */
  readonly cells: readonly string[];
}

export interface Rows {
  /** Those that are not blank. */
  readonly rows: readonly Row[];
  /** The line of the first row whose quotation marks do not pair up; null where all of them do. */
  readonly misquotedAt: number | null;
}

export interface OpenedList {
  /** With line ends of one kind and without marks of programs, as far as it is read. */
  readonly text: string;
  /** The delimiter that the file itself names. */
  readonly said: string | null;
  /** The first of those lines that are not blank. */
  readonly firstLines: readonly string[];
  /** How many lines are read where there are more of them, or where the next is too long; null: all are. */
  readonly cutAfter: number | null;
}

/** By the names of their files. */
export const TABLE_FILE = /\.(?:csv|tsv|tab)$/i;
/** Four times the addresses that an audit takes: lists have blank lines, remarks and repetitions. */
export const LINES_MAX = 4 * limits.auditAddressesMax;
/** Nothing that people list takes more: rows of the widest exports have some ten thousand. */
export const LINE_CHARS_MAX = 1_000_000;

const FIRST_LINES = 100;
const DELIMITERS = [';', '\t', ','] as const;
/** Never in a list: where there is one column, whatever stands in a line belongs to it. */
const NO_DELIMITER = '\u001f';
/** How spreadsheets tell each other about the delimiter. */
const SEP_LINE = /^"?sep=([^"\n])"?\n/iu;

export function openList(given: string): OpenedList {
  const whole = given
    .replace(/^\ufeff+/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
  const cut = cutIn(whole);
  const text = cut === null ? whole : whole.slice(0, cut.end);
  const said = SEP_LINE.exec(text);
  // An empty line in its place keeps the numbers of the others.
  const body = said === null ? text : `\n${text.slice(said[0].length)}`;
  const firstLines = body.trimStart().split('\n', FIRST_LINES);
  return {
    text: body,
    said: said?.[1] ?? null,
    firstLines: firstLines.filter((line) => line.trim() !== ''),
    cutAfter: cut?.lines ?? null,
  };
}

/** Where a list goes beyond its bounds, and how many lines stand before that; null where it does not. */
function cutIn(text: string): { readonly end: number; readonly lines: number } | null {
  let at = 0;
  for (let lines = 0; at <= text.length; lines++) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    if (lines === LINES_MAX || end - at > LINE_CHARS_MAX) return { end: at, lines };
    at = end + 1;
  }
  return null;
}

/** Whatever parts a line that names columns into the most of them; null where it names one. */
export function headDelimiter(line: string): string | null {
  const [most] = DELIMITERS.map((delimiter) => ({ delimiter, count: columnsIn(line, delimiter) })).sort(
    (a, b) => b.count - a.count,
  );
  return most !== undefined && most.count > 1 ? most.delimiter : null;
}

/** Of a list without a head: what parts all of the lines alike, unless different first cells would become one. */
export function evenDelimiter(lines: readonly string[]): string | null {
  // One line alone shows nothing.
  if (lines.length < 2) return null;
  const different = new Set(lines).size;
  return (
    DELIMITERS.find((delimiter) => {
      const count = columnsIn(lines[0] ?? '', delimiter);
      return (
        count > 1 &&
        lines.every((line) => columnsIn(line, delimiter) === count) &&
        new Set(lines.map((line) => line.split(delimiter, 1)[0])).size === different
      );
    }) ?? null
  );
}

function columnsIn(line: string, delimiter: string): number {
  return line.replace(/"[^"]*"/g, '').split(delimiter).length;
}

/** Lines as they are: quotes mean nothing, and without a delimiter there is one column. */
export function plainRows({ text }: OpenedList, delimiter: string | null = null): Rows {
  const rows = text.split('\n').map((line, at) => ({
    line: at + 1,
    cells: (delimiter === null ? [line] : line.split(delimiter)).map((cell) => cell.trim()),
  }));
  return { rows: rows.filter(isFilled), misquotedAt: null };
}

/** Rows of a table. */
export function tableRows(list: OpenedList, delimiter: string | null): Rows {
  return list.text.includes('"') ? quotedRows(list, delimiter ?? NO_DELIMITER) : plainRows(list, delimiter);
}

function quotedRows(list: OpenedList, delimiter: string): Rows {
  const { text } = list;
  const [lineEnd, parted] = [firstFrom(text, '\n'), firstFrom(text, delimiter)];
  const rows: Row[] = [];
  let misquotedAt: number | null = null;
  let cells: string[] = [];
  for (let at = 0, rowLine = 1, line = 1; at <= text.length; ) {
    const begin = afterBlanks(text, at, delimiter);
    const isQuoted = text[begin] === '"';
    const close = isQuoted ? closingQuote(text, begin) : begin;
    // A quote that is never closed would swallow the rest.
    if (close === null) return { ...plainRows(list, delimiter), misquotedAt: misquotedAt ?? rowLine };
    const end = Math.min(parted(close), lineEnd(close));
    if (isQuoted) {
      const quoted = text.slice(begin + 1, close).replaceAll('""', '"');
      const behind = text.slice(close + 1, end).trimEnd();
      if (behind !== '') misquotedAt ??= rowLine;
      cells.push(behind === '' ? quoted.trim() : `"${quoted}"${behind}`);
      line += quoted.split('\n').length - 1;
    } else cells.push(text.slice(begin, end).trim());
    if (end === lineEnd(end)) {
      rows.push({ line: rowLine, cells });
      cells = [];
      rowLine = ++line;
      at = end + 1;
    } else at = end + delimiter.length;
  }
  return { rows: rows.filter(isFilled), misquotedAt };
}

/** Where a mark comes next, or else the text ends. Asked from ever later places, it reads the text once. */
function firstFrom(text: string, mark: string): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next < from) {
      const found = text.indexOf(mark, from);
      next = found < 0 ? text.length : found;
    }
    return next;
  };
}

function afterBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== delimiter) at++;
  return at;
}

/** Two quotes in a row are one that belongs to the cell. */
function closingQuote(text: string, open: number): number | null {
  for (let at = open + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return null;
    if (text[at + 1] !== '"') return at;
  }
}

const isFilled = ({ cells }: Row): boolean => cells.some((cell) => cell !== '');
