// A list of phrases as a CSV file: header `query,market[,tier]`, with commas or semicolons, in UTF-8. What is wrong with it
// is told by line, all of it at once.
import { limits } from '../../contract/limits.ts';
import { marketNamed } from '../../core/intent/market-named.ts';
import type { Localized } from '../../platform/language.ts';
import { TIER_NAMES } from './intent-fields.ts';

export interface CsvPhrase {
  readonly line: number;
  readonly query: string;
  readonly market: string;
  readonly tier?: string;
}

export interface CsvFault {
  /** Of the file, from 1. */
  readonly line: number;
  readonly column: string | null;
  readonly text: Localized;
}

export interface CsvPhrases {
  readonly phrases: readonly CsvPhrase[];
  readonly faults: readonly CsvFault[];
}

/** A page to compare with has no column. */
const CSV_TIERS = TIER_NAMES.filter((name) => name !== 'compare');

const COLUMNS = ['query', 'market', 'tier'] as const;
type Column = (typeof COLUMNS)[number];

/** More of them help nobody. */
const FAULTS_MAX = 50;

const TEXTS = {
  encoding: { en: 'The file is not in UTF-8.', pl: 'Plik nie jest zapisany w UTF-8.' },
  header: {
    en: 'The first line has to name the columns: query,market or query,market,tier.',
    pl: 'Pierwszy wiersz musi nazywać kolumny: query,market albo query,market,tier.',
  },
  empty: { en: 'The file has no phrases.', pl: 'Plik nie zawiera fraz.' },
  unclosed: { en: 'A quotation mark is not closed.', pl: 'Cudzysłów nie jest zamknięty.' },
  cells: {
    en: 'The line has more fields than the first one.',
    pl: 'Wiersz ma więcej pól niż pierwszy.',
  },
  query: { en: 'The phrase is missing.', pl: 'Brakuje frazy.' },
  long: {
    en: `The phrase is longer than ${limits.queryChars} characters.`,
    pl: `Fraza jest dłuższa niż ${limits.queryChars} znaków.`,
  },
  control: {
    en: 'The phrase holds characters that cannot be typed into one line.',
    pl: 'Fraza zawiera znaki, których nie da się wpisać w jednym wierszu.',
  },
  market: {
    en: 'This market is not on the list of countries and languages.',
    pl: 'Tego rynku nie ma na liście krajów i języków.',
  },
  tier: {
    en: `The tier is none of ${CSV_TIERS.join(', ')}.`,
    pl: `Tier to żaden z: ${CSV_TIERS.join(', ')}.`,
  },
} as const satisfies Record<string, Localized>;

export function readPhrases(bytes: Uint8Array): CsvPhrases {
  const faults: CsvFault[] = [];
  const fault = (line: number, column: Column | null, text: Localized): void => {
    if (faults.length < FAULTS_MAX) faults.push({ line, column, text });
  };
  const text = decoded(bytes);
  if (text === null) return { phrases: [], faults: [{ line: 1, column: null, text: TEXTS.encoding }] };
  const delimiter = delimiterOf(text);
  const { rows, unclosedAt } = rowsOf(text, delimiter);
  if (unclosedAt !== null) fault(unclosedAt, null, TEXTS.unclosed);
  const [header, ...body] = rows;
  const columns = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (!isHeader(columns)) return { phrases: [], faults: [{ line: 1, column: null, text: TEXTS.header }] };
  const phrases = body.map(({ line, cells }) => {
    if (cells.length > columns.length) fault(line, null, TEXTS.cells);
    const phrase = phraseIn(columns, line, cells);
    checkPhrase(phrase, (column, said) => fault(line, column, said));
    return phrase;
  });
  if (phrases.length === 0 && faults.length === 0) fault(1, null, TEXTS.empty);
  return { phrases, faults };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    // A byte order mark is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whichever the first line has; spreadsheets of half of Europe write semicolons. */
function delimiterOf(text: string): ',' | ';' {
  const [first = ''] = text.split('\n', 1);
  return first.includes(';') && !first.includes(',') ? ';' : ',';
}

function isHeader(columns: readonly string[]): boolean {
  return (
    columns.includes('query') &&
    columns.includes('market') &&
    columns.every((name) => COLUMNS.some((known) => known === name)) &&
    new Set(columns).size === columns.length
  );
}

function phraseIn(columns: readonly string[], line: number, cells: readonly string[]): CsvPhrase {
  const cell = (column: Column): string => {
    const at = columns.indexOf(column);
    return at < 0 ? '' : (cells[at] ?? '').trim();
  };
  const tier = cell('tier').toLowerCase();
  return {
    line,
    query: cell('query'),
    market: cell('market'),
    ...(tier === '' ? {} : { tier }),
  };
}

function checkPhrase(
  { query, market, tier }: CsvPhrase,
  fault: (column: Column, text: Localized) => void,
): void {
  if (!/[^\s\p{Cf}]/u.test(query)) fault('query', TEXTS.query);
  if (query.length > limits.queryChars) fault('query', TEXTS.long);
  if (/[\p{Cc}\p{Cs}]/u.test(query)) fault('query', TEXTS.control);
  if (marketNamed(market) === undefined) fault('market', TEXTS.market);
  if (tier !== undefined && !CSV_TIERS.includes(tier)) fault('tier', TEXTS.tier);
}

interface CsvRow {
  /** On which it begins: a quoted cell may go over several. */
  readonly line: number;
  readonly cells: string[];
}

/** As RFC 4180 has it; empty lines are left out. */
function rowsOf(text: string, delimiter: ',' | ';'): { rows: CsvRow[]; unclosedAt: number | null } {
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let cell = '';
  let quotedSince: number | null = null;
  const endCell = (): void => {
    row.cells.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.cells.some((one) => one.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\n') line += 1;
    if (quotedSince !== null) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at];
      else quotedSince = null;
    } else if (character === '"' && cell.trim() === '') {
      quotedSince = line;
      cell = '';
    } else if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  endRow();
  return { rows, unclosedAt: quotedSince };
}
