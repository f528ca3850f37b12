// Lists of addresses, thousands of them: kept packed, and looked at in a thread of their own, so that the service goes on
// answering while patterns are found and samples are drawn.
import { Piscina } from 'piscina';
import type { ScopeFault } from '../../core/site/addresses/scope-faults.ts';
import type {
  ListOverview,
  ListSample,
  ListSampleRequest,
  SelectedAddress,
} from '../../core/site/sample/listed-pages.ts';
import { type App, perApp } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { packContent, unpackContent } from '../reports/service.ts';

/** An address as it stood in a list. */
export interface ListedAddress {
  readonly url: string;
  readonly lastmod: string | null;
  /** Which of the files it stood in; dates are trusted or not file by file. */
  readonly file: number;
}

export async function packList(listed: readonly ListedAddress[]): Promise<Buffer> {
  return packContent(JSON.stringify(listed.map(({ url, lastmod, file }) => [url, lastmod, file])));
}

export async function unpackList(packed: Buffer): Promise<ListedAddress[]> {
  // packList() has written it.
  const rows = JSON.parse(await unpackContent(packed)) as [string, string | null, number][];
  return rows.map(([url, lastmod, file]) => ({ url, lastmod, file }));
}

export type { ListOverview, ListSample as Sample, ListSampleRequest as SampleRequest, SelectedAddress };

/** Globs that cannot be understood. */
export interface RefusedScope {
  readonly refused: readonly ScopeFault[];
}

export function packSelected(selected: readonly SelectedAddress[]): Promise<Buffer> {
  return packContent(JSON.stringify(selected));
}

export interface PageLists {
  overview(listed: readonly ListedAddress[]): Promise<ListOverview>;
  /** Fails with invalid_scope. */
  sample(listed: readonly ListedAddress[], request: ListSampleRequest): Promise<ListSample>;
}

export const pageListsOf: (app: App) => PageLists = perApp((app) => {
  const threads = new Piscina({
    filename: new URL('./list-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  app.onStop(() => threads.destroy());
  return {
    overview: (listed) => threads.run(listed, { name: 'overview' }),
    async sample(listed, request) {
      const answer: ListSample | RefusedScope = await threads.run({ listed, request }, { name: 'sample' });
      if (!('refused' in answer)) return answer;
      const [fault] = answer.refused;
      return fail(
        'invalid_scope',
        { pattern: fault?.given ?? '' },
        fault === undefined ? {} : { text: fault.text },
      );
    },
  };
});
