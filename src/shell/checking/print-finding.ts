// One finding for a person at a terminal: how strong it is, what was found, where, and what to do.
import { MAX_QUOTE_CHARACTERS } from '../../core/rules/quote.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { quoted } from '../../core/rules/wording.ts';
import type { QuoteView } from '../../core/view/quote-view.ts';
import type { FindingView } from '../../core/view/report-view.ts';
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
  whole(finding: FindingView, quotesMax: number): void {
    const { quotes, fix, sources } = finding;
    this.#found(finding);
    for (const quote of quotes.slice(0, quotesMax)) printQuote(this.#sheet, quote, this.#indent, this.#lang);
    this.#note(finding);
    if (fix !== null) this.#sheet.text([{ text: `→ ${fix.text}`, style: FIX }], this.#indent, 2);
    for (const { label, url } of sources) this.#source(label, url);
    this.#sheet.blank();
  }

  /** What was found, and the beginning of the first passage. */
  brief(finding: FindingView): void {
    this.#found(finding);
    const [quote] = finding.quotes;
    if (quote !== undefined) {
      const { place, text } = quote;
      const line = `│ ${place === '' ? '' : `${place}: `}${quoted[this.#lang](text, MAX_QUOTE_CHARACTERS)}`;
      this.#sheet.text([{ text: cutTo(line, this.#sheet.width - this.#indent), style: DIM }], this.#indent);
    }
    this.#note(finding);
  }

  #found(finding: FindingView): void {
    this.#scored(finding, finding.band === 'strong' ? STRONG : MEDIUM, BOLD);
    for (const fact of finding.facts) this.#sheet.text([{ text: fact }], this.#indent);
  }

  #note({ note }: FindingView): void {
    if (note !== null) this.#sheet.text([{ text: note, style: DIM }], this.#indent);
  }

  /** Measured, but less than it takes to call it a finding. */
  weak(finding: FindingView): void {
    this.#scored(finding, DIM, undefined);
    for (const fact of finding.facts) this.#sheet.text([{ text: fact, style: DIM }], this.#indent);
  }

  /** A bar, its number, the title and what it breaks: ████████░░  79 Title · Policy */
  #scored({ signal, name, policy }: FindingView, style: Style, titleStyle: Style | undefined): void {
    const filled = Math.max(1, Math.round((signal / 100) * this.#barCells));
    const bar = this.#sheet.painted([
      { text: '█'.repeat(filled), style },
      { text: '░'.repeat(this.#barCells - filled), style: DIM },
      { text: String(signal).padStart(NUMBER_COLUMNS - 1), style },
    ]);
    this.#sheet.beside(`${bar} `, this.#barCells + NUMBER_COLUMNS, [
      { text: name, style: titleStyle },
      ...(policy === null ? [] : [{ text: ` · ${policy}`, style: DIM }]),
    ]);
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

export function printQuote(
  sheet: Sheet,
  { place, before, text, after }: QuoteView,
  indent: number,
  lang: ReportLanguage,
): void {
  // Without colours nothing else would tell the passage from what stands around it.
  const shown = sheet.colour ? text : quoted[lang](text, MAX_QUOTE_CHARACTERS);
  sheet.text(
    [
      { text: `│ ${place === '' ? '' : `${place}: `}${before}`, style: DIM },
      { text: shown, style: BOLD },
      { text: after, style: DIM },
    ],
    indent,
    2,
    { text: '│ ', style: DIM },
  );
}
