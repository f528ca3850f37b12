import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type FakeModel, type ModelSays, startModelServer } from '../../test/support/model-server.ts';
import { until } from '../../test/support/until.ts';
import { type Exchange, type ModelOptions, openModel } from './model.ts';
import { ModelFailed, type ModelFault } from './model-fault.ts';
import { openModelServer } from './model-server.ts';

const never = new AbortController().signal;
const ASKED = { messages: [{ role: 'user', content: 'Is it so?' }], maxTokens: 4 } as const;

/** Pauses are noted, and over at once. */
async function opened(fake: FakeModel, options: Partial<ModelOptions> = {}) {
  const running = await startModelServer(fake);
  const server = openModelServer(
    { address: running.url, key: null, model: running.model },
    { timeoutMs: 600_000, connections: 8 },
  );
  const pauses: number[] = [];
  const told: Exchange[] = [];
  let nowMs = 0;
  const model = openModel(server, {
    concurrency: 4,
    waitingMax: 1000,
    random: () => 0.5,
    now: () => nowMs,
    pause: async (ms) => void pauses.push(ms),
    told: (exchange) => told.push(exchange),
    ...options,
  });
  return { model, running, pauses, told, later: (ms: number) => (nowMs += ms) };
}

const isFault =
  (fault: ModelFault) =>
  (error: unknown): boolean =>
    error instanceof ModelFailed && error.fault === fault;

const inTurn = (...says: ModelSays[]): (() => ModelSays) => {
  const last = says.at(-1) ?? 'No';
  return () => says.shift() ?? last;
};

