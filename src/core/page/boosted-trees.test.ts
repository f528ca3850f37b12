import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoostedTrees, sigmoid, softmax } from './boosted-trees.ts';

const file = {
  features: ['length', 'links'],
  cuts: [[10, 20], [0.5]],
  base: [0.25],
  scale: 1000,
  // Below 20: below 10 → -100, else 50. From 20 on: few links → 700, many → -300. The second tree is a single leaf.
  trees: [
    [0, 1, 0, 0, -1, -100, -1, 50, 1, 0, -1, 700, -1, -300],
    [-1, 1000],
  ],
};

const sumOf = (links: number, length: number): number => {
  const into = new Float64Array(1);
  // The caller's columns stand in another order than the file's.
  new BoostedTrees(file, ['links', 'length']).sums(Float32Array.of(links, length), 0, into);
  return into[0] ?? 0;
};

test('a row goes left below a cut, right from it on, and trees add up', () => {
  const near = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-6, `${a} is not ${b}`);
  near(sumOf(0, 5), 0.25 - 0.1 + 1);
  near(sumOf(0, 10), 0.25 + 0.05 + 1);
  near(sumOf(0, 20), 0.25 + 0.7 + 1);
  near(sumOf(0.5, 20), 0.25 - 0.3 + 1);
});

test('a model that names a feature unknown to the reader is refused', () => {
  assert.throws(() => new BoostedTrees(file, ['links']), /length/);
});

test('trees of several outputs take turns', () => {
  const trees = new BoostedTrees(
    {
      features: [],
      cuts: [],
      base: [0, 0],
      scale: 1,
      trees: [
        [-1, 1],
        [-1, 2],
        [-1, 4],
        [-1, 8],
      ],
    },
    [],
  );
  const into = new Float64Array(2);
  trees.sums(new Float32Array(0), 0, into);
  assert.deepEqual([...into], [5, 10]);
});

for (const [how, rows] of [
  ['far apart', Float32Array.of(0, 5, 0, 10, 0, 20, 0.5, 20, 3, 7, 0.4, 12)],
  ['that no split parts', Float32Array.of(0.6, 21, 0.7, 22, 0.5, 20)],
  ['that the second split parts', Float32Array.of(0.4, 21, 0.5, 22, 0.6, 20)],
  ['one of which lacks a number', Float32Array.of(0.6, 21, Number.NaN, 22, 0.6, Number.NaN)],
] as const)
  test(`several rows ${how} give at once what one after the other gives`, () => {
    const trees = new BoostedTrees({ ...file, base: [0.25, -1] }, ['links', 'length']);
    const together = trees.sumsOfRows(rows, 2);
    for (let row = 0; row < rows.length / 2; row++) {
      const into = new Float64Array(2);
      trees.sums(rows, 2 * row, into);
      assert.deepEqual(
        together.map((sums) => sums[row]),
        [...into],
      );
    }
  });

test('shares sum to one and odds become chances', () => {
  assert.ok(Math.abs(softmax(Float64Array.of(1000, 1001, 5)).reduce((a, b) => a + b, 0) - 1) < 1e-9);
  assert.equal(sigmoid(0), 0.5);
});
