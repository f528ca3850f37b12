// The report for a person at a terminal. Everything that comes from the page goes through harmless() first.
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
import {
  columnsOf,
  cutTo,
  harmless,
  type Paint,
  type Piece,
  padded,
  painter,
  type Style,
  wrapPieces,
} from './terminal-text.ts';

export interface PrintOptions {
  readonly columns: number;
  readonly colour: boolean;
  /** Also weak signals, and every rule that was not assessed by name. */
  readonly everything: boolean;
}

/** A page that came out, or could not be read. */
export interface FileOutcome {
  readonly file: string;
  readonly report?: PageReport | undefined;
}

const WIDTH_MIN = 40;
const WIDTH_MAX = 120;
/** Below this many columns bars are short and nothing is indented deeply. */
const NARROW = 64;
const MARGIN = '  ';
/** A few show what is meant; all of them come with everything else. */
const QUOTES_SHOWN = 3;

const STRONG: Style = 'red';
const MEDIUM: Style = 'yellow';
const GOOD: Style = 'green';
const DIM: Style = 'dim';
const BOLD: Style = 'bold';
const HEADING: Style = ['bold', 'cyan'];
const QUOTE: Style = ['bold'];
const LINK: Style = ['dim', 'underline'];
const FIX: Style = 'cyan';

export function printedReport(report: PageReport, file: string | null, options: PrintOptions): string {
  return new ReportPrinter(report, file, options).lines().join('\n');
}

/** A line per file, and what all of them came to. */
export function printedSummary(
  outcomes: readonly FileOutcome[],
  lang: ReportLanguage,
  options: PrintOptions,
): string {
  const paint = painter(options.colour);
  const width = widthOf(options.columns);
  const nameColumns = Math.min(
    Math.max(...outcomes.map(({ file }) => columnsOf(harmless(file)))),
    Math.max(12, width - 40),
  );
  const reports = outcomes.flatMap(({ report }) => (report === undefined ? [] : [report]));
  const withFindings = reports.filter((report) => {
    const { strong, medium } = countSigns(problemsOf(report));
    return strong + medium > 0;
  });
  const rows = outcomes.map(({ file, report }) => {
    const name = padded(cutTo(harmless(file), nameColumns), nameColumns);
    if (report === undefined)
      return `${MARGIN}${paint({ text: '!', style: STRONG })} ${name}  ${words.unreadable[lang]}`;
    const { strong, medium } = countSigns(problemsOf(report));
    const style = strong > 0 ? STRONG : medium > 0 ? MEDIUM : GOOD;
    const said = signs[lang](strong, medium);
    return `${MARGIN}${paint({ text: said === '' ? '✓' : '●', style })} ${name}  ${paint({ text: said === '' ? '–' : said, style: said === '' ? DIM : style })}`;
  });
  return [
    rule(width, paint),
    '',
    `${MARGIN}${paint({ text: pagesChecked[lang](reports.length, withFindings.length), style: BOLD })}`,
    '',
    ...rows,
    '',
    ...wrapPieces([{ text: words.disclaimer[lang], style: DIM }], width - MARGIN.length).map(
      (line) => `${MARGIN}${line.map(paint).join('')}`,
    ),
    '',
  ].join('\n');
}

function widthOf(columns: number): number {
  return Math.max(WIDTH_MIN, Math.min(columns, WIDTH_MAX));
}

function rule(width: number, paint: Paint): string {
  return `${MARGIN}${paint({ text: '─'.repeat(width - 2 * MARGIN.length), style: DIM })}`;
}

class ReportPrinter {
  readonly #report: PageReport;
  readonly #file: string | null;
  readonly #lang: ReportLanguage;
  readonly #paint: Paint;
  readonly #width: number;
  readonly #barCells: number;
  readonly #everything: boolean;
  readonly #colour: boolean;
  readonly #lines: string[] = [''];

