// A body as it streams in: decompressed step by step, and given up the moment it is too large.
import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

export class TooLarge extends Error {}
export class UnknownEncoding extends Error {}

/** No real site packs a page more than twice. */
const ENCODINGS_MAX = 3;
/** 8 MB, as RFC 9659 has it for the web; a frame may ask for any amount of memory. */
const ZSTD_WINDOW_LOG_MAX = 23;

// What was sent before a connection ended is unpacked as far as it goes, as browsers do; whether all has come is the
// business of the transport.
const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };

const decoders: Readonly<Record<string, (head: Buffer) => NodeJS.ReadWriteStream>> = {
  gzip: () => createGunzip(lenient),
  'x-gzip': () => createGunzip(lenient),
  // The standard means zlib's format by it; some servers send the bare one.
  deflate: (head) => (((head[0] ?? 0) & 0x0f) === 8 ? createInflate(lenient) : createInflateRaw(lenient)),
  br: () =>
    createBrotliDecompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG_MAX } }),
};

export interface BodyLimit {
  /** At every stage: as it came, between two decompressions, and at the end. */
  readonly bytesMax: number;
  /** What is beyond the limit is left out instead of failing. */
  readonly cut?: boolean;
}

export async function readBody(
  body: Readable,
  contentEncoding: string | undefined,
  { bytesMax, cut = false }: BodyLimit,
): Promise<Uint8Array> {
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of await unpacked(body, contentEncoding, bytesMax)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= bytesMax) continue;
      if (!cut) throw new TooLarge();
      break;
    }
    return Buffer.concat(chunks).subarray(0, bytesMax);
  } finally {
    body.on('error', () => {});
    body.destroy();
  }
}

/** Nothing beyond the limit goes into a decoder; what comes out of the last one is for the reader to count. */
export async function unpacked(
  body: Readable,
  contentEncoding: string | undefined,
  bytesMax: number,
): Promise<Readable> {
  let stream: Readable = body;
  for (const encoding of encodingsOf(contentEncoding)) {
    const head = await firstBytes(stream);
    // An empty body needs no decoder, and none of them takes it for one.
    if (head === null) return stream;
    const decoder = decoders[encoding];
    if (decoder === undefined) throw new UnknownEncoding();
    // The callback hears every failure; it reaches the reader through the last stream all the same. That last stream is
    // what pipeline() returns, a decoder that can be read; its types promise only something to write to.
    stream = pipeline(stream, atMost(bytesMax), decoder(head), () => {}) as unknown as Readable;
  }
  return stream;
}

function atMost(bytesMax: number) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const chunk of source) {
      length += chunk.length;
      if (length > bytesMax) throw new TooLarge();
      yield chunk;
    }
  };
}

/** In the order in which they are to be undone. */
function encodingsOf(contentEncoding: string | undefined): string[] {
  const names = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > ENCODINGS_MAX || names.some((name) => !Object.hasOwn(decoders, name)))
    throw new UnknownEncoding();
  return names.reverse();
}

/** A look at the beginning, which stays where it is; null where there is nothing. */
async function firstBytes(stream: Readable): Promise<Buffer | null> {
  for (;;) {
    const head: Buffer | null = stream.read();
    if (head !== null) stream.unshift(head);
    if (head !== null || stream.readableEnded || stream.destroyed) return head;
    await somethingHappens(stream);
  }
}

async function somethingHappens(stream: Readable): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  try {
    // Each of them rejects when the stream fails.
    await Promise.race(['readable', 'end', 'close'].map((event) => once(stream, event, { signal })));
  } finally {
    over.abort();
  }
}
