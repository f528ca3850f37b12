// Counts how many innocent pages of our own the spam rules accuse, and lists those of the half that may be mended by:
//   node lab/evaluation/innocent-pages.ts
// Of the kept half only numbers are told: who reads what it fails on has begun to fit it.

import { isLikeness } from '../../src/core/report/worth.ts';
import { type Measured, recordFigures } from '../figures.ts';
import { HALVES, innocentPages } from '../training/page-models/innocent-pages.ts';
import { accusedAt, hitsOn } from './innocent-pages/accused.ts';

const FIGURES = { kept: 'innocent.kept', mending: 'innocent.mending' } as const;

console.log('| Innocent pages | Number | Accused at 50 | at 80 | by page models, at 50 | at 80 |');
console.log('|---|---|---|---|---|---|');
const listed: string[] = [];
const measured: Record<string, Measured> = {};
for (const half of HALVES) {
  const pages = innocentPages(half).map((page) => ({ name: page.name, hits: hitsOn(page) }));
  const counts = [undefined, isLikeness].flatMap((which) =>
    [50, 80].map((least) => pages.filter(({ hits }) => accusedAt(hits, least, which)).length),
  );
  measured[FIGURES[half]] = { value: counts[0] ?? 0 };
  console.log(`| ${half} | ${pages.length} | ${counts.join(' | ')} |`);
  if (half === 'mending')
    for (const { name, hits } of pages)
      if (accusedAt(hits, 50))
        listed.push(`- ${name}: ${hits.map(({ rule, signal }) => `${rule} ${signal}`).join(', ')}`);
}
recordFigures(measured);
if (listed.length > 0) console.log(`\n${listed.join('\n')}`);
