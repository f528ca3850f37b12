// Postal addresses, lightly: a postal code with its town, and the street where one is named beside it.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { mainMask } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';
import type { Span } from './span.ts';
import { CAPITALISED, NUMERIC, type Tokens, tokens, UPPER_CASE, wordOf } from './tokens.ts';

export interface PostalAddress extends Span {
  readonly country: 'PL' | 'US' | 'GB';
  readonly postalCode: string;
  readonly town: string;
  /** Street and number, in the same block or the one before; undefined where none is recognised. */
  readonly street: Span | undefined;
  readonly block: number;
  readonly region: Region;
  readonly inMain: boolean;
}

const STREET_BEFORE = new Set('ul ulica ulicy al aleja aleje alei os osiedle pl plac placu rynek'.split(' '));
const STREET_AFTER = new Set(
  'street st avenue ave road rd boulevard blvd lane ln drive dr square sq court ct way highway hwy parkway suite'.split(
    ' ',
  ),
);
const US_STATES = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC'.split(
    ' ',
  ),
);
const UK_OUTWARD = /^[a-z]{1,2}\d[a-z\d]?$/;
const UK_INWARD = /^\d[a-z]{2}$/;

export const postalAddresses = perPage((page): readonly PostalAddress[] => {
  const all = tokens(page);
  const mask = mainMask(page);
  const found: PostalAddress[] = [];
  for (let block = 0; block < page.blocks.length; block++) {
    const from = all.ofBlock[block] ?? 0;
    const to = all.ofBlock[block + 1] ?? 0;
    for (let i = from; i < to; i++) {
      if (all.shape[i] !== NUMERIC) continue;
      const place = polish(page, all, i, to) ?? american(page, all, i, from) ?? british(page, all, i, from);
      if (!place) continue;
      const street = streetNear(all, block, i);
      found.push({
        ...place,
        street,
        block,
        region: regionOf(page, page.blocks[block]?.elementIndex ?? 0),
        inMain: mask[block] === 1,
      });
    }
  }
  return found;
});

type Place = Pick<PostalAddress, 'country' | 'postalCode' | 'town' | 'start' | 'end'>;

/** 00-950 Warszawa */
function polish(page: Page, all: Tokens, i: number, to: number): Place | undefined {
  const first = wordOf(all, i);
  if (first.length !== 2 || i + 2 >= to) return undefined;
  const second = wordOf(all, i + 1);
  const gap = all.end[i] ?? 0;
  if (second.length !== 3 || all.shape[i + 1] !== NUMERIC) return undefined;
  if ((all.start[i + 1] ?? 0) !== gap + 1 || page.text.charCodeAt(gap) !== 45) return undefined;
  const shape = all.shape[i + 2];
  if (shape !== CAPITALISED && shape !== UPPER_CASE) return undefined;
  const last = extendTown(page, all, i + 2, to);
  return {
    country: 'PL',
    postalCode: `${first}-${second}`,
    town: page.text.slice(all.start[i + 2], all.end[last]),
    start: all.start[i] ?? 0,
    end: all.end[last] ?? 0,
  };
}

/** "Nowy Sącz", "Bielsko-Biała". */
function extendTown(page: Page, all: Tokens, first: number, to: number): number {
  let last = first;
  while (last + 1 < to && last - first < 2 && all.shape[last + 1] === CAPITALISED) {
    const gap = page.text.slice(all.end[last], all.start[last + 1]);
    if (gap !== ' ' && gap !== '-') break;
    last++;
  }
  return last;
}

/** Springfield, IL 62704 */
function american(page: Page, all: Tokens, i: number, from: number): Place | undefined {
  const code = wordOf(all, i);
  if (code.length !== 5 || i - 2 < from || all.shape[i - 1] !== UPPER_CASE) return undefined;
  const state = page.text.slice(all.start[i - 1], all.end[i - 1]);
  if (!US_STATES.has(state) || (all.start[i] ?? 0) - (all.end[i - 1] ?? 0) > 2) return undefined;
  if (all.shape[i - 2] !== CAPITALISED) return undefined;
  let first = i - 2;
  while (
    first > from &&
    all.shape[first - 1] === CAPITALISED &&
    page.text.slice(all.end[first - 1], all.start[first]) === ' '
  )
    first--;
  return {
    country: 'US',
    postalCode: code,
    town: page.text.slice(all.start[first], all.end[i - 2]),
    start: all.start[first] ?? 0,
    end: all.end[i] ?? 0,
  };
}

/** London SW1A 1AA */
function british(page: Page, all: Tokens, i: number, from: number): Place | undefined {
  const inward = wordOf(all, i);
  if (i - 1 < from || !UK_INWARD.test(inward) || !UK_OUTWARD.test(wordOf(all, i - 1))) return undefined;
  if (page.text.slice(all.end[i - 1], all.start[i]) !== ' ') return undefined;
  const town = i - 2 >= from && all.shape[i - 2] === CAPITALISED ? i - 2 : -1;
  return {
    country: 'GB',
    postalCode: page.text.slice(all.start[i - 1], all.end[i]),
    town: town < 0 ? '' : page.text.slice(all.start[town], all.end[town]),
    start: all.start[town < 0 ? i - 1 : town] ?? 0,
    end: all.end[i] ?? 0,
  };
}

/** How many words before a postal code its street may begin. */
const STREET_REACH = 12;

function streetNear(all: Tokens, block: number, code: number): Span | undefined {
  const from = Math.max(all.ofBlock[Math.max(0, block - 1)] ?? 0, code - STREET_REACH);
  for (let i = code - 1; i >= from; i--) {
    const word = wordOf(all, i);
    if (STREET_BEFORE.has(word)) {
      const number = nextNumber(all, i + 1, code);
      return number < 0 ? undefined : { start: all.start[i] ?? 0, end: all.end[number] ?? 0 };
    }
    if (STREET_AFTER.has(word)) {
      for (let first = i - 1; first >= Math.max(from, i - 5); first--) {
        if (all.shape[first] === NUMERIC) return { start: all.start[first] ?? 0, end: all.end[i] ?? 0 };
      }
    }
  }
  return undefined;
}

function nextNumber(all: Tokens, from: number, to: number): number {
  for (let i = from; i < Math.min(to, from + 6); i++) if (all.shape[i] === NUMERIC) return i;
  return -1;
}
