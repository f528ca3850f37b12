// A list of phrases: one in each line, or a table whose first line names its columns. What is wrong with it is told by
// line, all of it at once.
import { limits } from '../../contract/limits.ts';
import type { Market } from '../../contract/markets.ts';
import { intentTierAliases, intentTiers } from '../../contract/prices.ts';
import { headDelimiter, openList, plainRows, type Row, tableRows } from '../lists/read-rows.ts';
import { marketNamed } from './market-named.ts';

export interface ListedPhrase {
  readonly line: number;
  readonly query: string;
  /** null where the row names none. */
  readonly market: Market | null;
  readonly tier: string | null;
}

export interface PhraseFault {
  /** Of the file, from 1. */
  readonly line: number;
  readonly column: Column | null;
  readonly text: { readonly en: string; readonly pl: string };
}

export interface PhraseList {
  /** As the first line names them; null where there is a phrase in each line. */
  readonly columns: readonly string[] | null;
  readonly phrases: readonly ListedPhrase[];
  readonly faults: readonly PhraseFault[];
}

const COLUMNS = ['query', 'market', 'tier'] as const;
type Column = (typeof COLUMNS)[number];

/** A page to compare with has no column. */
/** What a request may call a tier. */
export const INTENT_TIER_NAMES: readonly string[] = [intentTiers, intentTierAliases].flatMap(Object.keys);
const TIERS = INTENT_TIER_NAMES.filter((name) => name !== 'compare');

/** Listing more would not help. */
const FAULTS_MAX = 50;

const TEXTS = {
  encoding: { en: 'The file is not in UTF-8.', pl: 'Plik nie jest zapisany w UTF-8.' },
  header: {
    en: 'The first line has to name the columns, each once: query,market or query,market,tier.',
    pl: 'Pierwszy wiersz musi nazywać kolumny, każdą raz: query,market albo query,market,tier.',
  },
  empty: { en: 'The file has no phrases.', pl: 'Plik nie zawiera fraz.' },
  quotes: {
    en: 'A quotation mark is not closed, or a cell goes on behind it.',
    pl: 'Cudzysłów nie jest zamknięty albo komórka ma za nim dalszy ciąg.',
  },
  cells: {
    en: 'The line has more fields than the first one. A cell that holds the separator needs quotation marks.',
    pl: 'Wiersz ma więcej pól niż pierwszy. Komórkę, w której jest separator, trzeba ująć w cudzysłów.',
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
    en: `The tier is none of ${TIERS.join(', ')}.`,
    pl: `Tier to żaden z: ${TIERS.join(', ')}.`,
  },
} as const satisfies Record<string, PhraseFault['text']>;

/**
 * `given` null: not in UTF-8. `needsMarket`: every row has to name its own market; else a list without columns is one, too.
 */
export function readPhrases(
  given: string | null,
  { needsMarket }: { readonly needsMarket: boolean },
): PhraseList {
  const faults: PhraseFault[] = [];
  const fault: TellFault = (line, column, what) => {
    if (faults.length < FAULTS_MAX) faults.push({ line, column, text: TEXTS[what] });
  };
  const list = openList(given ?? '');
  const table = tableRows(list, list.said ?? headDelimiter(list.firstLines[0] ?? ''));
  const [head, ...body] = table.rows;
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const columns = needsMarket || namesColumns(names) ? names : null;
  const phrasesOf = (rows: readonly Row[]): ListedPhrase[] =>
    rows.map((row) => checkedPhrase(row, columns ?? ['query'], needsMarket, fault));
  if (given === null) fault(1, null, 'encoding');
  else if (columns !== null && !isHeader(columns, needsMarket)) fault(head?.line ?? 1, null, 'header');
  else {
    if (columns !== null && table.misquotedAt !== null) fault(table.misquotedAt, null, 'quotes');
    const phrases = phrasesOf(columns === null ? plainRows(list).rows : body);
    if (phrases.length === 0 && faults.length === 0) fault(1, null, 'empty');
    return { columns, phrases, faults };
  }
  return { columns, phrases: [], faults };
}

type TellFault = (line: number, column: Column | null, what: keyof typeof TEXTS) => void;

const isColumn = (name: string): name is Column => COLUMNS.some((known) => known === name);

/** Well or badly: a first line with `query` among its cells, or with nothing but names of columns, is no phrase. */
function namesColumns(cells: readonly string[]): boolean {
  return cells.length > 0 && (cells.includes('query') || (cells.length > 1 && cells.every(isColumn)));
}

function isHeader(columns: readonly string[], needsMarket: boolean): boolean {
  return (
    columns.includes('query') &&
    (columns.includes('market') || !needsMarket) &&
    columns.every((name, at) => isColumn(name) && columns.indexOf(name) === at)
  );
}

function checkedPhrase(
  { line, cells }: Row,
  columns: readonly string[],
  needsMarket: boolean,
  fault: TellFault,
): ListedPhrase {
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const [query, named, tier] = [cell('query'), cell('market'), cell('tier').toLowerCase()];
  const market = marketNamed(named) ?? null;
  if (cells.some((extra, at) => at >= columns.length && extra !== '')) fault(line, null, 'cells');
  if (!/[^\s\p{Cf}]/u.test(query)) fault(line, 'query', 'query');
  if (query.length > limits.queryChars) fault(line, 'query', 'long');
  if (/[\p{Cc}\p{Cs}]/u.test(query)) fault(line, 'query', 'control');
  if (market === null && (needsMarket || named !== '')) fault(line, 'market', 'market');
  if (tier !== '' && !TIERS.includes(tier)) fault(line, 'tier', 'tier');
  return { line, query, market, tier: tier === '' ? null : tier };
}
