// What the pages of an audit show together, looked for in a thread: up to 200 pages are compared.
import type { SiteFindings } from '../../core/site/across/compare-digests.ts';
import { type App, perApp } from '../../platform/app.ts';
import { ONE_ON_DEMAND, threadsOf } from '../../platform/threads.ts';

export interface PagesToCompare {
  readonly pages: readonly {
    readonly url: string;
    readonly pattern: string;
    /** zstd of JSON (PageDigest); null of pages that could not be checked. */
    readonly digest: Uint8Array | null;
  }[];
  /** Everything that the sample stands for, as it was kept when it was drawn. */
  readonly listed: Uint8Array | null;
  /** Nothing of a page may be kept. */
  readonly private: boolean;
}

export interface PageComparison {
  compare(pages: PagesToCompare): Promise<SiteFindings>;
}

export const pageComparisonOf: (app: App) => PageComparison = perApp((app) => {
  const threads = threadsOf(app, new URL('./compare-worker.ts', import.meta.url), ONE_ON_DEMAND);
  return { compare: (pages) => threads.run(pages) };
});
