// Runs in a thread: what pages can be compared by goes in, what they show together comes out.
import { zstdDecompressSync } from 'node:zlib';
import { compareDigests, type SiteFindings } from '../core/site/across/compare-digests.ts';
import type { PageDigest } from '../core/site/across/page-digest.ts';
import type { SelectedAddress } from '../core/site/sample/listed-pages.ts';
import { withoutWords } from '../core/site/summary/host-only.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../core/versions.gen.ts';
import type { PagesOfSite } from './judge.ts';

export default function comparePages({ pages, listed, private: isPrivate }: PagesOfSite): SiteFindings {
  const found = compareDigests(
    pages.map(({ digest, ...page }) => ({
      ...page,
      digest: digest === null ? null : unpacked<PageDigest>(digest),
    })),
    listed === null ? null : unpacked<SelectedAddress[]>(listed),
    { catalogue: CATALOGUE_VERSION, engine: ENGINE_VERSION },
  );
  // In private mode nothing of a page is kept.
  return isPrivate ? { ...found, crossPage: found.crossPage.map(withoutWords) } : found;
}

function unpacked<T>(packed: Uint8Array): T {
  // The service has written it.
  return JSON.parse(zstdDecompressSync(packed).toString('utf8')) as T;
}
