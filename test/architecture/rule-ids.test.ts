import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { briefs } from '../../src/core/rules/briefs.gen.ts';

const root = join(import.meta.dirname, '..', '..');

/** What knows rules by their ids all the same. The contract names none. */
const exceptions: Readonly<Record<string, string>> = {
  'src/core/report/weak-signs.weights.json':
    'fitted, not written: training weighs the findings of every rule against one another and keeps those that help',
};

const ids = briefs.map(({ id }) => id);
const prefixes = [...new Set(ids.map((id) => id.slice(0, id.indexOf('_') + 1)))];
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;
const anyId = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${ids.join('|')})(?![\\p{L}\\p{N}_])`, 'u');
/** A text that begins like an id, of a rule that is or of rules to come. */
const anyPrefix = new RegExp(`(['"\`])(?:${prefixes.join('|')})[a-z0-9_]*(?:\\1|\\$\\{)`, 'u');

const namesRule = (text: string): boolean => {
  const code = text.replaceAll(COMMENTS, '');
  return anyId.test(code) || anyPrefix.test(code);
};

describe('knowledge of a rule stands with the rule', () => {
  const files = globSync(['{src,bin,scripts}/**/*.{ts,js,json}', 'panel/src/**/*.{ts,tsx}'], {
    cwd: root,
  }).filter((file) => !/^src\/core\/rules\/|\.test\.ts$|\.gen\.(?:ts|json)$/.test(file));

  it('no other file names one, by its id or by how ids begin', () => {
    assert.ok(files.length > 500, `${files.length} files`);
    const naming = files.filter((file) => namesRule(readFileSync(join(root, file), 'utf8')));
    assert.deepEqual(naming, Object.keys(exceptions), 'make it a field of the rule, and of its brief');
  });

  it('an id, one of several in a text, a key and a prefix are seen; comments and other words are not', () => {
    const [id = ''] = ids;
    const [prefix = ''] = prefixes;
    for (const text of [`'${id}'`, `split('${id} other')`, `{ ${id}: 20 }`, `id.startsWith('${prefix}')`])
      assert.ok(namesRule(text), text);
    for (const text of [`// see ${id}`, `/** Of ${id}. */`, `${prefix}sprzedaż`, `'not ${prefix}like_this'`])
      assert.ok(!namesRule(text), text);
  });

  it('exceptions are files that are there', () => {
    for (const file of Object.keys(exceptions)) assert.ok(existsSync(join(root, file)), file);
  });
});
