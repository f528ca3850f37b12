// Runs in a thread: lists of up to 50,000 addresses, their patterns, and the pages that are chosen from them.
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { ScopeError } from '../../core/site/addresses/scope-faults.ts';
import {
  type ListOverview,
  listOverview,
  sampleOfList,
  TooManyPages,
} from '../../core/site/sample/listed-pages.ts';
import { type AddressList, pickAddresses, readAddressList } from '../../fetching/discovery/address-list.ts';
import { givenAddresses } from '../../fetching/discovery/discovery-account.ts';
import { openGuard } from '../../platform/net/guard.ts';
import type {
  GivenList,
  JoinedTexts,
  ListedAddress,
  PackedList,
  RefusedSample,
  Sample,
  SampleRequest,
} from './page-list.ts';

export function upload({
  bytes,
  name,
  allow,
}: {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly allow: readonly string[];
}): GivenList {
  return given(readAddressList(bytes, { guard: openGuard({ allow }), fileName: name }));
}

export function pick({
  texts,
  allow,
}: {
  readonly texts: JoinedTexts;
  readonly allow: readonly string[];
}): GivenList {
  return given(pickAddresses(parted(texts), { guard: openGuard({ allow }) }));
}

export function pack({
  urls,
  lastmods,
  files,
}: {
  readonly urls: JoinedTexts;
  readonly lastmods: JoinedTexts;
  readonly files: Uint32Array;
}): PackedList {
  const dates = [...parted(lastmods)];
  return packedRows(
    Array.from(parted(urls), (url, i) => ({ url, lastmod: dates[i] || null, file: files[i] ?? 0 })),
  );
}

export function overview(packed: PackedList): ListOverview {
  return listOverview(unpackedRows(packed));
}

export function sample({
  packed,
  request,
}: {
  readonly packed: PackedList;
  readonly request: SampleRequest;
}): Sample | RefusedSample {
  try {
    const { listed, ...drawn } = sampleOfList(unpackedRows(packed), request);
    return { ...drawn, listed: request.wantsListed ? zstdCompressSync(JSON.stringify(listed)) : null };
  } catch (error) {
    // Errors of ours lose their class between threads.
    if (error instanceof ScopeError) return { refused: error.faults };
    if (error instanceof TooManyPages) return { tooMany: error.selected };
    throw error;
  }
}

function given(list: AddressList): GivenList {
  return {
    packed: packedRows(list.addresses.map((url) => ({ url, lastmod: null, file: 0 }))),
    count: list.addresses.length,
    account: givenAddresses(list),
  };
}

function* parted({ text, ends }: JoinedTexts): Generator<string> {
  let from = 0;
  for (const end of ends) {
    yield text.slice(from, end);
    from = end;
  }
}

function packedRows(listed: readonly ListedAddress[]): PackedList {
  return zstdCompressSync(JSON.stringify(listed.map(({ url, lastmod, file }) => [url, lastmod, file])));
}

function unpackedRows(packed: PackedList): ListedAddress[] {
  // packedRows() has written it.
  const rows = JSON.parse(zstdDecompressSync(packed).toString('utf8')) as [string, string | null, number][];
  return rows.map(([url, lastmod, file]) => ({ url, lastmod, file }));
}
