// Prices and discounts in the text: amount, currency, whether struck out. Every notation that shops in English and
// Polish use: 1 299,00 zł, $1,299.00, 12.50 PLN, € 5.

import { isBlank, isDigit } from '../page/char-classes.ts';
import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { elementSpan } from './element-text.ts';
import { blockAt, mainMask } from './reader-view.ts';
import type { Span } from './span.ts';
import { NUMERIC, type Tokens, tokenAt, tokens, wordOf } from './tokens.ts';

export type Currency = 'PLN' | 'EUR' | 'USD' | 'GBP' | 'CHF' | 'CZK' | 'UAH' | 'other';

export interface Price extends Span {
  readonly amount: number;
  readonly currency: Currency;
  /** Written as the former price: struck out or named so. */
  readonly struck: boolean;
  readonly block: number;
  readonly inMain: boolean;
}

export interface Discount extends Span {
  readonly percent: number;
  readonly block: number;
}

const SIGNS: ReadonlyMap<string, Currency> = new Map<string, Currency>([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₴', 'UAH'],
  ['¥', 'other'],
  ['₹', 'other'],
]);
const WORDS: ReadonlyMap<string, Currency> = new Map<string, Currency>([
  ['zł', 'PLN'],
  ['pln', 'PLN'],
  ['zl', 'PLN'],
  ['złotych', 'PLN'],
  ['złote', 'PLN'],
  ['złoty', 'PLN'],
  ['eur', 'EUR'],
  ['euro', 'EUR'],
  ['usd', 'USD'],
  ['dollars', 'USD'],
  ['gbp', 'GBP'],
  ['chf', 'CHF'],
  ['czk', 'CZK'],
  ['kč', 'CZK'],
]);

export const prices = perPage((page): readonly Price[] => {
  const all = tokens(page);
  const text = page.text;
  const found: (Span & { amount: number; currency: Currency })[] = [];
  for (const [sign, currency] of SIGNS) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      const number = numberAfter(text, all, at + 1) ?? numberBefore(text, all, at);
      if (!number) continue;
      found.push({
        start: Math.min(number.start, at),
        end: Math.max(number.end, at + 1),
        amount: number.amount,
        currency,
      });
    }
  }
  const currencies = all.words.map((word) => WORDS.get(word) ?? gluedCurrency(word));
  for (let i = 0; i < all.count; i++) {
    const currency = currencies[all.word[i] ?? 0];
    if (currency === undefined) continue;
    const start = all.start[i] ?? 0;
    const end = all.end[i] ?? 0;
    if (all.shape[i] === NUMERIC) {
      const amount = amountOf(text.slice(start, end).replace(/[a-złč]+$/i, ''));
      if (amount !== undefined) found.push({ start, end, amount, currency });
      continue;
    }
    const before = numberBefore(text, all, start);
    const number = before ?? (currency === 'PLN' ? undefined : numberAfter(text, all, end));
    if (!number) continue;
    found.push({
      start: Math.min(number.start, start),
      end: Math.max(number.end, end),
      amount: number.amount,
      currency,
    });
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return settle(page, found);
});

/** "10,50zł" is one token. */
function gluedCurrency(word: string): Currency | undefined {
  if (!isDigit(word.charCodeAt(0)) || word.length > 20) return undefined;
  const match = /[a-złč]+$/.exec(word);
  return match ? WORDS.get(match[0]) : undefined;
}

/** Drops a reading inside another ("US$ 5 USD") and adds what the page shows about each. */
function settle(page: Page, found: readonly (Span & { amount: number; currency: Currency })[]): Price[] {
  const struck = found.length > 0 ? struckSpans(page) : [];
  const mask = mainMask(page);
  const kept: Price[] = [];
  let free = 0;
  let next = 0;
  for (const one of found) {
    if (one.start < free) continue;
    free = one.end;
    while (next < struck.length && (struck[next]?.end ?? 0) <= one.start) next++;
    const block = blockAt(page, one.start);
    kept.push({
      ...one,
      struck: (struck[next]?.start ?? Number.POSITIVE_INFINITY) < one.end,
      block,
      inMain: mask[block] === 1,
    });
  }
  return kept;
}

/** "-20%", "20% off", "rabat 20%", "20% taniej". */
export const discounts = perPage((page): readonly Discount[] => {
  const all = tokens(page);
  const text = page.text;
  const found: Discount[] = [];
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 1)) {
    const number = numberBefore(text, all, at);
    if (!number || number.amount <= 0 || number.amount >= 100) continue;
    const sign = text.charCodeAt(number.start - 1);
    const minus =
      (sign === 45 || sign === 0x2013 || sign === 0x2212) && isApart(text.charCodeAt(number.start - 2));
    const after = tokenAt(all, at);
    const near = [after, after + 1, number.token - 1, number.token - 2].some((token) =>
      isDiscountWord(all, token, number),
    );
    if (!minus && !near) continue;
    found.push({
      start: minus ? number.start - 1 : number.start,
      end: at + 1,
      percent: number.amount,
      block: blockAt(page, number.start),
    });
  }
  return found;
});

