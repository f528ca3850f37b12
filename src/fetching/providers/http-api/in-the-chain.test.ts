import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startFetchServices } from '../../../../test/support/fetch-services.ts';
import { readConfig } from '../../../platform/config.ts';
import { createLog } from '../../../platform/log.ts';
import { openGuard } from '../../../platform/net/guard.ts';
import { type FetchedPage, openFetching } from '../../fetch-page.ts';
import lookAtPage from '../../look-at-page.ts';
import { NotFetched } from '../../not-fetched.ts';
import { memoryTurns } from '../../turns.ts';

const KEY = 'k3y-of-the-operator';
const server = await startFetchServices();
const names = ['zyte', 'scrapingbee', 'scraperapi', 'brightdata'];

/** The site itself is out of reach, except for the services. */
const guard = openGuard({ allow: [`127.0.0.1:${server.port}`], lookup: async () => [] });

async function fetched(scene: string, order: string): Promise<FetchedPage> {
  const accounts = names.flatMap((name) => [
    [`SERVICE_FETCH_${name.toUpperCase()}_KEY`, KEY],
    [`SERVICE_FETCH_${name.toUpperCase()}_URL`, server.address(name)],
  ]);
  const config = readConfig({
    SERVICE_FETCH_PROVIDERS: order,
    SERVICE_FETCH_BRIGHTDATA_ZONE: 'web_unlocker1',
    ...Object.fromEntries(accounts),
  });
  const fetching = openFetching({
    config,
    guard,
    log: createLog('silent'),
    turns: memoryTurns({ connections: 2, delayMs: 0, waitMs: 600_000 }),
    look: async (html) => lookAtPage(html),
  });
  const url = new URL(`https://shop.example/${scene}?utm_source=x`);
  return fetching.fetch({ url, render: 'off' }, AbortSignal.timeout(600_000));
}

const outcomes = ({ tries }: { tries: FetchedPage['tries'] }): string[] =>
  tries.map(({ provider, outcome }) => `${provider} ${outcome}`);

describe('outside services in the chain', () => {
  it('a page that this machine cannot reach comes from the next that can', async () => {
    const page = await fetched('moved', 'direct,zyte');
    assert.equal(page.provider, 'zyte');
    assert.match(page.html, /Chleb żytni/);
    assert.equal(page.url, 'https://www.shop.example/new?q=1');
    assert.deepEqual(outcomes(page), ['direct unreachable', 'zyte ok']);
    assert.equal(server.asked.at(-1)?.body.url, 'https://shop.example/moved');
  });

  it('every service gives the same text of a page in an old charset', async () => {
    for (const name of names) assert.equal((await fetched('latin2', name)).html, '<p>żółć', name);
  });

  it('no credit, a wrong key and a block lead to the next, and no try shows a key', async () => {
    for (const scene of ['quota', 'key', 'banned', 'busy', 'error']) {
      await assert.rejects(fetched(scene, names.join()), (error: unknown) => {
        assert.ok(error instanceof NotFetched);
        assert.deepEqual(
          outcomes(error),
          names.map((name) => `${name} provider`),
        );
        assert.ok(!JSON.stringify([error.message, error.tries]).includes(KEY));
        return true;
      });
    }
  });

  it('a page that one service finds missing is not bought again from the next', async () => {
    const before = server.asked.length;
    await assert.rejects(fetched('missing', 'scraperapi,zyte'), NotFetched);
    assert.equal(server.asked.length, before + 1);
  });
});
