import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listedQuotes, quotable, quoteList } from './quote-list.ts';
import { cutList, listed, quoted } from './wording.ts';

const towns = ['Leeds', 'York', 'leeds', 'Hull', 'Ripon', 'Whitby', 'Selby', 'YORK', 'Malton'];
const passages = [
  'short',
  'a passage that is longer than a quotation of a sentence may be, so that it is cut at a word',
  'aPassageThatHasNoBlankAtAllAndIsLongerThanAQuotationOfASentenceMayBeSoThatItIsCutInAWord',
  'a passage that is longer than a quotation of a sentence may be, so that only its end is different',
  `${'x'.repeat(59)}😀 cut inside of a sign`,
];

describe('lists as data of a sentence', () => {
  it('read like the whole list', () => {
    for (let count = 0; count <= towns.length; count++) {
      const some = towns.slice(0, count);
      for (const max of [1, 3, 4]) {
        assert.equal(listed.en(cutList(some, max)), listed.en(some, max));
        assert.equal(listed.pl(cutList(some, max)), listed.pl(some, max));
      }
      assert.equal(listed.en(cutList(some)), listed.en(some));
    }
  });

  it('keep no more than is named', () => {
    const many = Array.from({ length: 5000 }, (_, i) => `site-${i}.example`);
    const kept = cutList(many);
    assert.deepEqual(kept, { named: many.slice(0, 4), more: 4996 });
    assert.equal(listed.en(kept), listed.en(many));
  });

  it('of quotations read like the whole passages quoted', () => {
    for (let count = 0; count <= passages.length; count++) {
      const some = passages.slice(0, count);
      const inEnglish = some.map((text) => quoted.en(text));
      const inPolish = some.map((text) => quoted.pl(text));
      assert.equal(listedQuotes.en(quoteList(some)), listed.en(inEnglish));
      assert.equal(listedQuotes.pl(quoteList(some, 2)), listed.pl(inPolish, 2));
    }
  });
});

describe('a passage cut for a report', () => {
  it('is quoted like the whole passage', () => {
    for (const passage of passages) {
      assert.equal(quoted.en(quotable(passage)), quoted.en(passage));
      assert.equal(quoted.pl(quotable(passage)), quoted.pl(passage));
    }
  });
});
