import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { labelIn, sharesOf, sharesOfAnswers } from './label-shares.ts';

const YES_NO = ['Yes', 'No'];
const LETTERS = ['A', 'B', 'C'];
const candidate = (text: string, share: number) => ({ text, logprob: Math.log(share) });

describe('shares of labels', () => {
  it('are sums over every spelling of a label, also where the same text stands in the list twice', () => {
    const read = sharesOf(
      [
        candidate('Yes', 0.3),
        candidate(' yes', 0.1),
        candidate('YES', 0.1),
        candidate('Yes', 0.1),
        candidate('No', 0.2),
        candidate('Maybe', 0.1),
      ],
      YES_NO,
    );
    assert.ok(read);
    assert.deepEqual(
      read.shares.map((share) => Math.round(share * 1000) / 1000),
      [0.75, 0.25],
    );
    assert.ok(Math.abs(read.coverage - 0.8) < 1e-9);
    assert.equal(read.other, 'Maybe');
  });

  it('know letters in brackets, with stops and in bold, and no small "a", which is a word', () => {
    for (const text of ['A', ' A', 'A.', '(A)', '**A**', '"A"', '\nA', '▁A', 'ĠA'])
      assert.equal(labelIn(text, LETTERS), 0, text);
    for (const text of ['a', ' a', 'An', 'AB', '', ' ', '…']) assert.equal(labelIn(text, LETTERS), -1, text);
  });

  it('are none where nothing spells a label, and never more than everything', () => {
    assert.equal(sharesOf([candidate('Well', 0.9)], YES_NO), null);
    assert.equal(sharesOf([], YES_NO), null);
    assert.equal(sharesOf([{ text: 'Yes', logprob: Number.NEGATIVE_INFINITY }], YES_NO), null);
    assert.equal(sharesOf([{ text: 'Yes', logprob: Number.NaN }], YES_NO), null);
    assert.equal(sharesOf([{ text: 'Yes', logprob: 5 }], YES_NO), null, 'no logarithm of a share');
    assert.equal(sharesOf([{ text: 'Yes', logprob: 0.001 }, candidate('No', 0.01)], YES_NO)?.coverage, 1);
  });

  it('are counted from whole answers where there are no log-probabilities', () => {
    const read = sharesOfAnswers(['Yes', 'yes, because …', 'No.', 'I cannot say'], YES_NO);
    assert.deepEqual(read, { shares: [2 / 3, 1 / 3], coverage: 0.75, other: 'I cannot say' });
    assert.deepEqual(sharesOfAnswers(['B. Low', 'B', 'C'], LETTERS)?.shares, [0, 2 / 3, 1 / 3]);
    assert.equal(sharesOfAnswers(['', 'nonsense'], LETTERS), null);
  });
});
