// A passage of the page as it is shown: with a little of what stands around it, and a mark where that was cut.
import type { FilePlace, InFile } from '../report/in-file.ts';
import type { ReportQuote } from '../report/report.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { placeName } from './words.ts';

export interface QuoteView {
  /** Where it stands, in words, and in which line and column of which file; empty for the page's text, which goes without saying. */
  readonly place: string;
  /** The same as the report has it. */
  readonly placeKey: string;
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Surroundings are cut at a word after 60 characters (evidence.ts): what is shorter than this ends by itself. */
const CUT_FROM_CHARACTERS = 40;
const BEGINS = /^[\p{Lu}\p{N}“„"'(«]/u;
const ENDS = /[.!?…:]["”»')]?$/u;

export function quoteView(
  quote: Pick<ReportQuote, 'text' | 'place' | 'before' | 'after'> & InFile,
  lang: ReportLanguage,
): QuoteView {
  const before = quote.before.trimStart();
  const after = quote.after.trimEnd();
  const isCutBefore = before.length >= CUT_FROM_CHARACTERS && !BEGINS.test(before);
  const isCutAfter = after.length >= CUT_FROM_CHARACTERS && !ENDS.test(after);
  return {
    place: [placeName(quote.place, lang), fileName(quote.at)].filter((name) => name !== '').join(', '),
    placeKey: quote.place,
    before: isCutBefore ? `…${before}` : before,
    text: quote.text,
    after: isCutAfter ? `${after}…` : after,
  };
}

/** As compilers write it: terminals and editors go there. */
export function fileName(at: Pick<FilePlace, 'file' | 'line' | 'column'> | undefined): string {
  return at === undefined ? '' : `${at.file}:${at.line}:${at.column}`;
}
