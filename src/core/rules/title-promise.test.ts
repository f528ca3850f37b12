import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { BICYCLE, BREAD, ROWER } from '../samples/sample-prose.ts';
import rule from './quality/pq_title_mismatch.ts';
import { titlePromise } from './title-promise.ts';

const pageOf = (title: string, texts: readonly string[], lang = 'en', heading = ''): string =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"x","datePublished":"2026-03-01"}</script></head><body><main><article>${heading}${texts.map((text) => `<p>${text}</p>`).join('')}</article></main></body></html>`;
const promiseOf = (title: string, texts: readonly string[], lang?: string, heading?: string) =>
  titlePromise(readPage({ html: pageOf(title, texts, lang, heading) }));
const scoreOf = (title: string, texts: readonly string[], lang?: string): number => {
  const found = rule.detect(readPage({ html: pageOf(title, texts, lang) }));
  assert.ok('score' in found);
  return found.score;
};

test('a title of one word promises nothing that could be missing', () => {
  assert.equal(promiseOf('Insurance', BREAD), undefined);
});

test('a title of two words is judged but never accused', () => {
  const promise = promiseOf('Mortgage insurance', BREAD);
  assert.equal(promise?.clear, false);
  assert.ok(scoreOf('Mortgage insurance', BREAD) < 0.5);
});

test('words that nearly every page has neither keep a promise nor break it', () => {
  const everyday = promiseOf('Zeppelin harbour timetable: make people work better', BREAD);
  assert.ok(everyday && everyday.inOpening < 0.3);
  const subject = promiseOf('Rye sourdough starter: a complete online guide for business', BREAD);
  assert.ok(subject && subject.inOpening > 0.7);
});

test('a title on the same subject whose own words are missing scores between a match and a stranger', () => {
  const own = scoreOf('Rye bread from a stiff sourdough starter', BREAD);
  const near = scoreOf('Rye bread festival opens in Copenhagen with celebrity judges', BREAD);
  const far = scoreOf('Celebrity judges open winter festival in Copenhagen', BREAD);
  assert.ok(own < near && near < far, `${own} ${near} ${far}`);
  assert.ok(far >= 0.5);
});

test('a heading takes up what the text does not say', () => {
  const title = 'Zeppelin harbour timetable announced';
  const headed = promiseOf(title, BICYCLE, 'en', '<h1>The zeppelin harbour timetable, announced</h1>');
  assert.equal(headed?.inOpening, 1);
  assert.deepEqual(headed.missing, []);
});

test('missing words are named as the title writes them, each once', () => {
  const promise = promiseOf('Zeppelins, Zeppelin hangars and Bicycle chains', BICYCLE);
  assert.deepEqual(
    promise?.missing.map((word) => word.toLowerCase()),
    ['zeppelin', 'hangars'],
  );
  assert.equal(promise?.contentWords, 4);
});

test('inflected Polish words count as taken up', () => {
  assert.ok(scoreOf('Łańcuchy rowerowe: przeskakiwanie łańcucha w rowerach', ROWER, 'pl') < 0.5);
});
