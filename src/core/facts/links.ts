// Every link of the page: where it leads, how it is qualified, what it says and where it stands.
import type { Element } from 'domhandler';
import { attributeMarksOf, HAS_HREF, HAS_LABEL, HAS_REL } from '../page/attribute-marks.ts';
import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { type PageAddress, pageAddress, siteOf } from '../page/page-address.ts';
import { pathTagsOf } from '../page/path-tags.ts';
import { perPage } from '../page/per-page.ts';
import { affiliateNetwork, isRedirector } from './link-address.ts';
import { isHidden, mainMask } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';
import type { Span } from './span.ts';

export type LinkKind = 'web' | 'fragment' | 'mail' | 'phone' | 'script' | 'other';

export interface Link {
  readonly element: number;
  /** As written. */
  readonly href: string;
  readonly kind: LinkKind;
  /** Absolute address of a web link; as written where the page's own address is unknown. */
  readonly url: string;
  readonly host: string;
  /** Registrable domain. */
  readonly site: string;
  /** Leads to another registrable domain. */
  readonly external: boolean;
  readonly rel: ReadonlySet<string>;
  /** Passes ranking credit: none of nofollow, sponsored, ugc. */
  readonly follow: boolean;
  /** Its words in the page's text; undefined where it has none. */
  readonly anchor: Span | undefined;
  readonly text: string;
  /** Block of its first words; -1 without words. */
  readonly block: number;
  readonly region: Region;
  /** Stands in the main content. */
  readonly inMain: boolean;
  readonly hidden: boolean;
  /** Holds an image; then its alt is often the anchor. */
  readonly image: boolean;
  /** aria-label, title or the image's alt, for links without words. */
  readonly label: string;
  readonly affiliate: string | undefined;
  readonly redirector: boolean;
}

const NO_REL: ReadonlySet<string> = new Set();

export const links = perPage((page): readonly Link[] => {
  const anchors = anchorSpans(page);
  const address = pageAddress(page);
  const hosts = new Map<string, string>();
  const rels = new Map<string, ReadonlySet<string>>();
  const found: Link[] = [];
  const { bits } = attributeMarksOf(page.dom);
  const reading: Reading = {
    anchors,
    address,
    hosts,
    rels,
    origin: address.base?.origin ?? '',
    mask: mainMask(page),
    imageOfPath: pathTagsOf(page.dom).map(isImageTag),
  };
  for (const name of ['a', 'area']) {
    for (const number of elementsNamed(page, name)) {
      const marks = bits[number] ?? 0;
      const element = page.dom.elements[number];
      if (!element || (marks & HAS_HREF) === 0) continue;
      found.push(readLink(page, element, number, marks, reading));
    }
  }
  return found;
});

export const externalLinks = perPage((page): readonly Link[] => links(page).filter((link) => link.external));

interface Reading {
  readonly anchors: ReadonlyMap<Element, Anchor>;
  readonly address: PageAddress;
  /** Registrable domain by host: asked once per host, a page names few. */
  readonly hosts: Map<string, string>;
  readonly rels: Map<string, ReadonlySet<string>>;
  /** Of the page's base; '' where it is unknown. */
  readonly origin: string;
  readonly mask: Uint8Array;
  /** Whether the elements of a path are pictures. */
  readonly imageOfPath: readonly boolean[];
}

interface Anchor {
  start: number;
  end: number;
  readonly block: number;
}

function anchorSpans(page: Page): Map<Element, Anchor> {
  const anchors = new Map<Element, Anchor>();
  for (const block of page.blocks) {
    for (const link of block.links) {
      const known = anchors.get(link.element);
      // A link around several blocks says all of them.
      if (known) known.end = link.end;
      else anchors.set(link.element, { start: link.start, end: link.end, block: block.index });
    }
  }
  return anchors;
}

