// The report for a person at a terminal. Everything that comes from the page goes through safeLine() first.
import {
  countSigns,
  findingsByMode,
  type ModeFindings,
  notAssessedByReason,
  problemsOf,
  warningsOf,
  weakSignalsOf,
} from '../../core/formats/findings.ts';
import {
  expectedValue,
  languageName,
  modeNames,
  pagesChecked,
  pageTypeName,
  placeName,
  scoredCount,
  signs,
  verdict,
  wordCount,
  words,
} from '../../core/formats/texts.ts';
import type { ChoiceResult, PageReport, ReportQuote, RuleResult } from '../../core/report/report.ts';
import { MAX_QUOTE_CHARACTERS } from '../../core/rules/quote.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { quoted } from '../../core/rules/wording.ts';
import { safeLine } from '../terminal-safety.ts';
import type { Style } from './colours.ts';
import { columnsOf, cutTo, padded } from './columns.ts';
import { Sheet, type SheetOptions } from './sheet.ts';

export interface PrintOptions extends SheetOptions {
  /** Also weak signals, all quotes, and every rule that was not assessed by name. */
  readonly everything: boolean;
}

/** A page that came out, or could not be read. */
export interface FileOutcome {
  readonly file: string;
  readonly report?: PageReport | undefined;
}

/** Below this many columns bars are short and nothing is indented deeply. */
const NARROW = 64;
/** Columns of the number behind a bar, with its blanks. */
const NUMBER_COLUMNS = 5;
/** A few show what is meant. */
const QUOTES_SHOWN = 3;

const STRONG: Style = 'red';
const MEDIUM: Style = 'yellow';
const GOOD: Style = 'green';
const DIM: Style = 'dim';
const BOLD: Style = 'bold';
const LINK: Style = ['dim', 'underline'];
const FIX: Style = 'cyan';

/** `file` is named where there are several. */
export function printedReport(report: PageReport, file: string | null, options: PrintOptions): string {
  return new ReportPrinter(report, file, options).print();
}

/** A line per file, and what all of them came to. */
export function printedSummary(
  outcomes: readonly FileOutcome[],
  lang: ReportLanguage,
  options: PrintOptions,
): string {
  const sheet = new Sheet(options);
  const rows = outcomes.map(({ file, report }) => ({
    name: safeLine(file),
    signs: report === undefined ? undefined : countSigns(problemsOf(report)),
  }));
  const nameColumns = Math.min(
    Math.max(...rows.map(({ name }) => columnsOf(name))),
    Math.max(12, sheet.width - 40),
  );
  const readable = rows.filter((row) => row.signs !== undefined);
  const found = readable.filter(
    ({ signs: counts }) => counts !== undefined && counts.strong + counts.medium > 0,
  );
  sheet.rule();
  sheet.blank();
  sheet.text([{ text: pagesChecked[lang](readable.length, found.length), style: BOLD }]);
  sheet.blank();
  for (const { name, signs: counts } of rows) {
    const said = counts === undefined ? words.unreadable[lang] : signs[lang](counts.strong, counts.medium);
    const style = counts === undefined || counts.strong > 0 ? STRONG : counts.medium > 0 ? MEDIUM : GOOD;
    const mark = counts === undefined ? '!' : said === '' ? '✓' : '●';
    sheet.line(
      sheet.painted([
        { text: mark, style },
        { text: ` ${padded(cutTo(name, nameColumns), nameColumns)}  ` },
        { text: said === '' ? '–' : said, style: said === '' ? DIM : style },
      ]),
    );
  }
  sheet.blank();
  sheet.text([{ text: words.disclaimer[lang], style: DIM }]);
  sheet.blank();
  return sheet.toString();
}

class ReportPrinter {
  readonly #report: PageReport;
  readonly #file: string | null;
  readonly #lang: ReportLanguage;
  readonly #sheet: Sheet;
  readonly #barCells: number;
  /** Where text under a bar begins. */
  readonly #indent: number;
  readonly #everything: boolean;

  constructor(report: PageReport, file: string | null, options: PrintOptions) {
    this.#report = report;
    this.#file = file;
    this.#lang = report.report_lang;
    this.#sheet = new Sheet(options);
    const narrow = this.#sheet.width < NARROW;
    this.#barCells = narrow ? 5 : 10;
    this.#indent = narrow ? 2 : this.#barCells + NUMBER_COLUMNS;
    this.#everything = options.everything;
  }

