/**
 * Makes the database that first starts copy (src/platform/postgres/embedded/seed.ts). `npm ci` runs it; nothing depends on
 * what comes of it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDir } from '../src/platform/data-dir.ts';
import { messageOf } from '../src/platform/fault.ts';
import { createLog } from '../src/platform/log.ts';
import { keepSeed, readySeed } from '../src/platform/postgres/embedded/seed.ts';
import { startEmbedded } from '../src/platform/postgres/embedded/server.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { migrateQueue } from '../src/platform/queue/migrate-queue.ts';

/** Answers why none could be made: of programs that are not there, or by a user who may not run them. */
export async function makeSeed(): Promise<string | null> {
  if (readySeed() !== null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'assay-first-database-'));
  try {
    // Root's database runs as a user of its own, which must pass through.
    if (process.getuid?.() === 0) chmodSync(folder, 0o711);
    const dir = openDataDir(folder);
    const log = createLog('silent');
    const { tasks } = await import('../src/shell/tasks.gen.ts');
    const postgres = await startEmbedded(dir, log, {
      seed: null,
      settings: { fsync: 'off', wal_recycle: 'off' },
    });
    try {
      const { connection } = postgres;
      await migrate(connection, log, () => migrateQueue(connection, tasks));
    } finally {
      await postgres.stop();
    }
    keepSeed(dir);
    return null;
  } catch (error) {
    return messageOf(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const missing = await makeSeed();
  if (missing !== null) console.log(`A first start will make its database itself: ${missing}`);
}
