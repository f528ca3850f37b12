import assert from 'node:assert/strict';
import { test } from 'node:test';
import { piecesOf } from './pieces.ts';

const forms = (text: string): string[] => piecesOf(text, 1000).map((piece) => piece.form);

test('words are known however they are accented, shouted or drawn out', () => {
  assert.deepEqual(forms('Łódź PLEAAAASE don’t don&#39;t'), ['lodz', 'please', "don't", "don't"]);
});

test('numbers, sums, shares, times and addresses are known as what they are', () => {
  assert.deepEqual(forms('17 $5.99 30% 02:14:55 a@b.com www.x.com/y spam.info @me 49 zł'), [
    '<number>',
    '<money>',
    '<percent>',
    '<clock>',
    '<mail>',
    '<link>',
    '<link>',
    '<handle>',
    '<money>',
  ]);
});

test('a tag is no text, but where its link goes is kept', () => {
  const pieces = piecesOf('<b>hi</b> <a href="http://X.com/a">here</a><br />', 1000);
  assert.deepEqual(
    pieces.map((piece) => piece.address ?? piece.form),
    ['hi', 'http://x.com/a', 'here'],
  );
});

test('every piece is where it says it is', () => {
  const text = 'Wow!!! See https://x.org, ok?';
  assert.deepEqual(
    piecesOf(text, 1000).map(({ start, end }) => text.slice(start, end)),
    ['Wow', '!!!', 'See', 'https://x.org,', 'ok', '?'],
  );
});
