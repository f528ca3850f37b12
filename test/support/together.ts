import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
// What these have started they end when the process does: loaded by the first file that needs them, they would do so with
// that file, and never again.
import './command.ts';
import './redis.ts';
import './smtp.ts';
import './web-site.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Test files in this one process, each begun when the one before it is over, its hooks included. A file in a process of
 * its own spends seconds on loading the same modules, and again in each of its threads.
 */
export function runTogether(files: readonly string[]): void {
  for (const file of files) test(file, () => import(pathToFileURL(join(root, file)).href));
}
