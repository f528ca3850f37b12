import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { testApp } from '../../../test/support/app.ts';
import { recordedLog } from '../../../test/support/log-lines.ts';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { redisProgram, TestRedis } from '../../../test/support/redis.ts';
import { until } from '../../../test/support/until.ts';
import { endpoint } from '../http/endpoint.ts';
import { Failure } from '../http/failure.ts';
import { buildServer } from '../http/server.ts';
import { createLog } from '../log.ts';
import { acrossOrganizations } from '../postgres/tenancy.ts';
import { MemoryStore, type Store } from './memory-store.ts';
import { limiterOn, type OpenLimiter, openLimiter } from './open-limiter.ts';
import { forgetCounts, PostgresStore } from './postgres-store.ts';
import { RedisStore } from './redis-store.ts';
import type { Rule } from './window.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const quiet = createLog('silent');
let secrets = 0;
/** Of another installation each time, so that no test sees another's counts. */
const freshSecret = (): string => `a server secret for tests, number ${++secrets}`;

/** A clock that stands until it is told otherwise, at the present time. */
function clock(): { now: () => number; pass: (ms: number) => void } {
  let nowMs = Date.now();
  return {
    now: () => nowMs,
    pass: (ms) => {
      nowMs += ms;
    },
  };
}

const redisOf = { current: null as TestRedis | null };
if (redisProgram.skip === false) {
  before(async () => {
    redisOf.current = await TestRedis.start();
  });
}

const { db } = await testApp();

function redisStore(now: () => number): RedisStore {
  assert.ok(redisOf.current !== null);
  const store = new RedisStore(redisOf.current.url, quiet, now);
  after(() => store.close());
  return store;
}

const stores: { name: string; skip: string | false; open: (now: () => number) => Promise<Store> }[] = [
  { name: 'in memory', skip: false, open: async (now) => new MemoryStore(now) },
  {
    name: 'in PostgreSQL',
    skip: false,
    open: async (now) => new PostgresStore(db, now),
  },
  {
    name: 'in Redis',
    skip: redisProgram.skip,
    open: async (now) => {
      const store = redisStore(now);
      await store.connected();
      return store;
    },
  },
];

