import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { placeRuns, places, placesIn } from './places.ts';
import { quote } from './span.ts';

const named = (text: string): string[] => places(readPage({ text })).map((place) => place.name);

test('Polish towns are known in their cases, with the name they have in a dictionary', () => {
  assert.deepEqual(
    named(
      'Mieszkamy w Łodzi, jedziemy z Kielc do Nowego Sącza, a pracujemy we Wrocławiu i w Bielsku-Białej, czasem w Białymstoku.',
    ),
    ['Łódź', 'Kielce', 'Nowy Sącz', 'Wrocław', 'Bielsko-Biała', 'Białystok'],
  );
});

test('districts name their town, voivodeships are regions', () => {
  const page = readPage({ text: 'Biuro na Mokotowie, w województwie mazowieckim, oraz w Nowej Hucie.' });
  assert.deepEqual(
    places(page).map((place) => [place.name, place.kind, place.town, place.country]),
    [
      ['Mokotów', 'district', 'Warszawa', 'pl'],
      ['mazowieckie', 'region', undefined, 'pl'],
      ['Nowa Huta', 'district', 'Kraków', 'pl'],
    ],
  );
});

test('English names of one word and of several are found with their country', () => {
  const page = readPage({
    text: 'From New York City to Los Angeles, then London, Cape Town and New Delhi in India.',
  });
  assert.deepEqual(
    places(page).map((place) => [quote(page.text, place), place.country]),
    [
      ['New York City', 'us'],
      ['Los Angeles', 'us'],
      ['London', 'gb'],
      ['Cape Town', 'za'],
      ['New Delhi', 'in'],
      ['India', 'in'],
    ],
  );
});

test('a word that is also a place is a word', () => {
  for (const text of [
    'Reading books in the bath is nice. Mobile phones and orange juice. Nice work! Orange is the new black.',
    'Mobile First: Reading List. Buffalo wings with Lincoln and Charlotte. Split the bill. A turkey.',
    'Police zatrzymali kierowcę. Piła tarczowa i koło zapasowe. Marki premium. Środa, 1 września. Nisko i wysoko.',
    'Wola rodziców i ochota na spacer. Oliwa z oliwek. Turek i Włoch rozmawiali. Hel to gaz szlachetny.',
    'pile of wood, police report, warsaw',
  ])
    assert.deepEqual(named(text), [], text);
});

test('a doubtful name is believed after a preposition or beside another place', () => {
  assert.deepEqual(named('We opened a shop in Reading and another one in Mobile, Alabama.'), [
    'Reading',
    'Mobile',
    'Alabama',
  ]);
  assert.deepEqual(named('Hotels: Nice, Cannes, Lyon'), ['Nice', 'Cannes', 'Lyon']);
  assert.deepEqual(named('Kupię dom w Pile albo w Policach, może też we Wrześni.'), [
    'Piła',
    'Police',
    'Września',
  ]);
});

test('Polish cases are not read into English text', () => {
  assert.deepEqual(named('The Pile of the old Marek and the Radom were seen at the house of the Lublina.'), [
    'Radom',
  ]);
});

test('a list of towns is a run with its share of other words', () => {
  const towns = 'Warszawa, Kraków, Łódź, Wrocław, Poznań, Gdańsk, Szczecin, Bydgoszcz, Lublin, Katowice';
  const page = readPage({
    html: `<p>Obsługujemy klientów. Hydraulik: ${towns} i okolice.</p><p>Zapraszamy do biura.</p>`,
  });
  const [run, ...others] = placeRuns(page);
  assert.deepEqual(others, []);
  assert.deepEqual([run?.names.length, run?.distinct, run?.otherWordShare, run?.linkShare], [10, 10, 0, 0]);
  assert.equal(run && quote(page.text, run), towns);
});

test('a run goes over the items of a list and knows links', () => {
  const item = (name: string): string => `<li><a href="/${name}">${name}</a></li>`;
  const page = readPage({
    html: `<ul>${['Dallas', 'Houston', 'El Paso', 'Plano', 'Waco'].map(item).join('')}</ul>`,
  });
  const [run] = placeRuns(page);
  assert.deepEqual([run?.names.length, run?.linkShare, run?.firstBlock, run?.lastBlock], [5, 1, 0, 4]);
});

test('words repeated between names are counted', () => {
  const page = readPage({
    text: 'plumber Dallas, plumber Houston, plumber Austin, plumber Waco, plumber Plano',
  });
  assert.equal(placeRuns(page)[0]?.otherWordShare.toFixed(2), (4 / 9).toFixed(2));
});

test('prose that names some towns is no run', () => {
  const text =
    'Pociąg z Warszawy dojeżdża do Krakowa po dwóch godzinach, a podróż z Gdańska do Wrocławia trwa znacznie dłużej niż z Łodzi.';
  assert.deepEqual(placeRuns(readPage({ text })), []);
});

test('a title names its places, and doubtful ones do not count there', () => {
  assert.deepEqual(placesIn('Hydraulik Warszawa – pogotowie w Łodzi'), ['Warszawa', 'Łódź']);
  assert.deepEqual(placesIn('Nice Mobile Reading Apps'), []);
});
