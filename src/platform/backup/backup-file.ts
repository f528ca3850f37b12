// A backup as a file: it appears under its name only once it is whole and was read back from the disk, and whatever is
// wrong with one is told in a sentence.
import { createReadStream, existsSync, unlinkSync } from 'node:fs';
import { link, open, rename } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncFolder } from '../data-dir.ts';
import { codeOf, Fault, messageOf } from '../fault.ts';
import { Bytes } from './bytes.ts';
import { Damaged } from './damaged.ts';
import { type Contents, decoded, encoded, type Opening, type Reader, type Section } from './records.ts';
import { WrongKey } from './seal.ts';
import { sealed, Unopened, unsealed } from './sealed-file.ts';

const LEVEL = 3;
const NEVER = new AbortController().signal;

/** Refuses, before anything is read, to write where something stands. */
export function refuseOverwriting(file: string): void {
  if (existsSync(file)) throw new Fault(`${file} is there already; a backup overwrites nothing.`);
}

/** Answers what is in the file, which was read back and found to be the same. */
export async function writeBackup(
  file: string,
  { opening, sections }: { readonly opening: Opening; readonly sections: AsyncIterable<Section> },
  { key, signal }: { readonly key: string | null; readonly signal: AbortSignal },
): Promise<{ readonly contents: Contents; readonly bytes: number }> {
  refuseOverwriting(file);
  const beside = `${file}.${process.pid}.part`;
  const handle = await open(beside, 'wx', 0o600).catch((error) => {
    throw unwritable(file, error);
  });
  try {
    let contents: Contents | null = null;
    await pipeline(
      encoded(opening, sections, (written) => {
        contents = written;
      }),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
      (source: AsyncIterable<Uint8Array>) => sealed(source, key),
      async (source: AsyncIterable<Uint8Array>) => {
        for await (const piece of source) await handle.writeFile(piece);
      },
      { signal },
    );
    await handle.sync();
    const { size } = await handle.stat();
    const found = await readBackup(beside, key, {}, signal);
    if (contents === null || JSON.stringify(found) !== JSON.stringify(contents))
      throw new Damaged('it does not hold what was written');
    await place(beside, file);
    return { contents: found, bytes: size };
  } catch (error) {
    // What was written says nothing that was not said before: the next try begins anew.
    unlinkSync(beside);
    throw error instanceof Damaged
      ? new Fault(`${file} was not written: read back, ${error.message}. Is the disk sound?`)
      : isFileError(error)
        ? unwritable(file, error)
        : error;
  } finally {
    await handle.close();
  }
}

/** A link fails where something stands; file systems without links can only be asked before. */
async function place(beside: string, file: string): Promise<void> {
  try {
    await link(beside, file);
    unlinkSync(beside);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') refuseOverwriting(file);
    refuseOverwriting(file);
    await rename(beside, file);
  }
  syncFolder(dirname(file));
}

/** Reads all of a backup; what is wrong with it is a Fault, whenever it is found. */
export async function readBackup(
  file: string,
  key: string | null,
  reader: Reader,
  signal: AbortSignal = NEVER,
): Promise<Contents> {
  let contents: Contents | null = null;
  try {
    await pipeline(
      unsealed(new Bytes(createReadStream(file, { highWaterMark: 262_144 })), key),
      createZstdDecompress(),
      async (source: AsyncIterable<Uint8Array>) => {
        contents = await decoded(new Bytes(source), reader);
      },
      { signal },
    );
  } catch (error) {
    throw told(file, error);
  }
  if (contents === null) throw new Fault(`${file} is damaged: it ends too early.`);
  return contents;
}

const UNOPENED: Readonly<Record<Unopened['why'], string>> = {
  'no backup': 'is no backup of "assay backup"',
  newer: 'was written by a newer assay in a form that this one does not know; install the newer assay',
  locked: 'is encrypted; give its key in SERVICE_BACKUP_KEY or by --key-file',
  'not locked': 'is not encrypted, though a key was given; where it is what you meant, go on without the key',
};

function told(file: string, error: unknown): unknown {
  if (error instanceof Unopened) return new Fault(`${file} ${UNOPENED[error.why]}.`);
  if (error instanceof WrongKey) return new Fault(`${file} was encrypted with another key.`);
  if (error instanceof Damaged) return new Fault(`${file} is damaged: ${error.message}.`);
  if (codeOf(error)?.startsWith('ZSTD') === true || codeOf(error) === 'Z_BUF_ERROR')
    return new Fault(`${file} is damaged: it cannot be unpacked.`);
  return isFileError(error) ? new Fault(`${file} cannot be read: ${reasonOf(error)}.`) : error;
}

const FILE_CODES = new Set([
  'EIO',
  'ENOENT',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EISDIR',
  'EMFILE',
]);
/** Connections fail with codes of their own. */
const isFileError = (error: unknown): boolean => FILE_CODES.has(codeOf(error) ?? '');

const unwritable = (file: string, error: unknown): Fault =>
  new Fault(`${basename(file)} cannot be written to ${dirname(file)}: ${reasonOf(error)}.`);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'you may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder',
};
const reasonOf = (error: unknown): string => REASONS[codeOf(error) ?? ''] ?? messageOf(error);
