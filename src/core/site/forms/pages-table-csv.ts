// The table of an audit's pages as a file for spreadsheets: for people, with the columns that they look at, in their
// language. Programs have export.csv, whose columns stay what they are.
import { type Cell, csvLine, type Delimiter } from '../../lists/write-csv.ts';
import type { Level } from '../../report/report.ts';
import type { ReportLanguage, Texts } from '../../rules/texts.ts';
import { levelNames, modeNames } from '../../view/names.ts';
import type { PageRisk } from '../summary/site-summary.ts';

/** In the order in which they are shown. */
export const PAGE_COLUMNS = [
  'title',
  'url',
  'state',
  'risk',
  'spam',
  'quality_level',
  'helpful',
  'quality',
  'findings',
  'top',
  'pattern',
  'report_id',
] as const;
export type PageColumn = (typeof PAGE_COLUMNS)[number];

export interface TabledPage {
  readonly title: string | null;
  readonly url: string;
  readonly pattern: string;
  readonly state: 'checked' | 'failed' | 'repeated' | 'waiting' | 'dropped';
  readonly report_id: string | null;
  readonly risk: PageRisk | null;
  readonly levels: { readonly spam: Level; readonly quality: Level; readonly helpful: Level } | null;
  readonly findings: number;
  readonly quality: number | null;
  readonly top: { readonly title: string } | null;
  readonly error: { readonly message: string } | null;
}

export interface PagesTable {
  readonly columns: readonly PageColumn[];
  readonly lang: ReportLanguage;
  readonly delimiter: Delimiter;
}

const HEADS: Readonly<Record<PageColumn, Texts>> = {
  title: { en: 'Title', pl: 'Tytuł' },
  url: { en: 'Address', pl: 'Adres' },
  state: { en: 'Result', pl: 'Wynik' },
  risk: { en: 'Concerns', pl: 'Zastrzeżenia' },
  spam: modeNames.spam,
  quality_level: modeNames.quality,
  helpful: modeNames.helpful,
  quality: { en: 'Quality (0 to 8)', pl: 'Jakość (od 0 do 8)' },
  findings: { en: 'Findings', pl: 'Problemy' },
  top: { en: 'First finding', pl: 'Najważniejszy problem' },
  pattern: { en: 'Kind of address', pl: 'Rodzaj adresu' },
  report_id: { en: 'Report', pl: 'Raport' },
};

const STATES: Readonly<Record<TabledPage['state'], Texts>> = {
  checked: { en: 'Checked', pl: 'Sprawdzona' },
  failed: { en: 'Could not be checked', pl: 'Nie udało się sprawdzić' },
  repeated: { en: 'The same page at another address', pl: 'Ta sama strona pod innym adresem' },
  waiting: { en: 'Waiting', pl: 'Czeka' },
  dropped: { en: 'Not reached', pl: 'Nie doszło do sprawdzenia' },
};

export function pagesTableHead({ columns, lang, delimiter }: PagesTable): string {
  return csvLine(
    columns.map((column) => HEADS[column][lang]),
    delimiter,
  );
}

export function pagesTableLine(page: TabledPage, { columns, lang, delimiter }: PagesTable): string {
  const levelOf = (level: Level | undefined): Cell => (level === undefined ? null : levelNames[level][lang]);
  const cells: Readonly<Record<PageColumn, Cell>> = {
    title: page.title,
    url: page.url,
    state: page.error?.message ?? STATES[page.state][lang],
    risk: page.risk === null ? null : levelNames[page.risk === 'none' ? 'low' : page.risk][lang],
    spam: levelOf(page.levels?.spam),
    quality_level: levelOf(page.levels?.quality),
    helpful: levelOf(page.levels?.helpful),
    quality: page.quality === null ? null : decimal(page.quality, delimiter),
    findings: page.findings,
    top: page.top?.title ?? null,
    pattern: page.pattern,
    report_id: page.report_id,
  };
  return csvLine(
    columns.map((column) => cells[column]),
    delimiter,
  );
}

/** Spreadsheets that expect a semicolon take 6.3 for the sixth of March. */
function decimal(value: number, delimiter: Delimiter): Cell {
  return delimiter === ';' ? String(value).replace('.', ',') : value;
}
