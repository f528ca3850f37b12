import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TONES } from '../grounds/ratings/tone-model.ts';
import { readPage } from '../page/read-page.ts';
import { BREAD, LIBRARY, ROWER } from '../samples/sample-prose.ts';
import { learntTone } from './learnt-tone.ts';
import type { Rating } from './rule.ts';
import { scales } from './scales.ts';

const pageOf = (title: string, paragraphs: readonly string[], lang = 'en') =>
  readPage({
    html: `<html lang="${lang}"><title>${title}</title><main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main></html>`,
  });

const OFFER = Array.from(
  { length: 4 },
  (_, i) =>
    `Our award-winning team of ${i + 3} experts delivers the best solutions for your business. Contact us today for a free quote, and discover why our clients love our services!`,
);

function toned(page: ReturnType<typeof pageOf>): Rating {
  const answer = learntTone(page);
  if ('notAssessed' in answer) assert.fail(answer.notAssessed);
  return answer;
}

const chance = (page: ReturnType<typeof pageOf>, tone: (typeof TONES)[number]): number =>
  toned(page).weights[TONES.indexOf(tone)] ?? 0;

describe('the learnt tone', () => {
  const [news, personal, offer] = [
    pageOf('Library stays open', LIBRARY),
    pageOf('Rye bread', BREAD),
    pageOf('Web design', OFFER),
  ];

  it('gives every option of its scale a chance, and the chances sum to one, in either language', () => {
    for (const page of [news, pageOf('Łańcuch', ROWER, 'pl')]) {
      const { weights } = toned(page);
      assert.equal(weights.length, scales.tone.length);
      assert.ok(weights.every((weight) => weight > 0));
      assert.ok(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-6);
    }
  });

  it('hears an offer as more promotional than a report, and a personal text as warmer', () => {
    assert.ok(chance(offer, 'promotional') > chance(news, 'promotional'));
    assert.ok(chance(personal, 'warm') > chance(news, 'warm'));
    assert.ok(chance(news, 'neutral') > chance(offer, 'neutral'));
  });

  it('says what speaks for it, with words that stand on the page', () => {
    for (const page of [news, personal, offer]) {
      const { facts = [], quotes = [] } = toned(page);
      assert.ok(facts.length > 0 && facts.length <= 4);
      for (const quote of quotes)
        assert.ok(quote !== undefined && page.text.slice(quote.start, quote.end).trim() !== '');
    }
  });

  it('is not told of a page that scripts have yet to draw', () => {
    const shell = readPage({
      html: '<html><title>Shop</title><body><div id="root"></div><script src="/static/js/main.3f2a.js"></script><noscript>You need to enable JavaScript to run this app.</noscript></body></html>',
    });
    assert.ok(shell.flags.jsShell);
    assert.deepEqual(learntTone(shell), { notAssessed: 'needs_render' });
  });
});
