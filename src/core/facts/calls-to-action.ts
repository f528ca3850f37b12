// What the page urges the visitor to do, and how hard: calls to act, and words of hurry and scarcity.

import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { ACTION_PHRASES, URGENCY_PHRASES } from './action-phrases.ts';
import { links } from './links.ts';
import { type PhraseHit, phraseList } from './phrase-lists.ts';
import { isHidden, mainMask } from './reader-view.ts';

export type ActionKind = 'buy' | 'subscribe' | 'download' | 'contact' | 'apply' | 'play';

export interface CallToAction extends PhraseHit {
  readonly kind: ActionKind;
  /** Stands in a link or in a button. */
  readonly clickable: boolean;
  readonly inMain: boolean;
}

export type UrgencyKind = 'time' | 'stock' | 'demand' | 'pressure';

export interface Urgency extends PhraseHit {
  readonly kind: UrgencyKind;
  readonly inMain: boolean;
}

const ACTIONS: readonly (readonly [ActionKind, (page: Page) => readonly PhraseHit[]])[] = [
  ['buy', phraseList(ACTION_PHRASES.buy)],
  ['subscribe', phraseList(ACTION_PHRASES.subscribe)],
  ['download', phraseList(ACTION_PHRASES.download)],
  ['contact', phraseList(ACTION_PHRASES.contact)],
  ['apply', phraseList(ACTION_PHRASES.apply)],
  ['play', phraseList(ACTION_PHRASES.play)],
];

const URGENCY: readonly (readonly [UrgencyKind, (page: Page) => readonly PhraseHit[]])[] = [
  ['time', phraseList(URGENCY_PHRASES.time)],
  ['stock', phraseList(URGENCY_PHRASES.stock)],
  ['demand', phraseList(URGENCY_PHRASES.demand)],
  ['pressure', phraseList(URGENCY_PHRASES.pressure)],
];

export const callsToAction = perPage((page): readonly CallToAction[] => {
  const clickable = clickableBlocks(page);
  const spans = links(page).flatMap((link) => (link.anchor && !link.hidden ? [link.anchor] : []));
  const mask = mainMask(page);
  const found: CallToAction[] = [];
  for (const [kind, list] of ACTIONS) {
    for (const hit of list(page)) {
      const inLink = isInside(spans, hit.start);
      found.push({
        ...hit,
        kind,
        clickable: inLink || clickable.has(hit.block),
        inMain: mask[hit.block] === 1,
      });
    }
  }
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
});

export const urgency = perPage((page): readonly Urgency[] => {
  const mask = mainMask(page);
  const found: Urgency[] = [];
  for (const [kind, list] of URGENCY)
    for (const hit of list(page)) found.push({ ...hit, kind, inMain: mask[hit.block] === 1 });
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
});

const BUTTON_WORDS = new Set(['button', 'btn', 'cta']);
/** A button says a few words; a container called "buttons" may hold a page. */
const MAX_BUTTON_BLOCKS = 5;

/** Blocks of buttons, by tag, role or name. */
function clickableBlocks(page: Page): Set<number> {
  const { names, nameOf } = page.outline;
  const named = Uint8Array.from(names, (name) => (name.words.some((word) => BUTTON_WORDS.has(word)) ? 1 : 0));
  const blocks = new Set<number>();
  const add = (element: number): void => {
    const first = page.cut.firstBlock[element] ?? 0;
    const end = page.cut.endBlock[element] ?? 0;
    if (end - first > MAX_BUTTON_BLOCKS || isHidden(page, element)) return;
    for (let block = first; block < end; block++) blocks.add(block);
  };
  for (const element of elementsNamed(page, 'button')) add(element);
  for (let i = 0; i < nameOf.length; i++) if (named[nameOf[i] ?? -1] === 1) add(i);
  return blocks;
}

/** Spans are in document order and do not overlap. */
function isInside(spans: readonly { start: number; end: number }[], offset: number): boolean {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (!span) return false;
    if (offset < span.start) high = middle - 1;
    else if (offset >= span.end) low = middle + 1;
    else return true;
  }
  return false;
}
