// Files in one archive, made while they are written: only what is being compressed is held.
import { crc32 } from 'node:zlib';
import { Deflate, Zip, type ZipInputFile } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/**
 * Archives keep times of the place they are made at. By its parts it is the same everywhere, and noon exists on that day in
 * every time zone: the same files are the same archive, whenever and wherever it is made.
 */
const WRITTEN_AT = new Date(2000, 0, 1, 12, 0, 0);
/** -rw-r--r-- on Unix: without it some programs unpack files that no user may read. */
const UNIX = 3;
const READABLE = 0o100644 << 16;
/** Of the format. */
const DEFLATED = 8;
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
    const entry = new Entry(name);
    archive.add(entry);
    // Apart from the entry, which the archive keeps to its end: a compressor has 100 kB of its own.
    const deflate = new Deflate({ level: LEVEL }, (chunk, final) => entry.ondata?.(null, chunk, final));
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      deflate.push(bytes);
      yield* taken();
    }
    deflate.push(new Uint8Array(), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}

/** What an archive has to know of a file when it ends. */
class Entry implements ZipInputFile {
  readonly filename: string;
  readonly compression = DEFLATED;
  readonly mtime = WRITTEN_AT;
  readonly os = UNIX;
  readonly attrs = READABLE;
  crc = 0;
  size = 0;
  ondata?: NonNullable<ZipInputFile['ondata']>;

  constructor(filename: string) {
    this.filename = filename;
  }
}
