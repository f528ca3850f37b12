import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CrossPageFinding } from '../cross-page.ts';
import { saidOnce } from './said-once.ts';

const finding = (
  kind: CrossPageFinding['kind'],
  signal: number,
  pages: readonly number[],
): CrossPageFinding => ({
  kind,
  policy: 'mc_originality',
  title: { en: '', pl: '' },
  signal,
  pages,
  pattern: null,
  quotes: [],
  text: { en: '', pl: '' },
});
const told = (...findings: CrossPageFinding[]) =>
  saidOnce(findings).map(({ kind, pages }) => [kind, pages.length]);

describe('what pages have in common', () => {
  it('is told once, by what says most', () => {
    assert.deepEqual(
      told(
        finding('templated_pages', 90, [1, 2, 3, 4]),
        finding('duplicate_pages', 65, [2, 3]),
        finding('same_title', 33, [1, 2, 3]),
      ),
      [['templated_pages', 4]],
    );
    assert.deepEqual(
      told(finding('duplicate_pages', 65, [1, 2, 3]), finding('templated_pages', 45, [1, 2, 3, 4])),
      [['duplicate_pages', 3]],
      'a hint about mostly the same pages',
    );
  });

  it('is told of every page that it counts for, and of other pages', () => {
    assert.deepEqual(
      told(finding('templated_pages', 90, [1, 2, 3]), finding('duplicate_pages', 65, [3, 4])),
      [
        ['templated_pages', 3],
        ['duplicate_pages', 2],
      ],
    );
    assert.deepEqual(told(finding('duplicate_pages', 55, [1, 2]), finding('same_title', 25, [5, 6])), [
      ['duplicate_pages', 2],
      ['same_title', 2],
    ]);
  });

  it('leaves evidence of other kinds as it is', () => {
    assert.deepEqual(
      told(finding('templated_pages', 90, [1, 2, 3]), finding('place_grid', 80, [1, 2, 3])).length,
      2,
    );
  });
});
