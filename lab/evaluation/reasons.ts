// Measures the reasons that reports give: how often each kind is right, which pages get one, whether they quote what an editor
// quotes, and whether a verdict is left unexplained.
//   node lab/evaluation/reasons.ts [data folder] [--folds <work folder of lab/training/reasons>] [--every <n>]
// Pages are those of `fit`; with the folds, by weights that never saw a page's site.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { labelledPages } from '../training/page-models/labelled-pages.ts';
import { type ReadVerdict, reasonTables } from './reasons/figures.ts';
import { reasonedPages } from './reasons/reasoned-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: 'string', default: 'data/training/reasons' },
    every: { type: 'string', default: '1' },
  },
});
const data = resolve(positionals[0] ?? '../shared/data');
const folds = existsSync(join(values.folds, 'quality.json')) ? values.folds : undefined;
const pages = labelledPages(data)
  .filter(({ set }) => set === 'wcxb-dev')
  .filter((_, place) => place % Number(values.every) === 0);
const read = readFileSync(join(import.meta.dirname, 'reasons', 'verdicts.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  // Written by hand in this form.
  .map((line) => JSON.parse(line) as ReadVerdict);
console.log(
  folds === undefined
    ? 'By the shipped weights, which have seen these pages.\n'
    : 'By folds: weights that never saw the site; its rating by folds too.\n',
);
for (const line of reasonTables(reasonedPages(data, pages, folds), read)) console.log(line);
