import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LEANING_NUMBERS, leaningOf } from './word-leanings.ts';

describe('leanings of words', () => {
  it('has as many numbers as it says for every word that it holds, within their bounds', () => {
    for (const word of ['the', 'university', 'recipe', 'download', 'zurich']) {
      const { numbers } = leaningOf(word) ?? assert.fail(`no leaning of ${word}`);
      assert.equal(numbers.length, LEANING_NUMBERS);
      assert.ok(
        numbers.every((number) => Math.abs(number) <= 20 / 6),
        word,
      );
    }
  });

  it('puts words that are used alike near each other', () => {
    const distance = (a: string, b: string): number =>
      Math.hypot(
        ...(leaningOf(a)?.numbers ?? []).map((number, i) => number - (leaningOf(b)?.numbers[i] ?? 0)),
      );
    assert.ok(distance('university', 'college') < distance('university', 'pneumonia'));
    assert.ok(distance('pneumonia', 'bronchitis') < distance('pneumonia', 'college'));
  });

  it('ranks common words before rare ones, and knows nothing of words that are none', () => {
    assert.equal(leaningOf('the')?.tier, 0);
    assert.ok((leaningOf('bronchitis')?.tier ?? 0) > 3);
    assert.equal(leaningOf('xqzzyk'), undefined);
  });
});
