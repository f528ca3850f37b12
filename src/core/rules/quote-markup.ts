// Quotes out of structured data: the property as it is written in the script, or in the attributes of the element.
import type { StructuredItem } from '../page/metadata/structured-item.ts';
import type { Page } from '../page/page.ts';
import { placeText, type Quote, quoteAt, quoteWhole } from './quote.ts';

/** Enough of a long string to know it by. */
const MATCHED_CHARACTERS = 24;
const MAX_OCCURRENCES = 400;

/** The property of an item with this value, from its name to the end of the value. */
export function quoteProperty(
  page: Page,
  item: StructuredItem,
  key: string,
  value?: string | number,
): Quote | undefined {
  return item.format === 'json-ld'
    ? quoteJson(page, item.elementIndex, key, value)
    : quoteMarked(page, item.elementIndex, key);
}

/** Where the script says this; the first property of the name when the value is written in another way. */
export function quoteJson(
  page: Page,
  element: number,
  key: string,
  value?: string | number,
): Quote | undefined {
  const place = { in: 'structured_data', element } as const;
  const source = placeText(page, place) ?? '';
  const name = `"${key}"`;
  let fallback: Quote | undefined;
  let at = source.indexOf(name);
  for (let seen = 0; at >= 0 && seen < MAX_OCCURRENCES; seen++, at = source.indexOf(name, at + 1)) {
    const start = valueStart(source, at + name.length);
    if (start < 0) continue;
    const end = valueEnd(source, start);
    const quote = quoteAt(page, place, at, end);
    if (value === undefined || sameValue(source.slice(start, end), value)) return quote;
    fallback ??= quote;
  }
  return fallback;
}

function valueStart(source: string, from: number): number {
  let at = from;
  while (isBlank(source.charCodeAt(at))) at++;
  if (source.charAt(at) !== ':') return -1;
  at++;
  while (isBlank(source.charCodeAt(at))) at++;
  return at;
}

/** One past the value: of a string its closing quote, of an object its closing bracket, of a number its last digit. */
function valueEnd(source: string, start: number): number {
  const first = source.charAt(start);
  if (first === '"') return stringEnd(source, start);
  if (first !== '{' && first !== '[') {
    let at = start;
    while (at < source.length && !/[,}\]\s]/.test(source.charAt(at))) at++;
    return at;
  }
  let depth = 0;
  // A quote is short: what is not closed within it need not be read to its end.
  const limit = Math.min(source.length, start + 600);
  for (let at = start; at < limit; at++) {
    const char = source.charAt(at);
    if (char === '"') at = stringEnd(source, at) - 1;
    else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return limit;
}

function stringEnd(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === '\\') at++;
    else if (char === '"') return at + 1;
  }
  return source.length;
}

function sameValue(literal: string, value: string | number): boolean {
  const written = String(value);
  if (literal === written || literal === `"${written}"`) return true;
  if (!literal.startsWith('"')) return false;
  const encoded = JSON.stringify(written);
  if (literal === encoded) return true;
  return written.length > MATCHED_CHARACTERS && literal.startsWith(encoded.slice(0, MATCHED_CHARACTERS));
}

function isBlank(code: number): boolean {
  return code <= 32 || code === 0xa0;
}

/** The value of a marked property: its attribute where it has one. */
function quoteMarked(page: Page, item: number, key: string): Quote | undefined {
  const { elements, end } = page.dom;
  for (let i = item; i < (end[item] ?? item); i++) {
    const attributes = elements[i]?.attribs;
    const names = attributes?.itemprop ?? attributes?.property;
    if (attributes === undefined || names === undefined) continue;
    if (!names.split(/\s+/).some((name) => name === key || name.endsWith(`:${key}`))) continue;
    const attribute =
      attributes.content === undefined
        ? attributes.itemprop === undefined
          ? 'property'
          : 'itemprop'
        : 'content';
    return quoteWhole(page, { in: 'attribute', element: i, name: attribute });
  }
  return undefined;
}
