import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RATED_SCALES } from '../grounds/ratings/rating-model.ts';
import { readPage } from '../page/read-page.ts';
import { BREAD, ROWER } from '../samples/sample-prose.ts';
import { learntRating, MIN_RATED_WORDS } from './learnt-rating.ts';
import type { Rating } from './rule.ts';
import { scales } from './scales.ts';

const pageOf = (title: string, paragraphs: readonly string[], lang = 'en') =>
  readPage({
    html: `<html lang="${lang}"><title>${title}</title><main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main></html>`,
  });

const HOLLOW = Array.from(
  { length: 12 },
  () =>
    'Best cheap loans online, best loans online today! Click here now for the best cheap loans and apply today for cheap loans online!',
);

function rated(page: ReturnType<typeof pageOf>, scale: (typeof RATED_SCALES)[number]): Rating {
  const answer = learntRating(page, scale);
  if ('notAssessed' in answer) assert.fail(answer.notAssessed);
  return answer;
}

const mean = ({ weights }: Rating): number =>
  weights.reduce((sum, weight, option) => sum + weight * option, 0);

describe('the learnt ratings', () => {
  it('give every option of every scale its chance, and the chances sum to one', () => {
    const page = pageOf('Rye bread', BREAD);
    for (const scale of RATED_SCALES) {
      const { weights } = rated(page, scale);
      assert.equal(weights.length, scales[scale].length);
      assert.ok(weights.every((weight) => weight >= 0));
      assert.ok(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-6);
    }
  });

  it('put a text by somebody who knows above one that repeats what it sells', () => {
    const [good, hollow] = [pageOf('Rye bread', BREAD), pageOf('Best cheap loans online', HOLLOW)];
    for (const scale of RATED_SCALES) assert.ok(mean(rated(good, scale)) > mean(rated(hollow, scale)), scale);
  });

  it('say what moved them in both languages, each with words that stand on the page', () => {
    const hollow = pageOf('Best cheap loans online', HOLLOW);
    const { facts = [], quotes = [] } = rated(hollow, 'page_quality');
    assert.ok(facts.length > 0 && facts.length <= 5);
    for (const quote of quotes)
      assert.ok(quote !== undefined && hollow.text.slice(quote.start, quote.end).trim() !== '');
  });

  it('are less sure of a text whose language nobody rated', () => {
    const spread = ({ weights }: Rating): number => Math.max(...weights);
    assert.ok(
      spread(rated(pageOf('Łańcuch', ROWER, 'pl'), 'page_quality')) <
        spread(rated(pageOf('Rye bread', BREAD), 'page_quality')),
    );
  });

  it('need more than a few words', () => {
    assert.ok(MIN_RATED_WORDS >= 40);
  });
});
