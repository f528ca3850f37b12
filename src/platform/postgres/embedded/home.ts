import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type DataDir, replaceFile } from '../../data-dir.ts';
import { Fault } from '../../fault.ts';
import type { ConnectionOptions } from '../connection.ts';
import { remedyFor } from './access.ts';
import { type Account, canReach } from './account.ts';
import { installedBinaries } from './binaries.ts';

/** Where one embedded PostgreSQL lives. */
export interface Home {
  /** Folder that the database's user owns. */
  readonly folder: string;
  readonly cluster: string;
  readonly binaries: string;
  readonly password: string;
  readonly account: Account | null;
}

interface HomeRecord {
  /** Relative to the data directory, or absolute when the database's user cannot enter it. */
  readonly home: string;
  readonly password: string;
}

const RECORD = 'postgres.json';
const INSIDE = 'postgres';
const SHARED_HOMES = '/var/lib/assay';
const SHARED_HOME = /^\/var\/lib\/assay\/[0-9a-f]{16}$/;
/** sun_path holds 108 bytes on Linux and 104 on macOS, the socket's own name takes 18 of them. */
const SOCKET_FOLDER_MAX = 80;

export const DATABASE = 'assay';
export const DATABASE_USER = 'assay';
/** Only names the socket file: nothing listens on a network port. */
export const SOCKET_PORT = 5432;

/**
 * The data directory remembers where its database lives. Usually that is inside it. When root keeps the
 * checkout in a folder that no other user may enter (such as /root), the database's own user could reach
 * neither the files nor the programs there, so both go to a folder of their own under /var/lib.
 */
export function prepareHome(
  dir: DataDir,
  account: Account | null,
  installed: string = installedBinaries(),
): Home {
  const record = readRecord(dir) ?? createRecord(dir, account);
  const folder = isAbsolute(record.home) ? record.home : dir.file(record.home);
  if (isAbsolute(record.home)) openSharedHomes();
  claimFolder(folder, account);
  const binaries = account === null || canReach(account, installed) ? installed : copyOf(installed, account);
  return { folder, cluster: join(folder, 'cluster'), binaries, password: record.password, account };
}

/** Makes the database's folder, or sees that the one there is ours; another user's is never touched. */
function claimFolder(folder: string, account: Account | null): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (account !== null) chownSync(folder, account.uid, account.gid);
    return;
  }
  const found = lstatSync(folder);
  const expected = account?.uid ?? process.getuid?.() ?? found.uid;
  if (!found.isDirectory()) throw new Fault(`${folder} is no folder; nothing was changed.`);
  if (found.uid !== expected) {
    throw new Fault(
      `The database in ${folder} belongs to user ${found.uid}, not to user ${expected}; nothing was changed. Start assay as the user who made it; or, if the folder is a copy that was made without its owners, ${remedyFor(folder, account)}`,
    );
  }
}

/** How to reach the database of a data directory, if it was ever set up. Reads only. */
export function findHome(dir: DataDir): { folder: string; cluster: string; password: string } | null {
  const record = readRecord(dir);
  if (record === null) return null;
  const folder = isAbsolute(record.home) ? record.home : dir.file(record.home);
  return { folder, cluster: join(folder, 'cluster'), password: record.password };
}

export function connectionTo(socketFolder: string, password: string): ConnectionOptions {
  return { host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, password, database: DATABASE };
}

export function socketFolderFor(home: Home): string {
  if (Buffer.byteLength(home.folder) <= SOCKET_FOLDER_MAX) return home.folder;
  const folder = mkdtempSync(join(tmpdir(), 'assay-postgres-'));
  if (home.account !== null) chownSync(folder, home.account.uid, home.account.gid);
  return folder;
}

function readRecord(dir: DataDir): HomeRecord | null {
  const file = dir.file(RECORD);
  if (!existsSync(file)) return null;
  try {
    const { home, password } = JSON.parse(readFileSync(file, 'utf8'));
    // Only the two places that createRecord() chooses: what stands here decides which folder root gives away.
    const known = typeof home === 'string' && (home === INSIDE || SHARED_HOME.test(home));
    if (known && typeof password === 'string') return { home, password };
  } catch {
    // Damaged: said below.
  }
  throw new Fault(`${file} is damaged; put it back from a backup, the database itself was not touched.`);
}

function createRecord(dir: DataDir, account: Account | null): HomeRecord {
  const inside = account === null || canPassThrough(dir, account);
  const home = inside ? INSIDE : join(SHARED_HOMES, randomBytes(8).toString('hex'));
  const record = { home, password: randomBytes(24).toString('base64url') };
  // Written before the database exists, so that no crash can leave a database whose password is lost.
  replaceFile(dir.file(RECORD), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/** Anyone may pass through; each home inside is private to the database's user. */
function openSharedHomes(): void {
  mkdirSync(SHARED_HOMES, { recursive: true });
  chmodSync(SHARED_HOMES, 0o755);
}

function canPassThrough(dir: DataDir, account: Account): boolean {
  const probe = dir.file('.reach');
  mkdirSync(probe, { recursive: true });
  try {
    chownSync(probe, account.uid, account.gid);
    return canReach(account, probe);
  } finally {
    rmSync(probe, { recursive: true });
  }
}

/** Copies the programs to where the account can run them, once per version. */
function copyOf(installed: string, account: Account): string {
  const version = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')).version;
  const target = join(SHARED_HOMES, `programs-${version}`);
  if (!existsSync(target)) {
    openSharedHomes();
    // Under another name first: a copy that was cut short must never be taken for a whole one.
    const fresh = `${target}.${process.pid}`;
    cpSync(installed, fresh, { recursive: true, verbatimSymlinks: true });
    if (existsSync(target)) rmSync(fresh, { recursive: true });
    else renameSync(fresh, target);
  }
  if (!canReach(account, target)) {
    throw new Fault(
      `PostgreSQL's user cannot enter ${target}; make ${SHARED_HOMES} readable for it, or set SERVICE_DATABASE_URL.`,
    );
  }
  return target;
}
