import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../fault.ts';
import { type AwayReason, type ContentStore, StoreAway } from './content-store.ts';
import { isDay, namedBy } from './object-name.ts';

/** Written beside, so that an object is there whole or not at all; the sweep of its day takes what a dead process left. */
const PART = '.part';
const LISTED = 1_000;

export function folderStore(root: string): ContentStore {
  const at = (name: string): string => {
    if (namedBy(name) === null) throw new Error('no name of an object');
    return join(root, name);
  };
  return {
    put: (name, bytes) => told(() => write(root, at(name), bytes)),
    get: (name, bytesMax, signal) => told(() => read(root, at(name), bytesMax, signal)),
    remove: (name) => told(() => removeFile(root, at(name))),
    days: () => told(async () => (await entriesOf(root)).filter(isDay)),
    ofDay: (day) => listed(root, day),
    close: async () => {},
  };
}

async function write(root: string, file: string, bytes: Buffer): Promise<void> {
  const folder = dirname(file);
  // The folder itself is the operator's: one that is missing is a disk that was not mounted.
  await stat(root);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  const beside = `${file}${PART}`;
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await sync(folder);
  if (made !== undefined) for (const one of [dirname(folder), root]) await sync(one);
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function read(
  root: string,
  file: string,
  bytesMax: number,
  signal: AbortSignal,
): Promise<Buffer | null> {
  try {
    if ((await stat(file)).size > bytesMax) return null;
    const pieces: Buffer[] = [];
    for await (const piece of createReadStream(file, { signal })) pieces.push(piece);
    return Buffer.concat(pieces);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
    // Without its disk nothing is known of any object.
    await stat(root);
    return null;
  }
}

/** Folders go with their last object; one that another process fills meanwhile stays. */
async function removeFile(root: string, file: string): Promise<void> {
  await stat(root);
  await rm(file, { force: true });
  const organization = dirname(file);
  for (const folder of [organization, dirname(organization)])
    if (!(await rmdir(folder).then(always, never))) return;
}

const always = (): boolean => true;
const never = (): boolean => false;

async function* listed(root: string, day: string): AsyncGenerator<readonly string[]> {
  if (!isDay(day)) throw new Error('no day');
  let names: string[] = [];
  for (const organization of (await told(() => entriesOf(join(root, day)).catch(noneWhereGone))) ?? []) {
    const folder = await told(() => opendir(join(root, day, organization)).catch(noneWhereGone));
    for await (const { name: file } of folder ?? []) {
      const name = `${day}/${organization}/${file}`;
      if (file.endsWith(PART)) {
        if (await isOld(join(root, name))) await rm(join(root, name), { force: true });
      } else if (namedBy(name) !== null) names.push(name);
      if (names.length < LISTED) continue;
      yield names;
      names = [];
    }
  }
  if (names.length > 0) yield names;
}

/** A write takes seconds. */
const PART_MS = 3_600_000;

async function isOld(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return Date.now() - mtimeMs > PART_MS;
}

const entriesOf = (folder: string): Promise<string[]> => readdir(folder);

function noneWhereGone(error: unknown): null {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
}

const REASONS: Readonly<Record<string, AwayReason>> = {
  ENOENT: 'no_bucket',
  ENOTDIR: 'no_bucket',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ABORT_ERR: 'too_slow',
};

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === null) throw error;
    throw new StoreAway(REASONS[codeOf(error) ?? ''] ?? 'unreachable', { cause: error });
  }
}
