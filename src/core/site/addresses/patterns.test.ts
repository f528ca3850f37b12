import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cases } from '../../../../test/support/nightly.ts';
import fc from '../../../../test/support/properties.ts';
import { addressPatterns, type Patterns } from './patterns.ts';
import { readScope } from './scope.ts';
import { siteAddresses } from './site-address.ts';

const many = (count: number, path: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, n) => path(n));

/** Words of no pattern of their own: each begins and ends differently. */
const slug = (n: number): string => `${letters(n)}-tekst-${letters(n * 31 + 7)}`;
const letters = (n: number): string =>
  `${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + (Math.floor(n / 26) % 26))}${String.fromCharCode(97 + (Math.floor(n / 676) % 26))}`;
const two = (n: number): string => String(n).padStart(2, '0');

function read(paths: readonly string[]): ReturnType<typeof siteAddresses> {
  return siteAddresses(
    paths.map((path) => ({ url: path.startsWith('/') ? `https://example.com${path}` : path, lastmod: null })),
    null,
  );
}

/** "12 /blog/{slug}" */
function shown(paths: readonly string[]): string[] {
  return addressPatterns(read(paths).addresses).patterns.map(({ pattern, count }) => `${count} ${pattern}`);
}

const CITIES =
  'warszawa krakow lodz wroclaw poznan gdansk szczecin bydgoszcz lublin bialystok katowice gdynia czestochowa radom'.split(
    ' ',
  );
const TRADES = 'hydraulik elektryk dekarz malarz'.split(' ');

