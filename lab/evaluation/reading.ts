// Measures the reader on a folder of labelled pages:
//   node lab/evaluation/reading.ts [data folder] [--folds <work folder of training>] [--readability <k>] [--every <k>] [--worst <n>]
// With --folds, every page is read with the weights of the fold that never saw its site (lab/training/train.sh leaves them);
// without, with the shipped weights, which is honest only for pages that they were not fitted on.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BoostedTreesFile } from '../../src/core/page/boosted-trees.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import {
  openModels,
  PAGE_TYPES,
  type ReadingModelFiles,
  type ReadingModels,
} from '../../src/core/page/reading-models.ts';
import { recordFigures } from '../figures.ts';
import { type GoldPage, loadDataset } from '../training/dataset.ts';
import { type Overlap, wordF1 } from '../training/word-f1.ts';
import { readWithReadability } from './readability.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: 'string' },
    readability: { type: 'string', default: '0' },
    every: { type: 'string', default: '1' },
    worst: { type: 'string' },
  },
});
const folder = positionals[0] ?? '../shared/data/wcxb-dev';
const folds = values.folds ?? (existsSync('data/training/folds.json') ? 'data/training' : undefined);
// Every k-th page: Readability on jsdom takes longer for one page than the reader for twenty.
const dataset = loadDataset(folder).filter((_, i) => i % Number(values.every) === 0);
const modelsFor = foldModels(folds);

/** Mozilla Readability reads every k-th page beside it; 0 none. */
const readabilityEvery = Number(values.readability);
const compared = readabilityEvery > 0;

interface Result {
  readonly page: GoldPage;
  readonly ours: Overlap;
  readonly theirs: Overlap | undefined;
  readonly type: string;
  readonly flags: string;
}

const results: Result[] = [];
for (const page of dataset) {
  const html = page.html();
  const read = readPage({ html, ...(page.url ? { url: page.url } : {}) }, modelsFor(page.id));
  const flags = Object.entries(read.flags).filter(([, on]) => on);
  results.push({
    page,
    ours: wordF1(read.main.text, page.gold),
    theirs: isCompared() ? wordF1(readWithReadability(html, page.url), page.gold) : undefined,
    type: read.pageType.type,
    flags: flags.map(([name]) => name).join(' '),
  });
  if (results.length % 250 === 0) console.error(`${results.length} of ${dataset.length} pages`);
}

console.log(
  `${results.length} pages of ${folder}, ${folds ? 'each read with weights that never saw its site' : 'read with the shipped weights'}`,
);
console.log('');
console.log(
  `| Page type | Pages | Word F1 | Precision | Recall | Type right |${compared ? ' Compared | Word F1 there | Readability there |' : ''}`,
);
console.log(`|---|---|---|---|---|---|${compared ? '---|---|---|' : ''}`);
for (const type of PAGE_TYPES)
  line(
    type,
    results.filter((result) => result.page.type === type),
  );
line('all', results);
const ofType = (type: string): readonly Result[] => results.filter(({ page }) => page.type === type);
const f1 = (part: readonly Result[]): { value: number } => ({ value: meanOf(part, ({ ours }) => ours.f1) });
const both = results.filter(({ theirs }) => theirs !== undefined);
recordFigures({
  'reading.f1': f1(results),
  'reading.f1.article': f1(ofType('article')),
  'reading.f1.service': f1(ofType('service')),
  'reading.f1.product': f1(ofType('product')),
  'reading.f1.collection': f1(ofType('collection')),
  'reading.f1.forum': f1(ofType('forum')),
  'reading.f1.listing': f1(ofType('listing')),
  'reading.f1.documentation': f1(ofType('documentation')),
  'reading.article-precision': { value: meanOf(ofType('article'), ({ ours }) => ours.precision) },
  'reading.page-type': { value: meanOf(results, ({ type, page }) => (type === page.type ? 1 : 0)) },
  ...(compared ? { 'reading.readability': { value: meanOf(both, ({ theirs }) => theirs?.f1 ?? 0) } } : {}),
});
if (values.worst) {
  const worst = [...results].sort((a, b) => a.ours.f1 - b.ours.f1).slice(0, Number(values.worst));
  for (const { page, ours, type, flags } of worst) {
    console.log(
      `${page.id} ${page.type}>${type} f1 ${ours.f1.toFixed(2)} p ${ours.precision.toFixed(2)} r ${ours.recall.toFixed(2)} ${flags} ${page.url ?? ''}`,
    );
  }
}

function meanOf(part: readonly Result[], pick: (result: Result) => number): number {
  return part.reduce((sum, result) => sum + pick(result), 0) / Math.max(part.length, 1);
}

function line(name: string, part: readonly Result[]): void {
  const mean = (pick: (result: Result) => number): string => meanOf(part, pick).toFixed(4);
  const cells = [
    name,
    part.length,
    mean((result) => result.ours.f1),
    mean((result) => result.ours.precision),
    mean((result) => result.ours.recall),
    mean((result) => (result.type === result.page.type ? 1 : 0)),
    ...(compared ? comparison(part) : []),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** Both readers on the pages that Readability has read. */
function comparison(part: readonly Result[]): (string | number)[] {
  const both = part.filter((result) => result.theirs !== undefined);
  const mean = (pick: (result: Result) => number): string => meanOf(both, pick).toFixed(4);
  return [both.length, mean((result) => result.ours.f1), mean((result) => result.theirs?.f1 ?? 0)];
}

function isCompared(): boolean {
  return readabilityEvery > 0 && results.length % readabilityEvery === 0;
}

function foldModels(work: string | undefined): (id: string) => ReadingModels | undefined {
  if (!work) return () => undefined;
  // The folder's own format, written by lab/training/fit.py.
  const foldOf = JSON.parse(readFileSync(join(work, 'folds.json'), 'utf8')) as Record<string, number>;
  const opened = new Map<number, ReadingModels>();
  return (id) => {
    const fold = foldOf[id];
    if (fold === undefined) return undefined;
    const models = opened.get(fold) ?? openModels(modelFiles(join(work, `fold-${fold}`)));
    opened.set(fold, models);
    return models;
  };
}

function modelFiles(at: string): ReadingModelFiles {
  const trees = (name: string): BoostedTreesFile =>
    // Written by lab/training/fit.py in this form.
    JSON.parse(readFileSync(join(at, `${name}.weights.json`), 'utf8')) as BoostedTreesFile;
  return {
    lexicon: JSON.parse(
      readFileSync(join(at, 'lexicon.weights.json'), 'utf8'),
    ) as ReadingModelFiles['lexicon'],
    pageType: trees('page-type'),
    blockFirst: trees('block-first'),
    blockSecond: trees('block-second'),
  };
}