  print(): string {
    const modes = findingsByMode(this.#report);
    this.#sheet.blank();
    this.#header();
    this.#verdicts(modes);
    for (const mode of modes) this.#findings(mode);
    if (this.#everything) this.#weak();
    this.#brief(words.positives[this.#lang], this.#report.positives, GOOD, '+');
    this.#brief(words.labels[this.#lang], this.#report.labels, BOLD, '·');
    this.#scales();
    this.#notAssessed();
    // Among several pages it is said once, at their end.
    if (this.#file === null) this.#sheet.text([{ text: words.disclaimer[this.#lang], style: DIM }]);
    this.#sheet.blank();
    return this.#sheet.toString();
  }

  #header(): void {
    const { page } = this.#report;
    const lang = this.#lang;
    const sheet = this.#sheet;
    if (this.#file !== null) sheet.text([{ text: safeLine(this.#file), style: DIM }]);
    sheet.text([{ text: page.title === null ? words.untitled[lang] : safeLine(page.title), style: BOLD }]);
    if (page.url !== null) sheet.text([{ text: safeLine(page.url), style: LINK }]);
    const about = [
      pageTypeName(page.page_type, lang),
      ...(page.lang === null ? [] : [languageName(safeLine(page.lang), lang)]),
      wordCount[lang](page.word_count),
    ];
    sheet.text([{ text: about.join(' · '), style: DIM }]);
    sheet.blank();
    for (const warning of warningsOf(this.#report))
      sheet.text([{ text: `! ${warning}`, style: MEDIUM }], 0, 2);
    sheet.blank();
  }

  #verdicts(modes: readonly ModeFindings[]): void {
    for (const mode of modes) {
      const { strong, medium, scored } = mode;
      const style = scored === 0 ? DIM : strong > 0 ? STRONG : medium > 0 ? MEDIUM : GOOD;
      const mark = scored === 0 ? '○' : strong + medium > 0 ? '●' : '✓';
      this.#sheet.text(
        [
          { text: `${mark} `, style },
          { text: verdict(mode.mode, mode, this.#lang), style: strong + medium > 0 ? BOLD : undefined },
        ],
        0,
        2,
      );
    }
    const { scored, not_assessed, skipped } = this.#report;
    const text = scoredCount[this.#lang](scored, not_assessed.length, skipped.length);
    this.#sheet.text([{ text, style: DIM }], 2);
    this.#sheet.blank();
  }

  #findings(mode: ModeFindings): void {
    if (mode.policies.length === 0) return;
    this.#sheet.heading(modeNames[mode.mode][this.#lang]);
    for (const { name, findings } of mode.policies) {
      this.#sheet.text([{ text: name, style: BOLD }]);
      this.#sheet.blank();
      for (const finding of findings) this.#finding(finding);
    }
  }

  #finding(finding: RuleResult): void {
    const sheet = this.#sheet;
    const indent = this.#indent;
    this.#scored(finding, finding.band === 'strong' ? STRONG : MEDIUM, BOLD);
    const { evidence } = finding;
    for (const fact of evidence?.facts ?? []) sheet.text([{ text: safeLine(fact) }], indent);
    const quotes = evidence?.quotes ?? [];
    for (const quote of this.#everything ? quotes : quotes.slice(0, QUOTES_SHOWN)) this.#quote(quote);
    if (finding.unsupported) sheet.text([{ text: words.checkByHand[this.#lang], style: DIM }], indent);
    if (evidence?.fix) sheet.text([{ text: `→ ${safeLine(evidence.fix)}`, style: FIX }], indent, 2);
    for (const { label, url } of evidence?.sources ?? []) this.#source(label, url);
    sheet.blank();
  }

  #quote(quote: ReportQuote): void {
    const place = placeName(safeLine(quote.place), this.#lang);
    const text = safeLine(quote.text);
    // Without colours nothing else would tell the passage from what stands around it.
    const shown = this.#sheet.colour ? text : quoted[this.#lang](text, MAX_QUOTE_CHARACTERS);
    this.#sheet.text(
      [
        { text: `│ ${place === '' ? '' : `${place}: `}${safeLine(quote.before).trimStart()}`, style: DIM },
        { text: shown, style: BOLD },
        { text: safeLine(quote.after).trimEnd(), style: DIM },
      ],
      this.#indent,
      2,
      { text: '│ ', style: DIM },
    );
  }

  #source(label: string, url: string): void {
    const sheet = this.#sheet;
    const room = sheet.width - this.#indent;
    if (columnsOf(label) + 1 + url.length <= room) {
      sheet.text(
        [
          { text: `${label} `, style: DIM },
          { text: url, style: LINK },
        ],
        this.#indent,
      );
      return;
    }
    sheet.text([{ text: label, style: DIM }], this.#indent);
    // An address stays whole: broken by us it could be neither clicked nor copied.
    const lead = url.length <= room ? ' '.repeat(this.#indent) : '';
    sheet.line(`${lead}${sheet.paint({ text: url, style: LINK })}`);
  }

  /** Something was measured, but less than it takes to call it a finding. */
  #weak(): void {
    const results = weakSignalsOf(this.#report);
    if (results.length === 0) return;
    this.#sheet.heading(words.weak[this.#lang]);
    for (const result of results) {
      this.#scored(result, DIM, undefined);
      for (const fact of result.evidence?.facts ?? [])
        this.#sheet.text([{ text: safeLine(fact), style: DIM }], this.#indent);
    }
    this.#sheet.blank();
  }

  /** Merits and context: a line each. */
  #brief(heading: string, results: readonly RuleResult[], style: Style, mark: string): void {
    const found = results.filter((result) => result.band === 'strong' || result.band === 'medium');
    if (found.length === 0) return;
    this.#sheet.heading(heading);
    for (const result of found) {
      const fact = result.evidence?.facts[0];
      this.#sheet.text(
        [
          { text: `${mark} `, style },
          { text: result.title },
          ...(fact === undefined ? [] : [{ text: ` – ${safeLine(fact)}`, style: DIM }]),
        ],
        0,
        2,
      );
    }
    this.#sheet.blank();
  }

  #scales(): void {
    const rated = this.#report.choices.filter((choice) => choice.ok);
    if (rated.length === 0) return;
    const sheet = this.#sheet;
    sheet.heading(words.scales[this.#lang]);
    // The page type has many options without an order; the others are about as long as one another.
    const cells = Math.max(...rated.map((choice) => Math.min(choice.options.length, SHORT_SCALE)));
    const titleColumns = Math.min(
      Math.max(...rated.map((choice) => columnsOf(choice.title))),
      Math.max(14, Math.floor(sheet.width / 2)),
    );
    for (const choice of rated) {
      const short = choice.options.length <= SHORT_SCALE;
      const label = choice.options.find((option) => option.letter === choice.modal)?.label ?? '';
      const value =
        choice.expected === null || !short
          ? ''
          : expectedValue[this.#lang](choice.expected, choice.options.length - 1);
      const room = sheet.width - titleColumns - cells - 4;
      const fits = columnsOf(label) + columnsOf(value) + 2 <= room;
      sheet.line(
        sheet.painted([
          { text: `${padded(cutTo(choice.title, titleColumns), titleColumns)}  ` },
          { text: padded(short ? distributionBar(choice) : '', cells), style: 'cyan' },
          { text: `  ${cutTo(label, room)}` },
          { text: fits ? `  ${value}` : '', style: DIM },
        ]),
      );
    }
    sheet.blank();
  }

  #notAssessed(): void {
    const groups = notAssessedByReason(this.#report);
    if (groups.length === 0) return;
    const count = groups.reduce((sum, { rules }) => sum + rules.length, 0);
    this.#sheet.heading(`${words.notAssessed[this.#lang]} (${count})`);
    const digits = Math.max(...groups.map(({ rules }) => String(rules.length).length));
    for (const { message, rules } of groups) {
      this.#sheet.text(
        [{ text: `${String(rules.length).padStart(digits)} `, style: BOLD }, { text: message }],
        0,
        digits + 1,
      );
      if (!this.#everything) continue;
      for (const { title } of rules) this.#sheet.text([{ text: `· ${title}`, style: DIM }], digits + 1, 2);
    }
    this.#sheet.blank();
  }

  /** A bar, its number and the title: ████████░░  79 Title */
  #scored(result: RuleResult, style: Style, titleStyle: Style | undefined): void {
    const signal = result.signal ?? 0;
    const filled = Math.max(1, Math.round((signal / 100) * this.#barCells));
    const bar = this.#sheet.painted([
      { text: '█'.repeat(filled), style },
      { text: '░'.repeat(this.#barCells - filled), style: DIM },
      { text: String(signal).padStart(NUMBER_COLUMNS - 1), style },
    ]);
    this.#sheet.beside(`${bar} `, this.#barCells + NUMBER_COLUMNS, [
      { text: result.title, style: titleStyle },
    ]);
  }
}

/** Longer ones have no order that a small graph could show. */
const SHORT_SCALE = 9;
const STEPS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** The shares of a scale's options, one character each. */
function distributionBar(choice: ChoiceResult): string {
  const shares = choice.options.map(({ letter }) => choice.distribution?.[letter] ?? 0);
  const most = Math.max(...shares, 0.001);
  return shares.map((share) => STEPS[Math.round((share / most) * (STEPS.length - 1))] ?? '▁').join('');
}
