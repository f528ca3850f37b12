import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cases } from '../../../../test/support/nightly.ts';
import fc from '../../../../test/support/properties.ts';
import { Glob } from './glob.ts';
import { readScope, type WrittenScope } from './scope.ts';
import { ScopeError, type ScopeFault } from './scope-faults.ts';

const HOSTS = ['example.com', 'blog.example.com'];

function matches(glob: string, address: string): boolean {
  const canonical = address.startsWith('/') ? `https://example.com${address}` : address;
  return readScope({ include_patterns: [glob] }, HOSTS).includes(canonical);
}

function faultsOf(scope: WrittenScope): readonly ScopeFault[] {
  try {
    readScope(scope, HOSTS);
  } catch (error) {
    assert.ok(error instanceof ScopeError);
    return error.faults;
  }
  return [];
}

describe('a glob of a scope', () => {
  const globs: readonly (readonly [glob: string, meant: readonly string[], others: readonly string[]])[] = [
    ['/blog', ['/blog'], ['/blog/', '/Blog', '/blog2', '/a/blog', '/blog?x=1']],
    ['/blog/*', ['/blog/a', '/blog/', '/blog/a.html'], ['/blog', '/blog/a/b', '/blog/a?x=1']],
    ['/blog/**', ['/blog/', '/blog/a', '/blog/a/b', '/blog/a?x=1'], ['/blog', '/a/blog/b']],
    ['/blog**', ['/blog', '/blog/a/b', '/blogger'], ['/a/blog']],
    ['/**/tag', ['/tag', '/a/tag', '/a/b/tag'], ['/atag', '/tag/a', '/a/xtag']],
    ['/a/**/b/*', ['/a/b/c', '/a/x/y/b/c', '/a/b/b/c'], ['/a/xb/c', '/ab/c']],
    ['/*/hydraulik', ['/warszawa/hydraulik', '//hydraulik'], ['/a/b/hydraulik', '/hydraulik']],
    ['/a*b*c', ['/abc', '/axxbxxc', '/abcbc'], ['/ab', '/ab/c', '/abcd']],
    ['*.html', ['/a.html', '/a/b/c.html'], ['/a.htm', '/a.html?x=1']],
    ['**?**', ['/a?b=1', '/a/b?c=2'], ['/a']],
    ['/list?page=*', ['/list?page=1', '/list?page=1&sort=a'], ['/list', '/list?a=1&page=1', '/listXpage=1']],
    ['/list?page={n}', ['/list?page=1'], ['/list?page=', '/list?page=1&sort=a']],
    ['/{slug}-{n}.html', ['/a-b-12.html', '/a-b.html'], ['/a.html', '/-12.html', '/x/a-12.html']],
    ['/blog/{slug}', ['/blog/a'], ['/blog/', '/blog/a/b', '/blog/a?x=1']],
    ['/***', ['/', '/a/b'], []],
    ['/łódź/*', ['/%C5%82%C3%B3d%C5%BA/a'], ['/lodz/a']],
    ['/%C5%82%C3%B3d%C5%BA/*', ['/%C5%82%C3%B3d%C5%BA/a'], []],
    ['/wiki/a_%28b%29', ['/wiki/a_(b)'], []],
    ['https://example.com/a/*', ['/a/b', 'https://www.example.com/a/b'], ['https://blog.example.com/a/b']],
    ['https://www.example.com', ['/'], ['/a']],
    ['https://blog.example.com/**', ['https://blog.example.com/a'], ['/a']],
    ['//a/*', ['//a/b'], ['/a/b']],
  ];
  for (const [glob, meant, others] of globs)
    it(`${glob} means ${meant.join(' and ')} and not ${others.join(' or ')}`, () => {
      for (const address of meant) assert.equal(matches(glob, address), true, address);
      for (const address of others) assert.equal(matches(glob, address), false, address);
    });

  it('means what its translation into a regular expression means', () => {
    const piece = fc.constantFrom('/', '/', 'a', 'b', '*', '*', '**', '{slug}', '?', '&', '/**/');
    const glob = fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`);
    const text = fc
      .array(fc.constantFrom('/', 'a', 'b', '?', '&', 'ł'), { maxLength: 10 })
      .map((signs) => `/${signs.join('')}`);
    fc.assert(
      fc.property(glob, text, (pattern, address) => {
        assert.equal(new Glob(pattern).matches(address), asRegularExpression(pattern).test(address));
      }),
      { numRuns: cases(4_000) },
    );
  });

  it('also where it is longer than a word of bits', () => {
    for (const length of [28, 29, 30, 31, 32, 60, 61, 62, 63, 95, 200]) {
      const start = `/${'a'.repeat(length)}`;
      for (const glob of [`${start}*/b`, `${start}**/b`, `${start}/**/b`, `${start}/{slug}/b`]) {
        const meant = glob.includes('{') || glob.includes('/**/') ? `${start}/x/b` : `${start}xx/b`;
        assert.equal(new Glob(glob).matches(meant), true, `${glob} ${meant}`);
        assert.equal(new Glob(glob).matches(`${meant}c`), false, glob);
        assert.equal(new Glob(glob).matches(`${start.slice(1)}/b`), false, glob);
      }
      assert.equal(new Glob(`${start}/**/b`).matches(`${start}/b`), true);
    }
  });

  it('is matched in time that grows with its length, however many stars it has', () => {
    const text = `/${'a'.repeat(2000)}`;
    // A matcher that tries one way after another would take longer than the universe has existed.
    for (const star of ['*', '**', '{slug}'])
      assert.equal(new Glob(`/${`${star}a`.repeat(100)}b`).matches(text), false);
  });
});

/** The slow way, only for short texts. */
function asRegularExpression(glob: string): RegExp {
  const source = glob.replace(/\/\*{2,}(?=\/)|\*{2,}|\*|\{slug\}|[?&/]/g, (found, at: number) => {
    if (found === '{slug}') return '[^/?&]+';
    if (found.startsWith('/*')) return '(?:/.*)?';
    if (found.startsWith('**') || (found === '*' && at === 0)) return '.*';
    return found === '*' ? '[^/?]*' : `\\${found}`;
  });
  return new RegExp(`^${source}$`, 's');
}

describe('a scope', () => {
  const addresses = ['/', '/blog/a', '/blog/b', '/shop/a', '/shop/b?x=1'].map(
    (path) => `https://example.com${path}`,
  );
  const taken = (scope: WrittenScope): string[] =>
    addresses
      .filter(readScope(scope, HOSTS).includes)
      .map((address) => address.slice('https://example.com'.length));

  it('without anything in it means every page', () => {
    assert.deepEqual(taken({}), ['/', '/blog/a', '/blog/b', '/shop/a', '/shop/b?x=1']);
    assert.deepEqual(taken({ include_patterns: [], exclude_patterns: [], exclude_urls: [] }).length, 5);
  });

  it('takes in what any pattern means, and leaves out what any other pattern or address names', () => {
    assert.deepEqual(taken({ include_patterns: ['/blog/*', '/'] }), ['/', '/blog/a', '/blog/b']);
    assert.deepEqual(taken({ exclude_patterns: ['/shop/**'] }), ['/', '/blog/a', '/blog/b']);
    assert.deepEqual(
      taken({
        include_patterns: ['/blog/*', '/shop/**'],
        exclude_patterns: ['/shop/a'],
        exclude_urls: [
          'http://EXAMPLE.com/blog/a?utm_source=x#top',
          'https://example.com/shop/b?gclid=1&x=1',
        ],
      }),
      ['/blog/b'],
    );
  });

  it('that cannot be understood names every pattern and why, in both languages', () => {
    const wrong: readonly (readonly [string, string])[] = [
      ['', 'empty'],
      ['   ', 'empty'],
      ['blog/*', 'start'],
      ['?page=*', 'start'],
      ['https://other.example/*', 'other_host'],
      ['http://example.com.other.example/*', 'other_host'],
      ['^/blog/.+$', 'regular_expression'],
      ['/blog/(a|b)', 'regular_expression'],
      ['/blog/[a-z]', 'regular_expression'],
      ['/blog/.*', 'regular_expression'],
      ['/blog\\.html', 'regular_expression'],
      ['/*.pdf$', 'regular_expression'],
      ['/blog/{a,b}', 'unknown_placeholder'],
      ['/blog/{id}', 'unknown_placeholder'],
      ['/blog/}', 'unknown_placeholder'],
      ['/blog#top', 'fragment'],
      [`/${'a'.repeat(500)}`, 'too_long'],
      ['/a\u0000b', 'control_character'],
      ['/a b', 'control_character'],
    ];
    const faults = faultsOf({
      include_patterns: wrong.map(([glob]) => glob),
      exclude_urls: ['/a', 'ftp://a.example'],
    });
    assert.deepEqual(
      faults.map(({ given, code }) => [given, code]),
      [...wrong, ['/a', 'invalid_url'], ['ftp://a.example', 'invalid_url']],
    );
    for (const { text } of faults) assert.ok(text.en !== '' && text.pl !== '' && text.en !== text.pl);
    assert.deepEqual(
      faults.map(({ field }) => field),
      [...wrong.map(() => 'include_patterns'), 'exclude_urls', 'exclude_urls'],
    );
  });

  it('has a bounded number of patterns', () => {
    const globs = (count: number): string[] => Array.from({ length: count }, (_, i) => `/a${i}`);
    assert.deepEqual(faultsOf({ exclude_patterns: globs(100) }), []);
    const [fault, ...others] = faultsOf({ exclude_patterns: globs(101) });
    assert.deepEqual(
      [fault?.field, fault?.given, fault?.code, others],
      ['exclude_patterns', '/a100', 'too_many', []],
    );
  });
});
