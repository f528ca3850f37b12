// The bytes of an answer, decompressed, and never more than allowed: whoever sends without end is hung up on.
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export class TooLarge extends Error {}
/** It ended in the middle, or cannot be decompressed. */
export class BrokenOff extends Error {}

export async function readBytes(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new TooLarge();
      chunks.push(chunk);
    }
  };
  const decoder = decoderOf(encoding);
  if (decoder === undefined) {
    // Its end is an error to undici, and an error that nobody hears ends the process.
    body.on('error', () => {}).destroy();
    throw new BrokenOff();
  }
  try {
    // Either way the connection is closed when collecting ends early.
    await (decoder === null ? pipeline(body, collect) : pipeline(body, decoder, collect));
  } catch (error) {
    throw error instanceof TooLarge ? error : new BrokenOff();
  }
  return Buffer.concat(chunks, bytes);
}

/** null: nothing to decompress; undefined: nobody knows how. */
function decoderOf(encoding: string): Duplex | null | undefined {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return null;
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'br') return createBrotliDecompress();
  if (name === 'deflate') return createInflate();
  return undefined;
}
