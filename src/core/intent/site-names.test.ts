import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSiteName, joinedForms } from './site-names.ts';

const isSite = (phrase: string): boolean => joinedForms(phrase.split(' ')).some(isSiteName);

describe('names of sites', () => {
  it('knows the names of well-visited sites, however many words they are typed in', () => {
    for (const phrase of ['adorama', 'food network', 'the food network', 'foodnetwork com', 'deviant art'])
      assert.ok(isSite(phrase), phrase);
  });

  it('takes hardly any other string for one', () => {
    const taken = Array.from({ length: 5000 }, (_, i) => `qx${(i * 7919).toString(36)}zkv`).filter(
      isSiteName,
    );
    assert.ok(taken.length < 50, `${taken.length} of 5000`);
  });

  it('does not look for a phrase that is as long as a sentence', () => {
    assert.equal(isSite('how do i bake rye bread without a sourdough starter'), false);
    assert.equal(isSite(''), false);
  });
});
