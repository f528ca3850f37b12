import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { globMatcher } from './glob.ts';

const matches = (glob: string, path: string): boolean => globMatcher(glob)(path);

describe('a glob', () => {
  it('matches a whole path and query, letter by letter and with its case', () => {
    assert.ok(matches('/a', '/a'));
    assert.ok(!matches('/a', '/a/'));
    assert.ok(!matches('/a', '/b/a'));
    assert.ok(!matches('/a', '/A'));
    assert.ok(matches('/zażółć', '/zażółć'));
    assert.ok(matches('/a?b=1', '/a?b=1'));
    assert.ok(!matches('/a?', '/ab'), 'a question mark begins the query');
    assert.ok(matches('/a.b[c](d)+', '/a.b[c](d)+'));
    assert.ok(!matches('/a.b', '/axb'));
    assert.ok(matches('', ''));
    assert.ok(!matches('', '/'));
  });

  it('has a star that stays within a segment and a double star that does not', () => {
    assert.ok(matches('/blog/*', '/blog/one'));
    assert.ok(matches('/blog/*', '/blog/'));
    assert.ok(!matches('/blog/*', '/blog/one/two'));
    assert.ok(matches('/blog/**', '/blog/one/two?page=2'));
    assert.ok(matches('/**/print', '/a/b/print'));
    assert.ok(matches('/*-krakow', '/hydraulik-krakow'));
    assert.ok(matches('/p*?sort=*', '/produkty?sort=cena'));
    assert.ok(matches('***', '/any/thing'));
    assert.ok(!matches('/*/x/*', '/a/b/x/c'));
    assert.ok(matches('/**/x/*', '/a/b/x/c'));
  });

  it('agrees with a regular expression, whatever glob and path are', () => {
    const glob = fc.array(fc.constantFrom('*', '**', '/', 'a', 'b', '?'), { maxLength: 8 });
    const path = fc.array(fc.constantFrom('/', 'a', 'b', '?'), { maxLength: 10 });
    fc.assert(
      fc.property(glob, path, (globParts, pathParts) => {
        const written = globParts.join('');
        const source = written.replace(/\*+|[?]/g, (part) =>
          part === '*' ? '[^/]*' : part === '?' ? '\\?' : '[^]*',
        );
        assert.equal(
          matches(written, pathParts.join('')),
          new RegExp(`^${source}$`).test(pathParts.join('')),
        );
      }),
    );
  });

  it('with very many stars takes no more steps than glob times path', () => {
    // A matcher that tries again would need more steps than there are atoms.
    assert.ok(!matches(`${'*a'.repeat(200)}b`, 'a'.repeat(2_000)));
    assert.ok(!matches(`${'**a'.repeat(200)}b`, 'a'.repeat(2_000)));
  });
});
