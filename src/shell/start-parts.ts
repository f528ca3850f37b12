import type { Bootstrap } from '../features/accounts/bootstrap.ts';
import { newSignInToken } from '../features/accounts/sign-in-link.ts';
import type { App } from '../platform/app.ts';
import type { Config } from '../platform/config.ts';
import type { DataDir } from '../platform/data-dir.ts';
import type { Log } from '../platform/log.ts';
import type { ConnectionOptions } from '../platform/postgres/connection.ts';
import { startWorker } from '../platform/queue/worker.ts';
import { openApp } from './open-app.ts';
import type { Running, StopRequest } from './running.ts';
import { setUpDatabase } from './set-up-database.ts';
import { startMetrics } from './start-metrics.ts';
import { tasks } from './tasks.gen.ts';

export interface StartedParts {
  readonly baseUrl: string;
  /** What this very start has made. */
  readonly first: Bootstrap | null;
  readonly welcomeToken: string | null;
  /** Whether there is a panel to open. */
  readonly panel: boolean;
}

/**
 * Sets the database up and starts what runs on it, in a module of its own with nearly all of the program below it. null
 * when a stop was asked for meanwhile: nothing is announced that is about to end.
 */
export async function startParts(options: {
  readonly config: Config;
  readonly dir: DataDir;
  readonly secret: string;
  readonly connection: ConnectionOptions;
  readonly works: boolean;
  /** null for a process that answers no requests. */
  readonly startApi: ((app: App, running: Running) => Promise<{ readonly panel: boolean }>) | null;
  readonly log: Log;
  readonly running: Running;
  readonly stop: StopRequest;
}): Promise<StartedParts | null> {
  const { config, dir, secret, connection, log, running, stop } = options;
  const { first } = await setUpDatabase(config, connection, dir, secret, log);
  if (stop.reason !== null) return null;
  const app = await openApp(options);
  await startMetrics(app, running);
  if (options.works) {
    const worker = await startWorker(app, tasks);
    running.add('worker', () => worker.stop());
  }
  const panel = (await options.startApi?.(app, running))?.panel ?? false;
  const welcomeToken = first === null ? null : await newSignInToken(app.db, first.email);
  return { baseUrl: app.baseUrl, first, welcomeToken, panel };
}
