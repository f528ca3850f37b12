import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { PANEL_PATHS } from '../../src/features/panel/panel-paths.ts';

const root = join(import.meta.dirname, '..', '..');
const panel = join(root, 'panel');
const built = join(panel, 'built');
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

/** An account of the build: which file needs which. */
const chunks: Record<string, Chunk> = JSON.parse(
  readFileSync(join(root, '.made', 'panel-chunks.json'), 'utf8'),
);

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
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).length, 0);
}

describe('the built panel', () => {
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
