import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blindPatterns } from '../../scripts/word-boundaries.ts';

/** How many patterns of a piece of code `npm run check` would refuse. */
function refused(code: string): number {
  return blindPatterns('made.ts', code).length;
}

describe('patterns that are blind for letters beyond a to z', () => {
  it('are found in literals, also where only one alternative holds such a letter', () => {
    assert.equal(refused(String.raw`const a = /\boceń\b/i;`), 1);
    assert.equal(refused(String.raw`const a = /\b(?:rate|oceń)\b/iu;`), 1);
    assert.equal(refused(String.raw`const a = /\bstron\p{L}+/u;`), 1);
    assert.equal(refused(String.raw`const a = /^\W*(?:źródła|sources)$/i;`), 1);
  });

  it('are found in patterns for what people write, by the flag that says so', () => {
    assert.equal(refused(String.raw`const a = /\b(?:w|na|do)\b/iu;`), 1);
    assert.equal(refused(String.raw`const a = /<script\b[^>]*>/i;`), 0);
  });

  it('are found in patterns that are put together from strings, templates and lists', () => {
    assert.equal(refused(String.raw`const a = new RegExp('\\b(?:oceń)');`), 1);
    assert.equal(refused('const a = String.raw`\\b(?:błąd)`;'), 1);
    assert.equal(refused('const W = "rate|oceń"; const a = new RegExp(`\\\\b(?:$'.concat('{W})`);')), 1);
    assert.equal(
      refused(String.raw`const W = ['rate', 'oceń']; const a = new RegExp('\\b' + W.join('|'));`),
      1,
    );
    assert.equal(refused(String.raw`const A = /oceń/; const a = new RegExp('\\b' + A.source);`), 1);
    assert.equal(refused(String.raw`const a = new RegExp('\\b' + elsewhere());`), 1);
    assert.equal(refused(String.raw`const W = 'rate|score'; const a = new RegExp('\\b' + W);`), 0);
  });

  it('may not write the edges of words out in another way', () => {
    assert.equal(refused(String.raw`const a = /(?<!\p{L})(?:ile|how)/u;`), 1);
    assert.equal(refused(String.raw`const a = /(?:ile|how)(?![\p{L}\p{N}])/u;`), 1);
    assert.equal(refused(String.raw`const a = /rate(?!\w)/u;`), 1);
    assert.equal(refused(String.raw`const a = /°(?!\p{L})|“(?!\p{L})/u;`), 0);
  });

  it('are all right where they go through the helper', () => {
    assert.equal(refused(String.raw`const a = wholeWords(/\boceń\b/u), b = /\brate\b/, c = 'żółć';`), 0);
    assert.equal(refused('const a = wholeWords(new RegExp([String.raw`\\bbłąd`].join("|"), "u"));'), 0);
    assert.equal(refused("const a = anyOf('pełna wersja', 'gr[ya]');"), 0);
  });
});
