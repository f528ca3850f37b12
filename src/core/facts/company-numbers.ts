// Registry numbers of companies, with their check digits: NIP, REGON (9 and 14 digits), KRS, Polish IBAN, EU VAT.

import { isBlank, isDigit } from '../page/char-classes.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { digitGroups } from './digit-groups.ts';
import type { Span } from './span.ts';
import { type Tokens, tokens, wordOf } from './tokens.ts';

export type CompanyNumberKind = 'nip' | 'regon' | 'krs' | 'iban' | 'vat';

export interface CompanyNumber extends Span {
  readonly kind: CompanyNumberKind;
  /** Digits; of IBAN and foreign VAT numbers with the country before them. */
  readonly number: string;
  /** Length and check digits are right. A KRS number and a foreign VAT number have none to check. */
  readonly valid: boolean;
  /** The name of the number stands before it; otherwise it was recognised by its form and check digits. */
  readonly labelled: boolean;
  readonly block: number;
}

const LABELS: ReadonlyMap<string, CompanyNumberKind> = new Map<string, CompanyNumberKind>([
  ['nip', 'nip'],
  ['regon', 'regon'],
  ['krs', 'krs'],
  ['iban', 'iban'],
  ['vat', 'vat'],
]);
const LENGTHS: Readonly<Record<CompanyNumberKind, readonly number[]>> = {
  nip: [10],
  regon: [9, 14],
  krs: [10],
  iban: [26],
  vat: [8, 9, 10, 11, 12],
};
/** Between a label and its number: "NIP: PL ", "KRS pod numerem ", "NIP – ". */
const MAX_GAP = 30;

export const companyNumbers = perPage((page): readonly CompanyNumber[] => {
  const all = tokens(page);
  const found: CompanyNumber[] = [];
  const labels = all.words.map((word) => LABELS.get(word));
  for (let block = 0; block < page.blocks.length; block++) {
    const to = all.ofBlock[block + 1] ?? 0;
    for (let i = all.ofBlock[block] ?? 0; i < to; i++) {
      const kind = labels[all.word[i] ?? 0];
      if (kind !== undefined) {
        const number = labelledNumber(page, all, kind, i, block);
        if (number) found.push(number);
      }
    }
  }
  addByForm(page, all, found);
  return found.sort((a, b) => a.start - b.start);
});

function labelledNumber(
  page: Page,
  all: Tokens,
  kind: CompanyNumberKind,
  label: number,
  block: number,
): CompanyNumber | undefined {
  const text = page.text;
  const limit = Math.min(page.blocks[block]?.end ?? 0, (all.end[label] ?? 0) + MAX_GAP);
  let at = all.end[label] ?? 0;
  while (at < limit && !isDigit(text.charCodeAt(at))) at++;
  if (at >= limit) return undefined;
  // Another label in between owns the digits: "NIP i REGON: 123".
  for (let token = label + 1; (all.start[token] ?? at) < at; token++)
    if (LABELS.has(wordOf(all, token))) return undefined;
  const country = /[A-Z]{2}$/.exec(text.slice(Math.max(0, at - 3), at).trimEnd())?.[0] ?? '';
  const lengths = LENGTHS[kind];
  const read = readDigits(text, at, page.blocks[block]?.end ?? 0, Math.max(...lengths));
  if (!lengths.includes(read.digits.length)) {
    // Too few digits for what the label announces: it speaks of something else.
    if (read.digits.length < (lengths[0] ?? 0)) return undefined;
  }
  const settled =
    kind === 'vat' && (country === 'PL' || country === '') && read.digits.length === 10 ? 'nip' : kind;
  if (settled === 'vat' && country === '') return undefined;
  return {
    kind: settled,
    number: settled === 'iban' ? `PL${read.digits}` : settled === 'vat' ? country + read.digits : read.digits,
    start: at,
    end: read.end,
    valid: isValid(settled, read.digits),
    labelled: true,
    block,
  };
}

/** Digits from a place on, over single blanks and hyphens, until enough are read. */
function readDigits(text: string, from: number, to: number, most: number): { digits: string; end: number } {
  let digits = '';
  let end = from;
  let at = from;
  let gap = 0;
  while (at < to && gap < 3) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      if (digits.length === most) break;
      digits += text.charAt(at);
      end = at + 1;
      gap = 0;
    } else if (code !== 10 && (isBlank(code) || code === 45 || code === 0x2013)) gap++;
    else break;
    at++;
  }
  return { digits, end };
}

/** Numbers without a label, where form and check digits leave no doubt: 123-456-32-18 and a Polish IBAN. */
function addByForm(page: Page, all: Tokens, found: CompanyNumber[]): void {
  const taken = new Set(found.map((number) => number.end));
  for (const run of digitGroups(page)) {
    if (taken.has(run.end)) continue;
    const shape = run.groups.join(' ');
    const place = { start: run.start, end: run.end, block: run.block, labelled: false, valid: true };
    if ((shape === '3 3 2 2' || shape === '3 2 2 3') && isValid('nip', run.digits)) {
      found.push({ kind: 'nip', number: run.digits, ...place });
    } else if (run.digits.length === 26 && run.groups[0] === 2 && isValid('iban', run.digits)) {
      found.push({ kind: 'iban', number: `PL${run.digits}`, ...place });
    }
  }
  // "PL1234563218" is one word.
  for (let word = 0; word < all.words.length; word++) {
    const form = all.words[word] ?? '';
    if (form.length !== 12 || !form.startsWith('pl') || !isValid('nip', form.slice(2))) continue;
    const token = all.word.indexOf(word);
    const start = all.start[token] ?? 0;
    if (taken.has(all.end[token] ?? 0)) continue;
    found.push({
      kind: 'nip',
      number: form.slice(2),
      start,
      end: all.end[token] ?? 0,
      valid: true,
      labelled: false,
      block: blockOfToken(page, all, token),
    });
  }
}

function blockOfToken(page: Page, all: Tokens, token: number): number {
  let low = 0;
  let high = page.blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((all.ofBlock[middle] ?? 0) <= token) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function isValid(kind: CompanyNumberKind, digits: string): boolean {
  if (!LENGTHS[kind].includes(digits.length) || /^0*$/.test(digits)) return false;
  switch (kind) {
    case 'nip':
      return weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitAt(digits, 9);
    case 'regon': {
      const short = (weighted(digits, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10 === digitAt(digits, 8);
      if (digits.length === 9) return short;
      return (
        short && (weighted(digits, [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11) % 10 === digitAt(digits, 13)
      );
    }
    case 'iban':
      return ibanRemainder(digits) === 1;
    default:
      return true;
  }
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * digitAt(digits, i), 0);
}

function digitAt(digits: string, i: number): number {
  return digits.charCodeAt(i) - 48;
}

/** "PL" is 2521; the first four signs go to the end and the whole is taken modulo 97. */
function ibanRemainder(digits: string): number {
  let remainder = 0;
  const moved = `${digits.slice(2)}2521${digits.slice(0, 2)}`;
  for (let i = 0; i < moved.length; i++) remainder = (remainder * 10 + digitAt(moved, i)) % 97;
  return remainder;
}
