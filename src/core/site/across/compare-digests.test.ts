import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { digested, SITE } from '../../../../test/support/made-pages.ts';
import { madeParagraphs } from '../../samples/made-prose.ts';
import { compareDigests } from './compare-digests.ts';

const page = (path: string) => digested({ path, title: path, paragraphs: madeParagraphs(path, 4) });
const repeated = (pages: readonly (readonly [listed: string, final: string | null])[]) =>
  compareDigests(
    pages.map(([listed, final]) => ({
      url: `${SITE}${listed}`,
      pattern: listed,
      digest: final === null ? null : page(final),
    })),
    null,
    { catalogue: '1', engine: '1' },
  ).repeated;

describe('addresses that led to one page', () => {
  it('count once, by the page’s own address where it is among them', () => {
    assert.deepEqual(
      repeated([
        ['/home', '/'],
        ['/about', '/about'],
        ['/', '/'],
        ['/index', '/'],
      ]),
      [0, 3],
    );
  });

  it('count by the first where the page itself was not chosen, and pages that failed count for none', () => {
    assert.deepEqual(
      repeated([
        ['/gone', null],
        ['/old', '/new'],
        ['/older', '/new'],
      ]),
      [2],
    );
  });
});
