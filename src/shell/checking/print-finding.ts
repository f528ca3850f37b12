// One finding for a person at a terminal: how strong it is, what was found, where, and what to do.
import { placeName, words } from '../../core/formats/texts.ts';
import type { ReportQuote, RuleResult } from '../../core/report/report.ts';
import { MAX_QUOTE_CHARACTERS } from '../../core/rules/quote.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { quoted } from '../../core/rules/wording.ts';
import { safeLine } from '../terminal-safety.ts';
import type { Style } from './colours.ts';
import { columnsOf, cutTo } from './columns.ts';
import type { Sheet } from './sheet.ts';

export const STRONG: Style = 'red';
export const MEDIUM: Style = 'yellow';
export const GOOD: Style = 'green';
export const DIM: Style = 'dim';
export const BOLD: Style = 'bold';
export const LINK: Style = ['dim', 'underline'];
export const FIX: Style = 'cyan';

/** Below this many columns bars are short and nothing is indented deeply. */
const NARROW = 64;
/** Columns of the number behind a bar, with its blanks. */
const NUMBER_COLUMNS = 5;

export class FindingPrinter {
  readonly #sheet: Sheet;
  readonly #lang: ReportLanguage;
  readonly #barCells: number;
  /** Where text under a bar begins. */
  readonly #indent: number;

  constructor(sheet: Sheet, lang: ReportLanguage) {
    this.#sheet = sheet;
    this.#lang = lang;
    const narrow = sheet.width < NARROW;
    this.#barCells = narrow ? 5 : 10;
    this.#indent = narrow ? 2 : this.#barCells + NUMBER_COLUMNS;
  }

  /** With so many passages, what to do, and where the rule comes from. */
  whole(finding: RuleResult, quotesMax: number): void {
    const { evidence } = finding;
    this.#found(finding);
    for (const quote of (evidence?.quotes ?? []).slice(0, quotesMax)) this.#quote(quote);
    this.#unsupported(finding);
    if (evidence?.fix)
      this.#sheet.text([{ text: `→ ${safeLine(evidence.fix)}`, style: FIX }], this.#indent, 2);
    for (const { label, url } of evidence?.sources ?? []) this.#source(label, url);
    this.#sheet.blank();
  }

  /** What was found, and the beginning of the first passage. */
  brief(finding: RuleResult): void {
    this.#found(finding);
    const [quote] = finding.evidence?.quotes ?? [];
    if (quote !== undefined) {
      const place = placeName(safeLine(quote.place), this.#lang);
      const text = quoted[this.#lang](safeLine(quote.text), MAX_QUOTE_CHARACTERS);
      const line = `│ ${place === '' ? '' : `${place}: `}${text}`;
      this.#sheet.text([{ text: cutTo(line, this.#sheet.width - this.#indent), style: DIM }], this.#indent);
    }
    this.#unsupported(finding);
  }

  #found(finding: RuleResult): void {
    this.#scored(finding, finding.band === 'strong' ? STRONG : MEDIUM, BOLD);
    for (const fact of finding.evidence?.facts ?? [])
      this.#sheet.text([{ text: safeLine(fact) }], this.#indent);
  }

  #unsupported(finding: RuleResult): void {
    if (finding.unsupported)
      this.#sheet.text([{ text: words.checkByHand[this.#lang], style: DIM }], this.#indent);
  }

  /** Measured, but less than it takes to call it a finding. */
  weak(result: RuleResult): void {
    this.#scored(result, DIM, undefined);
    for (const fact of result.evidence?.facts ?? [])
      this.#sheet.text([{ text: safeLine(fact), style: DIM }], this.#indent);
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
      { text: safeLine(result.title), style: titleStyle },
    ]);
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
}
