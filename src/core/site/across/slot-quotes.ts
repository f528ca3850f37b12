// The same passage of a template on two or three of its pages, side by side, with the words that differ marked.
import { groupedBy } from '../../grouped-by.ts';
import type { SlotQuote } from '../cross-page.ts';
import { type SentenceSpan, sentenceSpans } from './sentence-spans.ts';
import { mixed } from './shingle-table.ts';
import { MIN_TEMPLATE_PAGES, masked, SLOT, type TemplatedPage } from './template.ts';

const QUOTES = 3;
const MIN_QUOTED_WORDS = 5;
const MAX_QUOTED_WORDS = 45;
/** A passage with more slots than this share of its signs is hard to see as the same. */
const MAX_SLOT_SHARE = 0.4;

interface Passage extends SentenceSpan {
  readonly page: number;
  readonly hash: number;
  readonly slots: number;
}

export function slotQuotes(pages: readonly TemplatedPage[]): SlotQuote[] {
  const byText = groupedBy(
    pages.flatMap((page, i) => passagesOf(page, i)),
    ({ hash }) => hash,
  );
  let best: readonly Passage[] = [];
  let bestWorth = 0;
  for (const passages of byText.values()) {
    const worth = worthOf(passages, pages);
    if (worth > bestWorth) [best, bestWorth] = [passages, worth];
  }
  const firstOfPage = [...groupedBy(best, ({ page }) => page).values()].flatMap((list) => list[0] ?? []);
  return differentFirst(firstOfPage, pages)
    .slice(0, QUOTES)
    .map((passage) => quoteOf(passage, pages));
}

/** By page: how many sentences it has in common with two others or more, with other words where the slots are. */
export function swappedSentences(pages: readonly TemplatedPage[]): number[] {
  const passages = pages.map((page, i) => passagesOf(page, i).filter(({ slots }) => slots > 0));
  const pagesWith = new Map<number, Set<number>>();
  for (const { hash, page } of passages.flat())
    pagesWith.set(hash, (pagesWith.get(hash) ?? new Set()).add(page));
  const isShared = ({ hash }: Passage): boolean => (pagesWith.get(hash)?.size ?? 0) >= MIN_TEMPLATE_PAGES;
  return passages.map((own) => own.filter(isShared).length);
}

/** Whole sentences within reach of a reader; where there is none, windows of them. */
function passagesOf(page: TemplatedPage, number: number): Passage[] {
  const found: Passage[] = [];
  for (const { from, to } of sentenceSpans(page.words)) {
    if (to - from < MIN_QUOTED_WORDS || to - from > MAX_QUOTED_WORDS) continue;
    const { key } = masked(page.words, page.slot, from, to);
    const slots = key.filter((sign) => sign === SLOT).length;
    if (slots > key.length * MAX_SLOT_SHARE) continue;
    if (key.some((sign) => sign < SLOT)) continue;
    found.push({ page: number, from, to, slots, hash: key.reduce(mixed, key.length) });
  }
  return found;
}

/** Best on many pages, with words that do differ; then one of a size that is read at a glance. */
function worthOf(passages: readonly Passage[], pages: readonly TemplatedPage[]): number {
  const [first] = passages;
  const onPages = new Set(passages.map(({ page }) => page)).size;
  if (first === undefined || onPages < 2) return 0;
  const isVaried =
    first.slots > 0 && new Set(passages.map((passage) => textOf(passage, pages))).size > onPages / 2;
  const words = first.to - first.from;
  return onPages * (isVaried ? 4 : 1) * Math.min(1, words / 12) * (first.slots > 3 ? 0.7 : 1);
}

/** Pages whose words differ come first: the same passage to the letter three times shows no slot. */
function differentFirst(passages: readonly Passage[], pages: readonly TemplatedPage[]): Passage[] {
  const seen = new Set<string>();
  const isNew = passages.map((passage) => {
    const text = textOf(passage, pages);
    const was = seen.has(text);
    seen.add(text);
    return !was;
  });
  return [...passages.filter((_, i) => isNew[i]), ...passages.filter((_, i) => !isNew[i])];
}

function textOf({ page, from, to }: Passage, pages: readonly TemplatedPage[]): string {
  const words = pages[page]?.words;
  return words === undefined ? '' : words.digest.text.slice(words.start[from], words.end[to - 1]);
}

function quoteOf(passage: Passage, pages: readonly TemplatedPage[]): SlotQuote {
  const page = pages[passage.page];
  if (page === undefined) throw new RangeError('a passage stands on one of the pages');
  const { words, slot } = page;
  const line = masked(words, slot, passage.from, passage.to);
  const offset = words.start[passage.from] ?? 0;
  const slots = line.key.flatMap((sign, i): [number, number][] =>
    sign === SLOT
      ? [[(words.start[line.first[i] ?? 0] ?? 0) - offset, (words.end[(line.end[i] ?? 0) - 1] ?? 0) - offset]]
      : [],
  );
  return { page: words.page, text: textOf(passage, pages), slots };
}
