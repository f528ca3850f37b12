import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { callsToAction, urgency } from './calls-to-action.ts';
import { quote } from './span.ts';

test('calls in links and buttons are told from words in the text', () => {
  const page = readPage({
    html: '<a href=/b>Kup teraz</a><button>Add to cart</button><p>You can sign up later.</p>',
  });
  assert.deepEqual(
    callsToAction(page).map((call) => [call.kind, quote(page.text, call), call.clickable]),
    [
      ['buy', 'Kup teraz', true],
      ['buy', 'Add to cart', true],
      ['subscribe', 'sign up', false],
    ],
  );
});

test('hurry, scarcity, demand and pressure are found in both languages', () => {
  const kinds = (text: string) => urgency(readPage({ text })).map((one) => one.kind);
  assert.deepEqual(
    kinds(
      'Hurry! Limited time offer: only a few left. 12 people are viewing this. Don’t miss out'.replace(
        '’',
        "'",
      ),
    ),
    ['time', 'time', 'stock', 'demand', 'pressure'],
  );
  assert.deepEqual(kinds('Ostatnie sztuki! Tylko dziś. Nie przegap. 5 osób ogląda'), [
    'stock',
    'time',
    'pressure',
    'demand',
  ]);
});

test('plain text never urges', () => {
  assert.equal(urgency(readPage({ text: 'The museum opens at nine and closes at five.' })).length, 0);
});
