// Numbers that a visitor can see, read as amounts whatever their separators: 1,284, 1 284 and 1.284 are one number,
// 4,8 and 4.8 another. What labels and titles of elements say (stars that are drawn) is kept apart.
import { wholeWords } from '../lexicon/whole-words.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { seenBlocks } from './seen-words.ts';
import type { Span } from './span.ts';

export interface SeenNumber extends Span {
  readonly value: number;
  /** "2.3k", "1,200+": stands for anything near. */
  readonly rounded: boolean;
  readonly block: number;
}

export const seenNumbers = perPage((page): readonly SeenNumber[] => {
  const mask = seenBlocks(page);
  const found: SeenNumber[] = [];
  for (const block of page.blocks) {
    if (mask[block.index] !== 1) continue;
    for (const number of numbersIn(page.text.slice(block.start, block.end)))
      found.push({
        ...number,
        start: number.start + block.start,
        end: number.end + block.start,
        block: block.index,
      });
  }
  return found;
});

const NUMBER = /\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,3}(?!\d))?/g;
const GROUPED = /^\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?$/;
const THOUSANDS = wholeWords(/^ ?(?:k\b|tys)/u);

export function numbersIn(text: string): { value: number; rounded: boolean; start: number; end: number }[] {
  const found: { value: number; rounded: boolean; start: number; end: number }[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const start = match.index;
    const end = start + match[0].length;
    const after = text.slice(end, end + 4).toLowerCase();
    const thousands = THOUSANDS.test(after);
    const value = (readNumber(match[0]) ?? Number.NaN) * (thousands ? 1000 : 1);
    if (Number.isFinite(value))
      found.push({ value, rounded: thousands || after.startsWith('+'), start, end });
  }
  return found;
}

/** The amount that is written; undefined for what is no number. */
export function readNumber(written: string): number | undefined {
  const trimmed = written.trim();
  if (trimmed === '' || trimmed.length > 30) return undefined;
  let digits = trimmed;
  if (GROUPED.test(trimmed)) {
    const decimals = /[.,](\d{1,2})$/.exec(trimmed);
    const whole = decimals ? trimmed.slice(0, -decimals[0].length) : trimmed;
    digits = `${whole.replace(/\D/g, '')}${decimals ? `.${decimals[1]}` : ''}`;
  } else digits = trimmed.replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

const LABELS = ['aria-label', 'title', 'alt', 'content', 'value'] as const;
const MAX_LABEL = 160;

export interface LabelNumber {
  readonly value: number;
  readonly attribute: string;
  readonly text: string;
}

/** Numbers in labels and data attributes of elements that are drawn: stars say their value there. */
export const labelNumbers = perPage((page: Page): readonly LabelNumber[] => {
  const found: LabelNumber[] = [];
  for (const element of page.dom.elements) {
    if (element.name === 'meta' || element.name === 'input' || element.name === 'option') continue;
    for (const attribute in element.attribs) {
      if (!isLabel(attribute)) continue;
      const text = element.attribs[attribute] ?? '';
      if (text.length <= MAX_LABEL && /\d/.test(text))
        for (const { value } of numbersIn(text)) found.push({ value, attribute, text });
    }
  }
  return found;
});

function isLabel(name: string): boolean {
  if (name.startsWith('data-')) return /rat|star|score|review|vote|count|ocen/.test(name);
  return LABELS.some((label) => label === name);
}
