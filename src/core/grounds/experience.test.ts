import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quote, type Span } from '../facts/span.ts';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { type Experience, experience } from './experience.ts';

const found = (text: string, part: Exclude<keyof Experience, 'ownImages'>): string[] => {
  const page = readPage({ text });
  return experience(page)[part].map((cue: Span) => quote(page.text, cue));
};

test('first-hand use is heard in English', () => {
  assert.deepEqual(
    found(
      'I tested the saw in my garden. We measured its noise, and after two weeks of use it still cuts.',
      'firstHand',
    ),
    ['I tested', 'my garden', 'We measured', 'after two weeks of use'],
  );
});

test('Polish verbs are heard from men, women and editors', () => {
  assert.deepEqual(
    found(
      'Sprawdziłam to w domu, a mąż mówi: ja też używałem. Zmierzyliśmy hałas i to wszystko. Po kilku tygodniach używania jest dobrze.',
      'firstHand',
    ),
    ['Sprawdziłam', 'używałem', 'Zmierzyliśmy', 'Po kilku tygodniach używania'],
  );
});

test('formal Polish has no person and is heard apart', () => {
  const text = 'W laboratorium przetestowano dziesięć modeli i zmierzono czas pracy każdego z nich.';
  assert.deepEqual(found(text, 'impersonal'), ['przetestowano', 'zmierzono']);
  assert.deepEqual(found(text, 'firstHand'), []);
});

test('what was not done is no experience', () => {
  assert.deepEqual(
    found('We have not tested it. Never have I used such a thing, and I never tested it.', 'firstHand'),
    [],
  );
  assert.deepEqual(
    found('Nie testowałem tego i nigdy nie używałam, bo to jest bardzo drogie.', 'firstHand'),
    [],
  );
});

test('quotes and comments are the experience of others', () => {
  const page = readPage({
    html: article(
      '<p>The mayor said: “I tested the new bridge myself and I used it every day of the week.”</p><blockquote>We measured it.</blockquote>',
    ),
  });
  assert.deepEqual(experience(page).firstHand, []);
});

test('a measured value needs a sentence about measuring, and tables of makers do not count', () => {
  const page = readPage({
    text: 'The weight is 5 kg as stated. We measured 78 dB at full power. The battery lasted 11 hours.',
  });
  assert.deepEqual(
    experience(page).measurements.map((one) => [quote(page.text, one), one.firstPerson]),
    [
      ['78 dB', true],
      ['11 hours', false],
    ],
  );
  assert.deepEqual(
    found('Zmierzyliśmy hałas: 78 dB. Producent podaje, że to jest 70 dB w tej klasie.', 'measurements'),
    ['78 dB'],
  );
});

test('methods, own data, merits and drawbacks are found in both languages', () => {
  assert.deepEqual(found('How we tested: our criteria are noise and price.', 'method'), [
    'How we tested',
    'our criteria',
  ]);
  assert.deepEqual(found('Jak testujemy? Kryteria oceny to hałas i cena.', 'method'), [
    'Jak testujemy',
    'Kryteria oceny',
  ]);
  assert.deepEqual(found('Our survey shows it. We interviewed ten people.', 'ownData'), [
    'Our survey',
    'We interviewed',
  ]);
  assert.deepEqual(found('Z naszych danych wynika, że jest tak. Opracowanie własne.', 'ownData'), [
    'Z naszych danych',
    'Opracowanie własne',
  ]);
  const english = 'Pros: light. Cons: loud. The only drawback is the price.';
  assert.deepEqual(found(english, 'pros'), ['Pros']);
  assert.deepEqual(found(english, 'cons'), ['Cons', 'drawback']);
  const polish = 'Zalety: lekka. Wady: głośna. Nie podobało mi się to, że jest tak droga.';
  assert.deepEqual(found(polish, 'pros'), ['Zalety']);
  assert.deepEqual(found(polish, 'cons'), ['Wady', 'Nie podobało mi się']);
});

test('a thing without drawbacks has none', () => {
  assert.deepEqual(
    found('This is the best saw of all, with no drawbacks and without downsides.', 'cons'),
    [],
  );
  assert.deepEqual(found('To jest produkt bez wad i bez minusów, jak twierdzi producent.', 'cons'), []);
});

test('a picture is own when its caption or alt says so', () => {
  const figure = (file: string, caption: string, alt = 'x'): string =>
    `<figure><img src="/${file}.jpg" alt="${alt}" width="600" height="400"><figcaption>${caption}</figcaption></figure>`;
  const page = readPage({
    html: article(
      figure('a', 'The arch. Photo by the author') +
        figure('b', 'Most o świcie, fot. archiwum własne') +
        figure('c', 'The arch. Photo: Getty Images') +
        figure('d', 'The saw', 'our test unit on the bench'),
    ),
    url: 'https://example.com/a',
  });
  assert.deepEqual(
    experience(page).ownImages.map((one) => one.image.fileName),
    ['a.jpg', 'b.jpg', 'd.jpg'],
  );
});
