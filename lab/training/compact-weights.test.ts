import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { compactly, shippedWeights } from './compact-weights.ts';

describe('weights', () => {
  it('are shipped with a line for each member: "node lab/training/compact-weights.ts" writes them so', () => {
    const files = shippedWeights();
    assert.ok(files.length > 10, `${files.length} files`);
    const others = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return text !== compactly(JSON.parse(text));
    });
    assert.deepEqual(
      others.map((file) => basename(file)),
      [],
    );
  });

  it('are the same numbers under the same names, in the same order', () => {
    const weights = { bias: [-1, 0.25], terms: { 'a "b"': [1, 2], żółw: 3 } };
    const text = compactly(weights);
    assert.equal(text, '{\n"bias":[-1,0.25],\n"terms":{"a \\"b\\"":[1,2],"żółw":3}\n}\n');
    assert.deepEqual(JSON.parse(text), weights);
    assert.equal(compactly([weights.bias, []]), '[\n[-1,0.25],\n[]\n]\n');
  });
});
