// Files of an archive, by name, unpacked piece by piece: what claims to be small and is not ends where it passes its bound.
import { Unzip, UnzipInflate } from 'fflate';
import { SourceFault } from './source-fault.ts';

/** Of all that is read of one archive: a text of a million words, with all the marks around them. */
const UNPACKED_MAX = 20_000_000;
/** What one step may unpack to is bounded by this: a thousandfold at most. */
const STEP_BYTES = 16_384;
const FILES_MAX = 10_000;
/** How the end of an archive begins; only a comment of 64 kB may follow. */
const END = Buffer.from('PK\u0005\u0006');
const END_BYTES_MAX = 66_000;

export function zipParts(bytes: Uint8Array, wanted: ReadonlySet<string>): ReadonlyMap<string, Uint8Array> {
  if (Buffer.from(bytes.subarray(-END_BYTES_MAX)).indexOf(END) < 0)
    throw new SourceFault('its archive is broken or cut off');
  const parts = new Map<string, Uint8Array>();
  const open = new Set<string>();
  let unpacked = 0;
  let files = 0;
  const unzip = new Unzip((file) => {
    if (++files > FILES_MAX) throw new SourceFault(`it holds more than ${FILES_MAX} files`);
    // The first of a name counts; a second one is not what its program has written.
    if (!wanted.has(file.name) || open.has(file.name) || parts.has(file.name)) return;
    const chunks: Uint8Array[] = [];
    open.add(file.name);
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error;
      unpacked += chunk.length;
      if (unpacked > UNPACKED_MAX)
        throw new SourceFault(`it unpacks to more than ${UNPACKED_MAX / 1_000_000} MB`);
      chunks.push(chunk);
      if (!isLast) return;
      open.delete(file.name);
      parts.set(file.name, Buffer.concat(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP_BYTES)
      unzip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    throw new SourceFault('its archive is broken or cut off', undefined, error);
  }
  if (open.size > 0) throw new SourceFault('its archive is broken or cut off');
  return parts;
}
