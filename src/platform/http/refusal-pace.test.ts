import assert from 'node:assert/strict';
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
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
  const limits = { burst: 3, perSecond: 2, waitingMax: 2, clientsMax: 2 };
  const fresh = () => new RefusalPace(limits, () => now);
  /** The numbers of requests in the order in which they went on. */
  const asking = (pace: RefusalPace, went: number[]) => (name: string, number: number) => {
    const request = new IncomingMessage(new Socket());
    return { taken: pace.admit(name, request, () => went.push(number)), socket: request.socket };
  };

  it('some go without waiting; then each waits in its turn, and other clients do not', (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const [pace, went] = [fresh(), [] as number[]];
    const ask = asking(pace, went);
    for (let i = 0; i < 3; i++) pace.note('a', 429);
    ask('a', 1);
    assert.deepEqual(went, [1]);
    pace.note('a', 503);
    assert.ok(ask('a', 2).taken && ask('a', 3).taken);
    assert.equal(ask('a', 4).taken, false, 'the line is full');
    ask('b', 5);
    assert.deepEqual(went, [1, 5]);
    t.mock.timers.tick(500);
    assert.deepEqual(went, [1, 5, 2]);
    t.mock.timers.tick(500);
    assert.deepEqual(went, [1, 5, 2, 3]);
    now += 5_000;
    ask('a', 6);
    assert.equal(went.at(-1), 6, 'a client that stays away is as good as new');
  });

  it('an answer that is no refusal lets the next one go on at once: a free place is taken', (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const [pace, went] = [fresh(), [] as number[]];
    const ask = asking(pace, went);
    for (let i = 0; i < 10; i++) pace.note('a', 503);
    ask('a', 1);
    ask('a', 2);
    pace.note('b', 200);
    assert.deepEqual(went, []);
    pace.note('a', 200);
    assert.deepEqual(went, [1]);
  });

  it('a client that leaves while it waits makes room, and nothing is done for it', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const [pace, went] = [fresh(), [] as number[]];
    const ask = asking(pace, went);
    for (let i = 0; i < 10; i++) pace.note('a', 503);
    const { socket } = ask('a', 1);
    ask('a', 2);
    socket.destroy();
    await once(socket, 'close');
    assert.ok(ask('a', 3).taken);
    t.mock.timers.tick(1_000);
    assert.deepEqual(went, [2, 3]);
  });

  it('answers other than refusals cost nothing', () => {
    const [pace, went] = [fresh(), [] as number[]];
    for (let i = 0; i < 100; i++) for (const status of [200, 404, 422, 502]) pace.note('a', status);
    asking(pace, went)('a', 1);
    assert.deepEqual(went, [1]);
  });

  it('remembers no more clients than it may, and holds none that it has forgotten', (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const [pace, went] = [fresh(), [] as number[]];
    const ask = asking(pace, went);
    for (let i = 0; i < 10; i++) pace.note('a', 429);
    ask('a', 1);
    for (const name of ['b', 'c']) for (let i = 0; i < 10; i++) pace.note(name, 429);
    assert.deepEqual(went, [1]);
    ask('a', 2);
    ask('c', 3);
    assert.deepEqual(went, [1, 2]);
    pace.end();
    assert.deepEqual(went, [1, 2, 3]);
  });
});

describe('a client that is refused and comes again at once', async () => {
  const app = await testApp({ environment: { SERVICE_TRUSTED_PROXIES: '127.0.0.1' } });
  // Requests that wait are held until the server drains.
  const pace = { ...paceLimits, burst: 2, perSecond: 0.001, waitingMax: 3 };
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
    assert.equal(ends.answered + ends.closed, 5, 'every client can leave');
  });
});
