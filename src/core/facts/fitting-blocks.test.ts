import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anyOf } from '../lexicon/whole-words.ts';
import { readPage } from '../page/read-page.ts';
import { fittingBlocks } from './fitting-blocks.ts';

describe('blocks where expressions may fit', () => {
  it('are left out where a word that is needed is missing', () => {
    const may = fittingBlocks(anyOf('crack(?:s|ed)?'));
    const page = readPage({ text: 'A firecracker.\n\nIt CRACKED.\n\nBread.' });
    assert.deepEqual([...(may(page) ?? [])], [0, 1, 0]);
    assert.equal(may(readPage({ text: 'Bread and water.' })), undefined);
  });

  it('are all of them for letters that only expressions know', () => {
    const may = fittingBlocks(anyOf('cracks'));
    assert.deepEqual([...(may(readPage({ text: 'Bread.\n\nCrackſ.' })) ?? [])], [1, 1]);
  });

  it('are refused to expressions that fit without a word', () => {
    assert.throws(() => fittingBlocks(/\d+/), RangeError);
  });
});
