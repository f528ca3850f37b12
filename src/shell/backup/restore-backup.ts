import type pg from 'pg';
import { checkBooks } from '../../ledger/check-books.ts';
import { endAbandonedHolds } from '../../ledger/recover.ts';
import { readBackup } from '../../platform/backup/backup-file.ts';
import { checkRestorable, restoredHere, startLoading } from '../../platform/backup/load.ts';
import type { Contents } from '../../platform/backup/records.ts';
import type { Config } from '../../platform/config.ts';
import { Fault } from '../../platform/fault.ts';
import type { Log } from '../../platform/log.ts';
import { type ConnectionOptions, connect } from '../../platform/postgres/connection.ts';
import { timeOf } from '../../platform/postgres/database-clock.ts';
import { underMigrationLock } from '../../platform/postgres/migrate.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { startOwnDatabase } from '../own-database.ts';
import type { Running } from '../running.ts';
import { setUpDatabase } from '../set-up-database.ts';
import { placeFile, refuseForeign } from './kept-files.ts';
import { RestoreTarget } from './restore-target.ts';
import { markFinished } from './unfinished.ts';

interface Backup {
  readonly file: string;
  readonly key: string | null;
}

/** Reads all of a backup and sees that this version could restore it. */
export function checkedBackup({ file, key }: Backup): Promise<Contents> {
  return readBackup(file, key, {
    opening: checkRestorable,
    section: async (section) => refuseForeign(section),
  });
}

interface Restored {
  readonly contents: Contents;
  readonly dataDir: string;
  readonly settingsFile: string | null;
  /** Migrations that are newer than the backup. */
  readonly applied: number;
  readonly books: Awaited<ReturnType<typeof checkBooks>>;
}

/**
 * Rows go in by one transaction; the folder is marked as unfinished from before the first file until after the books were
 * checked. Ended at any moment, it leaves nothing that starts, and run again it goes on.
 */
export async function restoreBackup(
  config: Config,
  backup: Backup,
  log: Log,
  running: Running,
): Promise<Restored> {
  const contents = await checkedBackup(backup);
  const target = new RestoreTarget(config, contents.opening);
  const connection: ConnectionOptions =
    config.databaseUrl !== null
      ? { connectionString: config.databaseUrl }
      : (await startOwnDatabase(target.claim(running), log, running, { bare: true })).connection;
  await underMigrationLock(connection, log, (client) => fill(client, { backup, contents, target, running }));
  const dir = target.claim(running);
  const { applied } = await setUpDatabase(config, connection, dir, target.secret, log);
  const books = await checkedBooks(connection, log);
  markFinished(dir);
  return { contents, dataDir: dir.path, settingsFile: target.settingsFile, applied, books };
}

async function fill(
  client: pg.Client,
  parts: {
    readonly backup: Backup;
    readonly contents: Contents;
    readonly target: RestoreTarget;
    readonly running: Running;
  },
): Promise<void> {
  const { backup, contents, target, running } = parts;
  const { opening } = contents;
  await checkEncoding(client);
  const there = await restoredHere(client);
  if (there !== null) {
    // Everything was committed, and files were in their places before that.
    if (there === opening.id && there === target.unfinished) return;
    throw new Fault(
      'The database is not empty: a backup was restored into it before. Restore into an empty one; nothing was changed.',
    );
  }
  const loading = await startLoading(client, opening);
  const found = await readBackup(backup.file, backup.key, {
    section: (section) =>
      section.kind === 'table' ? loading.table(section) : placeFile(target.claim(running), section),
  });
  if (found.opening.id !== opening.id)
    throw new Fault(`${backup.file} was replaced meanwhile. Nothing of it was kept.`);
  await loading.finish(() => target.placeSecretAndSettings(target.claim(running)));
}

async function checkEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  );
  if (rows[0]?.encoding === 'UTF8') return;
  throw new Fault(
    `The database has the encoding ${rows[0]?.encoding}; make one with UTF8. Nothing was changed.`,
  );
}

async function checkedBooks(connection: ConnectionOptions, log: Log): Promise<Restored['books']> {
  const { db, pool } = connect(connection, 1, log);
  try {
    // What calls held that were under way returns, as after a crash.
    await endAbandonedHolds(db, await acrossOrganizations(db, timeOf));
    return await checkBooks(db);
  } finally {
    await pool.end();
  }
}
