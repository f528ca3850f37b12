// How fast a page is read, in one run over the same pages:
//   node bench/reading.ts [data folder] [--pages <n>] [--readability <n>]
// Bare htmlparser2 parse, readPage with everything that the reader derives, and jsdom with Readability on every k-th page.
import { parseArgs } from 'node:util';
import { parseDocument } from 'htmlparser2';
import { readWithReadability } from '../scripts/readability.ts';
import { readPage } from '../src/core/page/read-page.ts';
import { loadDataset } from '../training/dataset.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '300' }, readability: { type: 'string', default: '60' } },
});
const dataset = loadDataset(positionals[0] ?? '../shared/data/wcxb-dev');
const every = Math.max(1, Math.floor(dataset.length / Number(values.pages)));
const pages = dataset
  .filter((_, i) => i % every === 0)
  .map((page) => ({ html: page.html(), ...(page.url ? { url: page.url } : {}) }));

const read = (page: { html: string; url?: string }): number => {
  const result = readPage(page);
  return result.main.words + Number(result.extractionOk) + result.pageType.shares.length;
};
// A first pass for the compiler: a service is warm, too.
for (const page of pages.slice(0, 60)) {
  parseDocument(page.html);
  read(page);
}
const rounds = 3;
let bare = 0;
let ours = 0;
for (let round = 0; round < rounds; round++) {
  for (const page of pages) {
    bare += time(() => parseDocument(page.html));
    ours += time(() => read(page));
  }
}
bare /= rounds * pages.length;
ours /= rounds * pages.length;
console.log(
  `${pages.length} pages, ${Math.round(pages.reduce((sum, page) => sum + page.html.length, 0) / pages.length / 1000)} thousand characters on average`,
);
console.log(`bare htmlparser2 parse  ${bare.toFixed(2)} ms a page`);
console.log(
  `readPage                ${ours.toFixed(2)} ms a page, ${(ours / bare).toFixed(2)} × the bare parse`,
);
const few = Number(values.readability);
if (few > 0) {
  const some = pages.filter((_, i) => i % Math.max(1, Math.floor(pages.length / few)) === 0);
  let theirs = 0;
  let oursThere = 0;
  for (const page of some) {
    theirs += time(() => readWithReadability(page.html, page.url));
    oursThere += time(() => read(page));
  }
  console.log(
    `jsdom + Readability     ${(theirs / some.length).toFixed(2)} ms a page on ${some.length} pages, where readPage takes ${(oursThere / some.length).toFixed(2)} ms: ${(theirs / oursThere).toFixed(1)} × slower`,
  );
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
