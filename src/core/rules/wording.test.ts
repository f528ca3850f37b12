import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countPl, cutList, eachOf, formPl, listed, quoted, shortened, timesPl } from './wording.ts';

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

const WORDS = [
  'Oak',
  'elm',
  'oak',
  'ash',
  'a very tall lime tree at the end of the lane',
  'fir',
  'ELM',
  'yew',
];

it('a list that was cut for a report reads like the whole list', () => {
  for (const max of [1, 3, 4])
    for (let count = 0; count <= WORDS.length; count++) {
      const items = WORDS.slice(0, count).map((word) => shortened(word, 20));
      const kept = cutList(items, max);
      assert.ok(kept.named.length <= max + 1);
      assert.equal(listed.en(kept), listed.en(items, max));
      assert.equal(listed.pl(kept), listed.pl(items, max));
      const quotes = items.map((item) => quoted.pl(item, 20));
      const written = (item: string): string => quoted.pl(item, 20);
      assert.equal(listed.pl(eachOf(kept, written)), listed.pl(quotes, max));
    }
});

it('a text that was shortened for a report is quoted like the whole text', () => {
  const texts = [
    'short',
    'a sentence that is long enough to be cut at the last blank before the end',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    `${'x'.repeat(59)}😀 and more`,
    ' two\n lines  with   blanks ',
  ];
  for (const text of texts) assert.equal(quoted.en(shortened(text, 60)), quoted.en(text));
});
