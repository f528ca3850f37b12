import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LabelledPage } from '../training/page-models/labelled-pages.ts';
import type { PageResult } from './spam-figures.ts';
import { leftOutFigures, leftOutTable, standingBy, tellingsOf } from './standing.ts';

const PAGE: LabelledPage = {
  id: 'p',
  set: 'real-spam',
  label: 'spam',
  kinds: [],
  lang: 'en',
  group: 'g',
  url: undefined,
  file: '',
  claims: {},
};

function result(about: Partial<LabelledPage>, answers: Readonly<Record<string, number>> = {}): PageResult {
  const byItself = Object.entries(answers).map(([rule, signal]) => ({ rule, signal }));
  return { page: { ...PAGE, ...about }, hits: byItself.filter(({ signal }) => signal >= 50), byItself };
}

const spam = (count: number, set: LabelledPage['set'], answers: Readonly<Record<string, number>>) =>
  Array.from({ length: count }, (_, i) => result({ set, group: `${set} ${i}` }, answers));

describe('what a rule in words was right about', () => {
  it('is counted by source, and what was wrong before mending still counts', () => {
    const tellings = tellingsOf([
      ...spam(2, 'real-spam', { sp_kw_density: 60 }),
      result({ group: 'real-spam 0' }, { sp_kw_density: 70 }),
      result({ set: 'wild-labelled', label: 'ordinary', group: 'a', claims: { sp_kw_density: 'wrong' } }),
      result({ set: 'wild-home-pages', label: 'wild', group: 'b' }, { sp_kw_density: 50 }),
      result({ set: 'wild-labelled', label: 'grey', group: 'c' }, { sp_kw_density: 90 }),
      result({ set: 'wcxb-dev', label: 'ordinary', group: 'd' }, { sp_kw_density: 49 }),
    ]);
    assert.deepEqual([...tellings], [['sp_kw_density', { spam: 2, ordinary: 2 }]]);
  });

  it('lets it accuse by itself where it was never wrong, or surely right three times in four', () => {
    assert.equal(standingBy({ spam: 1, ordinary: 0 }), 'alone');
    assert.equal(standingBy({ spam: 6, ordinary: 2 }), 'beside');
    assert.equal(standingBy({ spam: 60, ordinary: 5 }), 'alone');
    assert.equal(standingBy({ spam: 0, ordinary: 1 }), 'beside');
  });
});

describe('a collection that is left out', () => {
  const wrongElsewhere = (set: LabelledPage['set']) =>
    result({ set, label: 'ordinary' }, { sp_kw_density: 60 });
  const results = [
    wrongElsewhere('real-spam'),
    result({ set: 'wild-labelled', label: 'ordinary', group: 'w1' }, { sp_kw_density: 60 }),
    result({ set: 'wild-labelled', label: 'spam', group: 'w2' }, { sp_kw_density: 60, sp_like_doorways: 35 }),
    ...spam(2, 'real-spam-2', { sp_phish_form: 80 }),
  ];

  it('is judged by what the others say of each rule', () => {
    const figures = leftOutFigures(results);
    // Wrong on a page of real-spam: on wild pages it accuses only where a likeness points the same way.
    assert.equal(figures['real-spam.left-out-wild']?.value, 0);
    assert.equal(figures['real-spam.left-out-right']?.value, 100);
    assert.equal(figures['real-spam.left-out-wrong']?.value, 0);
  });

  it('has a row of its own', () => {
    const row = leftOutTable(results).find((line) => line.startsWith('| wild |'));
    assert.match(row ?? '', /^\| wild \| 1 \| 100\.0% .*\| 0\.0% /);
  });
});
