import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { testApp } from '../../test/support/app.ts';
import { limits } from '../contract/limits.ts';
import { readPage } from '../core/page/read-page.ts';
import { digestOf } from '../core/site/across/page-digest.ts';
import { judgeOf, type PagesOfSite } from './judge.ts';

const app = await testApp({ environment: { SERVICE_JUDGE_THREADS: '1' } });

const TOWNS = ['Leeds', 'York', 'Bath', 'Derby', 'Hull'];

function plumberIn(town: string, times = 6): PagesOfSite['pages'][number] {
  const url = `https://plumbers.example/plumber-${town.toLowerCase()}`;
  const said = `Looking for a plumber in ${town}? Our plumbers in ${town} repair taps, boilers and pipes at any hour, and callers of ${town} are helped by somebody who knows ${town} well.`;
  const html = `<!doctype html><html lang="en"><head><title>Plumber in ${town}</title></head><body><main><h1>Plumber in ${town}</h1>${`<p>${said}</p>`.repeat(times)}</main></body></html>`;
  const digest = zstdCompressSync(JSON.stringify(digestOf(readPage({ html, url }), { url })));
  return { url, pattern: '/plumber-*', digest };
}

describe('pages of a site', () => {
  it('show the same together, whether they are few or too many for the threads that judge', async () => {
    const towns = TOWNS.map((town) => plumberIn(town));
    const unread = (count: number): PagesOfSite['pages'] =>
      Array.from({ length: count }, (_, i) => ({
        url: `https://plumbers.example/about-${i}`,
        pattern: '/about-*',
        digest: null,
      }));
    const across = (pages: PagesOfSite['pages'], isPrivate = false) =>
      judgeOf(app).across({ pages, listed: null, private: isPrivate }, { whose: 'a site' });
    const few = await across(towns);
    assert.deepEqual(
      few.crossPage.map(({ kind, pages }) => [kind, pages.length]),
      [['templated_pages', TOWNS.length]],
    );
    assert.deepEqual(await across([...towns, ...unread(limits.auditPagesMaxBeta)]), few);
    // Ten thousand pages are compared by the beginning of each, and it is enough.
    const long = TOWNS.map((town) => plumberIn(town, 150));
    const [found] = (await across([...long, ...unread(10_000)])).crossPage;
    assert.equal(found?.pages.length, TOWNS.length);
    const [hidden] = (await across(towns, true)).crossPage;
    assert.ok(!JSON.stringify(hidden?.quotes).includes('boilers'), 'a private one keeps no words');
  });
});
