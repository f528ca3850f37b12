import { after } from 'node:test';
import type { App } from '../../src/platform/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openDataDir } from '../../src/platform/data-dir.ts';
import { openLimiter } from '../../src/platform/limits/open-limiter.ts';
import { createLog, type Log } from '../../src/platform/log.ts';
import { openMail } from '../../src/platform/mail/open-mail.ts';
import { connect } from '../../src/platform/postgres/connection.ts';
import { openClock } from '../../src/platform/postgres/database-clock.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { openReplica } from '../../src/platform/postgres/replica.ts';
import { migrateQueue } from '../../src/platform/queue/migrate-queue.ts';
import { startQueue } from '../../src/platform/queue/queue.ts';
import type { Task } from '../../src/platform/queue/task.ts';
import { temporaryFolder } from './command.ts';
import { TEST_PATIENCE } from './patience.ts';
import { beforeServerStops, migratedDatabase } from './postgres.ts';
import { bareEnvironment } from './real-part.ts';

const BASE_URL = 'http://127.0.0.1:8080';
export const TEST_SECRET = 'a server secret for tests, long enough';

/**
 * A whole app on a migrated database of its own, for tests below the command line. Its mails are in the outbox of
 * its data directory, unless the environment names a mail server.
 */
export async function testApp(
  options: {
    tasks?: readonly Task[];
    environment?: Record<string, string>;
    log?: Log;
    databaseUrl?: string;
    /** false: a looker-on, which takes no part in looking after the queue. */
    works?: boolean;
  } = {},
): Promise<App> {
  const log = options.log ?? createLog('silent');
  const url = options.databaseUrl ?? (await migratedDatabase());
  // First: what is wrong with it ends the test, and nothing is left open.
  const config = readConfig({
    SERVICE_DATABASE_URL: url,
    SERVICE_DATA_DIR: temporaryFolder(),
    // Each thread loads the catalogue, which is most of what a short test would wait for.
    SERVICE_JUDGE_THREADS: '1',
    SERVICE_PATIENCE: String(TEST_PATIENCE),
    ...bareEnvironment,
    ...options.environment,
  });
  const connection = { connectionString: url };
  const { tasks = [] } = options;
  // A copy of the template has been migrated, and its queue is one without tasks.
  if (options.databaseUrl !== undefined)
    await migrate(connection, log, () => migrateQueue(connection, tasks));
  else if (tasks.length > 0) await migrateQueue(connection, tasks);
  const { databasePoolerUrl } = config;
  const served = databasePoolerUrl === null ? connection : { connectionString: databasePoolerUrl };
  const pooled = databasePoolerUrl !== null;
  const { db, pool } = connect(served, 5, log, { patience: TEST_PATIENCE, pooled });
  const replica = openReplica(db, config, log);
  const clock = await openClock(db, log);
  const queue = await startQueue({ served, listened: connection }, options.works ?? true, log);
  const mail = openMail(config, openDataDir(config.dataDir), BASE_URL, log);
  const limiter = await openLimiter(db, config, TEST_SECRET, log);
  const ends: (() => void | Promise<void>)[] = [];
  let ended: Promise<void> | null = null;
  const stopping = new AbortController();
  const endAll = async (): Promise<void> => {
    stopping.abort();
    for (const end of ends.reverse()) await end();
    await queue.stop(2_000);
    mail.close();
    limiter.close();
    clock.close();
    await replica?.close();
    await pool.end();
  };
  const endOnce = (): Promise<void> => {
    ended ??= endAll();
    return ended;
  };
  after(endOnce);
  beforeServerStops(endOnce);
  return {
    config,
    log,
    db,
    replica,
    clock,
    queue,
    mail,
    limiter,
    secret: TEST_SECRET,
    baseUrl: options.environment?.SERVICE_BASE_URL ?? BASE_URL,
    startedAt: clock.now(),
    stopping: stopping.signal,
    onStop: (end) => ends.push(end),
  };
}
