import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { isWebAddress } from '../reading/page-argument.ts';

/**
 * Code hosts name files from the top of the repository, which their pipelines tell; elsewhere a file is called as it was
 * given. What is no file of the repository keeps its name.
 */
export function repositoryPath(file: string, environment: NodeJS.ProcessEnv): string {
  const top = environment.GITHUB_WORKSPACE ?? environment.CI_PROJECT_DIR;
  if (top === undefined || top === '' || file === '-' || isWebAddress(file)) return file;
  // The current folder is named without links.
  const path = relative(existsSync(top) ? realpathSync(top) : resolve(top), resolve(file));
  return isOutside(path) ? file : path.split(sep).join('/');
}

/** A file that annotations can be put at. */
export function isInRepository(file: string): boolean {
  return file !== '-' && !isWebAddress(file) && !isAbsolute(file) && !isOutside(file);
}

function isOutside(path: string): boolean {
  return path === '' || path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
}
