import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { LineFull, WaitingLine } from './waiting-line.ts';

/** Work that ends when it is told to. */
function held(): { work: () => Promise<string>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

/** A line whose works end when they are told to, and that notes whose were let in. */
function watched(width: number) {
  const line = new WaitingLine(width, 2000);
  const entered: string[] = [];
  const atWork: { whose: string; end: () => void }[] = [];
  const enter = (whose: string, weight = 1, signal?: AbortSignal): Promise<void> =>
    line.run(
      () => {
        entered.push(whose);
        const { promise, resolve } = Promise.withResolvers<void>();
        atWork.push({ whose, end: resolve });
        return promise;
      },
      { whose, weight, signal },
    );
  /** Ends the oldest work, or the oldest of one, and lets the next in. */
  const endOne = async (whose?: string): Promise<void> => {
    const index = atWork.findIndex((one) => whose === undefined || one.whose === whose);
    atWork.splice(index, 1)[0]?.end();
    await setImmediate();
  };
  const endAll = async (): Promise<void> => {
    while (line.busy > 0) await endOne();
  };
  return { line, entered, enter, endOne, endAll };
}

describe('the waiting line', () => {
  it('lets so many through at once, in the order in which they came', async () => {
    const line = new WaitingLine(2, 10);
    const order: number[] = [];
    const pieces = Array.from({ length: 5 }, held);
    const all = pieces.map(({ work }, i) =>
      line.run(() => {
        order.push(i);
        return work();
      }),
    );
    assert.deepEqual([line.busy, line.waiting], [2, 3]);
    for (const { end } of pieces) end();
    await Promise.all(all);
    assert.deepEqual(order, [0, 1, 2, 3, 4]);
    assert.deepEqual([line.busy, line.waiting], [0, 0]);
  });

  it('refuses work at once when it is full', async () => {
    const line = new WaitingLine(1, 1);
    const [first, second] = [held(), held()];
    const running = line.run(first.work);
    const waiting = line.run(second.work);
    await assert.rejects(
      line.run(async () => 'never'),
      LineFull,
    );
    first.end();
    second.end();
    assert.deepEqual(await Promise.all([running, waiting]), ['done', 'done']);
  });

  it('gives the place of an aborted call to the next', async () => {
    const line = new WaitingLine(1, 1);
    const first = held();
    const running = line.run(first.work);
    const gone = new AbortController();
    const left = line.run(async () => assert.fail('no caller waits for it'), { signal: gone.signal });
    gone.abort(new Error('hung up'));
    await assert.rejects(left, /hung up/);
    const next = line.run(async () => 'next');
    first.end();
    assert.deepEqual(await Promise.all([running, next]), ['done', 'next']);
    await assert.rejects(
      line.run(async () => 'late', { signal: gone.signal }),
      /hung up/,
    );
    assert.equal(line.busy, 0);
  });

  it('frees its place when the work fails', async () => {
    const line = new WaitingLine(1, 0);
    await assert.rejects(
      line.run(async () => {
        throw new Error('broken');
      }),
      /broken/,
    );
    assert.equal(await line.run(async () => 'fine'), 'fine');
  });
});

describe('a line of several organizations', () => {
  it('does not let the thousand pages of one stand before the first of another', async () => {
    const { line, entered, enter, endOne, endAll } = watched(1);
    const all = Array.from({ length: 1000 }, () => enter('many'));
    all.push(enter('one'), enter('one'), enter('other'));
    assert.deepEqual([line.waiting, line.waitingOf('one'), line.waitingOf('nobody')], [1002, 2, 0]);
    for (let i = 0; i < 6; i++) await endOne();
    assert.deepEqual(entered, ['many', 'one', 'other', 'many', 'one', 'many', 'many']);
    await endAll();
    await Promise.all(all);
    assert.deepEqual([entered.length, line.waiting], [1003, 0]);
  });

  it('lets those who have the least at work go first, however long the work of others takes', async () => {
    const { entered, enter, endOne, endAll } = watched(2);
    const all = Array.from({ length: 4 }, () => enter('slow'));
    all.push(...Array.from({ length: 3 }, () => enter('quick')));
    await endOne('slow');
    await endOne('quick');
    await endOne('quick');
    assert.deepEqual(entered, ['slow', 'slow', 'quick', 'quick', 'quick']);
    await endAll();
    await Promise.all(all);
  });

  it('weighs work: for one that is heavy, others have as much done', async () => {
    const { entered, enter, endAll } = watched(1);
    const all = Array.from({ length: 3 }, () => enter('heavy', 3));
    all.push(...Array.from({ length: 6 }, () => enter('light')));
    await endAll();
    await Promise.all(all);
    assert.equal(entered.map((whose) => whose[0]).join(''), 'hlllhlllh');
  });

  it('lets one who was away begin level with the others', async () => {
    const { entered, enter, endOne, endAll } = watched(1);
    const all = [enter('a', 100), enter('b'), enter('b'), enter('b')];
    await endOne();
    await endOne();
    all.push(enter('a'), enter('a'));
    await endAll();
    await Promise.all(all);
    assert.equal(entered.join(''), 'abbaba');
  });

  it('passes over those who have gone away', async () => {
    const { line, entered, enter, endAll } = watched(1);
    const gone = new AbortController();
    const first = enter('a');
    const left = assert.rejects(enter('b', 1, gone.signal), { message: 'went away' });
    const last = enter('c');
    gone.abort(new Error('went away'));
    await left;
    assert.deepEqual([line.waiting, line.waitingOf('b')], [1, 0]);
    await endAll();
    await Promise.all([first, last]);
    assert.deepEqual(entered, ['a', 'c']);
    assert.deepEqual([line.busy, line.waiting, line.longestWaitMs], [0, 0, 0]);
  });

  it('tells how long the first of those who wait has waited', async (t) => {
    let nowMs = 0;
    t.mock.method(performance, 'now', () => nowMs);
    const { line, enter, endOne, endAll } = watched(1);
    const all = [enter('a'), enter('b')];
    nowMs = 300;
    all.push(enter('c'));
    assert.equal(line.longestWaitMs, 300);
    await endOne();
    nowMs = 350;
    assert.equal(line.longestWaitMs, 50);
    await endAll();
    await Promise.all(all);
  });
});
