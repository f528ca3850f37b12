import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { writeWhole } from '../../data-dir.ts';
import { codeOf, Fault, messageOf } from '../../fault.ts';
import type { Log } from '../../log.ts';
import type { ConnectionOptions } from '../connection.ts';
import { DATABASE, DATABASE_USER, type Home } from './home.ts';
import { plantSeed } from './seed.ts';
import { environmentOfServer, reasonIn } from './server-process.ts';

const VERSION = '18';

/** Whether the database exists. Only a plain "no" is a no: what cannot be looked at must not be made anew. */
export function clusterExists(home: Home): boolean {
  try {
    const found = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim();
    if (found === VERSION) return true;
    throw new Fault(
      `The database in ${home.cluster} was made by PostgreSQL ${found} and this assay ships ${VERSION}; dump it with the older assay and load it again, nothing was changed.`,
    );
  } catch (error) {
    if (error instanceof Fault) throw error;
    if (codeOf(error) === 'ENOENT') return false;
    throw new Fault(`The database in ${home.cluster} cannot be read: ${messageOf(error)}.`);
  }
}

/** Of a seed; of nothing where there is none, or where it cannot be used. */
export async function createCluster(home: Home, seed: string | null, log: Log): Promise<void> {
  // Under another name first: what was cut short must never be taken for a database.
  const fresh = join(home.folder, 'cluster.new');
  rmSync(fresh, { recursive: true, force: true });
  if (!(seed !== null && (await planted(seed, home, fresh, log)))) await initialize(home, fresh);
  renameSync(fresh, home.cluster);
}

async function planted(seed: string, home: Home, fresh: string, log: Log): Promise<boolean> {
  try {
    await plantSeed(seed, home, fresh);
    return true;
  } catch (error) {
    log.warn({ err: error, seed }, 'the database that was made in advance cannot be used; a new one is made');
    rmSync(fresh, { recursive: true, force: true });
    return false;
  }
}

async function initialize(home: Home, fresh: string): Promise<void> {
  // In a folder that we made just now: as root we write nothing where the database's user could have laid a link.
  const lent = mkdtempSync(join(tmpdir(), 'assay-initdb-'));
  const passwordFile = join(lent, 'password');
  try {
    writeWhole(passwordFile, home.password);
    if (home.account !== null) {
      chownSync(passwordFile, home.account.uid, home.account.gid);
      chmodSync(lent, 0o711);
    }
    await initdb(home, fresh, passwordFile);
  } finally {
    rmSync(lent, { recursive: true, force: true });
  }
}

async function initdb(home: Home, target: string, passwordFile: string): Promise<void> {
  const child = spawn(
    join(home.binaries, 'bin', 'initdb'),
    [
      ['--pgdata', target],
      ['--username', DATABASE_USER],
      ['--pwfile', passwordFile],
      ['--auth', 'scram-sha-256'],
      ['--encoding', 'UTF8'],
      // PostgreSQL's own locale: the same order of strings on every machine, whatever is installed there.
      ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
      ['--no-instructions'],
    ].flat(),
    {
      // Ctrl+C in the terminal is for us; a second's work that is under way is finished first.
      detached: true,
      cwd: home.folder,
      env: environmentOfServer(),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(home.account ?? {}),
    },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close').catch((error) => {
    throw new Fault(`The embedded PostgreSQL could not be created: ${messageOf(error)}`);
  });
  if (code !== 0) throw new Fault(`The embedded PostgreSQL could not be created: ${reasonIn(output)}`);
}

export async function createDatabase(connection: ConnectionOptions): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
