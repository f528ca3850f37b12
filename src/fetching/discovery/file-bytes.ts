// The bytes of a file as they come in, unpacked. Sitemaps are packed without being declared so, and declared so
// without being packed: gzip is told by its first bytes alone. Of a file that breaks off, what came is kept.
import type { Readable } from 'node:stream';
import { TooLarge, unpacked } from '../read-body.ts';
import { gunzipped, isGzip } from './gunzip.ts';

/** Beyond this the sender waits. */
const WAITING_BYTES_MAX = 262_144;
/** A packed file that the server has packed once more, and one for sites that did both by hand. */
const LAYERS_MAX = 3;

/**
 * Throws TooLarge behind the last byte that is allowed, at whatever stage there is too much, and what the connection or
 * the unpacking throws behind the last byte that came.
 */
export async function* fileBytes(
  body: Readable,
  contentEncoding: string | undefined,
  bytesMax: number,
): AsyncGenerator<Buffer> {
  const others = (contentEncoding ?? '')
    .split(',')
    .filter((name) => !/^\s*(?:x-)?gzip\s*$/i.test(name))
    .join(',');
  yield* withoutGzip(arriving(await unpacked(body, others, bytesMax)), bytesMax, 0);
}

async function* withoutGzip(
  source: AsyncGenerator<Buffer>,
  bytesMax: number,
  layer: number,
): AsyncGenerator<Buffer> {
  const { head, rest } = await beginning(atMost(source, bytesMax));
  if (layer < LAYERS_MAX && isGzip(head)) yield* withoutGzip(gunzipped(rest, bytesMax), bytesMax, layer + 1);
  else yield* rest;
}

/** The first two bytes, and all of it with them. */
async function beginning(
  source: AsyncGenerator<Buffer>,
): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer> }> {
  let head: Buffer = Buffer.alloc(0);
  let failure: unknown = null;
  try {
    while (head.length < 2) {
      const { done, value } = await source.next();
      if (done === true) break;
      head = Buffer.concat([head, value]);
    }
  } catch (error) {
    failure = error;
  }
  async function* rest(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    if (failure !== null) throw failure;
    yield* source;
  }
  return { head, rest: rest() };
}

async function* atMost(source: AsyncGenerator<Buffer>, bytesMax: number): AsyncGenerator<Buffer> {
  let left = bytesMax;
  for await (const chunk of source) {
    yield chunk.length > left ? chunk.subarray(0, left) : chunk;
    left -= chunk.length;
    if (left < 0) throw new TooLarge();
  }
}

/**
 * A stream's bytes in the order of events: unlike a stream's own iterator, which drops what was not read yet when the
 * connection breaks, it hands over everything first.
 */
async function* arriving(stream: Readable): AsyncGenerator<Buffer> {
  const waiting: Buffer[] = [];
  let waitingBytes = 0;
  let ended = false;
  let failure: unknown = null;
  let wake = (): void => {};
  const arrive = (chunk: Buffer): void => {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes > WAITING_BYTES_MAX) stream.pause();
    wake();
  };
  const end = (): void => {
    ended = true;
    wake();
  };
  const fault = (error: unknown): void => {
    failure ??= error;
    wake();
  };
  const close = (): void => {
    if (!ended) fault(new Error('closed before its end'));
  };
  stream.on('data', arrive).on('end', end).on('error', fault).on('close', close);
  try {
    for (;;) {
      const chunk = waiting.shift();
      if (chunk !== undefined) {
        waitingBytes -= chunk.length;
        if (waitingBytes <= WAITING_BYTES_MAX && stream.isPaused()) stream.resume();
        yield chunk;
      } else if (failure !== null) throw failure;
      else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stream.off('data', arrive).off('end', end).off('close', close);
    stream.destroy();
  }
}
