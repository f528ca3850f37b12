// A judged page as bytes: what threads answer, and what is kept of it.
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { JudgedFile, PageCome } from './judge-page.ts';

/** A report has some hundred kilobytes; what unpacks to more was not packed here. */
const UNPACKED_BYTES_MAX = 64_000_000;

/** The page itself is left out where it follows from what has come in. */
export function packedReport({ report, source }: JudgedFile, come: PageCome): Uint8Array {
  return zstdCompressSync(JSON.stringify(source === sourceOf(come) ? { report } : { report, source }));
}

/** Throws where they are not bytes of `packedReport`. */
export function unpackedReport(packed: Uint8Array, come: PageCome): JudgedFile {
  const text = zstdDecompressSync(packed, { maxOutputLength: UNPACKED_BYTES_MAX }).toString('utf8');
  // packedReport has written it; a cache looks at the sum of its entries before.
  const { report, source } = JSON.parse(text) as Partial<JudgedFile>;
  if (report === undefined) throw new Error('There is no report in it.');
  return { report, source: source ?? sourceOf(come) };
}

function sourceOf(come: PageCome): string {
  if (come.bytes === undefined) return come.input.html ?? come.input.text ?? '';
  const { buffer, byteOffset, byteLength } = come.bytes;
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}