describe('patterns of a site', () => {
  it('WordPress with dates', () => {
    const paths = [
      '/',
      '/kontakt/',
      '/o-nas/',
      ...many(120, (n) => `/${2010 + (n % 15)}/${two(1 + (n % 12))}/${slug(n)}/`),
      ...many(15, (n) => `/category/${letters(n)}/`),
      ...many(30, (n) => `/page/${n + 2}/`),
    ];
    assert.deepEqual(shown(paths), [
      '120 /{year}/{n}/{slug}/',
      '30 /page/{n}/',
      '15 /category/{slug}/',
      '1 /',
      '1 /kontakt/',
      '1 /o-nas/',
    ]);
  });

  it('a shop with categories, products and lists', () => {
    const paths = [
      ...many(300, (n) => `/produkty/${slug(n)}-${10_000 + n}`),
      ...many(12, (n) => `/produkty/${letters(n)}`),
      ...many(200, (n) => `/buty/${slug(n)}.html`),
      ...many(150, (n) => `/kurtki/${slug(n)}.html`),
      ...many(20, (n) => `/${letters(n)}/${slug(n)}.html`),
      ...many(40, (n) => `/lista?sort=${n % 2 ? 'cena' : 'nazwa'}&page=${n}`),
      '/koszyk',
    ];
    assert.deepEqual(shown(paths), [
      '300 /produkty/{slug}-{n}',
      '200 /buty/{slug}.html',
      '150 /kurtki/{slug}.html',
      '40 /lista?page={n}&sort={slug}',
      '20 /{slug}/{slug}.html',
      '12 /produkty/{slug}',
      '1 /koszyk',
    ]);
  });

  it('a flat grid of trades and places, whichever stands first', () => {
    const grid = TRADES.flatMap((trade) => CITIES.map((city) => [trade, city] as const));
    assert.deepEqual(shown(grid.map(([trade, city]) => `/${trade}-${city}`)), [
      '14 /dekarz-{slug}',
      '14 /elektryk-{slug}',
      '14 /hydraulik-{slug}',
      '14 /malarz-{slug}',
    ]);
    assert.deepEqual(
      shown(grid.map(([trade, city]) => `/uslugi/${city}_${trade}.html`)),
      TRADES.map((trade) => `14 /uslugi/{slug}_${trade}.html`).sort(),
    );
    const services = many(12, (n) => `${letters(n)}-service`);
    const english = services.flatMap((service) => ['leeds', 'york'].map((city) => `/${service}-${city}`));
    assert.deepEqual(shown([...english, '/about']), ['12 /{slug}-leeds', '12 /{slug}-york', '1 /about']);
  });

  it('a grid of directories: the same trades in every city', () => {
    const paths = CITIES.flatMap((city) => TRADES.map((trade) => `/${city}/${trade}`));
    assert.deepEqual(shown(paths), TRADES.map((trade) => `14 /{slug}/${trade}`).sort());
  });

  it('documents in versions', () => {
    const few = many(3, String).flatMap((v) => many(20, (n) => `/docs/v${v}.1/${slug(n)}`));
    assert.deepEqual(shown(few), ['20 /docs/v0.1/{slug}', '20 /docs/v1.1/{slug}', '20 /docs/v2.1/{slug}']);
    const all = many(12, String).flatMap((v) => many(40, (n) => `/docs/v${v}.1/${slug(n)}`));
    assert.deepEqual(shown(all), ['480 /docs/v{n}.{n}/{slug}']);
  });

  it('a forum with numbers', () => {
    const paths = [
      ...many(60, (n) => `/topic/${n + 1}-${slug(n)}`),
      ...many(50, (n) => `/t/${slug(n)}/${1980 + n}`),
      ...many(40, (n) => `/showthread.php?t=${n}`),
      ...many(30, (n) => `/user/u${n}`),
      '/topic/zasady',
    ];
    assert.deepEqual(shown(paths), [
      '60 /topic/{n}-{slug}',
      '50 /t/{slug}/{n}',
      '40 /showthread.php?t={n}',
      '30 /user/u{n}',
      '1 /topic/zasady',
    ]);
  });

  it('flat names, and a blog whose texts now and then end in a year', () => {
    assert.deepEqual(shown(many(40, (n) => `/${slug(n)}`)), ['40 /{slug}']);
    assert.deepEqual(shown(many(40, (n) => `/blog/${slug(n)}${n % 3 ? '' : '-2024'}`)), ['40 /blog/{slug}']);
    // Words that hold sentences together make no family.
    assert.deepEqual(shown(many(40, (n) => `/blog/${n % 2 ? 'how' : 'jak'}-${slug(n)}`)), [
      '40 /blog/{slug}',
    ]);
  });

  it('few names stay what they are; numbers, dates and identifiers are variable however few they are', () => {
    assert.deepEqual(shown(many(9, (n) => `/${slug(n)}`)).length, 9);
    assert.deepEqual(
      shown([
        '/a/5',
        '/b/2025-01-02',
        '/c/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
        '/d/9e107d9d372bb682.html',
        '/e/2024/x',
        '/f/dQw4w9WgXcQ1',
        '/g/20250102',
        '/h/przedszkole',
      ]),
      [
        '/a/{n}',
        '/b/{date}',
        '/c/{uuid}',
        '/d/{hash}.html',
        '/e/{year}/x',
        '/f/{hash}',
        '/g/{date}',
        '/h/przedszkole',
      ].map((pattern) => `1 ${pattern}`),
    );
  });

  it('languages are kept apart, however many there are', () => {
    const languages = 'en de fr es it nl cs sk sv da fi hu pt-br'.split(' ');
    const paths = languages.flatMap((language) => many(11, (n) => `/${language}/${slug(n)}`));
    assert.deepEqual(shown(paths), languages.map((language) => `11 /${language}/{slug}`).sort());
  });

  it('letters of other alphabets can be read', () => {
    const paths = many(12, (n) => `/artykuły/${slug(n)}?szukaj=żółw`);
    assert.deepEqual(shown(paths), ['12 /artykuły/{slug}?szukaj={slug}']);
    assert.deepEqual(shown(['/łódź', '/a%20b', '/a%2Fb', '/a_(b)', '/%E2%80%AEa']), [
      '1 /%E2%80%AEa',
      '1 /a%20b',
      '1 /a%2Fb',
      '1 /a_%28b%29',
      '1 /łódź',
    ]);
  });

  it('hosts are a part of patterns only where there are several', () => {
    const paths = many(12, (n) => slug(n));
    assert.deepEqual(
      shown([
        ...paths.map((path) => `https://www.example.com/${path}`),
        ...paths.map((path) => `https://example.com/a/${path}`),
      ]),
      ['12 /a/{slug}', '12 /{slug}'],
    );
    assert.deepEqual(
      shown([
        ...paths.map((path) => `https://www.example.com/${path}`),
        ...paths.map((path) => `https://blog.example.com/${path}`),
      ]),
      ['12 https://blog.example.com/{slug}', '12 https://www.example.com/{slug}'],
    );
    assert.deepEqual(
      shown([
        ...paths.map((path) => `http://127.0.0.1:8080/${path}`),
        ...paths.map((path) => `http://old.example.com/${path}`),
        'https://old.example.com/a/b',
      ]),
      ['12 http://127.0.0.1:8080/{slug}', '12 http://old.example.com/{slug}', '1 http://old.example.com/a/b'],
      'with the scheme that most of its addresses have',
    );
  });

  it('of a small site are its first directories, as soon as there are more than a person takes in', () => {
    const paths = [
      '/',
      '/about',
      '/contact',
      ...many(6, (n) => `/blog/${slug(n)}`),
      ...many(4, (n) => `/services/${letters(n)}/${slug(n)}`),
      ...many(14, (n) => `/plumber-${CITIES[n]}`),
      '/legal/privacy',
    ];
    assert.deepEqual(shown(paths), [
      '14 /plumber-{slug}',
      '6 /blog/**',
      '4 /services/**',
      '2 /{slug}',
      '1 /',
      '1 /legal/privacy',
    ]);
    assert.equal(shown(paths.slice(0, 9)).length, 9, 'few patterns stay what they are');
  });

  it('come with the days of the first and the last change and with examples spread over them', () => {
    const { addresses } = siteAddresses(
      many(21, (n) => `https://example.com/blog/${letters(n)}`).map((url, n) => ({
        url,
        lastmod: n % 2 ? `2025-03-${two(n)}` : null,
      })),
      null,
    );
    const [pattern] = addressPatterns(addresses).patterns;
    assert.deepEqual(pattern, {
      pattern: '/blog/{slug}',
      count: 21,
      lastmodFrom: '2025-03-01',
      lastmodTo: '2025-03-19',
      examples: [0, 5, 10, 15, 20].map((n) => `https://example.com/blog/${letters(n)}`),
    });
    assert.equal(addressPatterns(read(['/a']).addresses).patterns[0]?.lastmodFrom, null);
    assert.deepEqual(addressPatterns([]), { patterns: [], ofAddress: [] });
  });

  it('are bounded: what is rare is folded into wider ones', () => {
    const odd = [
      ...many(300, (n) => `/kept/${slug(n)}`),
      ...many(
        900,
        (n) =>
          `/${letters(n % 100)}/${letters(n % 90)}${n % 7}x/${'d/'.repeat(n % 9)}${slug(n)}?${letters(n)}=${n}`,
      ),
    ];
    const hosts = many(400, (n) => `https://${letters(n)}.example.com/${n % 2 ? '' : letters(n)}`);
    const deep = many(30, (n) => `/${'x/'.repeat(20 + n)}${letters(n)}`);
    for (const paths of [odd, hosts, [...odd, ...hosts, ...deep]]) {
      const { addresses, hosts: known } = read(paths);
      const found = addressPatterns(addresses);
      assert.ok(found.patterns.length <= 200, `${found.patterns.length}`);
      assert.ok(found.patterns.length > 20);
      assertWhole(found, addresses, known);
    }
    assert.equal(addressPatterns(read(odd).addresses).patterns[0]?.pattern, '/kept/{slug}');
  });
});

