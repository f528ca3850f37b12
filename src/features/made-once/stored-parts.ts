// Files in the database, in parts: written and read one part at a time, however large the file is.
import { Readable } from 'node:stream';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { keepPart, type MadeRow, type Making, readPart } from './store.ts';

/** Large enough that few trips are made, small enough that hundreds of readers fit in memory. */
const PART_BYTES = 256 * 1024;

export type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** What is made is stored before more of it is made. */
export async function writeParts(
  app: App,
  thing: Making,
  chunks: Chunks,
  signal: AbortSignal,
): Promise<{ parts: number; bytes: number }> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let parts = 0;
  let bytes = 0;
  const store = async (): Promise<void> => {
    const content = Buffer.concat(waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
    bytes += content.length;
    await inOrganization(app.db, thing.org_id, (tx) => keepPart(tx, thing, parts, content));
    parts += 1;
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
      await store();
    }
    if (left.length > 0) {
      waiting.push(left);
      waitingBytes += left.length;
    }
  }
  if (waitingBytes > 0) await store();
  return { parts, bytes };
}

/** For what is small. */
export async function readWhole(app: App, made: MadeRow): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of partsOf(app, made)) parts.push(part);
  return Buffer.concat(parts);
}

/** The next part is fetched when the reader has taken the one before. */
export function readParts(app: App, made: MadeRow): Readable {
  return Readable.from(partsOf(app, made), { objectMode: false });
}

async function* partsOf(app: App, made: MadeRow): AsyncGenerator<Buffer> {
  for (let number = 0; number < (made.parts ?? 0); number++) {
    const part = await inOrganization(app.db, made.org_id, (tx) => readPart(tx, made, number));
    // Gone in the middle, with what it is about: the connection breaks off, and the reader sees that the file is not whole.
    if (part === null) throw new Error('what was made is gone');
    yield part;
  }
}
