import type { Writable } from 'node:stream';
import type { App } from '../platform/app.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { existingDatabase, openInstallation } from './installation.ts';
import { openApp } from './open-app.ts';
import { startOwnDatabase } from './own-database.ts';
import type { Running } from './running.ts';
import { setUpDatabase } from './set-up-database.ts';

/** On the database that the service uses, or keeps: started for this when the service is not running. */
export async function openedApp(config: Config, log: Log, running: Running, stderr: Writable): Promise<App> {
  const { dir, secret } = openInstallation(config);
  const connection = existingDatabase(config, dir) ?? (await startOwnDatabase(dir, log, running)).connection;
  const { first } = await setUpDatabase(config, connection, dir, secret, log);
  if (first !== null) stderr.write(`The first credentials are in ${dir.file('bootstrap.json')}.\n`);
  return openApp({ config, dir, secret, connection, works: false, log, running });
}
