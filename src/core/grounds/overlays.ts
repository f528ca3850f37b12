// Layers that lie over the page when it opens, and what they are for: a gate that the law or the shop asks for, or a
// promotion. As a browser showed them, or else as far as the page's own styles tell; then linked sheets and scripts may
// open others.

import { type FixedBox, fixedBoxes } from '../facts/fixed-boxes.ts';
import { regionOf } from '../facts/regions.ts';
import type { Span } from '../facts/span.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import { elementsNamed } from '../page/elements-named.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import type { Visibility } from '../page/visibility/visibility.ts';

export interface Overlay {
  readonly element: number;
  /** Of the window, 0 to 1. */
  readonly coverage: number;
  readonly zIndex: number;
  readonly words: number;
  readonly text: Span | undefined;
  /** Consent, age, login and the like. */
  readonly gate: boolean;
  readonly closable: boolean;
  readonly countdown: boolean;
}

/** Half of the window and above everything else. */
const MIN_COVERAGE = 0.5;
const MIN_Z_INDEX = 100;
/** What holds so much of the page's text is the page in a fixed frame. */
const MAX_PAGE_SHARE = 0.3;
const MIN_WORDS = 4;
const MAX_LINK_SHARE = 0.6;

const GATE = wholeWords(
  /cookie|consent|gdpr|privacy|ccpa|years? old|over (?:18|21)|your age|of (?:legal )?age\b|log ?in|sign ?in|password|select (?:your )?(?:country|region|language)|verify you are human|paywall|already a (?:subscriber|member)|ciasteczk|zgod|rodo|prywatno|pełnoletn|ukończ\p{L}+ 18|mam 18|zaloguj|hasło|wybierz (?:kraj|język)/iu,
);
const CLOSE = wholeWords(
  /\b(?:close|dismiss|no,? thanks?|not now|maybe later|skip|continue (?:to|without)|hide|got it|zamknij|nie,? dzi[eę]kuj|pomiń|później|ukryj|nie teraz)/iu,
);
const CLOSE_SIGNS = new Set(['×', '✕', '✖', 'x', 'X', '╳', '⨉', '✗']);
const COUNTDOWN = wholeWords(
  /countdown|timer|\b\d{1,2}\s?s(?:ec(?:onds?)?)?\b|seconds|skip ad|sekund|odlicz|\b\d{2}\s?:\s?\d{2}\s?:\s?\d{2}\b/iu,
);

export function overlays(page: Page, visibility: Visibility): readonly Overlay[] {
  const { sums } = page.outline;
  const all = sums.words[page.blocks.length] ?? 0;
  const found: Overlay[] = [];
  let free = 0;
  for (const box of fixedBoxes(page)) {
    const coverage = coverageOf(box);
    const above = box.onTop ?? box.zIndex >= MIN_Z_INDEX;
    if (box.element < free || coverage < MIN_COVERAGE || !above) continue;
    if (!visibility.isVisible(box.element)) continue;
    const firstBlock = page.cut.firstBlock[box.element] ?? 0;
    const endBlock = page.cut.endBlock[box.element] ?? firstBlock;
    const words = (sums.words[endBlock] ?? 0) - (sums.words[firstBlock] ?? 0);
    if (words < MIN_WORDS || words > Math.max(120, all * MAX_PAGE_SHARE)) continue;
    const linkWords = (sums.linkWords[endBlock] ?? 0) - (sums.linkWords[firstBlock] ?? 0);
    // A menu is made of links.
    if (linkWords > words * MAX_LINK_SHARE) continue;
    const region = regionOf(page, box.element);
    if (region === 'nav' || holdsNavigation(page, box.element)) continue;
    // What holds the page's own heading, or waits for the page to load, is the page.
    if (holdsHeading(page, firstBlock, endBlock) || WAITING.test(namesInside(page, box.element))) continue;
    free = page.dom.end[box.element] ?? 0;
    const first = page.blocks[firstBlock];
    const last = page.blocks[endBlock - 1];
    const span = first && last ? { start: first.start, end: last.end } : undefined;
    const text = span ? page.text.slice(span.start, Math.min(span.end, span.start + 4000)) : '';
    const names = namesInside(page, box.element);
    found.push({
      element: box.element,
      coverage,
      zIndex: box.zIndex,
      words,
      text: span,
      gate: GATE.test(text) || GATE.test(names),
      closable: isClosable(page, box.element, text),
      countdown: COUNTDOWN.test(text) || /countdown|timer/.test(names),
    });
  }
  return found;
}

function coverageOf({ position, width, height }: FixedBox): number {
  if (position === 'sticky' || width === undefined || height === undefined) return 0;
  return position === 'absolute' && width * height < 0.95 ? 0 : width * height;
}

const WAITING = /preload|loader|loading|splash/i;

function holdsHeading(page: Page, firstBlock: number, endBlock: number): boolean {
  const heading = metadataOf(page).heading?.block;
  return heading !== undefined && heading.index >= firstBlock && heading.index < endBlock;
}

function holdsNavigation(page: Page, element: number): boolean {
  const end = page.dom.end[element] ?? element;
  return elementsNamed(page, 'nav').some((number) => number >= element && number < end);
}

function namesInside(page: Page, element: number): string {
  const end = Math.min(page.dom.end[element] ?? element, element + 40);
  let names = '';
  for (let i = element; i < end; i++) {
    const { id = '', class: className = '' } = page.dom.elements[i]?.attribs ?? {};
    names += ` ${id} ${className}`.slice(0, 200).toLowerCase();
  }
  return names;
}

function isClosable(page: Page, element: number, text: string): boolean {
  if (CLOSE.test(text)) return true;
  const end = page.dom.end[element] ?? element;
  for (let i = element + 1; i < end; i++) {
    const inner = page.dom.elements[i];
    if (!inner) continue;
    const { attribs, name } = inner;
    if (CLOSE.test(`${attribs['aria-label'] ?? ''} ${attribs.title ?? ''} ${attribs.value ?? ''}`))
      return true;
    if (/(?:^|[\s_-])(?:close|dismiss|zamknij)/i.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`))
      return true;
    if (name === 'button' || name === 'a' || name === 'span') {
      const child = inner.children[0];
      if (child && 'data' in child && typeof child.data === 'string' && CLOSE_SIGNS.has(child.data.trim()))
        return true;
    }
  }
  return false;
}
