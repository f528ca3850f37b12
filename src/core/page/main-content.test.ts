import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseBlocks } from './main-content.ts';
import { readPage } from './read-page.ts';

const sentence = (i: number): string =>
  `Paragraph ${i} tells how the old mill was repaired in the spring, by whom, and what the village paid for the new wheel.`;
const article = `<html><head><title>How the old mill was repaired</title></head><body>
<nav class="menu"><ul>${Array.from({ length: 12 }, (_, i) => `<li><a href="/${i}">Section ${i}</a></li>`).join('')}</ul></nav>
<main><article class="post-content"><h1>How the old mill was repaired</h1>${Array.from({ length: 8 }, (_, i) => `<p>${sentence(i)}</p>`).join('')}</article></main>
<aside class="related-posts"><h2>Related posts</h2><ul><li><a href="/a">Ten mills to see</a></li><li><a href="/b">Wheels of wood</a></li></ul></aside>
<footer class="site-footer"><p>© 2026 The Village. All rights reserved.</p><a href="/privacy">Privacy policy</a></footer></body></html>`;

test('an article is read without its menu, related links and footer', () => {
  const { main, pageType } = readPage({ html: article, url: 'https://village.example/news/old-mill' });
  for (let i = 0; i < 8; i++) assert.ok(main.text.includes(sentence(i)));
  assert.ok(!main.text.includes('Section 3'));
  assert.ok(!main.text.includes('Ten mills'));
  assert.ok(!main.text.includes('rights reserved'));
  assert.equal(pageType.type, 'article');
});

test('a Polish article is read as well', () => {
  const zdanie = (i: number): string =>
    `W części ${i} opisano, jak wiosną naprawiono stary młyn, kto to zrobił i ile wieś zapłaciła za nowe koło.`;
  const html = `<html lang="pl"><title>Jak naprawiono stary młyn</title><body><ul class="menu"><li><a href="/">Strona główna</a><li><a href="/k">Kontakt</a></ul>
<div class="entry-content"><h1>Jak naprawiono stary młyn</h1>${Array.from({ length: 8 }, (_, i) => `<p>${zdanie(i)}</p>`).join('')}</div>
<div class="footer">Wszelkie prawa zastrzeżone. Polityka prywatności.</div></body></html>`;
  const { main } = readPage({ html });
  for (let i = 0; i < 8; i++) assert.ok(main.text.includes(zdanie(i)));
  assert.ok(!main.text.includes('Kontakt'));
  assert.ok(!main.text.includes('zastrzeżone'));
});

test('the choice reaches lower where nothing is sure than where content stands out', () => {
  const paragraph = (word: string): string => `<p>${`${word} `.repeat(20)}</p>`;
  const page = readPage({ html: paragraph('one') + paragraph('two') + paragraph('three') });
  assert.deepEqual(chooseBlocks(page.outline, Float32Array.of(0.95, 0.95, 0.3)), [0, 1]);
  assert.deepEqual(chooseBlocks(page.outline, Float32Array.of(0.9, 0.35, 0.7)), [0, 2]);
  assert.deepEqual(chooseBlocks(page.outline, Float32Array.of(0.8, 0.5, 0.5)), [0, 1, 2]);
});

test('a text that stands on the page twice is content once', () => {
  const twice = '<div><p>the same dozen words stand here and there for two screen widths</p></div>'.repeat(2);
  assert.deepEqual(chooseBlocks(readPage({ html: twice }).outline, Float32Array.of(0.9, 0.95)), [0]);
});

test('where next to nothing can be content, nothing is', () => {
  const page = readPage({ html: '<p>one two three four</p>' });
  assert.deepEqual(chooseBlocks(page.outline, Float32Array.of(0.3)), []);
});

test('a notice of a few sentences is the content of a page that has nothing else', () => {
  const html =
    '<html lang="pl"><title>Godziny otwarcia</title><body><nav><a href="/">Start</a></nav><h1>Godziny otwarcia</h1><p>Biblioteka jest czynna od poniedziałku do piątku. Otwieramy o dziewiątej. W soboty zamykamy o trzynastej.</p><footer>© Biblioteka. Wszelkie prawa zastrzeżone.</footer>';
  const { main } = readPage({ html });
  assert.match(main.text, /^Biblioteka jest czynna/);
  assert.doesNotMatch(main.text, /prawa zastrzeżone|Start/);
});
