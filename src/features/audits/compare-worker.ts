// Runs in a thread: what pages can be compared by goes in, what they show together comes out.
import { zstdDecompressSync } from 'node:zlib';
import { compareDigests, type SiteFindings } from '../../core/site/across/compare-digests.ts';
import type { PageDigest } from '../../core/site/across/page-digest.ts';
import type { CrossPageFinding } from '../../core/site/cross-page.ts';
import type { SelectedAddress } from '../../core/site/sample/listed-pages.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../core/versions.gen.ts';
import type { PagesToCompare } from './compare-pages.ts';

export default function comparePages({ pages, listed, private: isPrivate }: PagesToCompare): SiteFindings {
  const found = compareDigests(
    pages.map(({ digest, ...page }) => ({
      ...page,
      digest: digest === null ? null : unpacked<PageDigest>(digest),
    })),
    listed === null ? null : unpacked<SelectedAddress[]>(listed),
    { catalogue: CATALOGUE_VERSION, engine: ENGINE_VERSION },
  );
  return isPrivate ? { ...found, crossPage: found.crossPage.map(withoutPages) } : found;
}

/** In private mode nothing of a page is kept, and what was measured names words of it. */
function withoutPages(finding: CrossPageFinding): CrossPageFinding {
  const count = finding.pages.length;
  return {
    ...finding,
    quotes: [],
    text: {
      en: `Pages concerned: ${count}. In private mode the words that show it are not kept.`,
      pl: `Liczba stron, których to dotyczy: ${count}. W trybie prywatnym nie przechowuje się słów, które o tym świadczą.`,
    },
  };
}

function unpacked<T>(packed: Uint8Array): T {
  // The service has written it.
  return JSON.parse(zstdDecompressSync(packed).toString('utf8')) as T;
}
