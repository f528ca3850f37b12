import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cutList, listedCut } from './cut-list.ts';
import { listed, quoted, shortened } from './wording.ts';

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
      assert.equal(listedCut.en(kept), listed.en(items, max));
      assert.equal(listedCut.pl(kept), listed.pl(items, max));
      const quotes = items.map((item) => quoted.pl(item, 20));
      const written = (item: string): string => quoted.pl(item, 20);
      assert.equal(listedCut.pl(kept, written), listed.pl(quotes, max));
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
