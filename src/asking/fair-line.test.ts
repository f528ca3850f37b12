import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { LineFull } from '../platform/waiting-line.ts';
import { FairLine } from './fair-line.ts';

const never = new AbortController().signal;

/** A line whose works end when they are told to, and that notes who was let in. */
function watched(width: number, length: number) {
  const line = new FairLine(width, length);
  const entered: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (whose: string, signal = never): Promise<void> =>
    line.run(
      whose,
      () => {
        entered.push(whose);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.push(resolve);
        return promise;
      },
      signal,
    );
  /** Ends the oldest work and lets the next one in. */
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await setImmediate();
  };
  return { line, entered, enter, endOne };
}

describe('FairLine', () => {
  it('a thousand questions of one do not stand before the first of another', async () => {
    const { line, entered, enter, endOne } = watched(1, 2000);
    const all = Array.from({ length: 1000 }, () => enter('many'));
    all.push(enter('one'), enter('one'), enter('other'));
    for (let i = 0; i < 6; i++) await endOne();
    // The first was served already; then each in turn.
    assert.deepEqual(entered, ['many', 'many', 'one', 'other', 'many', 'one', 'many']);
    while (line.busy > 0) await endOne();
    await Promise.all(all);
    assert.equal(entered.length, 1003);
    assert.equal(line.waiting, 0);
  });

  it('lets no more through at once than it is wide', async () => {
    const { line, entered, enter, endOne } = watched(3, 10);
    const all = Array.from({ length: 5 }, (_, i) => enter(`org ${i}`));
    assert.deepEqual([entered.length, line.busy, line.waiting], [3, 3, 2]);
    await endOne();
    assert.deepEqual([entered.length, line.busy, line.waiting], [4, 3, 1]);
    while (line.busy > 0) await endOne();
    await Promise.all(all);
  });

  it('whoever comes to a full line is told at once', async () => {
    const { line, enter, endOne } = watched(1, 1);
    const all = [enter('a'), enter('a')];
    await assert.rejects(enter('b'), LineFull);
    while (line.busy > 0) await endOne();
    await Promise.all(all);
  });

  it('whoever goes away leaves the place, and the others move up', async () => {
    const { line, entered, enter, endOne } = watched(1, 2);
    const gone = new AbortController();
    const first = enter('a');
    const left = enter('b', gone.signal);
    const last = enter('c');
    gone.abort(new Error('went away'));
    await assert.rejects(left, { message: 'went away' });
    assert.equal(line.waiting, 1);
    await endOne();
    await endOne();
    await Promise.all([first, last]);
    assert.deepEqual(entered, ['a', 'c']);
    await assert.rejects(enter('b', gone.signal), { message: 'went away' });
  });

  it('work that throws gives its place to the next', async () => {
    const line = new FairLine(1, 5);
    const thrown = line.run('a', () => Promise.reject(new Error('no')), never);
    const next = line.run('b', async () => 'done', never);
    await assert.rejects(thrown, { message: 'no' });
    assert.equal(await next, 'done');
    assert.equal(line.busy, 0);
  });
});
