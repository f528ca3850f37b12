import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { duplicateText } from './duplicate-text.ts';
import { quote } from './span.ts';

test('repeated paragraphs, lines and sentences are counted whatever their case and punctuation', () => {
  const text = 'The quick brown fox jumps.\n\nAnother line stands here.\n\nthe quick brown fox jumps!';
  const page = readPage({ text });
  const found = duplicateText(page);
  assert.equal(found.paragraphs.total, 3);
  assert.ok(Math.abs(found.paragraphs.share - 1 / 3) < 1e-9);
  assert.equal(found.lines.repeated[0]?.count, 2);
  assert.deepEqual(
    found.sentences.repeated[0]?.spans.map((span) => quote(page.text, span)),
    ['The quick brown fox jumps.', 'the quick brown fox jumps!'],
  );
});

test('short sentences do not count as repeated', () => {
  const page = readPage({ text: 'Read more. Read more. Read more.' });
  assert.equal(duplicateText(page).sentences.total, 0);
});

test('an empty page has no duplicates', () => {
  assert.equal(duplicateText(readPage({ text: '' })).lines.share, 0);
});