/** What a minus stands after when it means a reduction and not a range or a sum: nothing, a blank or a bracket. */
function isApart(code: number): boolean {
  return Number.isNaN(code) || isBlank(code) || code === 40;
}

const DISCOUNT_WORDS = new Set(
  'off discount save taniej rabat rabatu rabatem zniżki zniżka zniżką oszczędzasz przeceny przecena obniżka'.split(
    ' ',
  ),
);

function isDiscountWord(all: Tokens, token: number, number: NumberRead): boolean {
  const start = all.start[token];
  return start !== undefined && Math.abs(start - number.start) < 40 && DISCOUNT_WORDS.has(wordOf(all, token));
}

interface NumberRead extends Span {
  readonly amount: number;
  /** First token of the number. */
  readonly token: number;
}

function numberAfter(text: string, all: Tokens, from: number): NumberRead | undefined {
  let at = from;
  while (at < from + 2 && isBlank(text.charCodeAt(at)) && text.charCodeAt(at) !== 10) at++;
  if (!isDigit(text.charCodeAt(at))) return undefined;
  const first = tokenAt(all, at);
  if (all.start[first] !== at) return undefined;
  let last = first;
  while (joinsThousands(text, all, last)) last++;
  return readNumber(text, all, first, last);
}

function numberBefore(text: string, all: Tokens, to: number): NumberRead | undefined {
  let at = to;
  while (at > to - 2 && isBlank(text.charCodeAt(at - 1)) && text.charCodeAt(at - 1) !== 10) at--;
  // "1 299,– zł" and "5,- zł" write no pennies.
  const blank = at;
  while (at > to - 4 && (text.charCodeAt(at - 1) === 45 || text.charCodeAt(at - 1) === 0x2013)) at--;
  if (at < blank && text.charCodeAt(at - 1) === 44) at--;
  if (!isDigit(text.charCodeAt(at - 1))) return undefined;
  const last = tokenAt(all, at) - 1;
  if (last < 0 || all.end[last] !== at || all.shape[last] !== NUMERIC) return undefined;
  let first = last;
  while (first > 0 && joinsThousands(text, all, first - 1)) first--;
  return readNumber(text, all, first, last);
}

/** "1 299,00": a group of up to three digits, one blank, then a group that begins with exactly three. */
function joinsThousands(text: string, all: Tokens, token: number): boolean {
  if (all.shape[token] !== NUMERIC || all.shape[token + 1] !== NUMERIC) return false;
  const gap = all.end[token] ?? 0;
  if (
    (all.start[token + 1] ?? 0) - gap !== 1 ||
    !isBlank(text.charCodeAt(gap)) ||
    text.charCodeAt(gap) === 10
  )
    return false;
  return gap - (all.start[token] ?? 0) <= 3 && leadingDigits(wordOf(all, token + 1)) === 3;
}

function leadingDigits(word: string): number {
  let count = 0;
  while (count < word.length && isDigit(word.charCodeAt(count))) count++;
  return count;
}

function readNumber(text: string, all: Tokens, first: number, last: number): NumberRead | undefined {
  const start = all.start[first] ?? 0;
  const end = all.end[last] ?? 0;
  if (end - start > 20) return undefined;
  const amount = amountOf(text.slice(start, end));
  return amount === undefined ? undefined : { start, end, amount, token: first };
}

/** One or two digits after the last comma or point are pennies; other separators group thousands. */
export function amountOf(written: string): number | undefined {
  let digits = '';
  let pennies = -1;
  for (let i = 0; i < written.length; i++) {
    const code = written.charCodeAt(i);
    if (isDigit(code)) digits += written.charAt(i);
    else if (code === 44 || code === 46) {
      const rest = leadingDigits(written.slice(i + 1));
      if (i + 1 + rest === written.length && rest > 0 && rest !== 3) pennies = rest;
    } else if (!isBlank(code)) return undefined;
  }
  if (digits === '') return undefined;
  return pennies > 0 ? Number(`${digits.slice(0, -pennies)}.${digits.slice(-pennies)}`) : Number(digits);
}

const OLD_WORDS = new Set(
  'old was regular before crossed strike strikethrough stara poprzednia przekreslona listprice compare'.split(
    ' ',
  ),
);

/** Former prices: struck by tag, or in an element named so. In document order. */
function struckSpans(page: Page): Span[] {
  const numbers = ['del', 's', 'strike'].flatMap((name) => elementsNamed(page, name));
  const { names, nameOf } = page.outline;
  const old = names.map(
    (name) =>
      name.words.some((word) => OLD_WORDS.has(word)) &&
      name.words.some((word) => word === 'price' || word === 'cena'),
  );
  if (old.includes(true)) {
    for (let i = 0; i < nameOf.length; i++) if (old[nameOf[i] ?? -1]) numbers.push(i);
  }
  return numbers.flatMap((number) => elementSpan(page, number) ?? []).sort((a, b) => a.start - b.start);
}
