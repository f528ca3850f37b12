// The report for a person at a terminal.
import type { Level, PageReport, VerdictLevel } from '../../core/report/report.ts';
import { countEn, countPl } from '../../core/rules/wording.ts';
import {
  type ReportView,
  reportView,
  type ScaleView,
  type Section,
  type SeenView,
  type TaskView,
} from '../../core/view/report-view.ts';
import { safeLine, safeLines } from '../terminal-safety.ts';
import type { Style } from './colours.ts';
import { columnsOf, cutTo, padded } from './columns.ts';
import { BOLD, DIM, FIX, FindingPrinter, GOOD, LINK, MEDIUM, printQuote, STRONG } from './print-finding.ts';
import { printPhrase } from './print-phrase.ts';
import { Sheet, type SheetOptions } from './sheet.ts';

export interface PrintOptions extends SheetOptions {
  /** Also weak signals, all quotes, and what was not assessed, by reason and by name; of several pages also clean ones. */
  readonly verbose: boolean;
}

/** What the rule behind a heading keeps. */
const HEADING_RULE_COLUMNS = 6;
/** A few show what is meant. */
const QUOTES_SHOWN = 3;

/** `file` is named where there are several. */
export function printedReport(report: PageReport, file: string | null, options: PrintOptions): string {
  return printedView(reportView(report), file, options);
}

export function printedView(view: ReportView, file: string | null, options: PrintOptions): string {
  return new ReportPrinter(safeLines(view), file, options).print();
}

class ReportPrinter {
  readonly #view: ReportView;
  readonly #file: string | null;
  readonly #sheet: Sheet;
  readonly #findingPrinter: FindingPrinter;
  readonly #verbose: boolean;

  constructor(view: ReportView, file: string | null, options: PrintOptions) {
    this.#view = view;
    this.#file = file;
    this.#sheet = new Sheet(options);
    this.#findingPrinter = new FindingPrinter(this.#sheet, view.lang);
    this.#verbose = options.verbose;
  }

  print(): string {
    const sheet = this.#sheet;
    sheet.blank();
    this.#header();
    this.#headline();
    this.#verdicts();
    for (const section of this.#view.sections) {
      if (section.kind === 'weak' && !this.#verbose) continue;
      if (section.kind === 'reasons' && !this.#verbose) this.#countReasons(section.reasons);
      else {
        sheet.heading(cutTo(section.title, sheet.width - HEADING_RULE_COLUMNS));
        this.#section(section);
      }
      sheet.blank();
    }
    // Among several pages it is said once, at their end.
    if (this.#file === null) sheet.text([{ text: this.#view.disclaimer, style: DIM }]);
    sheet.blank();
    return sheet.toString();
  }

  #header(): void {
    const { title, url, facts, warnings } = this.#view;
    const sheet = this.#sheet;
    if (this.#file !== null) sheet.text([{ text: safeLine(this.#file), style: DIM }]);
    sheet.text([{ text: title, style: BOLD }]);
    if (url !== null) sheet.text([{ text: url, style: LINK }]);
    sheet.text([{ text: facts.map(({ told }) => told).join(' · '), style: DIM }]);
    sheet.blank();
    for (const warning of warnings) sheet.text([{ text: `! ${warning}`, style: MEDIUM }], 0, 2);
    sheet.blank();
  }

  /** What an editor would say first, and the rating with its range. */
  #headline(): void {
    const { verdict, noVerdict, quality } = this.#view;
    this.#sheet.text([
      verdict === null
        ? { text: noVerdict, style: DIM }
        : { text: verdict.text, style: VERDICT_STYLES[verdict.level] },
    ]);
    if (quality !== null) this.#sheet.text([{ text: quality.text }]);
    this.#sheet.blank();
  }

