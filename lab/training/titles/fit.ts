// Fits what `pq_title_mismatch` weighs the measures of a title by, and prints it:
//   node lab/training/titles/fit.ts <folder in the form of wcxb-dev>
// Articles of `fit` without the sites that are kept apart, beside their own title and three others, in every cut.

import { titlePromise } from '../../../src/core/grounds/title-promise.ts';
import { FeatureBag } from '../../../src/core/models/feature-bag.ts';
import { readPage } from '../../../src/core/page/read-page.ts';
import { fitLinear } from '../text-models/fit-linear.ts';
import { articlesOf, isKeptApart, titledTexts } from './articles.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: fit.ts <data folder>');
const articles = articlesOf(folder, 'fit').filter(({ site }) => !isKeptApart(site));
const rows = [...titledTexts(articles)].flatMap(({ article, kind, html }) => {
  const whole = titlePromise(readPage({ html }))?.measures[0];
  if (!whole) return [];
  const bag = new FeatureBag();
  for (const [name, value] of Object.entries(whole)) bag.add(name, value);
  return {
    bag,
    label: kind === 'own' ? 'own' : 'mismatch',
    source: article.site,
    weight: kind === 'own' ? 1 : 1 / 3,
  };
});
const { bias, weights } = fitLinear(rows, {
  outputs: ['mismatch'],
  minRows: 1,
  maxSourceShare: 1,
  trust: 1,
  minHundredths: 1,
  shift: 0,
});
console.log(`${articles.length} articles, ${rows.length} pairs`, { bias, weights });
