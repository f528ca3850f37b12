import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Breaker, type ServerSeen } from './breaker.ts';
import { ModelFailed } from './model-fault.ts';

const PAUSE_MS = 30_000;

function madeBreaker() {
  let nowMs = 1000;
  let asked = 0;
  const breaker = new Breaker(() => nowMs);
  const run = (outcome: 'done' | ServerSeen): Promise<string> =>
    breaker.run(
      async () => {
        asked += 1;
        if (outcome === 'done') return 'done';
        throw new Error(outcome);
      },
      (error) => (error as Error).message as ServerSeen,
    );
  const fails = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await assert.rejects(run('down'), { message: 'down' });
  };
  return { breaker, run, fails, asked: () => asked, later: (ms: number) => (nowMs += ms) };
}

const isLeftAlone = (error: unknown): boolean => error instanceof ModelFailed && error.fault === 'left_alone';

describe('Breaker', () => {
  it('leaves a server alone after five failures in a row, and does not ask it meanwhile', async () => {
    const { breaker, run, fails, asked, later } = madeBreaker();
    await fails(4);
    assert.equal(breaker.isOpen, false);
    await fails(1);
    assert.equal(breaker.isOpen, true);
    later(PAUSE_MS - 1);
    await assert.rejects(run('done'), isLeftAlone);
    assert.equal(asked(), 5);
  });

  it('one answer in between begins the count anew', async () => {
    const { breaker, run, fails } = madeBreaker();
    await fails(4);
    assert.equal(await run('done'), 'done');
    await fails(4);
    assert.equal(breaker.isOpen, false);
  });

  it('a server that refuses a question is up: the count begins anew, and an open breaker closes', async () => {
    const { breaker, run, fails, later } = madeBreaker();
    await fails(4);
    await assert.rejects(run('up'), { message: 'up' });
    await fails(4);
    assert.equal(breaker.isOpen, false);
    await fails(1);
    later(PAUSE_MS);
    await assert.rejects(run('up'), { message: 'up' });
    assert.equal(breaker.isOpen, false);
  });

  it('after the pause one question tries it, the others are still told at once, and success lets all through', async () => {
    const { breaker, run, fails, asked, later } = madeBreaker();
    await fails(5);
    later(PAUSE_MS);
    const { promise, resolve } = Promise.withResolvers<string>();
    const trial = breaker.run(
      () => promise,
      () => 'down',
    );
    await assert.rejects(run('done'), isLeftAlone);
    resolve('back');
    assert.equal(await trial, 'back');
    assert.equal(breaker.isOpen, false);
    assert.deepEqual(await Promise.all([run('done'), run('done')]), ['done', 'done']);
    assert.equal(asked(), 7);
  });

  it('a trial that fails begins the pause anew', async () => {
    const { run, fails, later } = madeBreaker();
    await fails(5);
    later(PAUSE_MS);
    await fails(1);
    later(PAUSE_MS - 1);
    await assert.rejects(run('done'), isLeftAlone);
    later(1);
    assert.equal(await run('done'), 'done');
  });

  it('a trial whose caller goes away leaves the next one to try', async () => {
    const { breaker, run, fails, later } = madeBreaker();
    await fails(5);
    later(PAUSE_MS);
    await assert.rejects(run('unseen'), { message: 'unseen' });
    assert.equal(breaker.isOpen, true);
    assert.equal(await run('done'), 'done');
  });
});
