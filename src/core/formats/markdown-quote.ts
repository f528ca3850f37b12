import type { ReportQuote } from '../report/report.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { placeName } from './texts.ts';

/** A quote in its surroundings, itself in bold. */
export function quoteText(
  quote: Pick<ReportQuote, 'text' | 'place' | 'before' | 'after'>,
  lang: ReportLanguage,
): string {
  const place = placeName(quote.place, lang);
  const before = /\s$/.test(quote.before) ? `${escapeMarkdown(quote.before)} ` : escapeMarkdown(quote.before);
  const after = /^\s/.test(quote.after) ? ` ${escapeMarkdown(quote.after)}` : escapeMarkdown(quote.after);
  return `${place === '' ? '' : `*${escapeMarkdown(place)}:* `}${before.trimStart()}**${escapeMarkdown(quote.text)}**${after}`.trimEnd();
}
