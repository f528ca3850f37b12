// Which part of the page an element stands in: landmark tags and roles first, then what containers are called. One walk
// down the tree; a part inside a part is the inner one.

import { attributeMarksOf, HAS_ROLE } from '../page/attribute-marks.ts';
import { CUES } from '../page/element-cues.ts';
import type { Page } from '../page/page.ts';
import { pathTagsOf } from '../page/path-tags.ts';
import { perPage } from '../page/per-page.ts';

const REGIONS = ['body', 'main', 'nav', 'header', 'footer', 'aside', 'comments'] as const;
export type Region = (typeof REGIONS)[number];

const BODY = 0;
const MAIN = 1;
const NAV = 2;
const HEADER = 3;
const FOOTER = 4;
const ASIDE = 5;
const COMMENTS = 6;

const BY_TAG = new Map<string, number>([
  ['main', MAIN],
  ['article', MAIN],
  ['nav', NAV],
  ['header', HEADER],
  ['footer', FOOTER],
  ['aside', ASIDE],
]);

const BY_ROLE = new Map<string, number>([
  ['main', MAIN],
  ['article', MAIN],
  ['navigation', NAV],
  ['menu', NAV],
  ['menubar', NAV],
  ['banner', HEADER],
  ['contentinfo', FOOTER],
  ['complementary', ASIDE],
]);

const BY_CUE = new Map<number, number>(
  CUES.flatMap(([kind], bit): [number, number][] => {
    const region = { nav: NAV, header: HEADER, footer: FOOTER, side: ASIDE, comment: COMMENTS }[kind];
    return region === undefined ? [] : [[bit, region]];
  }),
);

const regionNumbers = perPage((page): Uint8Array => {
  const { elements, parent, end, path } = page.dom;
  const { bits } = attributeMarksOf(page.dom);
  const regionOfPath = pathTagsOf(page.dom).map((tag) => BY_TAG.get(tag));
  const { names, nameOf, proseRoot } = page.outline;
  const hasMain = regionOfPath.includes(MAIN);
  const regionOfName = names.map((name) => regionOfCues(name.cues));
  const regions = new Uint8Array(elements.length);
  for (let i = 0; i < elements.length; i++) {
    const up = parent[i] ?? -1;
    const outer = up < 0 ? BODY : (regions[up] ?? BODY);
    // What holds the text of the page is not its margin, whatever its classes mention ("has-sidebar").
    let marked = regionOfPath[path[i] ?? 0];
    // A footer beside the main part is one, also where it has more words than a page that is hardly begun.
    const isFooter = hasMain && marked === FOOTER;
    const holdsText = !isFooter && proseRoot >= i && proseRoot < (end[i] ?? 0);
    if (marked === undefined && ((bits[i] ?? 0) & HAS_ROLE) !== 0)
      marked = BY_ROLE.get(elements[i]?.attribs.role?.toLowerCase() ?? '');
    const named = holdsText ? BODY : (regionOfName[nameOf[i] ?? -1] ?? BODY);
    regions[i] = innerRegion(outer, marked, named, holdsText);
  }
  return regions;
});

function innerRegion(outer: number, marked: number | undefined, named: number, holdsText: boolean): number {
  // A comment may have its own header, footer and links; they stay comments.
  if (outer === COMMENTS) return COMMENTS;
  if (named === COMMENTS) return COMMENTS;
  if (marked !== undefined && !(holdsText && marked !== MAIN)) {
    // The header and footer of an article belong to it.
    if (outer === MAIN && (marked === HEADER || marked === FOOTER)) return MAIN;
    if (marked === MAIN && outer !== BODY && outer !== HEADER) return outer;
    return marked;
  }
  if (named === BODY) return outer;
  if (outer === MAIN && (named === HEADER || named === FOOTER)) return MAIN;
  return outer === BODY || outer === MAIN ? named : outer;
}

function regionOfCues(cues: readonly number[]): number {
  let region = BODY;
  for (const cue of cues) {
    const own = BY_CUE.get(cue);
    if (own === COMMENTS) return COMMENTS;
    if (own !== undefined && region === BODY) region = own;
  }
  return region;
}

export function regionOf(page: Page, elementIndex: number): Region {
  return REGIONS[regionNumbers(page)[elementIndex] ?? BODY] ?? 'body';
}
