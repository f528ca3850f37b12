// Runs in a thread: what pages can be compared by goes in, what they show together comes out.
import { zstdDecompressSync } from 'node:zlib';
import { compareDigests, type SiteFindings } from '../core/site/across/compare-digests.ts';
import type { PageDigest } from '../core/site/across/page-digest.ts';
import type { SelectedAddress } from '../core/site/sample/listed-pages.ts';
import { withoutWords } from '../core/site/summary/host-only.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../core/versions.gen.ts';
import type { PagesOfSite } from './judge.ts';

/**
 * Of all texts together, in characters: what comparing takes follows from it, whatever the number of pages. A thousand pages
 * are compared by some 3,500 words of each, ten thousand by some 350.
 */
export const COMPARED_CHARS = 24_000_000;

export default function comparePages({ pages, listed, private: isPrivate }: PagesOfSite): SiteFindings {
  const most = Math.floor(COMPARED_CHARS / Math.max(1, pages.length));
  const found = compareDigests(
    pages.map(({ digest, ...page }) => ({
      ...page,
      digest: digest === null ? null : digestIn(digest, most),
    })),
    listed === null ? null : unpacked<SelectedAddress[]>(listed),
    { catalogue: CATALOGUE_VERSION, engine: ENGINE_VERSION },
  );
  // In private mode nothing of a page is kept.
  return isPrivate ? { ...found, crossPage: found.crossPage.map(withoutWords) } : found;
}

/** Digests of an earlier version lack what was asked of pages since. */
const UNKNOWN = { site: '', streets: [], phones: [], event: false };

function digestIn(packed: Uint8Array, mostChars: number): PageDigest {
  const digest = { ...UNKNOWN, ...unpacked<PageDigest>(packed) };
  if (digest.text.length <= mostChars) return digest;
  // Written anew: a part of a string keeps the whole of it in memory.
  return { ...digest, text: Buffer.from(digest.text.slice(0, mostChars)).toString() };
}

function unpacked<T>(packed: Uint8Array): T {
  // The service has written it.
  return JSON.parse(zstdDecompressSync(packed).toString('utf8')) as T;
}
