import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titlePromise } from '../grounds/title-promise.ts';
import { readPage } from '../page/read-page.ts';
import { BICYCLE, BREAD, LIBRARY, ROWER } from '../samples/sample-prose.ts';
import rule from './quality/pq_title_mismatch.ts';

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
  const everyday = scoreOf('Zeppelin harbour timetable: make people work better', BREAD);
  const subject = scoreOf('Rye sourdough starter: a complete online guide for business', BREAD);
  assert.ok(everyday >= 0.5 && subject < 0.2, `${everyday} ${subject}`);
});

test('a rare word that title and text share says more than an everyday one', () => {
  const evidence = (title: string): number => promiseOf(title, BREAD)?.measures[0]?.evidence ?? 0;
  assert.ok(evidence('Sourdough zeppelins') > evidence('Water zeppelins') + 1);
});

test('a word of the same family counts for something', () => {
  const text = ['The ministry of Lithuania published its census in March.', ...BREAD];
  const evidence = (title: string): number => promiseOf(title, text)?.measures[0]?.evidence ?? 0;
  assert.ok(evidence('Lithuanian zeppelins') > evidence('Norwegian zeppelins') + 1);
});

test('words that stand side by side in title and text are told from words that are strewn about', () => {
  const pairs = (text: string): number | undefined =>
    promiseOf('Harbour Zeppelin sold', [text, ...BREAD])?.measures[0]?.pairs;
  assert.equal(pairs('The Harbour Zeppelin was sold in spring.'), 0.5);
  assert.equal(pairs('A zeppelin came over the harbour.'), 0);
});

test('a headline in other words than its story is still below one of another story', () => {
  const story = [
    'The parcel firm Brightline will close its sorting hall in Gdynia next spring and move 340 workers to a new building near the port, it said on Monday.',
    'Unions called the plan a shock. “We learnt of it from the radio,” said Marek Lis, who has driven for Brightline since 2004. The city council wants to meet the managers this week.',
    ...LIBRARY,
  ];
  const own = scoreOf('Brightline to shut Gdynia hall, hundreds of drivers told to relocate', story);
  const other = scoreOf('Parcel firm Northway fined over drivers’ unpaid overtime in Bremen', story);
  assert.ok(own < 0.1 && other > own * 3, `${own} ${other}`);
});

test('the worse of two titles scores higher, also where the title is too short to accuse', () => {
  const [worse, better] = [scoreOf('Mortgage insurance', BREAD), scoreOf('Sourdough insurance', BREAD)];
  assert.ok(worse > better && worse < 0.5, `${worse} ${better}`);
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
  assert.equal(headed?.measures[0]?.inOpening, 1);
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
