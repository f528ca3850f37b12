import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countries, languages, locationCodeBase, markets } from '../../src/contract/markets.ts';

test('there are at least 80 markets, none twice', () => {
  assert.ok(markets.length >= 80);
  assert.equal(new Set(markets).size, markets.length);
});

test('every country and language is in a market, and every market is a country and a language', () => {
  const parts = markets.map((market) => market.split('-'));
  for (const market of markets) assert.match(market, /^[a-z]{2}-[a-z]{2}$/);
  assert.deepEqual([...new Set(parts.map(([country]) => country))].sort(), Object.keys(countries).sort());
  assert.deepEqual([...new Set(parts.map(([, language]) => language))].sort(), Object.keys(languages).sort());
});

test('numeric codes are those of ISO 3166, by the word of Unicode', () => {
  for (const [code, { isoNumeric }] of Object.entries(countries)) {
    // CLDR knows the numeric code of a region as an alias of its two letters.
    const [locale] = Intl.getCanonicalLocales(`und-${String(isoNumeric).padStart(3, '0')}`);
    assert.equal(locale, `und-${code.toUpperCase()}`);
  }
});

test('location codes are those of well-known markets', () => {
  const known = { us: 2840, pl: 2616, gb: 2826, de: 2276, br: 2076 } as const;
  assert.deepEqual(
    {
      us: locationCodeBase + countries.us.isoNumeric,
      pl: locationCodeBase + countries.pl.isoNumeric,
      gb: locationCodeBase + countries.gb.isoNumeric,
      de: locationCodeBase + countries.de.isoNumeric,
      br: locationCodeBase + countries.br.isoNumeric,
    },
    known,
  );
});

test('languages are known, and named differently in English and Polish', () => {
  const known = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  for (const [code, { en, pl }] of Object.entries(languages)) {
    assert.ok(known.of(code), code);
    assert.notEqual(en, pl, code);
    assert.equal(pl, pl.toLowerCase(), 'Polish writes languages in lower case');
  }
});

test('no two countries and no two languages share a name', () => {
  for (const names of [Object.values(countries), Object.values(languages)]) {
    assert.equal(new Set(names.map(({ en }) => en)).size, names.length);
    assert.equal(new Set(names.map(({ pl }) => pl)).size, names.length);
  }
});
