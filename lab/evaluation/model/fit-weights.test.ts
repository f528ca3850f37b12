import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededRandom } from '../random.ts';
import { type Choice, chancesOf, fitWeights } from './fit-weights.ts';

/** Drawn by these weights. */
function drawn(
  count: number,
  weights: readonly number[],
  optionsOf: (next: () => number) => number[][],
): Choice[] {
  const { next } = seededRandom('weights');
  return Array.from({ length: count }, () => {
    const options = optionsOf(() => 4 * next() - 2);
    const at = next();
    let passed = 0;
    const chosen = chancesOf(options, weights).findIndex((chance) => {
      passed += chance;
      return passed > at;
    });
    return { options, chosen: Math.max(0, chosen), weight: 1 };
  });
}

const near = (actual: readonly number[], expected: readonly number[]): void => {
  for (const [i, weight] of expected.entries())
    assert.ok(Math.abs((actual[i] ?? 0) - weight) < 0.15, `${actual} is not ${expected}`);
};

describe('fitWeights', () => {
  it('finds the weights that yes and no were drawn by', () => {
    const choices = drawn(4000, [1.5, 0.5, -0.7], (next) => [
      [0, 0, 0],
      [next(), next(), 1],
    ]);
    near(fitWeights(choices, [0.5, 0.5, 0]), [1.5, 0.5, -0.7]);
  });

  it('finds the powers that options of a scale were drawn by', () => {
    const choices = drawn(4000, [0.3, 1.2], (next) => Array.from({ length: 5 }, () => [next(), next()]));
    near(fitWeights(choices, [0.5, 0.5]), [0.3, 1.2]);
  });

  it('stays where it starts while nothing is known', () => {
    assert.deepEqual(fitWeights([], [0.5, 0.5, 0]), [0.5, 0.5, 0]);
  });

  it('perfect order does not run away', () => {
    const sure = (x: number, chosen: number): Choice => ({ options: [[0], [x]], chosen, weight: 1 });
    const [weight = 0] = fitWeights(
      Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? sure(2, 1) : sure(-2, 0))),
      [1],
    );
    assert.ok(weight > 1 && weight < 10, String(weight));
  });
});
