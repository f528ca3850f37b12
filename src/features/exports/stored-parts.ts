// Files in the database, in parts: written and read one part at a time, however large the file is.
import { Readable } from 'node:stream';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type ExportRow, keepPart, readPart } from './store.ts';

/** Large enough that few trips are made, small enough that hundreds of readers fit in memory. */
const PART_BYTES = 256 * 1024;

export type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** What is made is stored before more of it is made. null: another try has taken over. */
export async function writeParts(
  app: App,
  run: ExportRow,
  chunks: Chunks,
  signal: AbortSignal,
): Promise<{ parts: number; bytes: number } | null> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let parts = 0;
  let bytes = 0;
  const store = async (): Promise<boolean> => {
    const content = Buffer.concat(waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
    bytes += content.length;
    const isKept = await inOrganization(app.db, run.org_id, (tx) => keepPart(tx, run, parts, content));
    parts += 1;
    return isKept;
  };
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    let left =
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    while (waitingBytes + left.length >= PART_BYTES) {
      const rest = PART_BYTES - waitingBytes;
      waiting.push(left.subarray(0, rest));
      waitingBytes += rest;
      left = left.subarray(rest);
      if (!(await store())) return null;
    }
    if (left.length > 0) {
      waiting.push(left);
      waitingBytes += left.length;
    }
  }
  if (waitingBytes > 0 && !(await store())) return null;
  return { parts, bytes };
}

/** The next part is fetched when the reader has taken the one before. */
export function readParts(app: App, made: ExportRow): Readable {
  return Readable.from(partsOf(app, made), { objectMode: false });
}

async function* partsOf(app: App, made: ExportRow): AsyncGenerator<Buffer> {
  for (let number = 0; number < (made.parts ?? 0); number++) {
    const part = await inOrganization(app.db, made.org_id, (tx) => readPart(tx, made, number));
    // Gone in the middle, with its audit: the connection breaks off, and the reader sees that the file is not whole.
    if (part === null) throw new Error('the export is gone');
    yield part;
  }
}
