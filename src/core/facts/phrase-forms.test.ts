import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termForms } from './phrase-forms.ts';

test('forms in braces are phrases of one term', () => {
  const { lists, termOf } = termForms({ pl: 'lek{,u,i}, bank~,\n  ran{a,y} kłut{a,e}' });
  assert.deepEqual(lists.pl, [
    'lek',
    'leku',
    'leki',
    'bank~',
    'rana kłuta',
    'rana kłute',
    'rany kłuta',
    'rany kłute',
  ]);
  assert.equal(termOf.get('leki'), 'lek{,u,i}');
  assert.equal(termOf.get('bank~'), 'bank~');
  assert.deepEqual(lists.en, []);
});
