// The report for a person at a terminal. Everything that comes from the page goes through safeLine() first.
import {
  findingsByMode,
  firstSteps,
  type ModeFindings,
  notAssessedByReason,
  smallBelow,
  warningsOf,
  weakSignalsOf,
} from '../../core/formats/findings.ts';
import { qualityText, scaleValue } from '../../core/formats/overall-quality.ts';
import { phrasesOf, phraseWords } from '../../core/formats/phrase-fit.ts';
import {
  languageName,
  modeNames,
  pageTypeName,
  scoredCount,
  verdict,
  wordCount,
  words,
} from '../../core/formats/texts.ts';
import type { ChoiceResult, Level, PageReport, RuleResult, VerdictLevel } from '../../core/report/report.ts';
import { openingIn } from '../../core/report/summary.ts';
import { toldRating } from '../../core/report/told-rating.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { countEn, countPl, shortened } from '../../core/rules/wording.ts';
import { safeLine } from '../terminal-safety.ts';
import type { Style } from './colours.ts';
import { columnsOf, cutTo, padded } from './columns.ts';
import { BOLD, DIM, FIX, FindingPrinter, GOOD, LINK, MEDIUM, STRONG } from './print-finding.ts';
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
/** Some pages have a title as long as a book. */
const TITLE_CHARACTERS = 300;

/** `file` is named where there are several. */
export function printedReport(report: PageReport, file: string | null, options: PrintOptions): string {
  return new ReportPrinter(report, file, options).print();
}

class ReportPrinter {
  readonly #report: PageReport;
  readonly #file: string | null;
  readonly #lang: ReportLanguage;
  readonly #sheet: Sheet;
  readonly #findingPrinter: FindingPrinter;
  readonly #verbose: boolean;

  constructor(report: PageReport, file: string | null, options: PrintOptions) {
    this.#report = report;
    this.#file = file;
    this.#lang = report.report_lang;
    this.#sheet = new Sheet(options);
    this.#findingPrinter = new FindingPrinter(this.#sheet, this.#lang);
    this.#verbose = options.verbose;
  }

  print(): string {
    const modes = findingsByMode(this.#report);
    this.#sheet.blank();
    this.#header();
    this.#headline();
    this.#verdicts(modes);
    this.#first();
    this.#phrases();
    for (const mode of modes) this.#findings(mode);
    if (this.#verbose) this.#weak();
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
    const title = page.title === null ? words.untitled[lang] : shortened(page.title, TITLE_CHARACTERS);
    sheet.text([{ text: safeLine(title), style: BOLD }]);
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

  /** What an editor would say first, and the rating with its range. */
  #headline(): void {
    const { verdict: said, quality } = openingIn(this.#report);
    if (said === null) return;
    this.#sheet.text([{ text: safeLine(said.text), style: VERDICT_STYLES[said.level] }]);
    if (quality !== null) this.#sheet.text([{ text: qualityText(quality, this.#lang) }]);
    this.#sheet.blank();
  }

  #verdicts(modes: readonly ModeFindings[]): void {
    for (const mode of modes) {
      const { mark, style, loud } = LOOKS[mode.level];
      this.#sheet.text(
        [
          { text: `${mark} `, style },
          { text: verdict(mode.mode, mode, this.#lang), style: loud ? BOLD : undefined },
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

  /** The few findings that are worth most, whichever mode they belong to; their whole story follows. */
  #first(): void {
    const steps = firstSteps(this.#report);
    if (steps.length === 0) return;
    this.#sheet.heading(words.first[this.#lang]);
    for (const [place, { title, fix }] of steps.entries()) {
      const number = `${place + 1}. `;
      this.#sheet.text(
        [
          { text: number, style: DIM },
          { text: safeLine(title), style: BOLD },
        ],
        0,
        number.length,
      );
      if (fix !== null)
        this.#sheet.text([{ text: '→ ', style: FIX }, { text: safeLine(fix) }], number.length, 2);
    }
    const small = smallBelow(this.#report);
    if (small.length > 0)
      this.#sheet.text(
        [{ text: safeLine(`${words.small[this.#lang]}: ${small.join(' · ')}`), style: DIM }],
        0,
        2,
      );
    this.#sheet.blank();
  }

  #phrases(): void {
    for (const phrase of phrasesOf(this.#report, this.#lang)) {
      const named = `${phraseWords.title[this.#lang]}: ${safeLine(phrase.query)}`;
      this.#sheet.heading(cutTo(named, this.#sheet.width - HEADING_RULE_COLUMNS));
      printPhrase(this.#sheet, phrase, this.#lang);
    }
  }

  #findings(mode: ModeFindings): void {
    if (mode.policies.length === 0) return;
    this.#sheet.heading(modeNames[mode.mode][this.#lang]);
    for (const { name, findings } of mode.policies) {
      this.#sheet.text([{ text: name, style: BOLD }]);
      this.#sheet.blank();
      for (const finding of findings)
        this.#findingPrinter.whole(finding, this.#verbose ? Number.POSITIVE_INFINITY : QUOTES_SHOWN);
    }
  }

  /** Something was measured, but less than it takes to call it a finding. */
  #weak(): void {
    const results = weakSignalsOf(this.#report);
    if (results.length === 0) return;
    this.#sheet.heading(words.weak[this.#lang]);
    for (const result of results) this.#findingPrinter.weak(result);
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
      const { label, value: rated, most } = toldRating(choice);
      const value = rated === null ? '' : scaleValue[this.#lang](rated, most);
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
    if (!this.#verbose) {
      this.#sheet.text([{ text: whyNot[this.#lang](count), style: DIM }]);
      this.#sheet.blank();
      return;
    }
    this.#sheet.heading(`${words.notAssessed[this.#lang]} (${count})`);
    const digits = Math.max(...groups.map(({ rules }) => String(rules.length).length));
    for (const { message, rules } of groups) {
      this.#sheet.text(
        [{ text: `${String(rules.length).padStart(digits)} `, style: BOLD }, { text: message }],
        0,
        digits + 1,
      );
      for (const { title } of rules) this.#sheet.text([{ text: `· ${title}`, style: DIM }], digits + 1, 2);
    }
    this.#sheet.blank();
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
function distributionBar(choice: ChoiceResult): string {
  const shares = choice.options.map(({ letter }) => choice.distribution?.[letter] ?? 0);
  const most = Math.max(...shares, 0.001);
  return shares.map((share) => STEPS[Math.round((share / most) * (STEPS.length - 1))] ?? '▁').join('');
}
