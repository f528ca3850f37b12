import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Gathering } from './gathering.ts';

const fulfilled = <T>(value: T): PromiseSettledResult<T> => ({ status: 'fulfilled', value });

describe('a gathering', () => {
  it('does in one go what is asked for together, and answers each', async () => {
    const goes: (readonly number[])[] = [];
    const doubled = new Gathering<number, number>(
      async (all) => {
        goes.push(all);
        return all.map((one) => fulfilled(2 * one));
      },
      { enough: () => 3, waitMs: 60_000 },
    );
    const asked = [1, 2, 3, 4, 5, 6].map((one) => doubled.ask(one));
    assert.deepEqual(await Promise.all(asked), [2, 4, 6, 8, 10, 12]);
    assert.deepEqual(goes, [
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('waits for others no longer than it may', async () => {
    const alone = new Gathering<string, number>(async (all) => all.map(() => fulfilled(all.length)), {
      enough: () => 100,
      waitMs: 5,
    });
    assert.deepEqual(await Promise.all([alone.ask('a'), alone.ask('b')]), [2, 2]);
    assert.equal(await alone.ask('c'), 1);
  });

  it('tells each what came of it, and all what came of the whole', async () => {
    const mixed = new Gathering<number, number>(
      async (all) => {
        if (all.includes(0)) throw new Error('nothing was done');
        return all.map((one) =>
          one < 0 ? { status: 'rejected', reason: new Error(`not ${one}`) } : fulfilled(one),
        );
      },
      { enough: () => 2, waitMs: 60_000 },
    );
    const [good, bad] = [mixed.ask(1), mixed.ask(-1)];
    await Promise.all([assert.rejects(bad, /not -1/), good.then((value) => assert.equal(value, 1))]);
    await Promise.all([mixed.ask(0), mixed.ask(1)].map((one) => assert.rejects(one, /nothing was done/)));
  });
});
