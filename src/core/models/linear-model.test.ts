import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addRuns, FeatureBag } from './feature-bag.ts';
import { LinearModel } from './linear-model.ts';
import { piecesOf } from './pieces.ts';

const model = new LinearModel({
  outputs: ['a', 'b'],
  bias: [-100, -200],
  weights: { 'w:red': [300, 0], 'w:red car': [100, 0], 'w:blue': [-100, 400] },
});

function bagOf(text: string): FeatureBag {
  const bag = new FeatureBag();
  addRuns(
    bag,
    piecesOf(text, 100).map((piece) => piece.form),
    2,
    1,
  );
  return bag;
}

test('chances follow the sums, and what they leave is "none"', () => {
  const [a = 0, b = 0] = model.chances(bagOf('red car'));
  // Sums 3, -2 and, for none, 0.
  const total = Math.exp(3) + Math.exp(-2) + 1;
  assert.ok(Math.abs(a - Math.exp(3) / total) < 1e-9);
  assert.ok(Math.abs(b - Math.exp(-2) / total) < 1e-9);
});

test('neighbouring pieces that add are shown as one, and what speaks against is not shown', () => {
  const text = 'blue sky and red car';
  const pieces = piecesOf(text, 100);
  const [first, ...others] = model.evidence(bagOf(text), pieces, 0);
  assert.equal(text.slice(first?.start, first?.end), 'red');
  assert.deepEqual(others, []);
  assert.equal(model.evidence(bagOf(text), pieces, 1)[0]?.end, 'blue'.length);
});

test('a feature said twice counts once and its evidence is shared out', () => {
  const bag = bagOf('red and red');
  assert.deepEqual(model.chances(bag), model.chances(bagOf('red')));
  assert.deepEqual(
    model.evidence(bag, piecesOf('red and red', 100), 0).map(({ weight }) => weight),
    [1.5, 1.5],
  );
});
