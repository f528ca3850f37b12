import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { PANEL_PATHS } from '../../src/features/panel/panel-paths.ts';
import { temporaryFolder } from '../support/command.ts';

const panel = join(import.meta.dirname, '..', '..', 'panel');
/** At first: what every page needs before it shows anything. A route: what it needs beside that. */
const BUDGET_BYTES = { first: 190_000, route: 60_000 };

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const made = temporaryFolder();
let chunks: Record<string, Chunk> = {};

before(() => {
  // As `npm run build` does it, elsewhere, with an account of which file needs which.
  const { status, stderr } = spawnSync('vite', ['build', '--outDir', made, '--manifest', 'chunks.json'], {
    cwd: panel,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  chunks = JSON.parse(readFileSync(join(made, 'chunks.json'), 'utf8'));
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'chunks.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** A chunk with all that it imports at once. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const imported of chunk.imports ?? []) closure(imported, seen);
  return seen;
}

function zippedBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(made, file))).length, 0);
}

describe('the built panel', () => {
  it('is what its sources give: npm run build -w panel', () => {
    const built = join(panel, 'built');
    assert.deepEqual(filesIn(built), filesIn(made));
    for (const file of filesIn(made))
      assert.ok(
        readFileSync(join(built, file)).equals(readFileSync(join(made, file))),
        `${file} is out of date`,
      );
  });

  it('keeps its budgets', () => {
    const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry === true) ?? '';
    const first = closure(entry);
    assert.ok(zippedBytes(first) <= BUDGET_BYTES.first, `at first ${zippedBytes(first)} bytes`);
    const routes = Object.keys(chunks).filter((name) => chunks[name]?.isDynamicEntry === true);
    assert.ok(routes.length > 0);
    for (const route of routes) {
      // What a page loads later counts by itself: the page is there already.
      const there = new Set(first);
      for (const [name, { dynamicImports = [] }] of Object.entries(chunks))
        if (name !== entry && dynamicImports.includes(route)) closure(name, there);
      const own = [...closure(route)].filter((file) => !there.has(file));
      assert.ok(zippedBytes(own) <= BUDGET_BYTES.route, `${route}: ${zippedBytes(own)} bytes`);
    }
  });

  it('is served at every address that it has a page for', () => {
    const routes = readFileSync(join(panel, 'src', 'app', 'router.tsx'), 'utf8');
    const paths = [...routes.matchAll(/\b(?:openPage|page)\('([^']*)'/g)].map(([, path = '']) => path);
    assert.ok(paths.length > 20);
    const firsts = new Set(paths.map((path) => (path === '/' ? '' : `/${path.split('/')[1]}`)));
    assert.deepEqual([...firsts].sort(), [...PANEL_PATHS]);
  });
});
