// Measures whether titles that do not belong to their text are told from those that do:
//   node lab/evaluation/titles.ts [data folder]
// Articles of `fit` (ADR 53): those that weights and tables were made with, and those of sites that were kept apart.
import { articlesOf, isKeptApart } from '../training/titles/articles.ts';
import { titleTable } from './title-figures.ts';

const articles = articlesOf(process.argv[2] ?? '../shared/data/wcxb-dev', 'fit');
const table = titleTable([
  ['fitted on', articles.filter(({ site }) => !isKeptApart(site))],
  ['kept apart', articles.filter(({ site }) => isKeptApart(site))],
]);
console.log(table.join('\n'));
