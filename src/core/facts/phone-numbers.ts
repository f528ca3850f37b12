// Telephone numbers: Polish and North American habits of grouping, international form, and links that dial.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { type DigitGroups, digitGroups } from './digit-groups.ts';
import { links } from './links.ts';
import { mainMask } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';
import type { Span } from './span.ts';
import { type Tokens, tokens, wordOf } from './tokens.ts';

export interface PhoneNumber {
  /** Digits only, with + where it is written or known. */
  readonly number: string;
  /** Its place in the text; undefined where it stands only behind a link. */
  readonly span: Span | undefined;
  readonly block: number;
  /** A word such as "tel." stands before it. */
  readonly labelled: boolean;
  readonly region: Region;
  readonly inMain: boolean;
}

const LABELS = new Set(
  'tel telefon telefonu telefony phone phones mobile fax faks kom komórka infolinia hotline call dial zadzwoń dzwoń zadzwon whatsapp sms t m'.split(
    ' ',
  ),
);
/** Numbers with these names look like telephones and are not. */
const OTHER_NUMBERS = new Set(
  'nip regon krs isbn issn ean iban konto konta account vat pesel id sku ref order zamówienia nr art kod gtin'.split(
    ' ',
  ),
);
/** Groupings in which nothing else is written. */
const PHONE_SHAPES = new Set([
  '3 3 3',
  '2 3 2 2',
  '2 7',
  '3 3 4',
  '1 3 3 4',
  '3 2 2 2',
  '2 2 3 2 2',
  '2 3 3 3',
  '4 6',
  '5 6',
  '3 4 4',
]);

export const phoneNumbers = perPage((page): readonly PhoneNumber[] => {
  const all = tokens(page);
  const mask = mainMask(page);
  const found: PhoneNumber[] = [];
  const known = new Set<string>();
  for (const run of digitGroups(page)) {
    const label = labelBefore(all, run);
    if (!isPhone(page, run, label)) continue;
    const number = normalised(run);
    known.add(lastDigits(number));
    found.push({
      number,
      span: { start: run.start, end: run.end },
      block: run.block,
      labelled: label === 'phone',
      region: regionOf(page, page.blocks[run.block]?.elementIndex ?? 0),
      inMain: mask[run.block] === 1,
    });
  }
  for (const link of links(page)) {
    if (link.kind !== 'phone' || !link.href.toLowerCase().startsWith('tel:')) continue;
    const number = link.href.slice(4, 40).replace(/[^\d+]/g, '');
    if (number.length < 7 || known.has(lastDigits(number))) continue;
    known.add(lastDigits(number));
    found.push({
      number,
      span: link.anchor,
      block: link.block,
      labelled: true,
      region: link.region,
      inMain: link.inMain,
    });
  }
  return found;
});

function labelBefore(all: Tokens, run: DigitGroups): 'phone' | 'other' | undefined {
  const from = all.ofBlock[run.block] ?? 0;
  // Two words back reach over "tel. kom." and "(48)".
  for (let token = run.firstToken - 1; token >= Math.max(from, run.firstToken - 2); token--) {
    const word = wordOf(all, token);
    if (LABELS.has(word)) return 'phone';
    if (OTHER_NUMBERS.has(word)) return 'other';
  }
  return undefined;
}

function isPhone(page: Page, run: DigitGroups, label: 'phone' | 'other' | undefined): boolean {
  const count = run.digits.length;
  if (label === 'other') return false;
  if (run.plus) return count >= 8 && count <= 15;
  if (label === 'phone') return count >= 7 && count <= 13;
  if (!PHONE_SHAPES.has(run.groups.join(' '))) return false;
  // "100 000 000 zł" and "125,000,000" group thousands; telephones do not use commas and hardly end in 000.
  const written = page.text.slice(run.start, run.end);
  const after = page.text.slice(run.end, run.end + 4).trimStart();
  if (written.includes(',') || run.digits.endsWith('000000')) return false;
  return !/^(?:zł|pln|€|\$|%|eur|usd|km|kg)/i.test(after);
}

function normalised(run: DigitGroups): string {
  if (run.plus) return `+${run.digits}`;
  return run.digits.startsWith('00') ? `+${run.digits.slice(2)}` : run.digits;
}

/** The same number with and without its country is one number. */
function lastDigits(number: string): string {
  return number.slice(-9);
}
