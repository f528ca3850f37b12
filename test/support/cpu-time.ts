import assert from 'node:assert/strict';

/** Milliseconds that this process has computed: what other work does to the machine does not count. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Makes ready what is needed, unmeasured, and returns the work itself. */
export type Prepared = () => () => unknown;

function cost(prepare: Prepared): number {
  const work = prepare();
  const start = cpuNow();
  work();
  return cpuNow() - start;
}

const ROUNDS = 5;
/** What is over sooner is not told apart from the clock's own steps. */
const LEAST_MS = 20;

const known = new WeakMap<Prepared, number>();

/**
 * Asserts that some work costs at most so many times what ordinary work of its size does. Where it seems to cost more,
 * both are measured again in the same moment, and one round that holds is enough: a machine may be slow for a while,
 * and what takes minutes by its nature does so in every round. It is made ready anew each time, because pages
 * remember what they were asked.
 */
export function assertCost(what: string, work: Prepared, times: number, ordinary: Prepared): void {
  const usual = known.get(ordinary) ?? cost(ordinary);
  known.set(ordinary, usual);
  let least = cost(work) / Math.max(LEAST_MS, usual);
  for (let round = 0; round < ROUNDS && least > times; round++) {
    const before = cost(ordinary);
    const spent = cost(work);
    least = Math.min(least, spent / Math.max(LEAST_MS, before, cost(ordinary)));
  }
  if (least <= times) return;
  assert.fail(`${what}: ${least.toFixed(1)} times what an ordinary one of its size costs`);
}
