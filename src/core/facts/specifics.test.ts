import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { quote } from './span.ts';
import { specifics } from './specifics.ts';

test('names are runs of capitals inside sentences', () => {
  const found = specifics(
    readPage({ text: 'Yesterday Anna Maria Nowak met Jan in Nowy Sącz. Then I slept.' }),
  );
  assert.equal(found.names, 3);
});

test('measures are quoted with their units in both languages', () => {
  const page = readPage({
    text: 'It weighs 10 kg or 500ml, runs 12 godzin at 25% and 30°C, costs 20 zł in 2023.',
  });
  const found = specifics(page);
  assert.deepEqual(
    found.measures.map((span) => quote(page.text, span)),
    ['10 kg', '500ml', '12 godzin', '25%', '30°'],
  );
  assert.equal(found.prices, 1);
  assert.equal(found.dates, 1);
});

test('general talk is less specific than a report', () => {
  const talk = specifics(
    readPage({ text: 'It is important to think about what you want and to do it well every day.' }),
  );
  const report = specifics(
    readPage({ text: 'On 3 May 2023 Anna Nowak drove 412 km from Kraków to Gdańsk in 5 hours.' }),
  );
  assert.equal(talk.per100Words, 0);
  assert.ok(report.per100Words > 20);
});
