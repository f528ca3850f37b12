// Images of the page: what they are called, how big they say they are, where they stand.
import type { Element } from 'domhandler';
import { STOCK_FILE_WORDS, STOCK_SITES } from '../lexicon/image-hosts.ts';
import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { pageAddress, siteOf } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';
import { isHidden, mainMask } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';
import type { Span } from './span.ts';

export interface Image {
  readonly element: number;
  /** The address that is shown once everything is loaded: a lazy image keeps it in a data attribute. '' if none. */
  readonly src: string;
  readonly site: string;
  readonly fileName: string;
  /** undefined: no alt attribute at all; '': declared as decoration. */
  readonly alt: string | undefined;
  readonly widthPx: number | undefined;
  readonly heightPx: number | undefined;
  readonly lazy: boolean;
  /** Declared as decoration, or too small to show anything. */
  readonly decorative: boolean;
  /** A counting pixel. */
  readonly pixel: boolean;
  readonly stock: boolean;
  readonly linked: boolean;
  /** Text under the image in its figure. */
  readonly caption: Span | undefined;
  readonly region: Region;
  readonly inMain: boolean;
  readonly hidden: boolean;
}

const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-url'];
const MAX_ICON_PX = 32;
/** How far above an image its link and its figure are looked for. */
const MAX_LEVELS_UP = 4;

export const images = perPage((page): readonly Image[] => {
  const sites = new Map<string, string>();
  const captions = figureCaptions(page);
  const found: Image[] = [];
  for (const number of elementsNamed(page, 'img')) {
    const element = page.dom.elements[number];
    if (element) found.push(readImage(page, element, number, sites, captions));
  }
  return found;
});

/** Images that carry content: in the main content, shown, not decoration. */
export const contentImages = perPage((page): readonly Image[] =>
  images(page).filter((image) => image.inMain && !image.hidden && !image.decorative && !image.pixel),
);

function readImage(
  page: Page,
  element: Element,
  number: number,
  sites: Map<string, string>,
  captions: ReadonlyMap<number, Span>,
): Image {
  const attributes = element.attribs;
  const { src, lazy } = sourceOf(element);
  const site = siteOfSource(page, src, sites);
  const fileName = fileNameOf(src);
  const widthPx = pixels(attributes.width);
  const heightPx = pixels(attributes.height);
  const pixel = widthPx !== undefined && heightPx !== undefined && widthPx <= 2 && heightPx <= 2;
  const icon =
    widthPx !== undefined && heightPx !== undefined && widthPx <= MAX_ICON_PX && heightPx <= MAX_ICON_PX;
  const region = regionOf(page, number);
  const around = surroundings(page, number);
  const alt = attributes.alt?.trim();
  return {
    element: number,
    src,
    site,
    fileName,
    alt,
    widthPx,
    heightPx,
    lazy: lazy || attributes.loading === 'lazy',
    decorative:
      alt === '' ||
      attributes.role === 'presentation' ||
      attributes['aria-hidden'] === 'true' ||
      icon ||
      pixel,
    pixel,
    stock: STOCK_SITES.has(site) || isStockName(fileName),
    linked: around.linked,
    caption: captions.get(around.figure),
    region,
    inMain: region !== 'nav' && region !== 'footer' && region !== 'comments' && isNearMain(page, number),
    hidden: isHidden(page, number),
  };
}

/** An image has no text of its own; it belongs to the content when the text before or after it does. */
function isNearMain(page: Page, number: number): boolean {
  const mask = mainMask(page);
  const after = page.cut.firstBlock[number] ?? 0;
  return mask[after] === 1 || (after > 0 && mask[after - 1] === 1);
}

function sourceOf(element: Element): { src: string; lazy: boolean } {
  const attributes = element.attribs;
  for (const name of LAZY_SOURCES) {
    const value = attributes[name];
    if (value) return { src: value.trim(), lazy: true };
  }
  const set = attributes['data-srcset'] ?? (attributes.src ? undefined : attributes.srcset);
  if (set)
    return { src: (set.trim().split(/[\s,]/, 1)[0] ?? '').trim(), lazy: attributes.srcset === undefined };
  return { src: (attributes.src ?? '').trim(), lazy: false };
}

function siteOfSource(page: Page, src: string, sites: Map<string, string>): string {
  const address = pageAddress(page);
  if (!src.startsWith('http') && !src.startsWith('//'))
    return src === '' || src.startsWith('data:') ? '' : address.site;
  const from = src.indexOf('//') + 2;
  let end = from;
  while (end < src.length && !'/?#:'.includes(src.charAt(end))) end++;
  const host = src.slice(from, end).toLowerCase();
  let site = sites.get(host);
  if (site === undefined) {
    site = siteOf(host);
    sites.set(host, site);
  }
  return site;
}

function fileNameOf(src: string): string {
  if (src.startsWith('data:')) return '';
  let end = src.length;
  for (const sign of ['?', '#']) {
    const at = src.indexOf(sign);
    if (at >= 0 && at < end) end = at;
  }
  return src.slice(src.lastIndexOf('/', end - 1) + 1, end);
}

function isStockName(fileName: string): boolean {
  const lower = fileName.slice(0, 200).toLowerCase();
  return STOCK_FILE_WORDS.some((word) => lower.includes(word));
}

function pixels(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number.parseInt(value, 10);
  return Number.isFinite(number) && !value.includes('%') ? number : undefined;
}

function surroundings(page: Page, number: number): { linked: boolean; figure: number } {
  let linked = false;
  let up = page.dom.parent[number] ?? -1;
  for (let level = 0; level < MAX_LEVELS_UP && up >= 0; level++) {
    const name = page.dom.elements[up]?.name;
    if (name === 'a') linked = true;
    if (name === 'figure') return { linked, figure: up };
    up = page.dom.parent[up] ?? -1;
  }
  return { linked, figure: -1 };
}

/** By element number of the figure. */
function figureCaptions(page: Page): Map<number, Span> {
  const captions = new Map<number, Span>();
  for (const number of elementsNamed(page, 'figcaption')) {
    const first = page.blocks[page.cut.firstBlock[number] ?? -1];
    const last = page.blocks[(page.cut.endBlock[number] ?? 0) - 1];
    if (!first || !last || last.index < first.index) continue;
    let up = page.dom.parent[number] ?? -1;
    for (let level = 0; level < MAX_LEVELS_UP && up >= 0; level++) {
      if (page.dom.elements[up]?.name === 'figure') {
        captions.set(up, { start: first.start, end: last.end });
        break;
      }
      up = page.dom.parent[up] ?? -1;
    }
  }
  return captions;
}
