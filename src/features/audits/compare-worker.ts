// Runs in a thread: what pages can be compared by goes in, what they show together comes out.
import { zstdDecompressSync } from 'node:zlib';
import { canonicalUrl } from '../../core/lexicon/page-url.ts';
import { acrossPages } from '../../core/site/across/across-pages.ts';
import { answersOf } from '../../core/site/across/answers.ts';
import type { PageDigest } from '../../core/site/across/page-digest.ts';
import type { CrossPageFinding } from '../../core/site/cross-page.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../core/versions.gen.ts';
import type { PagesToCompare } from './compare-pages.ts';
import type { SelectedAddress } from './page-list.ts';
import type { SiteFindings } from './site-findings.ts';

export default function comparePages({ pages, listed, private: isPrivate }: PagesToCompare): SiteFindings {
  const digests: PageDigest[] = [];
  const places: number[] = [];
  const repeated: number[] = [];
  const seen = new Set<string>();
  for (const [place, { url, pattern, digest: packed }] of pages.entries()) {
    if (packed === null) continue;
    const digest = { ...unpacked<PageDigest>(packed), pattern };
    const page = canonicalUrl(digest.url === '' ? url : digest.url);
    if (seen.has(page)) repeated.push(place);
    else {
      seen.add(page);
      digests.push(digest);
      places.push(place);
    }
  }
  const addresses = listed === null ? {} : { addresses: unpacked<SelectedAddress[]>(listed) };
  const across = acrossPages(digests, addresses);
  const placeOf = (i: number): number => places[i] ?? -1;
  return {
    crossPage: across.findings.map((finding) => stored(finding, placeOf, isPrivate)),
    rules: answersOf(across).flatMap(({ ruleId, score }) => (score === null ? [] : [{ ruleId, score }])),
    repeated,
    compared: across.compared.length,
    versions: { catalogue: CATALOGUE_VERSION, engine: ENGINE_VERSION },
  };
}

/** In private mode nothing of a page is kept. */
function stored(
  finding: CrossPageFinding,
  placeOf: (i: number) => number,
  isPrivate: boolean,
): CrossPageFinding {
  return {
    ...finding,
    pages: finding.pages.map(placeOf),
    quotes: isPrivate ? [] : finding.quotes.map((quote) => ({ ...quote, page: placeOf(quote.page) })),
  };
}

function unpacked<T>(packed: Uint8Array): T {
  // The service has written it.
  return JSON.parse(zstdDecompressSync(packed).toString('utf8')) as T;
}
