// Where reports are kept between runs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandInput, usageFault } from '../command.ts';
import { fromHere, type LoadedConfig } from '../config-file/load-config.ts';

/** Words of every command that checks the pages of a project. */
export const cacheOptions = {
  cache: {
    type: 'string',
    about:
      'Folder that keeps reports of pages between runs; by default in node_modules/.cache, or in the cache folder of the user',
  },
  'no-cache': { type: 'boolean', about: 'Check every page anew, and keep nothing' },
} as const;

/** null: nothing is kept, because that was asked for, or because there is no place for it. */
export function cacheFolder(
  { values, environment }: Pick<CommandInput, 'values' | 'environment'>,
  loaded: LoadedConfig | null,
  root: string,
): string | null {
  const { cache: named, 'no-cache': none } = values;
  if (named !== undefined && none === true)
    throw usageFault('--cache and --no-cache cannot be used together.', 'check');
  if (none === true) return null;
  if (typeof named === 'string') {
    if (named.trim() === '') throw usageFault('--cache takes a folder.', 'check');
    return named;
  }
  const configured = loaded?.config.cache;
  if (configured === false) return null;
  if (loaded !== null && configured !== undefined) return fromHere(loaded.folder, configured);
  if (existsSync(join(root, 'node_modules')))
    return fromHere(root, join('node_modules', '.cache', 'assay', 'reports'));
  const ofUser = userFolder(environment);
  return ofUser === null ? null : join(ofUser, 'assay', 'reports');
}

/** As the XDG Base Directory Specification has it; a relative path means nothing there. */
function userFolder({ XDG_CACHE_HOME, HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string | null {
  if (XDG_CACHE_HOME?.startsWith('/') === true) return XDG_CACHE_HOME;
  if (LOCALAPPDATA !== undefined && LOCALAPPDATA !== '') return LOCALAPPDATA;
  return HOME === undefined || HOME === '' ? null : join(HOME, '.cache');
}
