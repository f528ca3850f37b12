import type { Config } from '../platform/config.ts';
import { type DataDir, openDataDir, serverSecret } from '../platform/data-dir.ts';
import type { ConnectionOptions } from '../platform/postgres/connection.ts';
import { connectionToRunning } from '../platform/postgres/embedded/postmaster.ts';
import { refuseUnfinished } from './backup/unfinished.ts';

/** The address that clients use, as far as it is known before listening. */
export function configuredBaseUrl(config: Config): string {
  if (config.baseUrl !== null) return config.baseUrl;
  const unspecified = config.host === '0.0.0.0' || config.host === '::';
  const host = unspecified ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${config.port}`;
}

/** The database for commands that do not keep one themselves: by address, or that of a running `assay serve`. */
export function existingDatabase(config: Config, dir: DataDir): ConnectionOptions | null {
  if (config.databaseUrl !== null) return { connectionString: config.databaseUrl };
  return connectionToRunning(dir);
}

export function openInstallation(config: Config): { dir: DataDir; secret: string } {
  refuseUnfinished(config.dataDir);
  const dir = openDataDir(config.dataDir);
  return { dir, secret: serverSecret(dir, config.secret) };
}
