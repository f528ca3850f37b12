import { after } from 'node:test';
import type { App } from '../../src/platform/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLog, type Log } from '../../src/platform/log.ts';
import { connect } from '../../src/platform/postgres/connection.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { migrateQueue } from '../../src/platform/queue/migrate-queue.ts';
import { startQueue } from '../../src/platform/queue/queue.ts';
import type { Task } from '../../src/platform/queue/task.ts';
import { freshDatabase } from './postgres.ts';

/** A whole app on a migrated database of its own, for tests below the command line. */
export async function testApp(
  options: {
    tasks?: readonly Task[];
    environment?: Record<string, string>;
    log?: Log;
    databaseUrl?: string;
  } = {},
): Promise<App> {
  const log = options.log ?? createLog('silent');
  const url = options.databaseUrl ?? (await freshDatabase());
  const connection = { connectionString: url };
  await migrate(connection, log, () => migrateQueue(connection, options.tasks ?? []));
  const { db, pool } = connect(connection, 5, log);
  const queue = await startQueue(connection, true, log);
  const ends: (() => void | Promise<void>)[] = [];
  after(async () => {
    for (const end of ends.reverse()) await end();
    await queue.stop(2_000);
    await pool.end();
  });
  return {
    config: readConfig({ SERVICE_DATABASE_URL: url, ...options.environment }),
    log,
    db,
    queue,
    baseUrl: 'http://127.0.0.1:8080',
    startedAt: new Date(),
    onStop: (end) => ends.push(end),
  };
}
