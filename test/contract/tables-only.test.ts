import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { test } from 'node:test';

const folder = new URL('../../src/contract/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

test('the contract is these seven tables, of which the longest is put together from parts', () => {
  const tables = files.filter((name) => !name.startsWith(`errors${sep}`));
  assert.deepEqual(tables.sort(), [
    'access.ts',
    'errors.ts',
    'ids.ts',
    'limits.ts',
    'markets.ts',
    'prices.ts',
    'states.ts',
  ]);
});

test('a table imports nothing but its parts and types of another table', () => {
  for (const name of files) {
    const source = readFileSync(new URL(name, folder), 'utf8');
    for (const line of source.match(/^.*\b(?:import|require)\b.*$|^export\b.*\bfrom\b.*$/gm) ?? []) {
      if (line.trimStart().startsWith('*') || line.trimStart().startsWith('//')) continue;
      const wanted =
        name === 'errors.ts'
          ? /^(?:import|export type) \{ [\w, ]+ \} from '\.\/errors\/[a-z-]+\.ts';$/
          : /^import type \{ [\w, ]+ \} from '\.\/[a-z-]+\.ts';$/;
      assert.match(line, wanted, name);
    }
  }
});

test('a table defines no function and calls none', () => {
  for (const name of files) {
    const source = readFileSync(new URL(name, folder), 'utf8');
    const bare = source.replaceAll(/\/\*[\s\S]*?\*\/|'[^'\n]*'|\/\/.*/g, '');
    assert.deepEqual(bare.match(/.*(?:=>|\bfunction\b|\bclass\b|\bnew\b|\bawait\b|\w\().*/g), null, name);
  }
});

test('a table exports data only', async () => {
  for (const name of files) {
    const exported: unknown = await import(new URL(name, folder).href);
    assertData(exported, name);
  }
});

function assertData(value: unknown, path: string): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) assertData(inner, `${path} ${key}`);
    return;
  }
  assert.ok(value === null || ['string', 'number', 'boolean'].includes(typeof value), `${path} is no data`);
}
