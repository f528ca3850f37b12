import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { BREAD } from '../samples/sample-prose.ts';
import { sponsorLabels } from './sponsor-labels.ts';

const prose = BREAD.map((text) => `<p>${text}</p>`).join('');
const labelsOf = (before: string, after = ''): string[] => {
  const page = readPage({
    html: `<title>Rye bread</title><main><article><h1>Rye bread</h1>${before}${prose}${after}</article></main>`,
    url: 'https://www.meadowlane-notes.com/a',
  });
  return sponsorLabels(page).map((label) => `${label.place} ${page.text.slice(label.start, label.end)}`);
};

test('a label opens its block or speaks of this very text', () => {
  assert.deepEqual(labelsOf('<p>Sponsored post</p>'), ['top Sponsored post']);
  assert.deepEqual(labelsOf('<p>This article is a paid partnership with a mill.</p>'), [
    'top paid partnership',
  ]);
  assert.deepEqual(
    labelsOf('<p>The fair is sponsored by a mill, which looks for a paid partnership.</p>'),
    [],
  );
});

test('a shelf of advertisements and a slot are no labels of the text', () => {
  const teaser = '<p><a href="https://ad.example/1">Ten tins that bakers love</a></p>';
  assert.deepEqual(labelsOf('', `<h3>Sponsored content</h3>${teaser.repeat(4)}`), []);
  assert.deepEqual(labelsOf('<div class="ad-slot"><p>Advertisement</p></div>'), []);
});

test('credits of press pictures say nothing about the text', () => {
  assert.deepEqual(labelsOf('<p>Materiały prasowe</p>'), []);
});
