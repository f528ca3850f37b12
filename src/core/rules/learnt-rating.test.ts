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

  it('put a text by an expert above one that repeats what it sells', () => {
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

  it('are less sure of a text in an unrated language', () => {
    const spread = ({ weights }: Rating): number => Math.max(...weights);
    assert.ok(
      spread(rated(pageOf('Łańcuch', ROWER, 'pl'), 'page_quality')) <
        spread(rated(pageOf('Rye bread', BREAD), 'page_quality')),
    );
  });

  it('quote what shows a reason, and nothing for the wording, which no passage shows', () => {
    const hollow = pageOf('Best cheap loans online', HOLLOW);
    for (const scale of RATED_SCALES) {
      const { facts = [], quotes = [] } = rated(hollow, scale);
      const keys = facts.map(({ key }) => key);
      if (keys.includes('repeated')) assert.ok(quotes.length > 0, scale);
      else if (!keys.includes('pressing')) assert.deepEqual(quotes, [], `${scale}: ${keys.join(' ')}`);
    }
    const bread = pageOf('Rye bread', BREAD);
    const { facts = [], quotes = [] } = rated(bread, 'page_quality');
    assert.ok(facts.some(({ key }) => key === 'good_wording'));
    assert.deepEqual(quotes, []);
  });

  it('do not call the publisher unknown on a page with an address and a telephone', () => {
    const notices = [
      'W niedzielę po mszy o godzinie 10 zapraszamy na spotkanie rodziców dzieci przystępujących do pierwszej komunii. Odbędzie się ono w sali katechetycznej.',
      'W środę o 17 nabożeństwo różańcowe, a po nim próba chóru. W piątek odwiedziny chorych od godziny 9. Kancelaria czynna we wtorki i czwartki od 16 do 17.30.',
    ];
    const contact = 'Parafia św. Jana Chrzciciela, ul. Stare Miasto 22, 82-200 Malbork, tel. 55 272 33 10';
    const says = (paragraphs: readonly string[]): boolean =>
      RATED_SCALES.some((scale) =>
        rated(pageOf('Ogłoszenia parafialne', paragraphs, 'pl'), scale).facts?.some(
          ({ key }) => key === 'unknown_publisher',
        ),
      );
    assert.ok(says(notices), 'nothing says whose notices they are');
    assert.ok(!says([...notices, contact]));
  });

  it('are near the middle and far from sure on a short page that does its one job', () => {
    const contact = [
      'Harrow Bikes, 12 Station Road, Harrow HA1 2AA. Phone: 020 7946 0123.',
      'The workshop is open Tuesday to Saturday from nine to five. Please ring before you bring a bicycle in for repair, so that we can keep a stand free for you.',
    ];
    const job = rated(pageOf('Contact us', contact), 'page_quality');
    const other = rated(pageOf('Bicycles in Harrow', contact), 'page_quality');
    assert.ok(mean(job) >= 3.45 && mean(job) < 5, String(mean(job)));
    assert.ok(mean(other) < mean(job));
    const range = ({ weights }: Rating): number => weights.filter((weight) => weight > 0.02).length;
    assert.ok(range(job) > range(other));
  });

  it('need more than a few words', () => {
    assert.ok(MIN_RATED_WORDS >= 40);
  });
});