for (const { name, skip, open } of stores) {
  describe(`limits ${name}`, { skip }, () => {
    it('lets exactly the limit through in any minute, also across the edge of a calendar minute', async () => {
      const { now, pass } = clock();
      const limiter = limiterOn(await open(now), 12, freshSecret());
      const admitted: number[] = [];
      // Ten times as often as is allowed, in uneven steps, for five minutes.
      for (let i = 0; i < 600; i++) {
        if ((await limiter.request('key')).allowed) admitted.push(now());
        pass(500 + ((i * 37) % 11) * 2 - 10);
      }
      for (const from of admitted) {
        const within = admitted.filter((at) => at >= from && at < from + MINUTE_MS).length;
        assert.ok(within <= 12, `${within} in one minute`);
      }
      // And no stricter than that, but for the bundling of requests within a second.
      assert.ok(admitted.length >= 12 * 4.7, `${admitted.length} admitted`);
    });

    it('counts down, names the wait, and lets the caller in after it', async () => {
      const { now, pass } = clock();
      const limiter = limiterOn(await open(now), 3, freshSecret());
      const answers = [];
      for (let i = 0; i < 4; i++) {
        answers.push(await limiter.request('key'));
        pass(10_000);
      }
      assert.deepEqual(answers, [
        { allowed: true, limit: 3, remaining: 2, resetSeconds: 60, retryAfterSeconds: 0 },
        { allowed: true, limit: 3, remaining: 1, resetSeconds: 50, retryAfterSeconds: 0 },
        { allowed: true, limit: 3, remaining: 0, resetSeconds: 40, retryAfterSeconds: 0 },
        { allowed: false, limit: 3, remaining: 0, resetSeconds: 30, retryAfterSeconds: 30 },
      ]);
      pass(19_999);
      assert.equal((await limiter.request('key')).allowed, false);
      pass(1);
      assert.equal((await limiter.request('key')).allowed, true);
      assert.equal((await limiter.request('another key')).remaining, 2, 'others are not touched');
    });

    it('attempts: ten a minute, then blocks of 1, 2, 4 … minutes up to an hour, forgotten after a quiet day', async () => {
      const { now, pass } = clock();
      const limiter = limiterOn(await open(now), 120, freshSecret());
      const attempt = (): ReturnType<typeof limiter.attempt> =>
        limiter.attempt('login', '192.0.2.1', 'me@example.com');
      async function blockAfterTen(): Promise<number> {
        for (let i = 0; i < 10; i++) assert.equal((await attempt()).remaining, 9 - i);
        const { allowed, retryAfterSeconds } = await attempt();
        assert.equal(allowed, false);
        return retryAfterSeconds / 60;
      }
      const minutes: number[] = [];
      for (let i = 0; i < 8; i++) {
        const block = await blockAfterTen();
        minutes.push(block);
        pass((block * MINUTE_MS) / 2);
        // Knocking at the door makes it no longer, nor shorter.
        assert.equal((await attempt()).retryAfterSeconds, (block * 60) / 2);
        pass((block * MINUTE_MS) / 2);
      }
      assert.deepEqual(minutes, [1, 2, 4, 8, 16, 32, 60, 60]);
      pass(23 * HOUR_MS);
      assert.equal((await attempt()).allowed, true, 'the last sign of life');
      pass(23 * HOUR_MS);
      assert.equal(await blockAfterTen(), 60, 'not quiet for a whole day');
      pass(HOUR_MS + 24 * HOUR_MS);
      assert.equal(await blockAfterTen(), 1, 'a day after the end of the block');
    });

    it('attempts count per address and per e-mail; one that is refused is not held against the other', async () => {
      const { now, pass } = clock();
      const limiter = limiterOn(await open(now), 120, freshSecret());
      for (let i = 0; i < 10; i++) await limiter.attempt('login', '192.0.2.1', `user${i}@example.com`);
      assert.equal(
        (await limiter.attempt('login', '192.0.2.1', 'victim@example.com')).allowed,
        false,
        'address',
      );
      // The blocked address may hammer on: the person it is after can still sign in from elsewhere.
      for (let i = 0; i < 30; i++) await limiter.attempt('login', '192.0.2.1', 'victim@example.com');
      assert.equal((await limiter.attempt('login', '192.0.2.2', 'victim@example.com')).remaining, 9);

      for (let i = 0; i < 9; i++) await limiter.attempt('login', `198.51.100.${i}`, ' Victim@Example.com ');
      const refused = await limiter.attempt('login', '203.0.113.9', 'victim@example.com');
      assert.equal(refused.allowed, false, 'many addresses, one e-mail');
      assert.equal((await limiter.attempt('login', '203.0.113.9', null)).remaining, 9, 'nothing was counted');
      assert.equal(
        (await limiter.attempt('reset', '192.0.2.1', 'victim@example.com')).allowed,
        true,
        'kinds',
      );
      pass(MINUTE_MS);
      assert.equal((await limiter.attempt('login', '203.0.113.9', 'victim@example.com')).allowed, true);
    });

    it('one machine that tries one e-mail over and over blocks itself, not the person', async () => {
      const { now, pass } = clock();
      const limiter = limiterOn(await open(now), 120, freshSecret());
      for (let round = 0; round < 5; round++) {
        let last = await limiter.attempt('login', '192.0.2.1', 'victim@example.com');
        while (last.allowed) last = await limiter.attempt('login', '192.0.2.1', 'victim@example.com');
        assert.equal(last.retryAfterSeconds, 60 * 2 ** round);
        pass(last.retryAfterSeconds * 1_000);
        assert.equal((await limiter.attempt('login', '203.0.113.9', 'victim@example.com')).allowed, true);
        pass(MINUTE_MS);
      }
    });

    it('what is given back was never counted, but a block stays', async () => {
      const { now, pass } = clock();
      const limiter = limiterOn(await open(now), 120, freshSecret());
      for (let i = 0; i < 20; i++) {
        assert.equal((await limiter.named('share-tries', 'a link')).allowed, true, `try ${i}`);
        await limiter.giveBack('share-tries', 'a link');
      }
      for (let i = 0; i < 5; i++) await limiter.named('share-tries', 'a link');
      assert.deepEqual(await limiter.named('share-tries', 'a link'), {
        allowed: false,
        limit: 5,
        remaining: 0,
        resetSeconds: 900,
        retryAfterSeconds: 900,
      });
      await limiter.giveBack('share-tries', 'a link');
      assert.equal((await limiter.named('share-tries', 'a link')).allowed, false);
      pass(15 * MINUTE_MS);
      assert.equal((await limiter.named('share-tries', 'a link')).remaining, 4);
      await limiter.giveBack('share-tries', 'never counted');
    });

    it('one IPv6 subscriber is one address, however many it uses', async () => {
      const { now } = clock();
      const limiter = limiterOn(await open(now), 120, freshSecret());
      for (let i = 0; i < 10; i++) await limiter.attempt('login', `2001:db8:1:2::${i}`, null);
      assert.equal((await limiter.attempt('login', '2001:db8:1:2:aaaa::1', null)).allowed, false);
      assert.equal((await limiter.attempt('login', '2001:db8:1:3::1', null)).allowed, true);
      for (let i = 0; i < 10; i++) await limiter.named('leaks', `2001:db8:1:2::${i}`);
      assert.equal((await limiter.named('leaks', '2001:db8:1:2::1')).allowed, false);
      assert.equal((await limiter.named('leaks', '192.0.2.1')).allowed, true);
    });
  });
}

