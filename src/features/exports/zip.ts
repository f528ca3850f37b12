// Files in one archive, made while they are written: only what is being compressed is held.
import { Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/**
 * Archives keep times of the place they are made at. By its parts it is the same everywhere, and noon exists on that day in
 * every time zone: the same files are the same archive, whenever and wherever it is made.
 */
const WRITTEN_AT = new Date(2000, 0, 1, 12, 0, 0);
/** -rw-r--r--, of Unix: without it some programs unpack files that nobody may read. */
const UNIX = 3;
const READABLE = 0o100644 << 16;
/** Well compressed for its time. */
const LEVEL = 6;

export async function* zipped(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let fault: Error | null = null;
  const archive = new Zip((error, chunk) => {
    if (error !== null) fault = error;
    else ready.push(chunk);
  });
  function* taken(): Generator<Uint8Array> {
    if (fault !== null) throw fault;
    yield* ready;
    ready = [];
  }
  for await (const { name, content } of files) {
    const entry = new ZipDeflate(name, { level: LEVEL });
    entry.mtime = WRITTEN_AT;
    entry.os = UNIX;
    entry.attrs = READABLE;
    archive.add(entry);
    for await (const text of content) {
      entry.push(Buffer.from(text));
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}
