// Lists of addresses, thousands of them: packed as soon as they are known, and read, looked at and drawn from in a thread
// of their own, so that the service goes on answering meanwhile. What goes to the thread and back is bytes and long texts,
// because fifty thousand objects take longer to hand over than to look at.
import type { ScopeFault } from '../../core/site/addresses/scope-faults.ts';
import type { ListOverview, ListSample, ListSampleRequest } from '../../core/site/sample/listed-pages.ts';
import type { DiscoveryAccount } from '../../fetching/discovery/discovery-account.ts';
import { type App, perApp } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { ONE_ON_DEMAND, threadsOf } from '../../platform/threads.ts';

/** An address as it stood in a list. */
export interface ListedAddress {
  readonly url: string;
  readonly lastmod: string | null;
  /** Which of the files it stood in; dates are trusted or not file by file. */
  readonly file: number;
}

/** zstd of JSON: rows of [url, lastmod, file]. */
export type PackedList = Uint8Array;

/** A list given by the caller. */
export interface GivenList {
  readonly packed: PackedList;
  /** Addresses in it. */
  readonly count: number;
  readonly account: DiscoveryAccount;
}

/** Many texts as one, with the place behind each of them. */
export interface JoinedTexts {
  readonly text: string;
  readonly ends: Uint32Array;
}

/** Everything that the sample stands for is in `listed`, packed; nothing where it was not asked for. */
export interface Sample extends Omit<ListSample, 'listed'> {
  readonly listed: Uint8Array | null;
}

export interface SampleRequest extends ListSampleRequest {
  /** Whether everything that was selected is to be kept. */
  readonly wantsListed: boolean;
}

/** Globs that cannot be understood, or more pages than may be. */
export type RefusedSample = { readonly refused: readonly ScopeFault[] } | TooMany;

/** Of all pages, more than may be. */
export interface TooMany {
  readonly tooMany: number;
}

export interface PageLists {
  /** Of a file that was uploaded. */
  upload(file: UploadedFile): Promise<GivenList>;
  /** Of texts that should be addresses. */
  pick(texts: readonly string[]): Promise<GivenList>;
  pack(listed: readonly ListedAddress[]): Promise<PackedList>;
  overview(packed: PackedList): Promise<ListOverview>;
  /** Fails with invalid_scope. */
  sample(packed: PackedList, request: SampleRequest): Promise<Sample | TooMany>;
}

export const pageListsOf: (app: App) => PageLists = perApp((app) => {
  const threads = threadsOf(app, new URL('./list-worker.ts', import.meta.url), ONE_ON_DEMAND);
  const allow = [...app.config.fetchAllow];
  return {
    upload: ({ bytes, name }) => threads.run({ bytes, name, allow }, { name: 'upload' }),
    pick: (texts) => threads.run({ texts: joined(texts), allow }, { name: 'pick' }),
    pack: (listed) =>
      threads.run(
        {
          urls: joined(listed.map(({ url }) => url)),
          lastmods: joined(listed.map(({ lastmod }) => lastmod ?? '')),
          files: Uint32Array.from(listed, ({ file }) => file),
        },
        { name: 'pack' },
      ),
    overview: (packed) => threads.run(packed, { name: 'overview' }),
    async sample(packed, request) {
      const answer: Sample | RefusedSample = await threads.run({ packed, request }, { name: 'sample' });
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

function joined(texts: readonly string[]): JoinedTexts {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [i, { length }] of texts.entries()) {
    end += length;
    ends[i] = end;
  }
  return { text: texts.join(''), ends };
}