for (const { name, skip, open } of stores.slice(1))
  it(`limits in memory and ${name} are alike, whatever comes in whatever order`, { skip }, async () => {
    const time = clock();
    const memory = new MemoryStore(time.now);
    const shared = await open(time.now);
    const rule: fc.Arbitrary<Rule> = fc.record({
      limit: fc.integer({ min: 1, max: 5 }),
      // Redis lets go by its own clock as well: a window is long enough for a slow machine to take a step in.
      windowMs: fc.constantFrom(10_000, MINUTE_MS),
      block: fc.option(
        fc.record({
          firstMs: fc.constantFrom(1_000, MINUTE_MS),
          maxMs: fc.constantFrom(7_000, HOUR_MS),
          quietMs: fc.constantFrom(10_000, 24 * HOUR_MS),
        }),
      ),
    });
    const events = fc.array(
      fc.record({
        passMs: fc.oneof(fc.nat(3), fc.nat(2_000), fc.nat(2 * MINUTE_MS), fc.nat(25 * HOUR_MS)),
        subjects: fc.constantFrom(['a'], ['b'], ['a', 'b'], ['b', 'c']),
        returned: fc.constantFrom(null, null, 'a', 'b', 'never seen'),
      }),
      { minLength: 10, maxLength: 60 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(rule, events, async (given, steps) => {
        run += 1;
        for (const { passMs, subjects, returned } of steps) {
          time.pass(passMs);
          const named = subjects.map((subject) => `alike:${run}:${subject}`);
          assert.deepEqual(await shared.take(named, given), await memory.take(named, given));
          if (returned === null) continue;
          await shared.giveBack(`alike:${run}:${returned}`);
          await memory.giveBack(`alike:${run}:${returned}`);
        }
      }),
      // Redis lets counts go by its own clock, which stands still here, so nothing it keeps runs out under the test.
      { numRuns: cases(40), interruptAfterTimeLimit: cases(20_000) },
    );
  });

describe('the store in memory', () => {
  it('is bounded: who has not been seen for longest is forgotten first', async () => {
    const { now } = clock();
    const store = new MemoryStore(now, 100);
    const rule: Rule = { limit: 5, windowMs: MINUTE_MS, block: null };
    for (let i = 0; i < 100; i++) await store.take([`subject ${i}`], rule);
    await store.take(['subject 0'], rule);
    await store.take(['one more'], rule);
    assert.equal((await store.take(['subject 0'], rule)).remaining, 2, 'kept, because seen lately');
    assert.equal((await store.take(['subject 1'], rule)).remaining, 4, 'forgotten');
  });

  it('keeps a bounded record of a subject that calls without pause', async () => {
    const { now, pass } = clock();
    const store = new MemoryStore(now);
    const rule: Rule = { limit: 1_000_000, windowMs: MINUTE_MS, block: null };
    for (let i = 0; i < 50_000; i++) {
      await store.take(['busy'], rule);
      pass(2);
    }
    // 100 seconds of 500 a second: 60 of them count, and up to one second more by the bundling.
    const { remaining } = await store.take(['busy'], rule);
    const counted = 1_000_000 - remaining;
    assert.ok(counted >= 30_000 && counted <= 30_502, `${counted} counted`);
  });
});

describe('PostgreSQL, shared by processes', () => {
  const config = { redisUrl: null, rateLimitPerMinute: 20, rateLimitFailOpen: false };

  it('two processes have no more tries between them than one', async () => {
    const secret = freshSecret();
    const processes = await Promise.all([1, 2].map(() => openLimiter(db, config, secret, quiet)));
    for (const tried of [
      (limiter: OpenLimiter) => limiter.named('share-tries', 'link 192.0.2.7'),
      (limiter: OpenLimiter) => limiter.attempt('sign-in', '192.0.2.7', 'ada@example.org'),
    ]) {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, i) => tried(processes[i % 2] ?? assert.fail())),
      );
      const [first] = answers;
      assert.equal(answers.filter(({ allowed }) => allowed).length, first?.limit);
      for (const limiter of processes) assert.equal((await tried(limiter)).allowed, false);
    }
    // Requests are counted by each process for itself.
    for (const limiter of processes) assert.equal((await limiter.request('key')).remaining, 19);
  });

  it('holds no address and no e-mail, and lets everything go after its time', async () => {
    const limiter = await openLimiter(db, config, freshSecret(), quiet);
    await limiter.attempt('sign-in', '203.0.113.77', 'private@example.org');
    const rows = await acrossOrganizations(db, (tx) => tx.selectFrom('limit_counts').selectAll().execute());
    assert.doesNotMatch(JSON.stringify(rows), /203\.0\.113\.77|private/);
    await acrossOrganizations(db, (tx) =>
      sql`update limit_counts set expires_at = now() - interval '1 second'`.execute(tx),
    );
    assert.equal(await forgetCounts(db, new AbortController().signal), rows.length);
  });
});