/** Every address belongs to one pattern, which means it, and the counts say so. */
function assertWhole(
  { patterns, ofAddress }: Patterns,
  addresses: readonly { readonly canonical: string; readonly url: string }[],
  hosts: readonly string[],
): void {
  assert.equal(ofAddress.length, addresses.length);
  assert.equal(new Set(patterns.map(({ pattern }) => pattern)).size, patterns.length);
  const counts = patterns.map(() => 0);
  const scopes = patterns.map(({ pattern }) => readScope({ include_patterns: [pattern] }, hosts));
  addresses.forEach(({ canonical }, i) => {
    const place = ofAddress[i] ?? -1;
    counts[place] = (counts[place] ?? 0) + 1;
    assert.ok(scopes[place]?.includes(canonical), `${patterns[place]?.pattern} means ${canonical}`);
  });
  assert.deepEqual(
    patterns.map(({ count }) => count),
    counts,
  );
  const urls = new Map(addresses.map(({ url }, i) => [url, ofAddress[i]]));
  patterns.forEach(({ examples }, place) => {
    for (const example of examples) assert.equal(urls.get(example), place);
  });
}

const name = fc.oneof(
  fc.constantFrom(
    'blog',
    'a',
    'pl',
    'en',
    '2024',
    '2025-01-01',
    'v1.2',
    'p-3',
    'łódź',
    '',
    '(x)',
    'a*b',
    'x.html',
    '{n}',
  ),
  fc.integer({ min: 0, max: 3000 }).map(String),
  fc.integer({ min: 0, max: 400 }).map(slug),
  fc.integer({ min: 0, max: 400 }).map((n) => `${slug(n)}-${n * 37}.html`),
  fc.integer({ min: 0, max: 40 }).map((n) => `hydraulik-${letters(n)}`),
);
const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc
    .tuple(fc.constantFrom('page', 'q', '7'), name)
    .map(([key, value]) => `?${key}=${encodeURIComponent(value)}&sort=a`),
);
const site = fc.array(
  fc
    .tuple(
      fc.array(name, { maxLength: 4 }),
      fc.constantFrom('', '/'),
      query,
      fc.constantFrom('https://', 'https://', 'http://www.', 'http://blog.'),
    )
    .map(([names, slash, parameters, host]) => `${host}example.com/${names.join('/')}${slash}${parameters}`),
  { maxLength: 200 },
);

describe('patterns of any list', () => {
  it('every address belongs to exactly one pattern, which means it, and the counts sum to the total', () => {
    fc.assert(
      fc.property(site, (urls) => {
        const { addresses, hosts } = read(urls);
        assertWhole(addressPatterns(addresses), addresses, hosts);
      }),
      { numRuns: cases(50) },
    );
  });

  it('do not depend on the order of the list', () => {
    const shuffled = site.chain((urls) =>
      fc.tuple(fc.constant(urls), fc.shuffledSubarray(urls, { minLength: urls.length })),
    );
    fc.assert(
      fc.property(shuffled, ([urls, others]) => {
        const one = addressPatterns(
          read(urls).addresses.map((address) => ({ ...address, url: address.canonical })),
        );
        const other = addressPatterns(
          read(others).addresses.map((address) => ({ ...address, url: address.canonical })),
        );
        assert.deepEqual(other.patterns, one.patterns);
      }),
      { numRuns: cases(40) },
    );
  });

  it('nor on addresses that are listed twice', () => {
    fc.assert(
      fc.property(site, (urls) => {
        assert.deepEqual(
          addressPatterns(read([...urls, ...urls]).addresses),
          addressPatterns(read(urls).addresses),
        );
      }),
      { numRuns: 50 },
    );
  });
});
