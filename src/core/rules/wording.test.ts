import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countPl, formPl, listed, timesPl } from './wording.ts';

it('a Polish noun takes the form that its count asks for', () => {
  const words = [0, 1, 2, 4, 5, 12, 14, 21, 22, 112, 17_692].map((n) =>
    countPl(n, 'znak', 'znaki', 'znaków'),
  );
  assert.deepEqual(words, [
    '0 znaków',
    '1 znak',
    '2 znaki',
    '4 znaki',
    '5 znaków',
    '12 znaków',
    '14 znaków',
    '21 znaków',
    '22 znaki',
    '112 znaków',
    '17\u00a0692 znaki',
  ]);
});

it('a Polish verb agrees with the count of its subject', () => {
  const verbs = [1, 2, 5, 13, 23].map((n) => formPl(n, 'ma', 'mają', 'ma'));
  assert.deepEqual(verbs, ['ma', 'mają', 'ma', 'ma', 'mają']);
});

it('a fraction of times has a form of its own in Polish', () => {
  assert.deepEqual(
    [1, 2, 2.04, 2.5, 5, 12.3].map((n) => timesPl(n, 1)),
    ['1 raz', '2 razy', '2 razy', '2,5 raza', '5 razy', '12,3 raza'],
  );
});

it('the rest of a long list is counted without taking a gender', () => {
  assert.equal(listed.pl(['a', 'b', 'c', 'd', 'e', 'f']), 'a, b, c, d i jeszcze 2');
  assert.equal(listed.en(['a', 'b', 'c', 'd', 'e', 'f']), 'a, b, c, d and 2 more');
});

it('a single item is named rather than counted', () => {
  assert.equal(listed.pl(['a', 'b', 'c', 'd', 'e']), 'a, b, c, d i e');
});

it('what is said several times is listed once, where it came first', () => {
  assert.equal(listed.en(['As an AI', 'as an AI', 'I cannot', 'As an AI']), 'As an AI and I cannot');
});
