/**
 * The tests of the pure library, all in one process: a hundred files that share nothing but what they test, and each
 * would take a second to load it. `scripts/test.ts` runs them so; by its name a file runs alone as any other.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
for (const file of globSync('src/core/**/*.test.ts', { cwd: root }).sort())
  await import(pathToFileURL(join(root, file)).href);