  #verdicts(): void {
    for (const { level, line } of this.#view.modes) {
      const { mark, style, loud } = LOOKS[level];
      this.#sheet.text(
        [
          { text: `${mark} `, style },
          { text: line, style: loud ? BOLD : undefined },
        ],
        0,
        2,
      );
    }
    this.#sheet.text([{ text: this.#view.counted, style: DIM }], 2);
    this.#sheet.blank();
  }

  #section(section: Section): void {
    const sheet = this.#sheet;
    switch (section.kind) {
      case 'tasks':
        for (const [place, task] of section.tasks.entries()) this.#task(task, `${place + 1}. `);
        return;
      case 'text':
        for (const line of section.lines) sheet.text([{ text: line }]);
        return;
      case 'phrase':
        printPhrase(sheet, section.phrase, this.#view.lang);
        return;
      case 'findings': {
        const quotes = this.#verbose ? Number.POSITIVE_INFINITY : QUOTES_SHOWN;
        for (const finding of section.findings) this.#findingPrinter.whole(finding, quotes);
        if (section.small === null) return;
        sheet.text([{ text: section.small.title, style: BOLD }]);
        sheet.blank();
        for (const finding of section.small.findings) this.#findingPrinter.whole(finding, quotes);
        return;
      }
      case 'weak':
        for (const finding of section.findings) this.#findingPrinter.weak(finding);
        return;
      case 'merits':
        this.#seen(section.items, { text: '+ ', style: GOOD });
        return;
      case 'context':
        this.#seen(section.items, { text: '· ', style: BOLD });
        return;
      case 'opinions':
        sheet.text([{ text: section.about, style: DIM }]);
        for (const { title, text, quotes } of section.opinions) {
          sheet.text(
            [
              { text: '· ', style: BOLD },
              { text: title, style: BOLD },
            ],
            0,
            2,
          );
          sheet.text([{ text }], 2);
          for (const quote of quotes) printQuote(sheet, quote, 2, this.#view.lang);
        }
        return;
      case 'scales':
        this.#scales(section.scales);
        return;
      case 'reasons': {
        const digits = Math.max(...section.reasons.map(({ titles }) => String(titles.length).length));
        for (const { message, titles } of section.reasons) {
          const count = String(titles.length).padStart(digits);
          sheet.text([{ text: `${count} `, style: BOLD }, { text: message }], 0, digits + 1);
          for (const title of titles) sheet.text([{ text: `· ${title}`, style: DIM }], digits + 1, 2);
        }
      }
    }
  }

  #task({ title, about, why, quotes, steps }: TaskView, number: string): void {
    const sheet = this.#sheet;
    const indent = number.length;
    sheet.text(
      [
        { text: number, style: DIM },
        { text: title, style: BOLD },
        { text: ` (${about.join(', ')})`, style: DIM },
      ],
      0,
      indent,
    );
    if (why !== null) sheet.text([{ text: why }], indent);
    for (const quote of quotes) printQuote(sheet, quote, indent, this.#view.lang);
    for (const step of steps) sheet.text([{ text: '→ ', style: FIX }, { text: step }], indent, 2);
  }

  /** A line each. */
  #seen(items: readonly SeenView[], mark: { readonly text: string; readonly style: Style }): void {
    for (const { title, fact } of items)
      this.#sheet.text(
        [mark, { text: title }, ...(fact === null ? [] : [{ text: ` – ${fact}`, style: DIM }])],
        0,
        2,
      );
  }

  #scales(scales: readonly ScaleView[]): void {
    const sheet = this.#sheet;
    // The page type has many options without an order; the others are about as long as one another.
    const cells = Math.max(...scales.map(({ options }) => Math.min(options.length, SHORT_SCALE)));
    const titleColumns = Math.min(
      Math.max(...scales.map(({ title }) => columnsOf(title))),
      Math.max(14, Math.floor(sheet.width / 2)),
    );
    for (const { title, word, told, options } of scales) {
      const bar = options.length <= SHORT_SCALE ? distributionBar(options) : '';
      const value = told ?? '';
      const room = sheet.width - titleColumns - cells - 4;
      const fits = columnsOf(word) + columnsOf(value) + 2 <= room;
      sheet.line(
        sheet.painted([
          { text: `${padded(cutTo(title, titleColumns), titleColumns)}  ` },
          { text: padded(bar, cells), style: 'cyan' },
          { text: `  ${cutTo(word, room)}` },
          { text: fits ? `  ${value}` : '', style: DIM },
        ]),
      );
    }
  }

  #countReasons(reasons: readonly { readonly titles: readonly string[] }[]): void {
    const count = reasons.reduce((sum, { titles }) => sum + titles.length, 0);
    this.#sheet.text([{ text: whyNot[this.#view.lang](count), style: DIM }]);
  }
}

const LOOKS: Readonly<
  Record<Level, { readonly mark: string; readonly style: Style; readonly loud: boolean }>
> = {
  high: { mark: '●', style: STRONG, loud: true },
  medium: { mark: '●', style: MEDIUM, loud: true },
  low: { mark: '✓', style: GOOD, loud: false },
  na: { mark: '○', style: DIM, loud: false },
  unknown: { mark: '○', style: DIM, loud: false },
};

const VERDICT_STYLES: Readonly<Record<VerdictLevel, Style>> = { good: GOOD, fair: BOLD, poor: STRONG };

const whyNot = {
  en: (count: number) => `${countEn(count, 'rule was', 'rules were')} not assessed; --verbose tells why.`,
  pl: (count: number) =>
    `Bez oceny: ${countPl(count, 'reguła', 'reguły', 'reguł')}; powody podaje --verbose.`,
};

/** Longer ones have no order that a small graph could show. */
const SHORT_SCALE = 9;
const STEPS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** The shares of a scale's options, one character each. */
function distributionBar(options: ScaleView['options']): string {
  const most = Math.max(...options.map(({ share }) => share), 0.001);
  return options.map(({ share }) => STEPS[Math.round((share / most) * (STEPS.length - 1))] ?? '▁').join('');
}
