/**
 * A first database as `npm ci` has made it: with the schema, without anything of an installation. A first start copies it,
 * which takes a tenth of the time of initdb and the migrations. Whatever is missing or newer in the copy is brought up to date
 * by the same migrations as in any other database.
 */
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DataDir } from '../../data-dir.ts';
import { Fault, messageOf } from '../../fault.ts';
import { readMigrations } from '../migrate.ts';
import type { Account } from './account.ts';
import { installedBinaries } from './binaries.ts';
import { DATABASE_USER, findHome, type Home } from './home.ts';
import { environmentOfServer, reasonIn } from './server-process.ts';

/** Where it is, or would be: of one version of PostgreSQL and of the migrations. Beside the modules that npm has installed. */
function seedFolder(binaries = installedBinaries()): string {
  const seeds = join(binaries, '..', '..', '..', '.cache', 'assay-database');
  const version = readFileSync(join(binaries, '..', 'package.json'), 'utf8');
  const made = readMigrations().map(({ version: number, sha256 }) => `${number} ${sha256}`);
  return join(seeds, hash('sha256', [version, ...made].join('\n')).slice(0, 16));
}

/** The folder to copy; null where none was made, or for programs that are not npm's. */
export function readySeed(): string | null {
  try {
    const folder = seedFolder();
    return existsSync(join(folder, 'PG_VERSION')) ? folder : null;
  } catch {
    // A start says itself what is wrong with the programs or the migrations.
    return null;
  }
}

/** Keeps the stopped database of a data directory as the seed, in place of those of other versions. */
export function keepSeed(dir: DataDir): void {
  const { cluster } = findHome(dir) ?? {};
  if (cluster === undefined) return;
  const target = seedFolder();
  const seeds = join(target, '..');
  rmSync(seeds, { recursive: true, force: true });
  mkdirSync(seeds, { recursive: true });
  // Under another name first: what was cut short is no seed.
  const fresh = mkdtempSync(join(seeds, 'new-'));
  cpSync(cluster, fresh, { recursive: true });
  // Who installs may be another user than who starts; nothing in it is secret.
  own(fresh, 0o755, 0o644, null);
  renameSync(fresh, target);
}

/** The copy has a password of its own, and is on disk like what initdb makes, before it has the name of a database. */
export async function plantSeed(seed: string, home: Home, target: string): Promise<void> {
  cpSync(seed, target, { recursive: true });
  own(target, 0o700, 0o600, home.account);
  // Single-user mode asks no password and listens nowhere.
  const statement = `alter role ${DATABASE_USER} password ${pg.escapeLiteral(home.password)}\n`;
  await run(home, 'postgres', ['--single', '-D', target, 'postgres'], statement);
  await run(home, 'initdb', ['--sync-only', '-D', target], '');
}

function own(folder: string, folderMode: number, fileMode: number, account: Account | null): void {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const all = found.map((entry) => ({
    path: join(entry.parentPath, entry.name),
    mode: entry.isDirectory() ? folderMode : fileMode,
  }));
  for (const { path, mode } of [...all, { path: folder, mode: folderMode }]) {
    chmodSync(path, mode);
    if (account !== null) chownSync(path, account.uid, account.gid);
  }
}

async function run(home: Home, program: string, words: readonly string[], input: string): Promise<void> {
  const child = spawn(join(home.binaries, 'bin', program), words, {
    // Ctrl+C in the terminal is for us, as with initdb.
    detached: true,
    cwd: home.folder,
    env: environmentOfServer(),
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(home.account ?? {}),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close').catch((error) => {
    throw new Fault(`The embedded PostgreSQL could not be created: ${messageOf(error)}`);
  });
  // Single-user mode ends with 0 whatever a statement came to.
  if (code !== 0 || /\b(?:ERROR|FATAL|PANIC):/.test(said))
    throw new Fault(`The embedded PostgreSQL could not be created: ${reasonIn(said)}`);
}