  constructor(report: PageReport, file: string | null, options: PrintOptions) {
    this.#report = report;
    this.#file = file;
    this.#lang = report.report_lang;
    this.#paint = painter(options.colour);
    this.#width = widthOf(options.columns) - MARGIN.length;
    this.#barCells = this.#width < NARROW ? 5 : 10;
    this.#everything = options.everything;
    this.#colour = options.colour;
  }

  lines(): readonly string[] {
    const modes = findingsByMode(this.#report);
    this.#header(modes);
    for (const mode of modes) this.#findings(mode);
    this.#weak();
    this.#brief(words.positives[this.#lang], this.#report.positives, GOOD, '+');
    this.#brief(words.labels[this.#lang], this.#report.labels, BOLD, '·');
    this.#scales();
    this.#notAssessed();
    // Among several pages it is said once, at their end.
    if (this.#file === null) this.#text([{ text: words.disclaimer[this.#lang], style: DIM }]);
    this.#blank();
    return this.#lines;
  }

  #header(modes: readonly ModeFindings[]): void {
    const { page } = this.#report;
    const lang = this.#lang;
    if (this.#file !== null) this.#text([{ text: harmless(this.#file), style: DIM }]);
    this.#text([{ text: page.title === null ? words.untitled[lang] : harmless(page.title), style: BOLD }]);
    if (page.url !== null) this.#text([{ text: harmless(page.url), style: LINK }]);
    const about = [
      pageTypeName(page.page_type, lang),
      ...(page.lang === null ? [] : [languageName(harmless(page.lang), lang)]),
      wordCount[lang](page.word_count),
    ];
    this.#text([{ text: about.join(' · '), style: DIM }]);
    this.#blank();
    for (const warning of warningsOf(this.#report)) {
      this.#text([{ text: `! ${warning}`, style: MEDIUM }], 0, 2);
    }
    if (warningsOf(this.#report).length > 0) this.#blank();
    for (const mode of modes) this.#verdict(mode);
    this.#text(
      [
        {
          text: scoredCount[lang](
            this.#report.scored,
            this.#report.not_assessed.length,
            this.#report.skipped.length,
          ),
          style: DIM,
        },
      ],
      2,
    );
    this.#blank();
  }

  #verdict(mode: ModeFindings): void {
    const { strong, medium, scored } = mode;
    const style = scored === 0 ? DIM : strong > 0 ? STRONG : medium > 0 ? MEDIUM : GOOD;
    const mark = scored === 0 ? '○' : strong + medium > 0 ? '●' : '✓';
    this.#text(
      [
        { text: `${mark} `, style },
        { text: verdict(mode.mode, mode, this.#lang), style: strong + medium > 0 ? BOLD : undefined },
      ],
      0,
      2,
    );
  }

  #findings(mode: ModeFindings): void {
    if (mode.policies.length === 0) return;
    this.#heading(modeNames[mode.mode][this.#lang]);
    for (const { name, findings } of mode.policies) {
      this.#text([{ text: name, style: BOLD }]);
      this.#blank();
      for (const finding of findings) this.#finding(finding);
    }
  }

  #finding(finding: RuleResult): void {
    const indent = this.#width < NARROW ? 2 : this.#barCells + 5;
    const style = finding.band === 'strong' ? STRONG : MEDIUM;
    const [first, ...more] = wrapPieces(
      [{ text: finding.title, style: BOLD }],
      this.#width - this.#barCells - 5,
    );
    this.#lines.push(`${MARGIN}${this.#bar(finding.signal ?? 0, style)} ${this.#painted(first ?? [])}`);
    for (const line of more)
      this.#lines.push(`${MARGIN}${' '.repeat(this.#barCells + 5)}${this.#painted(line)}`);
    const { evidence } = finding;
    for (const fact of evidence?.facts ?? []) this.#text([{ text: harmless(fact) }], indent);
    const quotes = evidence?.quotes ?? [];
    for (const quote of this.#everything ? quotes : quotes.slice(0, QUOTES_SHOWN)) this.#quote(quote, indent);
    if (finding.unsupported) this.#text([{ text: words.checkByHand[this.#lang], style: DIM }], indent);
    if (evidence?.fix)
      this.#text(
        [
          { text: '→ ', style: FIX },
          { text: harmless(evidence.fix), style: FIX },
        ],
        indent,
        2,
      );
    for (const { label, url } of evidence?.sources ?? []) this.#source(label, url, indent);
    this.#blank();
  }

  #quote(quote: ReportQuote, indent: number): void {
    const place = placeName(harmless(quote.place), this.#lang);
    const before = harmless(quote.before).trimStart();
    const after = harmless(quote.after).trimEnd();
    const text = harmless(quote.text);
    this.#text(
      [
        { text: '│ ', style: DIM },
        ...(place === '' ? [] : [{ text: `${place}: `, style: DIM }]),
        { text: before, style: DIM },
        // Without colours nothing else would tell the passage from what stands around it.
        { text: this.#colour ? text : quoted[this.#lang](text, MAX_QUOTE_CHARACTERS), style: QUOTE },
        { text: after, style: DIM },
      ],
      indent,
      2,
      { text: '│ ', style: DIM },
    );
  }

  #source(label: string, url: string, indent: number): void {
    const room = this.#width - indent;
    if (columnsOf(label) + 1 + url.length <= room) {
      this.#text(
        [
          { text: `${label} `, style: DIM },
          { text: url, style: LINK },
        ],
        indent,
      );
      return;
    }
    this.#text([{ text: label, style: DIM }], indent);
    // An address stays whole: broken by us it could be neither clicked nor copied.
    const lead = url.length <= room ? ' '.repeat(indent) : '';
    this.#lines.push(`${MARGIN}${lead}${this.#paint({ text: url, style: LINK })}`);
  }