function readLink(page: Page, element: Element, number: number, marks: number, reading: Reading): Link {
  const { attribs } = element;
  const href = (attribs.href ?? '').trim();
  const kind = kindOf(href);
  const target = kind === 'web' ? resolve(href, reading) : { url: href, host: '', site: '' };
  const anchor = reading.anchors.get(element);
  const region = regionOf(page, number);
  const block = anchor?.block ?? -1;
  const near = block >= 0 ? block : Math.max(0, (page.cut.firstBlock[number] ?? 0) - 1);
  const inMain = reading.mask[near] === 1 && region !== 'comments' && region !== 'nav';
  const rel = (marks & HAS_REL) === 0 ? NO_REL : relOf(attribs.rel, reading.rels);
  // Most links have none of their own.
  const label = (marks & HAS_LABEL) === 0 ? undefined : (attribs['aria-label'] ?? attribs.title);
  const image = imageInside(page, number, reading.imageOfPath);
  return {
    element: number,
    href,
    kind,
    url: target.url,
    host: target.host,
    site: target.site,
    external: target.site !== '' && reading.address.site !== '' && target.site !== reading.address.site,
    rel,
    follow: !rel.has('nofollow') && !rel.has('sponsored') && !rel.has('ugc'),
    anchor: anchor ? { start: anchor.start, end: anchor.end } : undefined,
    text: anchor ? page.text.slice(anchor.start, anchor.end) : '',
    block,
    region: inMain && region !== 'footer' && region !== 'aside' ? 'main' : region,
    inMain,
    hidden: isHidden(page, number),
    image: image !== undefined,
    label: label ?? image?.attribs.alt ?? '',
    affiliate: kind === 'web' ? affiliateNetwork(target.url, target.host, target.site) : undefined,
    redirector: kind === 'web' && isRedirector(target.url, target.host, target.site),
  };
}

function kindOf(href: string): LinkKind {
  const first = href.charCodeAt(0);
  if (first === 35) return 'fragment';
  if (first === 47 || href === '') return 'web';
  const colon = href.indexOf(':');
  if (colon < 0 || colon > 20) return 'web';
  const scheme = href.slice(0, colon).toLowerCase();
  switch (scheme) {
    case 'http':
    case 'https':
      return 'web';
    case 'mailto':
      return 'mail';
    case 'tel':
    case 'sms':
    case 'callto':
    case 'whatsapp':
      return 'phone';
    case 'javascript':
      return 'script';
    default:
      // "page:2" and "a/b:c" are relative addresses; a scheme is letters only here.
      return /^[a-z][a-z0-9+.-]*$/.test(scheme) && !scheme.includes('.') ? 'other' : 'web';
  }
}

function resolve(href: string, reading: Reading): { url: string; host: string; site: string } {
  const { base, host, site } = reading.address;
  // Most links are plain paths of the same host, and parsing them would tell nothing new.
  if (base && base.hostname === host && href.charCodeAt(0) === 47 && isPlainPath(href)) {
    return { url: reading.origin + href, host, site };
  }
  if (base && base.hostname === host && isPlainOwn(href, reading.origin)) return { url: href, host, site };
  const parsed = base
    ? URL.parse(href, base.href)
    : URL.parse(href.startsWith('//') ? `https:${href}` : href);
  if (!parsed) return { url: href, host: '', site: '' };
  let known = reading.hosts.get(parsed.hostname);
  if (known === undefined) {
    known = siteOf(parsed.hostname);
    reading.hosts.set(parsed.hostname, known);
  }
  return { url: parsed.href, host: parsed.hostname, site: known };
}

/** An address of the same host written in full, which a parser would give back as it is. */
function isPlainOwn(href: string, origin: string): boolean {
  return (
    origin !== '' &&
    origin !== 'null' &&
    href.charCodeAt(origin.length) === 47 &&
    href.startsWith(origin) &&
    isPlainPath(href.slice(origin.length))
  );
}

/** Nothing in it that a parser would move or encode: dot folders, blanks, quotes, brackets, foreign letters. */
function isPlainPath(href: string): boolean {
  if (href.charCodeAt(1) === 47 || href.includes('/.') || href.includes('/%2')) return false;
  for (let i = 0; i < href.length; i++) {
    const code = href.charCodeAt(i);
    if (
      code <= 32 ||
      code > 122 ||
      code === 34 ||
      code === 39 ||
      code === 60 ||
      code === 62 ||
      code === 92 ||
      code === 94 ||
      code === 96
    ) {
      return false;
    }
  }
  return true;
}

function relOf(rel: string | undefined, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  if (rel === undefined || rel === '') return NO_REL;
  let set = known.get(rel);
  if (!set) {
    set = new Set(rel.toLowerCase().split(/[\s,]+/));
    known.set(rel, set);
  }
  return set;
}

/** The first image of a link; a link around half the page is not searched to its end. */
function imageInside(page: Page, number: number, imageOfPath: readonly boolean[]): Element | undefined {
  const { path } = page.dom;
  const end = Math.min(page.dom.end[number] ?? 0, number + 12);
  for (let i = number + 1; i < end; i++) if (imageOfPath[path[i] ?? 0]) return page.dom.elements[i];
  return undefined;
}

function isImageTag(tag: string): boolean {
  return tag === 'img' || tag === 'svg' || tag === 'picture';
}
