import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { writtenLanguage } from './written-language.ts';

test('English and Polish are told by their function words', () => {
  assert.equal(
    writtenLanguage(readPage({ text: 'This is the house that we have seen with our friends.' })),
    'en',
  );
  assert.equal(
    writtenLanguage(readPage({ text: 'To jest dom, który widzieliśmy z naszymi przyjaciółmi.' })),
    'pl',
  );
});

test('another language is neither, and the declared one decides where there are no words to go by', () => {
  assert.equal(
    writtenLanguage(readPage({ text: 'Das Haus steht auf einem Berg und gehört niemandem.' })),
    'other',
  );
  assert.equal(writtenLanguage(readPage({ html: '<html lang="pl-PL"><p>Kontakt</p>' })), 'pl');
});
