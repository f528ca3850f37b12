import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from './read-page.ts';

const typeOf = (html: string): string => readPage({ html }).pageType.type;

test('a small manual page is documentation by its title and its code', () => {
  const html =
    '<html lang="en"><title>tail_log() - Logkit 4.2 documentation</title><main><h1>tail_log()</h1><pre><code>tail_log(path, lines=10)</code></pre><p>Yields the last <code>lines</code> lines of the file at <code>path</code>.</p><h2>Parameters</h2><dl><dt>path</dt><dd>Path of the file. It must exist.</dd><dt>lines</dt><dd>How many lines to start with.</dd></dl><h2>Errors</h2><p>Raises <code>FileNotFoundError</code> when the file does not exist.</p></main>';
  assert.equal(typeOf(html), 'documentation');
});

test('posts in a row are a thread, however few they are', () => {
  const post = (name: string, text: string): string =>
    `<div class="post"><b>${name}</b> 3 Jan 2026<p>${text}</p></div>`;
  const html = `<html lang="en"><title>Sourdough won't rise - Baking forum</title><h1>Sourdough won't rise</h1>${post('breadfan22', 'My starter doubles in 6 hours but the loaf stays flat. What am I doing wrong?')}${post('miller', '18 C is cold. Bulk will take 10 hours or more.')}${post('breadfan22', 'Thanks, 11 hours did it.')}<form><textarea name="reply"></textarea><button>Reply</button></form>`;
  assert.equal(typeOf(html), 'forum');
});

test('a page that declares an article is one where nothing speaks against it', () => {
  const html =
    '<html lang="en"><title>The river path</title><meta property="og:type" content="article"><h1>The river path</h1><p>The path along the river was closed in March, when the water took the lower bridge with it.</p><p>It opens again in May. Walkers can use the upper road until then, which takes ten minutes longer.</p>';
  assert.equal(typeOf(html), 'article');
});
