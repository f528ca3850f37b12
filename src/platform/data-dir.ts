import { createHmac, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf, Fault, messageOf } from './fault.ts';
import { shellQuoted } from './shell-quoted.ts';

/** The folder that holds everything this installation must not lose. */
export interface DataDir {
  readonly path: string;
  file(name: string): string;
}

export function openDataDir(given: string): DataDir {
  let path = given;
  try {
    const created = mkdirSync(given, { recursive: true, mode: 0o700 }) !== undefined;
    // One folder has one name, whatever links lead to it: the lock and the database's processes go by it.
    path = realpathSync(given);
    // Root's database runs as a user of its own, which must be able to pass through (not to look around). A
    // folder that was there before keeps the mode that its owner chose.
    if (created && process.getuid?.() === 0) chmodSync(path, 0o711);
  } catch (error) {
    throw unwritable(given, error);
  }
  const { uid } = statSync(path);
  const own = process.getuid?.() ?? uid;
  if (uid !== own) {
    // Root's own way is to start as that user: its database has a user of its own besides.
    const copied =
      own === 0
        ? ''
        : ` If it is a copy that was made without its owners, have root run: chown -R ${own}:${process.getgid?.()} ${shellQuoted(path)}`;
    throw new Fault(
      `The data directory ${path} belongs to another user (${uid}); start assay as that user, or set SERVICE_DATA_DIR to another folder. Nothing was changed.${copied}`,
    );
  }
  const dir: DataDir = { path, file: (name) => join(path, name) };
  try {
    const probe = dir.file(`.probe-${process.pid}`);
    writeWhole(probe, '');
    rmSync(probe);
  } catch (error) {
    throw unwritable(path, error);
  }
  return dir;
}

function unwritable(path: string, error: unknown): Fault {
  return new Fault(
    `The data directory ${path} cannot be written (${codeOf(error) ?? messageOf(error)}); give this user the right to write it, or set SERVICE_DATA_DIR to another folder.`,
  );
}

/**
 * Takes the directory for this process until it ends, however it ends.
 *
 * The lock is one that the operating system holds (SQLite's exclusive file lock), so that nothing stale can
 * remain after kill -9, a power cut or in a container where process ids repeat. A lock file with a process
 * id in it has all three troubles.
 */
export function lockDataDir(dir: DataDir): { release(): void } {
  const holderFile = dir.file('serve.pid');
  const lock = lockFile(dir.file('lock'));
  if (lock === null) {
    const holder = existsSync(holderFile) ? ` (process ${readFileSync(holderFile, 'utf8').trim()})` : '';
    throw new Fault(
      `The data directory ${dir.path} is in use by another assay process${holder}; stop that one, or set SERVICE_DATA_DIR to another folder.`,
    );
  }
  replaceFile(holderFile, `${process.pid}\n`);
  return {
    release() {
      rmSync(holderFile, { force: true });
      lock.release();
    },
  };
}

/** A database that nothing refers to is closed by the garbage collector, and its lock is gone with it. */
const heldLocks = new Set<DatabaseSync>();

/** Takes a file for this process, or returns null when another one has it. */
export function lockFile(file: string): { release(): void } | null {
  let database: DatabaseSync | null = null;
  try {
    // Private: a user who can open the file can hold the lock.
    closeSync(openSync(file, 'a', 0o600));
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    const held = database;
    heldLocks.add(held);
    return {
      release() {
        heldLocks.delete(held);
        if (held.isOpen) held.close();
      },
    };
  } catch (error) {
    database?.close();
    if (/locked|busy/i.test(messageOf(error))) return null;
    throw new Fault(`${file} cannot be locked: ${messageOf(error)}.`);
  }
}

/** Whether another process has the file. Takes nothing and makes nothing: it is read as a reader of SQLite would. */
export function isLocked(file: string): boolean {
  if (!existsSync(file)) return false;
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    database.prepare('select count(*) from sqlite_schema').get();
    return false;
  } catch (error) {
    return /locked|busy/i.test(messageOf(error));
  } finally {
    database?.close();
  }
}

/** The server secret: from the environment, else the file, else made now. */
export function serverSecret(dir: DataDir, configured: string | null): string {
  if (configured !== null) return configured;
  const file = dir.file('secret');
  let secret: string;
  try {
    if (!existsSync(file)) createSecret(dir, file);
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Fault(`The server secret in ${file} cannot be kept there: ${messageOf(error)}.`);
  }
  if (secret.length < 32) {
    throw new Fault(
      `The server secret in ${file} is damaged; put the right one back, or set SERVICE_SECRET.`,
    );
  }
  return secret;
}

/** What a database knows of the secret that it goes with. */
export function secretFingerprint(secret: string): string {
  return createHmac('sha256', secret).update('assay installation').digest('hex');
}

function createSecret(dir: DataDir, file: string): void {
  const fresh = dir.file(`secret.${process.pid}`);
  writeWhole(fresh, `${randomBytes(32).toString('base64url')}\n`);
  try {
    // link() fails when the file exists: of several processes that start at once, one secret wins for all.
    linkSync(fresh, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  syncFolder(dir.path);
}

/** Writes a private file so that after a crash it is either the old or the new one, never a part. */
export function replaceFile(file: string, content: string): void {
  const fresh = `${file}.${process.pid}`;
  writeWhole(fresh, content);
  renameSync(fresh, file);
  syncFolder(dirname(file));
}

export function writeWhole(file: string, content: string): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
