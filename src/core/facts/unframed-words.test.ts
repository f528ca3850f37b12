import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { PAGE_FURNITURE } from '../samples/page-furniture.ts';
import { links } from './links.ts';
import { isUnframedLink, unframedWords } from './unframed-words.ts';

const page = (body: string) => readPage({ html: `<html lang="en"><body>${body}</body></html>` });
const text = '<p>Two words of content: <a href="https://example.org/">bread</a> and salt.</p>';

describe('words and links outside of the frame', () => {
  it('are the same with every piece of furniture around a short text', () => {
    const bare = unframedWords(page(text));
    assert.equal(bare, 7);
    for (const { note, before, after } of PAGE_FURNITURE) {
      const framed = page(before.en + text + after.en);
      assert.equal(unframedWords(framed), bare, note);
      assert.equal(links(framed).filter((link) => isUnframedLink(framed, link)).length, 1, note);
    }
  });

  it('are none where there is nothing but furniture', () => {
    for (const { note, before, after } of PAGE_FURNITURE)
      assert.equal(unframedWords(page(before.en + after.en)), 0, note);
  });
});
