import { existsSync, globSync, lstatSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { exitCodes, Fault } from '../../platform/fault.ts';

/** What makes a pattern of a name. */
export const GLOB_SIGN = /[*?[\]{}]/;

/**
 * The files that arguments stand for, in their order, each once; patterns are expanded in the order of names, without
 * the reports that a run before may have left there.
 */
export function pageFiles(words: readonly string[], outputs: readonly string[] = []): readonly string[] {
  const files = new Set<string>();
  for (const argument of words) {
    // A file whose name happens to look like a pattern is meant as it is.
    if (!GLOB_SIGN.test(argument) || /^https?:\/\//i.test(argument) || existsSync(argument)) {
      files.add(argument);
      continue;
    }
    const found = globSync(argument)
      .filter(isPage)
      .map((file) => relative('', file))
      .filter((file) => !outputs.some((output) => resolve(output) === resolve(file)))
      .sort();
    if (found.length === 0) throw new Fault(`No file matches ${argument}.`, exitCodes.usage);
    for (const file of found) files.add(file);
  }
  return [...files];
}

/** What is gone since it was listed, or has a name that is no text, is told with the pages that cannot be read. */
function isPage(file: string): boolean {
  const entry = lstatSync(file, { throwIfNoEntry: false });
  return entry === undefined || entry.isFile() || entry.isSymbolicLink();
}

/** The address of each file: that of one page as it is, that of several as the address of the folder they share. */
export function addressesOf(
  files: readonly string[],
  url: string | undefined,
): (file: string) => string | undefined {
  if (url === undefined || files.length <= 1) return () => url;
  const folder = url.endsWith('/') ? url : `${url}/`;
  const paths = files.filter((file) => file !== '-').map((file) => resolve(file).split(sep));
  const [first = []] = paths;
  let shared = 0;
  while (shared < first.length - 1 && paths.every((path) => path[shared] === first[shared])) shared++;
  return (file) =>
    file === '-' ? url : folder + resolve(file).split(sep).slice(shared).map(encodeURIComponent).join('/');
}
