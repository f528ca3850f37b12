import { limits } from '../contract/limits.ts';
import type { App } from '../platform/app.ts';
import type { Config } from '../platform/config.ts';
import type { DataDir } from '../platform/data-dir.ts';
import { openLimiter } from '../platform/limits/open-limiter.ts';
import type { Log } from '../platform/log.ts';
import { openMail } from '../platform/mail/open-mail.ts';
import { metricsOf } from '../platform/metrics/metrics.ts';
import { checkPooler } from '../platform/postgres/check-pooler.ts';
import { type ConnectionOptions, connect } from '../platform/postgres/connection.ts';
import { openClock } from '../platform/postgres/database-clock.ts';
import { openReplica } from '../platform/postgres/replica.ts';
import { startQueue } from '../platform/queue/queue.ts';
import { configuredBaseUrl } from './installation.ts';
import { Running } from './running.ts';

/** What every feature stands on, on a database that is set up; all of it ends with `running`. */
export async function openApp(options: {
  readonly config: Config;
  readonly dir: DataDir;
  readonly secret: string;
  readonly connection: ConnectionOptions;
  /** Whether this process also runs jobs. */
  readonly works: boolean;
  readonly log: Log;
  readonly running: Running;
}): Promise<App> {
  const { config, dir, secret, connection, log, running } = options;
  const { databasePoolerUrl } = config;
  const served = databasePoolerUrl === null ? connection : { connectionString: databasePoolerUrl };
  const { db, pool } = connect(served, config.databasePoolMax, log, {
    silentMsMax: config.leaseSeconds * 1000,
    patience: config.patience,
    pooled: databasePoolerUrl !== null,
  });
  running.add('database pool', () => pool.end());
  const replica = openReplica(db, config, log);
  if (replica !== null) running.add('replica pool', () => replica.close());
  if (databasePoolerUrl !== null) await checkPooler(connection, db, log);
  const clock = await openClock(db, log);
  running.add('clock', () => clock.close());
  const ofFeatures = new Running(log);
  running.add('features', () => ofFeatures.stop());
  const baseUrl = configuredBaseUrl(config);
  // Before the queue, so that they end after it: its last tasks still send and count.
  const mail = openMail(config, dir, baseUrl, log);
  running.add('mail', () => mail.close());
  const limiter = await openLimiter(db, config, secret, log);
  running.add('rate limiter', () => limiter.close());
  const queue = await startQueue({ served, listened: connection }, options.works, log);
  running.add('queue', () => queue.stop(limits.shutdownMs));
  const app: App = {
    config,
    log,
    db,
    replica,
    clock,
    queue,
    mail,
    limiter,
    secret,
    baseUrl,
    startedAt: clock.now(),
    stopping: running.stopping,
    onStop: (end) => ofFeatures.add('feature', end),
  };
  replica?.tellTo((answered) => metricsOf(app).replicaAsked(answered));
  return app;
}
