import { existsSync } from 'node:fs';
import { missingAbilities, missingNote } from '../features/status/abilities.ts';
import { checkProviders } from '../fetching/providers/index.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { DataDir } from '../platform/data-dir.ts';
import { exitCodes, Fault } from '../platform/fault.ts';
import { createLog, type Log } from '../platform/log.ts';
import { openServices } from '../searching/open-services.ts';
import { banner } from './banner.ts';
import { existingDatabase, openInstallation } from './installation.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';
import { apiPlace, givenSocket, metricsPlace, portAt } from './reserve-port.ts';
import { Running, type StopRequest, stopRequested } from './running.ts';
import type { StartedParts } from './start-parts.ts';

/** Which parts of the service this process is. */
export interface Parts {
  readonly api: boolean;
  readonly worker: boolean;
  /** May keep an embedded PostgreSQL of its own, and then owns the data directory. */
  readonly database: boolean;
}

interface Started extends StartedParts {
  readonly database: OwnDatabase;
  readonly dir: DataDir;
}

/** Starts the parts, runs until asked to stop, and ends them in order. */
export async function runService(parts: Parts, environment: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(environment);
  checkProviders(config);
  openServices(config);
  const log = createLog(config.logLevel);
  const running = new Running(log);
  const stop = stopRequested();
  try {
    if (config.unknownVariables.length > 0) {
      log.warn({ variables: config.unknownVariables }, 'unknown variables are ignored');
    }
    const socket = parts.api ? givenSocket(environment) : null;
    const started = await start(parts, config, socket, log, running, stop);
    if (started !== null) {
      const { dir, database, first, welcomeToken, baseUrl, panel } = started;
      const missing = missingAbilities(config);
      const lacks = missingNote(missing);
      if (lacks !== null) log.warn({ unavailable: missing }, lacks);
      if (parts.api) {
        const kept = existsSync(dir.file('bootstrap.json'));
        console.log(
          banner({
            baseUrl,
            dataDir: dir.path,
            panel,
            first,
            welcomeToken,
            model: config.model,
            lacks,
            kept,
          }),
        );
      }
      await Promise.race([stop.asked, database.broken]);
    }
    log.info({ reason: stop.reason }, 'stopping');
    return exitCodes.ok;
  } finally {
    await running.stop();
    log.flush();
  }
}

/** null when a stop was asked for meanwhile: nothing is announced that is about to end. */
async function start(
  parts: Parts,
  given: Config,
  socket: number | null,
  log: Log,
  running: Running,
  stop: StopRequest,
): Promise<Started | null> {
  const config = parts.api && socket === null ? { ...given, port: await portAt(apiPlace(given)) } : given;
  if (config.metricsPort !== null) await portAt(metricsPlace(config, config.metricsPort));
  const { dir, secret } = openInstallation(config);
  const opening = databaseFor(parts, config, dir, log, running);
  // A database is made and started by other processes: meanwhile the rest of the program is loaded.
  const loading = loadRest(parts);
  loading.catch(() => {});
  const database = await opening;
  if (stop.reason !== null) return null;
  const [{ startParts }, api] = await loading;
  const { connection } = database;
  const ready = await startParts({
    config,
    dir,
    secret,
    connection,
    log,
    running,
    stop,
    works: parts.worker,
    startApi: api === null ? null : (app, ending) => api.startApi(app, ending, socket),
  });
  return ready === null ? null : { ...ready, database, dir };
}

/** A worker needs no endpoint, and they are half of the program. */
function loadRest({ api }: Parts) {
  return Promise.all([import('./start-parts.ts'), api ? import('./start-api.ts') : null]);
}

async function databaseFor(
  parts: Parts,
  config: Config,
  dir: DataDir,
  log: Log,
  running: Running,
): Promise<OwnDatabase> {
  if (parts.database && config.databaseUrl === null) return startOwnDatabase(dir, log, running);
  const connection = existingDatabase(config, dir);
  // A database that is not ours is waited for, however long it is away.
  if (connection !== null) return { connection, broken: new Promise(() => {}) };
  throw new Fault(
    `There is no database: set SERVICE_DATABASE_URL, or start "assay serve" on the data directory ${dir.path} first.`,
  );
}
