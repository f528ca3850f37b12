import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedUnnoticed, currentAnswers, writtenAnswers } from '../../../scripts/rule-answers.ts';

describe('the version of a rule', () => {
  const written = writtenAnswers();
  const current = currentAnswers();

  it('is raised when its answers change', () => {
    assert.deepEqual(changedUnnoticed(written, current), [], 'raise the versions of these rules');
  });

  it('and its answers are written down by "npm run generate"', () => {
    assert.deepEqual(current, written);
  });

  it('can be found not to have been raised', () => {
    const before = { sp_a: { version: 1, answers: { page: 'x' } } };
    const after = { sp_a: { version: 1, answers: { page: 'y' } } };
    assert.deepEqual(changedUnnoticed(before, after), ['sp_a']);
    assert.deepEqual(changedUnnoticed(before, { sp_a: { ...after.sp_a, version: 2 } }), []);
    assert.deepEqual(changedUnnoticed(before, { sp_a: { version: 1, answers: { other: 'y' } } }), []);
  });
});
