import { existsSync, globSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { exitCodes, Fault } from '../../platform/fault.ts';

const PATTERN = /[*?[\]{}]/;

/** The files that arguments stand for, in their order, each once; patterns are expanded in the order of names. */
export function pageFiles(words: readonly string[]): readonly string[] {
  const files = new Set<string>();
  for (const argument of words) {
    // A file whose name happens to look like a pattern is meant as it is.
    if (!PATTERN.test(argument) || /^https?:\/\//i.test(argument) || existsSync(argument)) {
      files.add(argument);
      continue;
    }
    const found = globSync(argument, { withFileTypes: true })
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => relative('', `${entry.parentPath}${sep}${entry.name}`))
      .sort();
    if (found.length === 0) throw new Fault(`No file matches ${argument}.`, exitCodes.usage);
    for (const file of found) files.add(file);
  }
  return [...files];
}
