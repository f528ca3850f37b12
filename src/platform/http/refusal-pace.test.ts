import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { testApp } from '../../../test/support/app.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { until } from '../../../test/support/until.ts';
import { identityOf } from '../../features/identity/service.ts';
import { endpoints } from '../../shell/endpoints.gen.ts';
import { paceLimits, RefusalPace } from './refusal-pace.ts';
import { buildServer } from './server.ts';

describe('how refusals are paced', () => {
  let now = 0;
  const limits = { burst: 3, perSecond: 2, waitMsMax: 5_000, waitingMax: 2, clientsMax: 2 };
  const fresh = () => new RefusalPace(limits, () => now);

  it('some go without waiting; then each waits its turn, and none longer than the most', () => {
    const pace = fresh();
    for (let i = 0; i < 3; i++) pace.note('a', 429);
    assert.equal(pace.waitMs('a'), 0);
    pace.note('a', 503);
    assert.equal(pace.waitMs('a'), 500);
    for (let i = 0; i < 100; i++) pace.note('a', 401);
    assert.equal(pace.waitMs('a'), 5_000);
    assert.equal(pace.waitMs('b'), 0, 'nobody else waits');
    now += 5_000;
    assert.equal(pace.waitMs('a'), 0, 'who stays away is as good as new');
  });

  it('answers other than refusals cost nothing', () => {
    const pace = fresh();
    for (let i = 0; i < 100; i++) for (const status of [200, 404, 422, 502]) pace.note('a', status);
    assert.equal(pace.waitMs('a'), 0);
  });

  it('remembers no more clients than it may', () => {
    const pace = fresh();
    for (const name of ['a', 'b', 'c']) for (let i = 0; i < 10; i++) pace.note(name, 429);
    assert.equal(pace.waitMs('a'), 0);
    assert.ok((pace.waitMs('c') ?? 0) > 0);
  });
});

describe('a client that is refused and comes again at once', async () => {
  const app = await testApp({ environment: { SERVICE_TRUSTED_PROXIES: '127.0.0.1' } });
  // Requests that wait are held until the server drains.
  const pace = { ...paceLimits, burst: 2, perSecond: 0.001, waitMsMax: 600_000, waitingMax: 3 };
  const { authorize } = identityOf(app);
  const server = buildServer({ app, endpoints, notice: () => null, authorize, pace });
  const base = await server.listen('127.0.0.1', 0);
  after(() => server.drain(1_000));
  const { headers: key } = await newPayer(app, 1);
  const from = (address: string, headers: Record<string, string> = {}) => ({
    'x-forwarded-for': address,
    ...headers,
  });
  const ask = async (headers: Record<string, string>): Promise<number> => {
    const answer = await fetch(`${base}/v1/usage`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };

  it('waits, is closed when too many of its requests wait, and holds up no other client', async () => {
    assert.equal(await ask(from('198.51.100.7', key)), 200);
    for (let i = 0; i < 3; i++) assert.equal(await ask(from('198.51.100.7')), 401);
    const ends = { answered: 0, closed: 0 };
    const hammer = Array.from({ length: 5 }, (_, i) =>
      // Another key each time does not help a stranger.
      ask(from('198.51.100.7', i % 2 === 0 ? {} : { authorization: `Bearer assay_live_x_${i}` })).then(
        () => (ends.answered += 1),
        () => (ends.closed += 1),
      ),
    );
    await until('two too many are closed', () => ends.closed === 2);
    assert.equal(await ask(from('198.51.100.7', key)), 200, 'a key that is known there');
    assert.equal(await ask(from('203.0.113.9')), 401, 'another address');
    assert.equal(ends.answered, 0, 'the others wait');
    await server.drain(1_000);
    await Promise.allSettled(hammer);
    assert.equal(ends.answered + ends.closed, 5, 'nobody is kept from leaving');
  });
});
