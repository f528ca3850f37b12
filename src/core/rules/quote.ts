// Where in a page a quote stands. A quote is never invented text: it is a place and two offsets, and its text is
// read from the page again when it is shown.
import { Text } from 'domhandler';
import type { Span } from '../facts/span.ts';
import type { Page } from '../page/page.ts';

export type Place =
  /** The page's text, hidden text included. */
  | { readonly in: 'text' }
  | { readonly in: 'title' }
  | { readonly in: 'url' }
  /** Of the meta tags with this name or property, lower-cased, the one with this number; the first where none is given. */
  | { readonly in: 'meta'; readonly name: string; readonly number?: number }
  | { readonly in: 'attribute'; readonly element: number; readonly name: string }
  /** The code of a script element. */
  | { readonly in: 'script'; readonly element: number }
  /** A JSON-LD script as written. */
  | { readonly in: 'structured_data'; readonly element: number }
  | { readonly in: 'style'; readonly element: number }
  | { readonly in: 'header'; readonly name: string }
  /** The HTML as it was given: comments, what stands outside of the document, broken markup. */
  | { readonly in: 'source' };

export interface Quote extends Span {
  readonly place: Place;
  /** Where the passage ends that is too long to be quoted whole. */
  readonly wholeEnd?: number;
  /** It is among what the rule has found, and not among what it shows. */
  readonly unshown?: true;
}

/** What is quoted at most: enough to recognise the passage, not a copy of the page. */
export const MAX_QUOTE_CHARACTERS = 240;

const TEXT: Place = { in: 'text' };

/** As many as a rule tells apart. */
const MOST_FOUND = 100;

/** What a rule has found, each with its quote; as many as `most` of them are shown, and all have an identity. */
export function quoteEach<T>(
  found: readonly T[],
  most: number,
  quoteOf: (one: T) => Quote | undefined,
): (Quote | undefined)[] {
  return found.slice(0, MOST_FOUND).map((one, place) => {
    const quote = quoteOf(one);
    return place < most || quote === undefined ? quote : { ...quote, unshown: true };
  });
}

/** A piece of the page's text, in whole words; a long one is cut at a word. */
export function quoteText(page: Pick<Page, 'text'>, span: Span): Quote {
  const { start, end } = toWholeWords(page.text, span.start, span.end);
  return { place: TEXT, ...clipped(page.text, start, end) };
}

/** The words of a quote, for sentences about it: a pattern may end inside of one. */
export function wordsAt(page: Page, span: Span): string {
  const { start, end } = toWholeWords(page.text, span.start, span.end);
  return page.text.slice(start, end);
}

/** A passage in another place of the page; undefined when it does not stand there. */
export function quoteIn(page: Page, place: Place, passage: string): Quote | undefined {
  const whole = placeText(page, place);
  if (whole === undefined || passage === '') return undefined;
  const start = whole.indexOf(passage);
  return start < 0 ? undefined : { place, ...clipped(whole, start, start + passage.length) };
}

/** Everything that stands in a place, or its beginning. */
export function quoteWhole(page: Page, place: Place): Quote | undefined {
  const whole = placeText(page, place);
  return whole === undefined || whole.trim() === ''
    ? undefined
    : { place, ...clipped(whole, 0, whole.length) };
}

/** A piece of a place given by its offsets. */
export function quoteAt(page: Page, place: Place, start: number, end: number): Quote | undefined {
  const whole = placeText(page, place);
  return whole === undefined ? undefined : { place, ...clipped(whole, start, Math.min(end, whole.length)) };
}

/** What stands in a place now; undefined when the page has no such place. */
export function placeText(page: Page, place: Place): string | undefined {
  switch (place.in) {
    case 'text':
      return page.text;
    case 'title':
      return page.head.title;
    case 'url':
      return page.url;
    case 'meta':
      return page.head.meta.get(place.name)?.[place.number ?? 0];
    case 'attribute':
      return page.dom.elements[place.element]?.attribs[place.name];
    case 'header':
      return page.headers[place.name];
    case 'source':
      return page.source;
    case 'script':
    case 'structured_data':
    case 'style': {
      const element = page.dom.elements[place.element];
      if (!element) return undefined;
      let code = '';
      for (const child of element.children) if (child instanceof Text) code += child.data;
      return code;
    }
  }
}

/** Longer runs of letters are no words that a quote should be stretched to. */
const MAX_WORD = 30;
/** Scripts that put blanks between words. */
const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/** What was measured in characters or found inside of a word is shown with the rest of it. */
function toWholeWords(whole: string, from: number, to: number): Span {
  const inside = (at: number): boolean => LETTER.test(whole.charAt(at - 1)) && LETTER.test(whole.charAt(at));
  let start = from;
  let end = to;
  while (start > 0 && from - start < MAX_WORD && inside(start)) start--;
  while (end < whole.length && end - to < MAX_WORD && inside(end)) end++;
  return { start: inside(start) ? from : start, end: inside(end) ? to : end };
}

/** Blanks at the edges are left out, and what is too long ends at a word, never inside a character. */
function clipped(whole: string, from: number, to: number): Pick<Quote, 'start' | 'end' | 'wholeEnd'> {
  let start = from;
  let end = to;
  while (start < end && isBlank(whole.charCodeAt(start))) start++;
  while (end > start && isBlank(whole.charCodeAt(end - 1))) end--;
  if (end - start <= MAX_QUOTE_CHARACTERS) return { start, end };
  const wholeEnd = end;
  end = start + MAX_QUOTE_CHARACTERS;
  const blank = whole.lastIndexOf(' ', end);
  if (blank > start + MAX_QUOTE_CHARACTERS / 2) return { start, end: blank, wholeEnd };
  const last = whole.charCodeAt(end - 1);
  return { start, end: last >= 0xd800 && last <= 0xdbff ? end - 1 : end, wholeEnd };
}

function isBlank(code: number): boolean {
  return code <= 32 || code === 0xa0;
}
