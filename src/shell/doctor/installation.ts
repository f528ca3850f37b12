// What a doctor goes by: the settings as a start would read them, and the data directory as it lies there.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { DataDir } from '../../platform/data-dir.ts';

export interface Installation {
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  /** null where no start has made it yet. */
  readonly dir: DataDir | null;
  /** null where none can be read, or none is there yet. */
  readonly secret: string | null;
  /** The address to look at from outside; null where none is public. */
  readonly outside: string | null;
}

/** As openDataDir() finds it, with nothing made and nothing written. */
export function existingDataDir(given: string): DataDir | null {
  if (!existsSync(given)) return null;
  const path = realpathSync(given);
  return { path, file: (name) => join(path, name) };
}

/** As serverSecret() reads it; null where that would make one, or refuse the one there. */
export function existingSecret(dir: DataDir | null, configured: string | null): string | null {
  if (configured !== null || dir === null) return configured;
  try {
    const secret = readFileSync(dir.file('secret'), 'utf8').trim();
    return secret.length < 32 ? null : secret;
  } catch {
    return null;
  }
}
