// Lists of addresses, thousands of them: kept packed, and looked at in a thread of their own, so that the service goes on
// answering while patterns are found and samples are drawn.
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { Piscina } from 'piscina';
import type { WrittenScope } from '../../core/site/addresses/scope.ts';
import type { ScopeFault } from '../../core/site/addresses/scope-faults.ts';
import type { SampleStrategy } from '../../core/site/sample/choose-sample.ts';
import { type App, perApp } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Localized } from '../../platform/language.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** An address as it stood in a list. */
export interface ListedAddress {
  readonly url: string;
  readonly lastmod: string | null;
  /** Which of the files it stood in; dates are trusted or not file by file. */
  readonly file: number;
}

export async function packList(listed: readonly ListedAddress[]): Promise<Buffer> {
  return compress(JSON.stringify(listed.map(({ url, lastmod, file }) => [url, lastmod, file])));
}

export async function unpackList(packed: Buffer): Promise<ListedAddress[]> {
  // packList() has written it.
  const rows = JSON.parse((await decompress(packed)).toString('utf8')) as [string, string | null, number][];
  return rows.map(([url, lastmod, file]) => ({ url, lastmod, file }));
}

export interface ListOverview {
  readonly total: number;
  readonly patterns: readonly {
    readonly pattern: string;
    readonly count: number;
    readonly lastmod_from: string | null;
    readonly lastmod_to: string | null;
    readonly examples: readonly string[];
  }[];
  readonly sections: readonly { readonly section: string; readonly count: number }[];
  readonly warnings: readonly Localized[];
}

export interface SampleRequest {
  readonly scope: WrittenScope;
  readonly strategy: SampleStrategy;
  readonly pages: number;
  readonly seed: number;
  readonly now: number;
}

export interface PatternOfSample {
  readonly pattern: string;
  /** Addresses that it stands for. */
  readonly count: number;
  /** Of them in the sample. */
  readonly pages: number;
}

export interface Sample {
  /** How many addresses are left after the scope. */
  readonly selected: number;
  readonly chosen: readonly SelectedAddress[];
  readonly patterns: readonly PatternOfSample[];
  readonly lastmodTrusted: boolean;
  readonly warnings: readonly Localized[];
  /** Everything that was selected, for evidence that lies in the list itself. */
  readonly listed: readonly SelectedAddress[];
}

export interface SelectedAddress {
  readonly url: string;
  readonly pattern: string;
}

/** Globs that cannot be understood. */
export interface RefusedScope {
  readonly refused: readonly ScopeFault[];
}

export function packSelected(selected: readonly SelectedAddress[]): Promise<Buffer> {
  return compress(JSON.stringify(selected));
}

export interface PageLists {
  overview(listed: readonly ListedAddress[]): Promise<ListOverview>;
  /** Fails with invalid_scope. */
  sample(listed: readonly ListedAddress[], request: SampleRequest): Promise<Sample>;
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
      const answer: Sample | RefusedScope = await threads.run({ listed, request }, { name: 'sample' });
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
