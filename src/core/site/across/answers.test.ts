import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { articles, digested, townPages } from '../../../../test/support/made-pages.ts';
import { CROSS_PAGE_KINDS } from '../cross-page.ts';
import { acrossPages } from './across-pages.ts';
import { answersOf, rulesAnsweredBy } from './answers.ts';

const TOWNS = 'Leeds,Denver,Bristol,Chicago,Boston,Dallas'.split(',');
const scores = (count: { articles: number; towns: number }): Record<string, number | null> => {
  const pages = [
    ...articles('post', count.articles),
    ...townPages('plumber', TOWNS.slice(0, count.towns)),
  ].map(digested);
  return Object.fromEntries(answersOf(acrossPages(pages)).map(({ ruleId, score }) => [ruleId, score]));
};

describe('rules that no single page answers', () => {
  it('say of every kind of finding whether it answers them', () => {
    const answered = Object.fromEntries(CROSS_PAGE_KINDS.map((kind) => [kind, rulesAnsweredBy(kind)]));
    assert.deepEqual(answered, {
      templated_pages: ['na_doorway_network', 'na_scaled_site', 'na_mass_produced'],
      place_grid: ['na_doorway_network', 'na_scaled_site', 'na_mass_produced'],
      stitched_from_siblings: ['na_scaled_site', 'na_mass_produced'],
      duplicate_pages: [],
      same_title: [],
    });
  });

  it('are answered by what was found, for the pages concerned', () => {
    const pages = [...townPages('plumber', TOWNS), ...articles('post', 3)].map(digested);
    const answers = answersOf(acrossPages(pages));
    for (const { ruleId, score, pages: concerned, findings } of answers) {
      assert.ok(score !== null && score >= 0.8, ruleId);
      assert.deepEqual(concerned, [0, 1, 2, 3, 4, 5]);
      assert.ok(findings.length > 0);
    }
  });

  it('stay not assessed where few pages were compared', () => {
    assert.deepEqual(scores({ articles: 10, towns: 0 }), {
      na_doorway_network: null,
      na_scaled_site: null,
      na_mass_produced: null,
    });
  });

  it('are clear where enough were, but for what no comparison can rule out', () => {
    assert.deepEqual(scores({ articles: 31, towns: 0 }), {
      na_doorway_network: 0,
      na_scaled_site: 0,
      na_mass_produced: null,
    });
    assert.equal(scores({ articles: 22, towns: 0 }).na_scaled_site, null);
    assert.equal(scores({ articles: 22, towns: 0 }).na_doorway_network, 0);
  });

  it('stay not assessed where most of the pages could not be compared', () => {
    const short = Array.from({ length: 40 }, (_, i) =>
      digested({ path: `/short-${i}`, title: `Short ${i}`, paragraphs: ['A line and no more.'] }),
    );
    const answers = answersOf(acrossPages([...articles('post', 31).map(digested), ...short]));
    assert.ok(answers.every(({ score }) => score === null));
  });
});