describe('Redis, shared by processes', { skip: redisProgram.skip }, () => {
  /** How long a call waits for a Redis that says nothing. */
  const PATIENCE_MS = 500;
  async function open(url: string, secret: string, failOpen = false, log = quiet): Promise<OpenLimiter> {
    const config = { redisUrl: url, rateLimitPerMinute: 20, rateLimitFailOpen: failOpen };
    const limiter = await openLimiter(db, config, secret, log);
    after(() => limiter.close());
    return limiter;
  }
  const unavailable = (error: unknown): boolean =>
    error instanceof Failure && error.code === 'rate_limiter_unavailable' && error.retryAfterSeconds === 5;

  async function recovered(limiter: OpenLimiter): Promise<void> {
    await until('Redis counts again', () => limiter.request('probe').then(Boolean, () => false));
  }

  it('many at once, from several processes, get exactly the limit between them', async () => {
    assert.ok(redisOf.current !== null);
    const secret = freshSecret();
    const processes = await Promise.all([1, 2, 3].map(() => open(redisOf.current?.url ?? '', secret)));
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, i) => processes[i % 3]?.request('one key')),
    );
    assert.equal(answers.filter((answer) => answer?.allowed).length, 20);
    const other = await open(redisOf.current.url, freshSecret());
    assert.equal((await other.request('one key')).remaining, 19, 'another installation counts for itself');
  });

  it('holds no address and no e-mail, and lets everything go after its time', async () => {
    assert.ok(redisOf.current !== null);
    const client = new Redis(redisOf.current.url);
    after(() => client.disconnect());
    await client.flushall();
    const limiter = await open(redisOf.current.url, freshSecret());
    for (let i = 0; i < 12; i++) await limiter.attempt('login', '192.0.2.77', 'someone@example.com');
    await limiter.named('leaks', '192.0.2.77');
    await limiter.request('key_abcdefghijklmnop');
    const keys = await client.keys('*');
    assert.equal(keys.length, 4);
    const livesMs = await Promise.all(keys.map((key) => client.pttl(key)));
    assert.equal(livesMs.filter((ms) => ms > 24 * HOUR_MS).length, 1, 'the block is remembered for a day');
    assert.equal(livesMs.filter((ms) => ms > 0 && ms <= MINUTE_MS).length, 3, 'the rest for a minute');
    for (const key of keys) {
      const held = `${key} ${(await client.getBuffer(key))?.toString('latin1')}`;
      assert.ok(!/192\.0\.2|someone|example/.test(held), held);
    }
  });

  it('away: 503 at once, told once in the log without the password; back: it counts again by itself', async () => {
    const redis = await TestRedis.start('hunter2-of-redis');
    const { log, lines } = recordedLog();
    const limiter = await open(redis.url, freshSecret(), false, log);
    assert.equal((await limiter.request('key')).allowed, true);
    await redis.stop();
    const [startedAt, calls] = [performance.now(), 40];
    for (let i = 0; i < calls / 2; i++) {
      await assert.rejects(limiter.request('key'), unavailable);
      await assert.rejects(limiter.attempt('login', '192.0.2.1', 'a@example.com'), unavailable);
    }
    assert.ok(performance.now() - startedAt < calls * PATIENCE_MS, 'no caller waits');
    await redis.start();
    await recovered(limiter);
    const told = lines.map((line) => JSON.parse(line).msg);
    assert.deepEqual(told, ['Redis is out of reach', 'Redis is back']);
    assert.ok(!lines.join('').includes('hunter2'));
  });

  it('silent: no call waits longer than half a second, and when it speaks again it counts', async () => {
    const redis = await TestRedis.start();
    const { log, lines } = recordedLog();
    const limiter = await open(redis.url, freshSecret(), false, log);
    redis.freeze();
    const [startedAt, calls] = [performance.now(), 50];
    await Promise.all(
      Array.from({ length: calls }, () => assert.rejects(limiter.request('key'), unavailable)),
    );
    const tookMs = performance.now() - startedAt;
    assert.ok(tookMs < calls * PATIENCE_MS, `they wait together, not one after the other: ${tookMs} ms`);
    redis.thaw();
    await recovered(limiter);
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).msg),
      ['Redis is out of reach', 'Redis is back'],
    );
  });

  it('a wrong password is an outage too, and not a wait', async () => {
    const redis = await TestRedis.start('right');
    const { log, lines } = recordedLog();
    const limiter = await open(redis.url.replace('right', 'wrong-hunter2'), freshSecret(), false, log);
    await assert.rejects(limiter.request('key'), unavailable);
    const looker = new Redis(redis.url);
    after(() => looker.disconnect());
    await until('it has tried to connect again', async () => {
      const received = /total_connections_received:(\d+)/.exec(await looker.info('stats'))?.[1];
      // The looker's own, the first and another one.
      return Number(received) > 2;
    });
    await assert.rejects(limiter.request('key'), unavailable);
    assert.match(lines.join(''), /"reason":"(?:WRONGPASS|NOAUTH)"/);
    assert.equal(lines.length, 1);
    assert.ok(!lines.join('').includes('hunter2'));
  });

  it('told to fail open, it goes on alone, still counting, and returns to Redis afterwards', async () => {
    const redis = await TestRedis.start();
    const limiter = await open(redis.url, freshSecret(), true);
    await redis.stop();
    for (let i = 0; i < 20; i++) assert.equal((await limiter.request('key')).remaining, 19 - i);
    assert.equal((await limiter.request('key')).allowed, false, 'not defenceless');
    await redis.start();
    await until('Redis counts again', async () => (await limiter.request('key')).allowed);
  });

  it('over HTTP an outage is 503 rate_limiter_unavailable with Retry-After', async () => {
    const redis = await TestRedis.start();
    const app = await testApp({ environment: { SERVICE_REDIS_URL: redis.url } });
    const limited = endpoint({
      method: 'GET',
      path: '/v1/limited',
      access: 'public:read',
      tag: 'Rules, tiers, usage, status',
      summary: 'For this test',
      reply: { 200: Type.Object({ remaining: Type.Integer() }) },
      errors: ['rate_limiter_unavailable'],
      handle: async ({ app: { limiter } }) => ({ remaining: (await limiter.request('key')).remaining }),
    });
    const { fastify } = buildServer({ app, endpoints: [limited], notice: () => null });
    after(() => fastify.close());
    assert.deepEqual((await fastify.inject('/v1/limited')).json(), { remaining: 119 });
    await redis.stop();
    const answer = await fastify.inject('/v1/limited');
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.headers['retry-after'], '5');
    assert.equal(answer.json().error.code, 'rate_limiter_unavailable');
  });
});
