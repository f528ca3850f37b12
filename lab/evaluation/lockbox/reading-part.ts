// Main text on pages of closed sites, articles that look like news apart. The shipped block models were fitted on all of
// wcxb-dev before the parts were made (ADR 53): only what came later, the steps after the models, is measured unseen.
import { join } from 'node:path';
import { readPage } from '../../../src/core/page/read-page.ts';
import { loadDataset } from '../../training/dataset.ts';
import { partOf, siteOf } from '../../training/part-of.ts';
import { wordF1 } from '../../training/word-f1.ts';
import type { LockboxPart } from './opening.ts';

export const readingPart: LockboxPart = {
  name: 'Main text, by block models that know these pages',
  async measure(data) {
    const results = loadDataset(join(data, 'wcxb-dev'))
      .filter(({ id, url }) => partOf((url && siteOf(url)) || id) === 'lockbox')
      .map(({ type, gold, url, html }) => {
        const page = readPage({ html: html(), ...(url ? { url } : {}) });
        const declared = page.head.structured.some(({ types }) => types.includes('newsarticle'));
        return {
          kinds: declared ? ['all', type, 'declared as news'] : ['all', type],
          ...wordF1(page.main.text, gold),
        };
      });
    const kinds = [...new Set(results.flatMap((result) => result.kinds))];
    return [
      '| Pages | Number | Word F1 | Precision | Recall |',
      '|---|---|---|---|---|',
      ...kinds.map((kind) => {
        const of = results.filter((result) => result.kinds.includes(kind));
        const mean = (measure: 'f1' | 'precision' | 'recall'): string =>
          (of.reduce((sum, result) => sum + result[measure], 0) / of.length).toFixed(4);
        return `| ${kind} | ${of.length} | ${mean('f1')} | ${mean('precision')} | ${mean('recall')} |`;
      }),
    ];
  },
};
