// Quotes as a report shows them: read from the page again at their offsets, with a little of what stands around.
import type { Page } from '../page/page.ts';
import { type Place, placeText, type Quote } from '../rules/quote.ts';
import type { ReportQuote } from './report.ts';

const MAX_QUOTES = 5;
const CONTEXT_CHARACTERS = 60;

/** Quotes that cannot be found at their place are left out: a quote that code has not verified proves nothing. */
export function showQuotes(page: Page, quotes: readonly (Quote | undefined)[]): ReportQuote[] {
  return shownAt((place) => placeText(page, place), quotes);
}

/** The same where there is but the page's text, and all quotes stand in it. */
export function showTextQuotes(text: string, quotes: readonly Quote[]): ReportQuote[] {
  return shownAt(() => text, quotes);
}

function shownAt(
  textOf: (place: Place) => string | undefined,
  quotes: readonly (Quote | undefined)[],
): ReportQuote[] {
  const shown: ReportQuote[] = [];
  const seen = new Set<string>();
  for (const quote of quotes) {
    if (quote === undefined) continue;
    const whole = textOf(quote.place);
    const text = whole?.slice(quote.start, quote.end) ?? '';
    if (whole === undefined || text === '') continue;
    const place = nameOf(quote.place);
    // The same words again tell nothing new.
    const key = `${place}\n${text}`;
    if (seen.has(key)) continue;
    seen.add(key);
    shown.push({
      text,
      verified: true,
      place,
      start: quote.start,
      end: quote.end,
      before: contextBefore(whole, quote.start),
      after: contextAfter(whole, quote.end),
    });
    if (shown.length === MAX_QUOTES) break;
  }
  return shown;
}

function nameOf(place: Place): string {
  switch (place.in) {
    case 'meta':
    case 'attribute':
    case 'header':
      return `${place.in} ${place.name}`;
    case 'structured_data':
      return 'structured data';
    default:
      return place.in;
  }
}

function contextBefore(whole: string, end: number): string {
  const from = Math.max(0, end - CONTEXT_CHARACTERS);
  const text = whole.slice(from, end);
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const blank = from > 0 && line.length === text.length ? line.indexOf(' ') : -1;
  return wellFormed(blank < 0 ? line : line.slice(blank + 1));
}

function contextAfter(whole: string, start: number): string {
  const to = Math.min(whole.length, start + CONTEXT_CHARACTERS);
  const text = whole.slice(start, to);
  const newline = text.indexOf('\n');
  const line = newline < 0 ? text : text.slice(0, newline);
  const blank = to < whole.length && newline < 0 ? line.lastIndexOf(' ') : -1;
  return wellFormed(blank < 0 ? line : line.slice(0, blank));
}

/** Half a character at the edge of the window is dropped. */
function wellFormed(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}
