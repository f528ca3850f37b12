import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languageOf } from './language.ts';

describe('the language of a request', () => {
  it('is Polish exactly when Polish is preferred', () => {
    const expected: [string | undefined, string][] = [
      [undefined, 'en'],
      ['', 'en'],
      ['pl', 'pl'],
      ['PL', 'pl'],
      ['pl-PL', 'pl'],
      ['pl-PL,pl;q=0.9,en-US;q=0.8', 'pl'],
      ['en,pl', 'en'],
      ['pl;q=0.5,en;q=0.4', 'pl'],
      ['pl;q=0.4,en;q=0.5', 'en'],
      ['de,pl;q=0.3', 'pl'],
      ['*', 'en'],
      ['pl;q=0', 'en'],
      ['pl;q=2', 'en'],
      ['pl;q=x', 'en'],
      ['*;q=0.9,pl;q=0.5', 'en'],
      ['pl,*;q=0.1', 'pl'],
      ['plx', 'en'],
      [`${'x,'.repeat(100_000)}pl`, 'en'],
    ];
    for (const [header, language] of expected)
      assert.equal(languageOf(header), language, String(header).slice(0, 60));
  });
});
