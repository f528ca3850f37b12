// Video, audio and embedded frames: who provides them, whether they start by themselves.
import type { Element } from 'domhandler';
import { adNetworkOf } from '../lexicon/ad-hosts.ts';
import { EMBED_HOSTS, type EmbedKind } from '../lexicon/embed-hosts.ts';
import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { pageAddress, siteOf } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';
import { isHidden, mainMask } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';

export interface MediaItem {
  readonly element: number;
  readonly tag: 'video' | 'audio' | 'iframe' | 'embed' | 'object';
  readonly kind: EmbedKind | 'ad' | 'other';
  readonly src: string;
  readonly host: string;
  readonly site: string;
  readonly external: boolean;
  readonly provider: string | undefined;
  /** Starts by itself, and then whether without sound. */
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly controls: boolean;
  /** At most two pixels in either direction, by its own attributes. */
  readonly invisible: boolean;
  readonly hidden: boolean;
  readonly region: Region;
  readonly inMain: boolean;
}

const TAGS = ['video', 'audio', 'iframe', 'embed', 'object'] as const;

export const media = perPage((page): readonly MediaItem[] => {
  const found: MediaItem[] = [];
  for (const tag of TAGS) {
    for (const number of elementsNamed(page, tag)) {
      const element = page.dom.elements[number];
      if (element) found.push(readItem(page, element, number, tag));
    }
  }
  return found.sort((a, b) => a.element - b.element);
});

function readItem(page: Page, element: Element, number: number, tag: MediaItem['tag']): MediaItem {
  const attributes = element.attribs;
  const src = sourceOf(page, element, number);
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src, pageAddress(page).base?.href);
  const host = url?.hostname ?? '';
  const site = host === '' ? '' : siteOf(host);
  const own = pageAddress(page).site;
  const known = knownEmbed(url, host, site);
  const plays = url?.searchParams.get('autoplay');
  const mask = mainMask(page);
  const after = page.cut.firstBlock[number] ?? 0;
  const region = regionOf(page, number);
  return {
    element: number,
    tag,
    kind:
      tag === 'video' || tag === 'audio' ? tag : (known?.[1] ?? (adNetworkOf(host, site) ? 'ad' : 'other')),
    src,
    host,
    site,
    external: site !== '' && own !== '' && site !== own,
    provider: known?.[0] ?? adNetworkOf(host, site),
    autoplay: attributes.autoplay !== undefined || plays === '1' || plays === 'true',
    muted:
      attributes.muted !== undefined ||
      url?.searchParams.get('mute') === '1' ||
      url?.searchParams.get('muted') === '1' ||
      url?.searchParams.get('background') === '1',
    controls: attributes.controls !== undefined,
    invisible: tag !== 'audio' && (isTiny(attributes.width) || isTiny(attributes.height)),
    hidden: isHidden(page, number),
    region,
    inMain:
      (region === 'main' || region === 'body') && (mask[after] === 1 || (after > 0 && mask[after - 1] === 1)),
  };
}

function knownEmbed(url: URL | null, host: string, site: string): readonly [string, EmbedKind] | undefined {
  if (!url) return undefined;
  if (site === 'google.com' && url.pathname.startsWith('/maps')) return ['google-maps', 'map'];
  return EMBED_HOSTS.get(host) ?? EMBED_HOSTS.get(site);
}

function sourceOf(page: Page, element: Element, number: number): string {
  const attributes = element.attribs;
  const own = attributes.src ?? attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes.data;
  if (own && own !== 'about:blank') return own.trim();
  if (attributes['data-src']) return attributes['data-src'].trim();
  const end = Math.min(page.dom.end[number] ?? 0, number + 6);
  for (let i = number + 1; i < end; i++) {
    const inner = page.dom.elements[i];
    if (inner?.name === 'source' && inner.attribs.src) return inner.attribs.src.trim();
  }
  return '';
}

function isTiny(value: string | undefined): boolean {
  if (value === undefined || value.includes('%')) return false;
  const px = Number.parseInt(value, 10);
  return Number.isFinite(px) && px <= 2;
}
