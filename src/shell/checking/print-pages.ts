// Several pages for a person at a terminal: a line for each, then what was found, then what it came to.

import type { PageReport, RuleResult } from '../../core/report/report.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { countEn, countPl } from '../../core/rules/wording.ts';
import { type SignCounts, worstFirst } from '../../core/view/findings.ts';
import { signs } from '../../core/view/names.ts';
import { phrasesOf } from '../../core/view/phrase-fit.ts';
import { qualityInShort } from '../../core/view/quality.ts';
import { findingView } from '../../core/view/report-view.ts';
import { pagesChecked, phraseWords, words } from '../../core/view/words.ts';
import { safeLine, safeLines } from '../terminal-safety.ts';
import type { Style } from './colours.ts';
import { columnsOf, cutMiddle, cutTo, padded } from './columns.ts';
import { BOLD, DIM, FindingPrinter, GOOD, MEDIUM, STRONG } from './print-finding.ts';
import { type PrintOptions, printedReport } from './print-report.ts';
import { Sheet } from './sheet.ts';

/** A page that came out, or could not be checked. */
export interface PageOutcome {
  readonly file: string;
  readonly report?: PageReport | undefined;
}

interface Row {
  readonly file: string;
  readonly report: PageReport | undefined;
  readonly findings: readonly RuleResult[];
  readonly counts: SignCounts;
  /** How it was rated, in short. */
  readonly rated: string;
}

/** Titles in a line of the list; more would not fit anyway. */
const WORST_SHOWN = 3;
/** Columns that a title needs to say anything. */
const TITLE_COLUMNS_MIN = 12;

/** Quiet: pages without findings are counted, and only --verbose names them and shows reports in full. */
export function printedPages(
  outcomes: readonly PageOutcome[],
  lang: ReportLanguage,
  options: PrintOptions,
): string {
  const rows: readonly Row[] = [
    ...worstFirst(
      outcomes.flatMap(({ file, report }) => (report === undefined ? [] : [{ file, report }])),
    ).map(({ file, report, findings, strong, medium, quality }) => ({
      file: safeLine(file),
      report,
      findings,
      counts: { strong, medium },
      rated: quality === null ? '' : qualityInShort(quality, lang),
    })),
    ...outcomes
      .filter(({ report }) => report === undefined)
      .map(({ file }) => ({
        file: safeLine(file),
        report: undefined,
        findings: [],
        counts: { strong: 0, medium: 0 },
        rated: '',
      })),
  ];
  const found = rows.filter(({ findings }) => findings.length > 0);
  const clean = rows.filter(({ report, findings }) => report !== undefined && findings.length === 0);
  const shown = options.verbose ? rows : rows.filter((row) => !clean.includes(row));
  const top = new Sheet(options);
  top.blank();
  if (shown.length > 0) {
    list(top, shown, lang);
    top.blank();
  }
  const end = new Sheet(options);
  if (!options.verbose) {
    phrasesOfPages(end, rows, lang);
    if (found.length > 0) findingsOfPages(end, found, lang);
  }
  end.text([{ text: pagesChecked[lang](found.length + clean.length, found.length), style: BOLD }]);
  if (!options.verbose) end.text([{ text: leftOut[lang](clean.length), style: DIM }]);
  end.blank();
  end.text([{ text: words.disclaimer[lang], style: DIM }]);
  end.blank();
  const reports = options.verbose
    ? rows.flatMap(({ file, report }) =>
        report === undefined ? [] : [ruled(options), printedReport(report, file, options)],
      )
    : [];
  return [top.toString(), ...reports, ...(options.verbose ? [ruled(options)] : []), end.toString()].join(
    '\n',
  );
}

const leftOut = {
  en: (clean: number) =>
    `--verbose shows ${clean === 0 ? '' : `${countEn(clean, 'page', 'pages')} without findings, `}every report in full and what was not assessed.`,
  pl: (clean: number) =>
    `--verbose pokazuje ${clean === 0 ? '' : `${countPl(clean, 'stronę', 'strony', 'stron')} bez sygnałów, `}pełne raporty i to, czego nie oceniono.`,
};

function ruled(options: PrintOptions): string {
  const sheet = new Sheet(options);
  sheet.rule();
  sheet.blank();
  return sheet.toString();
}

/** ● site/a.html  Poor 2.1  1 strong and 2 medium signs  Long text is hidden by styling, One word or … */
function list(sheet: Sheet, rows: readonly Row[], lang: ReportLanguage): void {
  const said = rows.map(({ report, counts }) =>
    report === undefined
      ? words.unchecked[lang]
      : cutTo(signs[lang](counts.strong, counts.medium), Math.floor(sheet.width / 2)) || '–',
  );
  const saidColumns = Math.max(...said.map(columnsOf));
  const ratedColumns = Math.max(...rows.map(({ rated }) => columnsOf(rated)));
  const rating = ratedColumns === 0 ? 0 : ratedColumns + 2;
  const nameColumns = Math.min(
    Math.max(...rows.map(({ file }) => columnsOf(file))),
    Math.max(TITLE_COLUMNS_MIN, Math.floor((sheet.width - saidColumns - rating) / 2)),
  );
  for (const [index, { file, report, findings, counts, rated }] of rows.entries()) {
    const style = styleOf(report, counts);
    const mark = report === undefined ? '!' : findings.length > 0 ? '●' : '✓';
    const room = sheet.width - nameColumns - rating - saidColumns - '●   '.length - 2;
    const worst = findings
      .slice(0, WORST_SHOWN)
      .map(({ title }) => safeLine(title))
      .join(', ');
    const titles = room < TITLE_COLUMNS_MIN || worst === '' ? '' : cutTo(worst, room);
    const count = said[index] ?? '';
    sheet.line(
      sheet.painted([
        { text: mark, style },
        { text: ` ${padded(cutMiddle(file, nameColumns), nameColumns)}  ` },
        { text: rating === 0 ? '' : `${padded(rated, ratedColumns)}  ` },
        { text: count, style: report !== undefined && findings.length === 0 ? DIM : style },
        { text: titles === '' ? '' : `${' '.repeat(saidColumns - columnsOf(count))}  ${titles}` },
      ]),
    );
  }
}

function styleOf(report: PageReport | undefined, { strong, medium }: SignCounts): Style {
  if (report === undefined || strong > 0) return STRONG;
  return medium > 0 ? MEDIUM : GOOD;
}

/** How each page serves its phrases, also where nothing else was found on it. */
function phrasesOfPages(sheet: Sheet, rows: readonly Row[], lang: ReportLanguage): void {
  const told = rows.flatMap(({ file, report }) =>
    report === undefined ? [] : phrasesOf(report, lang).map((phrase) => ({ file, phrase })),
  );
  if (told.length === 0) return;
  sheet.heading(phraseWords.title[lang]);
  for (const { file, phrase } of told) {
    sheet.text([
      { text: cutMiddle(file, sheet.width), style: BOLD },
      { text: ` · ${safeLine(phrase.query)}` },
    ]);
    for (const line of phrase.lines) sheet.text([{ text: safeLine(line) }], 2);
  }
  sheet.blank();
}

function findingsOfPages(sheet: Sheet, rows: readonly Row[], lang: ReportLanguage): void {
  sheet.heading(words.found[lang]);
  const printer = new FindingPrinter(sheet, lang);
  for (const { file, findings } of rows) {
    sheet.text([{ text: cutMiddle(file, sheet.width), style: BOLD }]);
    for (const finding of findings) printer.brief(safeLines(findingView(finding, lang)));
    sheet.blank();
  }
}
