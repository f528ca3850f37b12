// Packed files that are not as they should be. Node's own reader of gzip gives up the whole file for a byte of junk
// behind it; this one takes what is packed, checks it, and leaves alone what is not.
import { constants, crc32, createInflateRaw, type InflateRaw } from 'node:zlib';

/** What is unpacked at a time; it may become a thousand times as much. */
const PIECE_BYTES = 16_384;
const TRAILER_BYTES = 8;
/** Packers that work in blocks make one of every 64 kB. */
const MEMBERS_MAX = 1000;

export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * Everything that is packed one behind the other; what follows is junk. Throws behind the last byte that could be
 * unpacked where the file breaks off or is damaged. A bomb goes little further than `bytesMax`.
 */
export async function* gunzipped(source: AsyncGenerator<Buffer>, bytesMax: number): AsyncGenerator<Buffer> {
  const input = new Input(source);
  let left = bytesMax;
  let members = 0;
  do {
    members += 1;
    if (members > MEMBERS_MAX) throw new Error('packed in more pieces than any site has a reason for');
    await skipHeader(input);
    let checksum = 0;
    for await (const chunk of inflated(input, left)) {
      checksum = crc32(chunk, checksum);
      left -= chunk.length;
      yield chunk;
    }
    if (left < 0) return;
    const trailer = await input.take(TRAILER_BYTES);
    if (trailer.readUInt32LE(0) !== checksum) throw new Error('the packed file is damaged');
  } while (isGzip(await input.peek(2)));
}

/** RFC 1952, 2.3. */
async function skipHeader(input: Input): Promise<void> {
  const [, , , flags = 0] = await input.take(10);
  if ((flags & 4) !== 0) await input.take((await input.take(2)).readUInt16LE(0));
  for (const named of [8, 16]) if ((flags & named) !== 0) await input.skipPastZero();
  if ((flags & 2) !== 0) await input.take(2);
}

async function* inflated(input: Input, bytesMax: number): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ flush: constants.Z_SYNC_FLUSH });
  const out: Buffer[] = [];
  let length = 0;
  let failure: unknown = null;
  inflate.on('data', (chunk: Buffer) => {
    out.push(chunk);
    length += chunk.length;
    if (length > bytesMax) inflate.destroy();
  });
  inflate.on('error', (error) => {
    failure = error;
  });
  try {
    while (length <= bytesMax) {
      const piece = await input.piece();
      const before = inflate.bytesWritten;
      await written(inflate, piece);
      yield* out.splice(0);
      if (failure !== null) throw failure;
      if (!inflate.readableEnded) continue;
      input.putBack(piece.subarray(inflate.bytesWritten - before));
      return;
    }
  } finally {
    inflate.destroy();
  }
}

async function written(inflate: InflateRaw, piece: Buffer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Whether it could be unpacked, the listeners hear; a stream that is destroyed may never call back.
  inflate.once('close', resolve);
  inflate.write(piece, () => resolve());
  await promise;
  inflate.off('close', resolve);
  // What has ended with this piece says so in the next tick.
  await new Promise((done) => setImmediate(done));
}

/** Bytes in the amounts in which they are wanted. */
class Input {
  readonly #source: AsyncGenerator<Buffer>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(source: AsyncGenerator<Buffer>) {
    this.#source = source;
  }

  /** Less where there is no more. */
  async peek(bytes: number): Promise<Buffer> {
    while (this.#waiting.length < bytes) {
      const { done, value } = await this.#source.next();
      if (done === true) break;
      this.#waiting = this.#waiting.length === 0 ? value : Buffer.concat([this.#waiting, value]);
    }
    return this.#waiting.subarray(0, bytes);
  }

  async take(bytes: number): Promise<Buffer> {
    const taken = await this.peek(bytes);
    if (taken.length < bytes) throw new Error('the packed file ends too early');
    this.#waiting = this.#waiting.subarray(bytes);
    return taken;
  }

  async piece(): Promise<Buffer> {
    const { length } = await this.peek(1);
    return this.take(length === 0 ? 1 : Math.min(this.#waiting.length, PIECE_BYTES));
  }

  putBack(bytes: Buffer): void {
    this.#waiting = Buffer.concat([bytes, this.#waiting]);
  }

  async skipPastZero(): Promise<void> {
    for (;;) {
      const piece = await this.piece();
      const at = piece.indexOf(0);
      if (at < 0) continue;
      this.putBack(piece.subarray(at + 1));
      return;
    }
  }
}
