// Text that visitors certainly never see: what a page hides must not speak for it. Whatever may only be waiting
// (panels, tabs, menus, parts that a script fades in, text for screen readers) counts as seen.
import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import type { HidingKind } from '../page/visibility/hiding-kind.ts';
import { type ElementVisibility, visibilityOf } from '../page/visibility/visibility.ts';
import { tokens } from './tokens.ts';

export interface UnseenText {
  /** The page as its visitors see it. */
  readonly seen: Page;
  /** By block number: 1 where visitors do not see the block. */
  readonly blocks: Uint8Array;
  /** By token: its number on the page as it is seen; -1 where visitors do not see the word. */
  readonly tokens: Int32Array;
}

/** Opened by the reader: honest ways to keep a long page short. */
const OPENS: ReadonlySet<HidingKind> = new Set(['details', 'dialog', 'popover']);
/** What scripts of a page fade in without naming it. */
const FADES_IN: ReadonlySet<HidingKind> = new Set([
  'opacity',
  'visibility',
  'content-visibility',
  'off-screen',
]);
/** Hidden in these ways no text waits for a script. */
const NEVER_SHOWN: ReadonlySet<HidingKind> = new Set([
  'off-screen',
  'clip',
  'zero-size',
  'text-indent',
  'font-size',
  'same-colour',
  'covered',
]);
/** With less of its main text in sight a page that has scripts waits for them. */
const MIN_SEEN_WORDS = 60;
/** Less can hardly move anything, and every page hides a little. */
const MIN_WORDS = 40;
const MIN_SHARE = 0.15;

/** undefined where a page hides nothing, or so little that it decides nothing. */
export const unseenText = perPage((page): UnseenText | undefined => {
  if (page.plainText) return undefined;
  const scripted = elementsNamed(page, 'script').some((number) => runs(page, number));
  let found = read(page, (state) => isUnseen(state, scripted), true);
  if (found && scripted && seenMainWords(page, found.blocks) < MIN_SEEN_WORDS)
    found = read(
      page,
      (state) => isUnseen(state, true) && NEVER_SHOWN.has(state.reason?.kind ?? 'display'),
      false,
    );
  return found;
});

/** The page as its visitors see it; the page itself where that makes no difference. */
export function seenPage(page: Page): Page {
  return unseenText(page)?.seen ?? page;
}

const DATA_TYPE = /json|template|text\/(?:html|plain|x-)/i;

function runs(page: Page, script: number): boolean {
  return !DATA_TYPE.test(page.dom.elements[script]?.attribs.type ?? '');
}

function isUnseen(state: ElementVisibility, scripted: boolean): boolean {
  const { visible, reason, revealable, screenReaderOnly } = state;
  if (visible || revealable || screenReaderOnly || !reason) return false;
  // What a class does is not known where its style sheet is missing.
  if (reason.origin === 'name' || OPENS.has(reason.kind)) return false;
  if (!scripted || !FADES_IN.has(reason.kind)) return true;
  // Far off the screen nothing waits to move in, unless it was moved there by a transformation.
  return reason.kind === 'off-screen' && !reason.detail.startsWith('transform');
}

function read(
  page: Page,
  isOut: (state: ElementVisibility) => boolean,
  withStructured: boolean,
): UnseenText | undefined {
  const visibility = visibilityOf(page);
  const blocks = new Uint8Array(page.blocks.length);
  const elements = new Uint8Array(page.dom.elements.length);
  for (let i = 0; i < elements.length; i++)
    if (!visibility.isVisible(i) && isOut(visibility.of(i))) elements[i] = 1;
  for (const block of page.blocks) {
    const { index, elementIndex } = block;
    if (block.visibility === 'structured') {
      if (withStructured) blocks[index] = 1;
    } else if (elements[elementIndex] === 1) {
      // A panel by its name or its markup opens, whatever hides it.
      if (block.visibility === 'collapsed') elements.fill(0, elementIndex, page.dom.end[elementIndex]);
      else blocks[index] = 1;
    }
  }
  if (!blocks.includes(1) && !elements.includes(1)) return undefined;
  // Nearly every page hides something and few hide enough: most need not be cut a second time to know.
  if (isTooLittle(page, wordsAround(page, elements))) return undefined;
  const seen = page.without(elements, !withStructured);
  if (isTooLittle(page, tokens(page).count - tokens(seen).count)) return undefined;
  return { seen, blocks, tokens: placesIn(seen, page, blocks) };
}

function isTooLittle(page: Page, hidden: number): boolean {
  return hidden < MIN_WORDS || hidden < tokens(page).count * MIN_SHARE;
}

/** Words of the blocks that hold any text of the elements, and those of structured data: no more than these can be missing. */
function wordsAround(page: Page, elements: Uint8Array): number {
  const { dom, cut, blocks } = page;
  const touched = new Uint8Array(blocks.length);
  for (let i = 0; i < elements.length; ) {
    if (elements[i] !== 1) {
      i++;
      continue;
    }
    touched.fill(1, cut.firstBlock[i], cut.endBlock[i]);
    i = dom.end[i] ?? i + 1;
  }
  const { ofBlock } = tokens(page);
  let words = 0;
  for (const { index, visibility } of blocks)
    if (touched[index] === 1 || visibility === 'structured')
      words += (ofBlock[index + 1] ?? 0) - (ofBlock[index] ?? 0);
  return words;
}

/** Where each word of the page stands among those that are seen: the first run of words that fits. */
function placesIn(seen: Page, page: Page, hidden: Uint8Array): Int32Array {
  const all = tokens(page);
  const left = tokens(seen);
  const numbers = new Map(all.words.map((word, number) => [word, number]));
  const ofLeft = left.words.map((word) => numbers.get(word) ?? -1);
  const places = new Int32Array(all.count).fill(-1);
  let next = 0;
  for (const { index } of page.blocks) {
    if (hidden[index] === 1) continue;
    const end = all.ofBlock[index + 1] ?? 0;
    for (let i = all.ofBlock[index] ?? 0; i < end && next < left.count; i++)
      if (all.word[i] === ofLeft[left.word[next] ?? -1]) places[i] = next++;
  }
  return places;
}

function seenMainWords(page: Page, unseen: Uint8Array): number {
  const { words } = page.outline.stats;
  let seen = 0;
  for (const { index } of page.main.blocks) if (unseen[index] !== 1) seen += words[index] ?? 0;
  return seen;
}
