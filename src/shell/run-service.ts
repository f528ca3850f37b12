import { limits } from '../contract/limits.ts';
import type { Bootstrap } from '../features/accounts/bootstrap.ts';
import { statusOf } from '../features/status/service.ts';
import type { App } from '../platform/app.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { lockDataDir } from '../platform/data-dir.ts';
import { codeOf, exitCodes, Fault, messageOf } from '../platform/fault.ts';
import { buildServer } from '../platform/http/server.ts';
import { createLog, type Log } from '../platform/log.ts';
import { type ConnectionOptions, connect } from '../platform/postgres/connection.ts';
import { startEmbedded } from '../platform/postgres/embedded/server.ts';
import { startQueue } from '../platform/queue/queue.ts';
import { startWorker } from '../platform/queue/worker.ts';
import { banner } from './banner.ts';
import { endpoints } from './endpoints.gen.ts';
import { configuredBaseUrl, existingDatabase, openInstallation, setUpDatabase } from './installation.ts';
import { Running, stopRequested } from './running.ts';
import { tasks } from './tasks.gen.ts';

/** Which parts of the service this process is. */
export interface Parts {
  readonly api: boolean;
  readonly worker: boolean;
  /** May keep an embedded PostgreSQL of its own, and then owns the data directory. */
  readonly database: boolean;
}

/** Starts the parts, runs until asked to stop, and ends them in order. */
export async function runService(parts: Parts, environment: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  const running = new Running(log);
  const stopping = stopRequested();
  try {
    if (config.unknownVariables.length > 0)
      log.warn({ variables: config.unknownVariables }, 'unknown variables are ignored');
    const started = await start(parts, config, log, running);
    if (started.baseUrl !== null) console.log(banner(started.baseUrl, started.first, config.dataDir));
    const reason = await stopping;
    log.info({ reason }, 'stopping');
    return exitCodes.ok;
  } finally {
    await running.stop();
    log.info('stopped');
    log.flush();
  }
}

async function start(
  parts: Parts,
  config: Config,
  log: Log,
  running: Running,
): Promise<{ baseUrl: string | null; first: Bootstrap | null }> {
  const { dir, secret } = openInstallation(config);
  const connection = await database(parts, config, log, running, dir);
  const { first } = await setUpDatabase(config, connection, dir, secret, log);

  const { db, pool } = connect(connection, config.databasePoolMax, log);
  running.add('database pool', () => pool.end());
  const queue = await startQueue(connection, parts.worker, log);
  running.add('queue', () => queue.stop(limits.shutdownMs));

  let baseUrl = configuredBaseUrl(config);
  const app: App = {
    config,
    log,
    db,
    queue,
    get baseUrl() {
      return baseUrl;
    },
    startedAt: new Date(),
    onStop: (end) => running.add('feature', end),
  };

  if (parts.worker) {
    const worker = await startWorker(app, tasks);
    running.add('worker', () => worker.stop());
  }
  if (!parts.api) return { baseUrl: null, first };

  const status = statusOf(app);
  const server = buildServer({ app, endpoints, notice: status.notice });
  running.add('http server', () => server.drain(limits.shutdownMs));
  // Known before the first request, so that no answer lacks a notice that is active.
  await status.read();
  const address = await listen(server, config);
  if (config.baseUrl === null && config.port === 0) baseUrl = address;
  log.info({ address }, 'listening');
  return { baseUrl, first };
}

async function database(
  parts: Parts,
  config: Config,
  log: Log,
  running: Running,
  dir: ReturnType<typeof openInstallation>['dir'],
): Promise<ConnectionOptions> {
  if (parts.database && config.databaseUrl === null) {
    const lock = lockDataDir(dir);
    running.add('data directory lock', () => lock.release());
    const postgres = await startEmbedded(dir, log);
    running.add('embedded PostgreSQL', () => postgres.stop());
    return postgres.connection;
  }
  const existing = existingDatabase(config, dir);
  if (existing !== null) return existing;
  throw new Fault(
    `There is no database: set SERVICE_DATABASE_URL, or start "assay serve" on the data directory ${dir.path} first.`,
  );
}

async function listen(server: ReturnType<typeof buildServer>, config: Config): Promise<string> {
  try {
    return await server.listen(config.host, config.port);
  } catch (error) {
    const where = `${config.host}:${config.port}`;
    switch (codeOf(error)) {
      case 'EADDRINUSE':
        throw new Fault(
          `Something else already listens on ${where}; stop it, or set SERVICE_PORT to another port.`,
        );
      case 'EACCES':
        throw new Fault(`This user may not listen on ${where}; set SERVICE_PORT to a port above 1023.`);
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new Fault(`This machine has no address ${config.host}; set SERVICE_HOST to one that it has.`);
      default:
        throw new Fault(`The service cannot listen on ${where}: ${messageOf(error)}.`);
    }
  }
}
