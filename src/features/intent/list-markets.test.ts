import assert from 'node:assert/strict';
import { it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { markets } from '../../contract/markets.ts';

interface Market {
  readonly market: string;
  readonly country: string;
  readonly language: string;
  readonly location_code: number;
}

const api = await apiOf(await testApp());

it('GET /v1/markets 200 names every market once, in the language that is asked for, to anyone', async () => {
  const inPolish = await api.send<Market[]>('GET', '/v1/markets', { 'accept-language': 'pl' });
  assert.deepEqual(inPolish.body.map(({ market }) => market).sort(), [...markets].sort());
  const poland = inPolish.body.find(({ market }) => market === 'pl-pl');
  assert.deepEqual(poland, {
    market: 'pl-pl',
    country: 'Polska',
    language: 'polski',
    location_code: 2616,
    language_code: 'pl',
  });
  const inEnglish = await api.send<Market[]>('GET', '/v1/markets', {});
  assert.equal(inEnglish.body.find(({ market }) => market === 'pl-pl')?.country, 'Poland');
  const names = inEnglish.body.map(({ country }) => country);
  assert.deepEqual(
    names,
    names.toSorted((a, b) => a.localeCompare(b, 'en')),
  );
});
