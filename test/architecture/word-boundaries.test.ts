import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseSync, Visitor } from 'oxc-parser';

const root = join(import.meta.dirname, '..', '..');

/** Tests of what reads patterns need the thing itself. */
const ABOUT_PATTERNS = new Set([
  'src/core/lexicon/whole-words.test.ts',
  'src/core/facts/needed-words.test.ts',
  'src/core/rules/fitting-patterns.test.ts',
  'test/architecture/word-boundaries.test.ts',
]);

const BEYOND_ASCII = /[^\p{ASCII}\P{L}]|\\p\{L/u;
const isBlind = (pattern: string): boolean => pattern.includes('\\b') && BEYOND_ASCII.test(pattern);

/** Lines with patterns that know other letters than a to z, and whose \b does not: JavaScript's own. */
function blindBoundaries(file: string, source: string): string[] {
  if (!source.includes('\\b')) return [];
  const found: string[] = [];
  let within = 0;
  const check = (pattern: unknown, at: number): void => {
    if (at >= within && typeof pattern === 'string' && isBlind(pattern))
      found.push(`${file}:${source.slice(0, at).split('\n').length}`);
  };
  new Visitor({
    CallExpression({ callee, end }) {
      if (callee.type === 'Identifier' && callee.name === 'wholeWords') within = Math.max(within, end);
    },
    Literal(node) {
      check('regex' in node ? node.regex.pattern : node.value, node.start);
    },
    TemplateLiteral({ quasis, start }) {
      check(quasis.map(({ value }) => value.raw).join(''), start);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

describe('boundaries of words', () => {
  it('know the letters of every language that a pattern is written in (wholeWords of lexicon/)', () => {
    const files = globSync('{src,panel/src,evaluation,training,test,scripts,bench}/**/*.{ts,tsx}', {
      cwd: root,
    }).filter((file) => !file.includes('node_modules') && !ABOUT_PATTERNS.has(file));
    const found = files.flatMap((file) => blindBoundaries(file, readFileSync(join(root, file), 'utf8')));
    assert.deepEqual(found, [], 'write wholeWords(/…/u) around these patterns');
  });

  it('are looked for in literals, strings and templates', () => {
    const blind = (code: string): number => blindBoundaries('made.ts', code).length;
    assert.equal(blind(String.raw`const a = /\b(?:oceń|rate)\b/iu;`), 1);
    assert.equal(blind(String.raw`const a = new RegExp('\\b(?:oceń)');`), 1);
    assert.equal(blind(String.raw`const a = /\bstron\p{L}+/u;`), 1);
    assert.equal(blind('const a = String.raw`\\b(?:błąd)`;'), 1);
    assert.equal(blind(String.raw`const a = wholeWords(/\boceń\b/u), b = /\brate\b/, c = 'żółć';`), 0);
    assert.equal(blind('const a = wholeWords(new RegExp([String.raw`\\bbłąd`].join("|"), "u"));'), 0);
  });
});
