// "04/09/2025" is April in the United States and September nearly everywhere else. The page decides: a date on it that
// can be read only one way, then its declared locale, then its country, then its language.
import { getPublicSuffix } from 'tldts';
import type { DayMonthOrder } from '../dates/written-date.ts';
import type { Page } from '../page.ts';

const NUMERIC = /\b(\d{1,2})[/-](\d{1,2})[/-](?:20)?\d\d\b/g;
/** Where a numeric date is looked for; enough to see the habit of a page. */
const LOOK_CHARACTERS = 100_000;
const MAX_SEEN = 40;
/** English-speaking countries outside the United States (and the Philippines) put the day first. */
const MONTH_FIRST_COUNTRIES = new Set(['us', 'ph', 'gov', 'mil', 'edu']);

export function dayMonthOrder(page: Page): DayMonthOrder {
  return orderSeen(page.text) ?? orderOfLocale(page) ?? orderOfHost(page) ?? 'mdy';
}

function orderSeen(text: string): DayMonthOrder | undefined {
  let dayFirst = 0;
  let monthFirst = 0;
  let seen = 0;
  for (const match of text.slice(0, LOOK_CHARACTERS).matchAll(NUMERIC)) {
    const first = Number(match[1]);
    const second = Number(match[2]);
    if (first > 12 && first <= 31 && second >= 1 && second <= 12) dayFirst++;
    else if (second > 12 && second <= 31 && first >= 1 && first <= 12) monthFirst++;
    if (++seen >= MAX_SEEN) break;
  }
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'dmy' : 'mdy';
}

function orderOfLocale(page: Page): DayMonthOrder | undefined {
  const { meta } = page.head;
  const html = page.dom.elements.find((element) => element.name === 'html');
  const locales = [
    html?.attribs.lang,
    html?.attribs['xml:lang'],
    meta.get('og:locale')?.[0],
    meta.get('content-language')?.[0],
  ];
  for (const locale of locales) {
    if (!locale) continue;
    const [language = '', country] = locale.toLowerCase().split(/[-_]/);
    if (country && country.length === 2) return MONTH_FIRST_COUNTRIES.has(country) ? 'mdy' : 'dmy';
    if (language !== '' && language !== 'en') return 'dmy';
  }
  return undefined;
}

function orderOfHost(page: Page): DayMonthOrder | undefined {
  const suffix = page.url ? getPublicSuffix(page.url) : null;
  const country = suffix?.split('.').at(-1) ?? '';
  if (
    country.length !== 2 ||
    country === 'io' ||
    country === 'ai' ||
    country === 'co' ||
    country === 'tv' ||
    country === 'me'
  )
    return undefined;
  return MONTH_FIRST_COUNTRIES.has(country) ? 'mdy' : 'dmy';
}
