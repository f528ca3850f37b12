// Which part of the labelled sources a page belongs to. Everything that is learnt, written or chosen comes from `fit`;
// `lockbox` is only measured, by the command that logs each opening (ADR 53). The part follows from the source's name alone,
// so that a new set of pages falls into parts by itself and no choice can be made after looking.
import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';

export type Part = 'fit' | 'lockbox';

const LOCKBOX_SHARE = 0.3;

/** `source`: a group of pages that belong together, a registrable domain or a phrase. */
export function partOf(source: string): Part {
  const hash = createHash('sha256').update(`lockbox:${source.toLowerCase()}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < LOCKBOX_SHARE ? 'lockbox' : 'fit';
}

/** All pages of a site are in one part, whichever set they come from. */
export function siteOf(url: string): string | null {
  return getDomain(url, { allowPrivateDomains: true });
}