describe('openModel', () => {
  it('what passes is tried again, after pauses that grow', async () => {
    const { model, running, pauses } = await opened({
      answer: inTurn({ scene: 'failed' }, { scene: 'stops in the body' }, 'Yes'),
    });
    assert.equal((await model.chat(ASKED, 'org', never)).content, 'Yes');
    assert.equal(running.requests.length, 3);
    assert.deepEqual(pauses, [250, 1000]);
    await model.close();
  });

  it('pauses differ, so that those who failed together do not come back together', async () => {
    const pausesBy = async (random: number): Promise<number[]> => {
      const { model, pauses } = await opened(
        { answer: inTurn({ scene: 'failed' }, 'Yes') },
        { random: () => random },
      );
      await model.chat(ASKED, 'org', never);
      await model.close();
      return pauses;
    };
    assert.deepEqual([await pausesBy(0), await pausesBy(1)], [[125], [375]]);
  });

  it('three tries are all', async () => {
    const { model, running } = await opened({ answer: () => ({ scene: 'html' }) });
    await assert.rejects(model.chat(ASKED, 'org', never), isFault('broken'));
    assert.equal(running.requests.length, 3);
    await model.close();
  });

  for (const [scene, fault] of [
    ['bad key', 'bad_key'],
    ['payment required', 'no_quota'],
    ['quota used up', 'no_quota'],
    ['too long', 'too_long'],
    ['elsewhere', 'not_understood'],
  ] as const)
    it(`what another try cannot mend is not tried again: ${scene}`, async () => {
      const { model, running, pauses } = await opened({ answer: () => ({ scene }) });
      await assert.rejects(model.chat(ASKED, 'org', never), isFault(fault));
      assert.deepEqual([running.requests.length, pauses.length], [1, 0]);
      await model.close();
    });

  it('a busy server is asked when it says, and not at all when that is too late for the caller', async () => {
    const soon = await opened({ answer: inTurn({ scene: 'busy for seconds' }, 'Yes') });
    await soon.model.chat(ASKED, 'org', never);
    assert.deepEqual(soon.pauses, [2000]);
    await soon.model.close();
    const late = await opened({ answer: () => ({ scene: 'busy for an hour' }) });
    await assert.rejects(late.model.chat(ASKED, 'org', never), isFault('busy'));
    assert.deepEqual([late.running.requests.length, late.pauses], [1, []]);
    await late.model.close();
  });

  it('a server that fails is left alone, and asked again after the pause', async () => {
    const { model, running, later } = await opened({
      answer: ({ before }) => (before < 5 ? { scene: 'failed' } : 'Yes'),
    });
    await assert.rejects(model.chat(ASKED, 'org', never), isFault('failed'));
    // Its second failure is the fifth in all: why the server is left alone is told, and then only that it is.
    await assert.rejects(model.chat(ASKED, 'org', never), isFault('failed'));
    await assert.rejects(model.chat(ASKED, 'org', never), isFault('left_alone'));
    assert.equal(running.requests.length, 5);
    later(30_000);
    assert.equal((await model.chat(ASKED, 'org', never)).content, 'Yes');
    await model.close();
  });

  it('no more questions are under way than are allowed, and a full line says so', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { model, running } = await opened({ answer: () => promise }, { concurrency: 2, waitingMax: 1 });
    const asked = Array.from({ length: 3 }, () => model.chat(ASKED, 'org', never));
    await until('two are asked', () => running.requests.length === 2);
    assert.deepEqual([model.busy, model.waiting], [2, 1]);
    await assert.rejects(model.chat(ASKED, 'org', never), isFault('line_full'));
    resolve('Yes');
    await Promise.all(asked);
    assert.deepEqual([model.busy, model.waiting, running.requests.length], [0, 0, 3]);
    await model.close();
  });

  it('a call aborted between two tries gets the reason back', async () => {
    const gone = new AbortController();
    const server = await startModelServer({
      answer: () => {
        setImmediate(() => gone.abort(new Error('went away')));
        return { scene: 'busy for seconds' };
      },
    });
    const account = { address: server.url, key: null, model: server.model };
    const model = openModel(openModelServer(account, { timeoutMs: 600_000, connections: 1 }), {
      concurrency: 1,
      waitingMax: 1,
    });
    await assert.rejects(model.chat(ASKED, 'org', gone.signal), { message: 'went away' });
    assert.equal(server.requests.length, 1);
    await model.close();
  });

  it('what a server can do is found out once, for all callers, and again after an hour', async () => {
    const { model, running, later } = await opened({});
    const both = await Promise.all([model.abilities(never), model.abilities(never)]);
    assert.equal(both[0], both[1]);
    const { length } = running.requests;
    later(3_599_999);
    await model.abilities(never);
    assert.equal(running.requests.length, length);
    later(1);
    await model.abilities(never);
    assert.ok(running.requests.length > length);
    await model.close();
  });

  it('a caller that aborts while it is found out does not take it from the others', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { model } = await opened({ answer: () => promise });
    const gone = new AbortController();
    const first = model.abilities(gone.signal);
    const second = model.abilities(never);
    gone.abort(new Error('went away'));
    await assert.rejects(first, { message: 'went away' });
    resolve('Yes');
    assert.equal((await second).logprobs, 20);
    await model.close();
  });

  it('what could not be found out is looked for again', async () => {
    const { model } = await opened({ answer: inTurn({ scene: 'bad key' }, 'Yes') });
    await assert.rejects(model.abilities(never), isFault('bad_key'));
    assert.equal((await model.abilities(never)).logprobs, 20);
    await model.close();
  });

  it('fields that a server falls over while it is tried do not make it a server that fails', async () => {
    const { model, pauses } = await opened({
      form: 'lm studio',
      answer: ({ body }) =>
        body.grammar === undefined && body.structured_outputs === undefined ? 'Yes' : { scene: 'failed' },
    });
    assert.equal((await model.abilities(never)).held, 'response_format');
    assert.deepEqual(pauses, []);
    await model.close();
  });

  it('closing does not wait for a server that hangs', async () => {
    const { model, running } = await opened({ answer: () => ({ scene: 'hangs' }) });
    const asked = model.abilities(never);
    await until('it is asked', () => running.requests.length > 0);
    await Promise.all([model.close(), assert.rejects(asked, isFault('left_alone'))]);
  });

  it('every exchange is told with what it used, also those that failed', async () => {
    const { model, told } = await opened({ answer: inTurn({ scene: 'failed' }, 'Yes') });
    await model.chat(ASKED, 'org', never);
    assert.deepEqual(
      told.map(({ outcome, usage }) => [outcome, usage.prompt > 0]),
      [
        ['failed', false],
        ['answered', true],
      ],
    );
    await model.close();
  });

  it('the tokens of a label are looked up again after an hour, and when the server is found out anew: its model may be another', async () => {
    const { model, running, later } = await opened({ form: 'vllm' });
    const lookUps = (): number => running.paths.filter((path) => path === '/tokenize').length;
    await model.labelTokens(['A'], never);
    const once = lookUps();
    await model.labelTokens(['A'], never);
    assert.equal(lookUps(), once);
    later(3_600_000);
    await model.labelTokens(['A'], never);
    assert.equal(lookUps(), 2 * once);
    await model.abilities(never);
    const before = lookUps();
    await model.labelTokens(['A'], never);
    assert.equal(lookUps(), before + once);
    await model.close();
  });

  it('the tokens of a label are looked up once', async () => {
    const { model, running } = await opened({ form: 'vllm' });
    const ids = await model.labelTokens(['A', 'B'], never);
    assert.equal(ids.length, 4);
    const { length } = running.paths;
    assert.deepEqual(await model.labelTokens(['B', 'A'], never), [...ids.slice(2), ...ids.slice(0, 2)]);
    assert.equal(running.paths.length, length);
    await model.close();
  });
});
