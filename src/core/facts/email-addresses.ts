// E-mail addresses in the text and behind mail links.
import { perPage } from '../page/per-page.ts';
import { links } from './links.ts';
import { blockAt, mainMask } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';
import type { Span } from './span.ts';

export interface EmailAddress {
  /** Lower-cased. */
  readonly address: string;
  readonly domain: string;
  /** Its place in the text; undefined where it stands only behind a link. */
  readonly span: Span | undefined;
  readonly region: Region;
  readonly inMain: boolean;
}

const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;

export const emailAddresses = perPage((page): readonly EmailAddress[] => {
  const text = page.text;
  const found = new Map<string, EmailAddress>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const span = addressAround(text, at);
    if (!span) continue;
    const address = text.slice(span.start, span.end).toLowerCase();
    if (found.has(address)) continue;
    const block = blockAt(page, at);
    found.set(address, {
      address,
      domain: address.slice(address.indexOf('@') + 1),
      span,
      region: regionOf(page, page.blocks[block]?.elementIndex ?? 0),
      inMain: mainMask(page)[block] === 1,
    });
  }
  for (const link of links(page)) {
    if (link.kind !== 'mail') continue;
    const question = link.href.indexOf('?');
    const address = link.href
      .slice(7, question < 0 ? undefined : question)
      .trim()
      .toLowerCase();
    const at = address.indexOf('@');
    if (at < 1 || found.has(address) || address.length > MAX_LOCAL + MAX_DOMAIN) continue;
    found.set(address, {
      address,
      domain: address.slice(at + 1),
      span: undefined,
      region: link.region,
      inMain: link.inMain,
    });
  }
  return [...found.values()];
});

function addressAround(text: string, at: number): Span | undefined {
  let start = at;
  while (start > 0 && at - start < MAX_LOCAL && isLocal(text.charCodeAt(start - 1))) start--;
  while (start < at && text.charCodeAt(start) === 46) start++;
  let end = at + 1;
  let dot = -1;
  while (end < text.length && end - at < MAX_DOMAIN && isDomain(text.charCodeAt(end))) {
    if (text.charCodeAt(end) === 46) dot = end;
    end++;
  }
  // The stop of a sentence is not part of the address.
  while (end > at && (text.charCodeAt(end - 1) === 46 || text.charCodeAt(end - 1) === 45)) {
    end--;
    dot = text.lastIndexOf('.', end - 1);
  }
  if (start === at || dot <= at + 1 || end - dot < 3) return undefined;
  return { start, end };
}

function isLocal(code: number): boolean {
  return isDomain(code) || code === 95 || code === 37 || code === 43;
}

function isDomain(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 46 ||
    code === 45
  );
}
