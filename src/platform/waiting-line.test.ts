import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LineFull, WaitingLine } from './waiting-line.ts';

/** Work that ends when it is told to. */
function held(): { work: () => Promise<string>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
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

  it('refuses at once whoever finds it full', async () => {
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

  it('gives the place of whoever goes away to the next', async () => {
    const line = new WaitingLine(1, 1);
    const first = held();
    const running = line.run(first.work);
    const gone = new AbortController();
    const left = line.run(async () => assert.fail('nobody waits for it'), gone.signal);
    gone.abort(new Error('hung up'));
    await assert.rejects(left, /hung up/);
    const next = line.run(async () => 'next');
    first.end();
    assert.deepEqual(await Promise.all([running, next]), ['done', 'next']);
    await assert.rejects(
      line.run(async () => 'late', gone.signal),
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
