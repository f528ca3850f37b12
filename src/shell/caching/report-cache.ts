// Reports of pages that were checked before, a file each. Its name is the key; it begins with a sum over key and content.
// Whatever is not whole, or not ours, is as if it were not there.
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  futimesSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../platform/fault.ts';

/** Some fifteen thousand pages. */
const BYTES_MAX = 200_000_000;
/** What is left when it was more: else every run with a new page would have to look for the oldest. */
const LEFT_OF_IT = 0.9;
const ENTRY_BYTES_MAX = 20_000_000;
const SUM_BYTES = 32;
const ENTRY = /^[0-9a-f]{64}$/;
const UNFINISHED = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.part$/;
/** Nothing is written for longer. */
const UNFINISHED_MS = 3_600_000;
/** Used again after less, an entry need not be marked. */
const MARKED_MS = 3_600_000;

export class ReportCache {
  readonly folder: string;
  readonly #bytesMax: number;
  #found = 0;
  #written = 0;
  #fault: string | null = null;

  constructor(folder: string, bytesMax = BYTES_MAX) {
    this.folder = folder;
    this.#bytesMax = bytesMax;
    this.#fault = faultOf(folder);
  }

  /** How many pages needed no check. */
  get found(): number {
    return this.#found;
  }

  /** Why nothing is kept; null where it is. */
  get fault(): string | null {
    return this.#fault;
  }

  /** null where it is not known, or what is there cannot be read. */
  get<T>(key: string, read: (packed: Uint8Array) => T): T | null {
    if (this.#fault !== null) return null;
    try {
      const packed = this.#entry(key);
      if (packed === null) return null;
      const value = read(packed);
      this.#found += 1;
      return value;
    } catch {
      // Not there, or not ours: the page is checked.
      return null;
    }
  }

  #entry(key: string): Uint8Array | null {
    const file = openSync(join(this.folder, key), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const look = fstatSync(file);
      if (!look.isFile() || look.size <= SUM_BYTES || look.size > ENTRY_BYTES_MAX) return null;
      const entry = readFileSync(file);
      const packed = entry.subarray(SUM_BYTES);
      if (!sumOf(key, packed).equals(entry.subarray(0, SUM_BYTES))) return null;
      const now = Date.now();
      if (now - look.mtimeMs > MARKED_MS) futimesSync(file, now / 1000, now / 1000);
      return packed;
    } finally {
      closeSync(file);
    }
  }

  /** Readers find all of it or nothing. A fault is told by the run, and the page was checked all the same. */
  put(key: string, packed: Uint8Array): void {
    if (this.#fault !== null || packed.length + SUM_BYTES > ENTRY_BYTES_MAX) return;
    const file = join(this.folder, key);
    const beside = `${file}.${randomUUID()}.part`;
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      writeFileSync(beside, Buffer.concat([sumOf(key, packed), packed]), { flag: 'wx', mode: 0o600 });
      renameSync(beside, file);
      this.#written += 1;
    } catch (error) {
      remove(beside);
      this.#fault = `${this.folder} cannot be written: ${messageOf(error)}`;
    }
  }

  /** Takes out what has not been used for longest, where there is too much; nothing but files of its own. */
  tidy(): void {
    if (this.#written === 0 || this.#fault !== null) return;
    try {
      this.#tidy();
    } catch (error) {
      // Another run may be at it, too.
      this.#fault = `${this.folder} cannot be tidied: ${messageOf(error)}`;
    }
  }

  #tidy(): void {
    const entries: { file: string; size: number; usedMs: number }[] = [];
    let total = 0;
    for (const name of readdirSync(this.folder)) {
      if (!ENTRY.test(name) && !UNFINISHED.test(name)) continue;
      const file = join(this.folder, name);
      const look = lstatSync(file, { throwIfNoEntry: false });
      if (look === undefined) continue;
      if (UNFINISHED.test(name)) {
        if (Date.now() - look.mtimeMs > UNFINISHED_MS) rmSync(file, { force: true });
        continue;
      }
      entries.push({ file, size: look.size, usedMs: look.mtimeMs });
      total += look.size;
    }
    if (total <= this.#bytesMax) return;
    entries.sort((a, b) => a.usedMs - b.usedMs);
    for (const { file, size } of entries) {
      if (total <= this.#bytesMax * LEFT_OF_IT) break;
      rmSync(file, { force: true });
      total -= size;
    }
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It has never come into being, or is removed by the next run.
  }
}

function sumOf(key: string, packed: Uint8Array): Buffer {
  return createHash('sha256').update(key).update(packed).digest();
}

/** null where there is none yet; what is wrong where that cannot be told. */
function lookAt(folder: string): Stats | string | null {
  try {
    return statSync(folder, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    return `${folder} cannot be read: ${messageOf(error)}`;
  }
}

/** A folder that others may write to holds what others want us to believe. */
function faultOf(folder: string): string | null {
  const look = lookAt(folder);
  if (look === null || typeof look === 'string') return look;
  if (!look.isDirectory()) return `${folder} is not a folder`;
  if (process.getuid === undefined) return null;
  if (look.uid !== process.getuid()) return `${folder} belongs to another user`;
  return (look.mode & 0o022) === 0 ? null : `others may write to ${folder}`;
}
