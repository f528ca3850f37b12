import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { disclosures } from './disclosures.ts';
import { quote } from './span.ts';

const read = (html: string): [string, string, boolean][] => {
  const page = readPage({ html });
  return disclosures(page).map((one) => [one.kind, quote(page.text, one), one.label]);
};

test('paid links are disclosed in both languages and any case form', () => {
  assert.deepEqual(read('<p>We may earn a commission when you buy.</p>'), [
    ['affiliate', 'earn a commission', false],
  ]);
  assert.deepEqual(read('<p>Wpis zawiera linki afiliacyjne, za które otrzymujemy prowizję.</p>'), [
    ['affiliate', 'linki afiliacyjne', false],
    ['affiliate', 'otrzymujemy prowizję', false],
  ]);
});

test('sponsorship is plain or vague', () => {
  assert.deepEqual(read('<span>Artykuł sponsorowany</span>'), [['sponsored', 'Artykuł sponsorowany', true]]);
  assert.deepEqual(read('<p>Tekst powstał we współpracy z firmą X.</p>'), [
    ['vague-sponsorship', 'we współpracy z', false],
  ]);
});

test('a label of advertising is a block of its own, not a word in a sentence', () => {
  assert.deepEqual(read('<div>Advertisement</div>'), [['ad-label', 'Advertisement', true]]);
  assert.deepEqual(read('<p>Reklama jest dźwignią handlu.</p>'), []);
});

test('machine work, medical and price notices are found', () => {
  const kinds = (html: string) => read(html).map(([kind]) => kind);
  assert.deepEqual(kinds('<p>Tekst wygenerowany automatycznie.</p>'), ['ai']);
  assert.deepEqual(kinds('<p>This is not medical advice.</p>'), ['medical']);
  assert.deepEqual(kinds('<p>Najniższa cena z 30 dni: 99 zł</p>'), ['lowest-price']);
  assert.deepEqual(kinds('<p>Opinia potwierdzona zakupem</p>'), ['review-checking']);
});

test('the place of a disclosure is known', () => {
  const page = readPage({
    text: `${'word '.repeat(90)}\n\nThis post contains affiliate links to shops and more shops.`,
  });
  const [last] = disclosures(page);
  assert.ok(last && last.position > 0.85 && last.position < 1);
});