  /** Something was measured, but less than it takes to call it a finding. */
  #weak(): void {
    if (!this.#everything) return;
    this.#list(words.weak[this.#lang], weakSignalsOf(this.#report), DIM);
  }

  #list(heading: string, results: readonly RuleResult[], style: Style): void {
    if (results.length === 0) return;
    this.#heading(heading);
    for (const result of results) {
      const [first, ...more] = wrapPieces([{ text: result.title }], this.#width - this.#barCells - 5);
      this.#lines.push(`${MARGIN}${this.#bar(result.signal ?? 0, style)} ${this.#painted(first ?? [])}`);
      for (const line of more)
        this.#lines.push(`${MARGIN}${' '.repeat(this.#barCells + 5)}${this.#painted(line)}`);
      for (const fact of result.evidence?.facts ?? [])
        this.#text([{ text: harmless(fact), style: DIM }], this.#width < NARROW ? 2 : this.#barCells + 5);
    }
    this.#blank();
  }

  /** Merits and context: a line each. */
  #brief(heading: string, results: readonly RuleResult[], style: Style, mark: string): void {
    const found = results.filter((result) => result.band === 'strong' || result.band === 'medium');
    if (found.length === 0) return;
    this.#heading(heading);
    for (const result of found) {
      const fact = result.evidence?.facts[0];
      this.#text(
        [
          { text: `${mark} `, style },
          { text: result.title },
          ...(fact === undefined ? [] : [{ text: `  ${harmless(fact)}`, style: DIM }]),
        ],
        0,
        2,
      );
    }
    this.#blank();
  }

  #scales(): void {
    const rated = this.#report.choices.filter((choice) => choice.ok);
    if (rated.length === 0) return;
    this.#heading(words.scales[this.#lang]);
    const cells = Math.max(...rated.map((choice) => choice.options.length));
    const titleColumns = Math.min(
      Math.max(...rated.map((choice) => columnsOf(choice.title))),
      Math.max(14, Math.floor(this.#width / 2)),
    );
    for (const choice of rated) {
      const label = choice.options.find((option) => option.letter === choice.modal)?.label ?? '';
      const title = padded(cutTo(choice.title, titleColumns), titleColumns);
      const graph = padded(distributionBar(choice), cells);
      const value =
        choice.expected === null ? '' : expectedValue[this.#lang](choice.expected, choice.options.length - 1);
      const room = this.#width - titleColumns - cells - 4;
      const said = columnsOf(label) + columnsOf(value) + 2 <= room ? `${label}  ` : '';
      this.#lines.push(
        `${MARGIN}${title}  ${this.#paint({ text: graph, style: 'cyan' })}  ${this.#painted(
          said === '' ? [{ text: cutTo(label, room) }] : [{ text: said }, { text: value, style: DIM }],
        )}`.trimEnd(),
      );
    }
    this.#blank();
  }

  #notAssessed(): void {
    const groups = notAssessedByReason(this.#report);
    if (groups.length === 0) return;
    const count = groups.reduce((sum, { rules }) => sum + rules.length, 0);
    this.#heading(`${words.notAssessed[this.#lang]} (${count})`);
    const digits = Math.max(...groups.map(({ rules }) => String(rules.length).length));
    for (const { message, rules } of groups) {
      this.#text(
        [{ text: `${String(rules.length).padStart(digits)} `, style: BOLD }, { text: message }],
        0,
        digits + 1,
      );
      if (!this.#everything) continue;
      for (const { title } of rules) this.#text([{ text: `· ${title}`, style: DIM }], digits + 1, 2);
    }
    this.#blank();
  }

  /** Ten cells and the number: ████████░░ 79 */
  #bar(signal: number, style: Style): string {
    const filled = Math.max(1, Math.round((signal / 100) * this.#barCells));
    return [
      this.#paint({ text: '█'.repeat(filled), style }),
      this.#paint({ text: '░'.repeat(this.#barCells - filled), style: DIM }),
      this.#paint({ text: String(signal).padStart(4), style }),
    ].join('');
  }

  #heading(text: string): void {
    const line = Math.max(0, this.#width - columnsOf(text) - 1 - MARGIN.length);
    this.#lines.push(
      `${MARGIN}${this.#paint({ text, style: HEADING })} ${this.#paint({ text: '─'.repeat(line), style: DIM })}`,
      '',
    );
  }

  /** Wrapped to the width; lines after the first hang by so many columns more, or after a mark of their own. */
  #text(pieces: readonly Piece[], indent = 0, hang = 0, mark?: Piece): void {
    const columns = this.#width - indent;
    const [first, ...rest] = wrapPieces(pieces, columns);
    if (first === undefined) return;
    this.#lines.push(`${MARGIN}${' '.repeat(indent)}${this.#painted(first)}`);
    if (rest.length === 0) return;
    // Wrapped again without what the first line took: the others are shorter.
    const taken = first.reduce((sum, { text }) => sum + text.length, 0);
    for (const line of wrapPieces(dropped(pieces, taken), columns - hang)) {
      const lead = mark === undefined ? ' '.repeat(hang) : this.#paint(mark);
      this.#lines.push(`${MARGIN}${' '.repeat(indent)}${lead}${this.#painted(line)}`);
    }
  }

  #painted(pieces: readonly Piece[]): string {
    return pieces.map(this.#paint).join('');
  }

  #blank(): void {
    if (this.#lines.at(-1) !== '') this.#lines.push('');
  }
}

/** What is left of pieces after so many characters. */
function dropped(pieces: readonly Piece[], characters: number): Piece[] {
  let left = characters;
  return pieces.flatMap(({ text, style }) => {
    const rest = text.slice(Math.min(left, text.length));
    left = Math.max(0, left - text.length);
    return rest === '' ? [] : [{ text: rest, style }];
  });
}

const STEPS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** The shares of a scale's options, one character each. */
function distributionBar(choice: ChoiceResult): string {
  const shares = choice.options.map(({ letter }) => choice.distribution?.[letter] ?? 0);
  const most = Math.max(...shares, 0.001);
  return shares.map((share) => STEPS[Math.round((share / most) * (STEPS.length - 1))] ?? '▁').join('');
}
