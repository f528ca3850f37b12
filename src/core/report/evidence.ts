// Quotes as a report shows them: read from the page again at their offsets, with a little of what stands around.
import type { Subject } from '../identity/fingerprint.ts';
import type { Page } from '../page/page.ts';
import { type Place, placeText, type Quote } from '../rules/quote.ts';
import type { Said } from '../rules/sentences.ts';
import { type EveryPassage, MAX_QUOTES } from './every-passage.ts';
import { identified } from './identify.ts';
import type { ReportQuote } from './report.ts';

const CONTEXT_CHARACTERS = 60;

/** Quotes that cannot be found at their place are left out: a quote that code has not verified proves nothing. */
export function showQuotes(page: Page, quotes: readonly (Quote | undefined)[]): ReportQuote[] {
  return shown(verified((place) => placeText(page, place), quotes));
}

/** The same where there is but the page's text, and all quotes stand in it. */
export function showTextQuotes(text: string, quotes: readonly Quote[]): ReportQuote[] {
  return shown(verified(() => text, quotes));
}

export interface Shown extends EveryPassage {
  readonly quotes: readonly ReportQuote[];
  /** Of all that was found, shown or not. */
  readonly fingerprints: readonly string[];
}

/** What shows a problem, and what it is known by. */
export function showProblem(
  page: Page,
  subject: Subject,
  quotes: readonly (Quote | undefined)[],
  said: readonly Said[],
  everyPassage = false,
): Shown {
  return known(
    subject,
    verified((place) => placeText(page, place), quotes),
    said,
    everyPassage,
  );
}

export function showTextProblem(text: string, subject: Subject, quotes: readonly Quote[]): Shown {
  return known(
    subject,
    verified(() => text, quotes),
    undefined,
  );
}

function known(
  subject: Subject,
  all: readonly Verified[],
  said: readonly Said[] | undefined,
  everyPassage = false,
): Shown {
  // What is shown comes first, so that a list that is full has it.
  const found = all.toSorted((a, b) => Number(a.quote.unshown ?? false) - Number(b.quote.unshown ?? false));
  const passages = found.map(({ quote, whole }) => ({
    place: nameOf(quote.place),
    text: whole.slice(quote.start, quote.wholeEnd ?? quote.end),
    element: 'element' in quote.place ? quote.place.element : 0,
    start: quote.start,
  }));
  const { ofPassages, fingerprints } = identified(subject, passages, said);
  const quotes = shown(found, ofPassages);
  if (!everyPassage) return { quotes, fingerprints };
  const more = unshown(found, ofPassages, new Set(quotes.map(({ fingerprint }) => fingerprint)));
  return { quotes, ...(more.length === 0 ? {} : { more }), fingerprints };
}

function unshown(
  found: readonly Verified[],
  fingerprints: readonly string[],
  told: Set<string | undefined>,
): ReportQuote[] {
  return found.flatMap((one, at) => {
    const fingerprint = fingerprints[at];
    if (fingerprint === undefined || told.has(fingerprint)) return [];
    told.add(fingerprint);
    return [reportQuote(one, fingerprint)];
  });
}

/** A quote and the text of the place that it was found in. */
interface Verified {
  readonly quote: Quote;
  readonly whole: string;
}

function verified(
  textOf: (place: Place) => string | undefined,
  quotes: readonly (Quote | undefined)[],
): Verified[] {
  return quotes.flatMap((quote) => {
    const whole = quote && textOf(quote.place);
    return quote === undefined || !whole?.slice(quote.start, quote.end) ? [] : [{ quote, whole }];
  });
}

function shown(found: readonly Verified[], fingerprints: readonly string[] = []): ReportQuote[] {
  const list: ReportQuote[] = [];
  const seen = new Set<string>();
  for (const [at, one] of found.entries()) {
    if (one.quote.unshown === true) continue;
    // The same words again tell nothing new.
    const key = `${nameOf(one.quote.place)}\n${one.whole.slice(one.quote.start, one.quote.end)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    list.push(reportQuote(one, fingerprints[at]));
    if (list.length === MAX_QUOTES) break;
  }
  return list;
}

function reportQuote({ quote, whole }: Verified, fingerprint: string | undefined): ReportQuote {
  return {
    text: whole.slice(quote.start, quote.end),
    verified: true,
    place: nameOf(quote.place),
    start: quote.start,
    end: quote.end,
    before: contextBefore(whole, quote.start),
    after: contextAfter(whole, quote.end),
    ...(fingerprint === undefined ? {} : { fingerprint }),
  };
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
