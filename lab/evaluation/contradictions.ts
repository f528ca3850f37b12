// Counts reports that contradict themselves, over the labelled pages of `fit`: verdict, levels, findings, reasons, tasks.
//   node lab/evaluation/contradictions.ts [data folder] [--every <n>]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { groupedBy } from '../../src/core/grouped-by.ts';
import { checkPage } from '../../src/core/index.ts';
import { recordFigures } from '../figures.ts';
import { htmlOf, labelledPages } from '../training/page-models/labelled-pages.ts';
import { contradictionsIn } from './reasons/contradictions.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const pages = labelledPages(resolve(positionals[0] ?? '../shared/data')).filter(
  (_, place) => place % Number(values.every) === 0,
);
const checked = pages.map((page) => {
  const { url } = page;
  const report = checkPage(
    { html: htmlOf(page), ...(url !== undefined && URL.canParse(url) ? { url } : {}) },
    { explain: true },
  );
  const { verdict } = report.summary;
  return {
    page,
    verdict: verdict?.level ?? 'none',
    tasks: report.tasks?.length ?? 0,
    contradictions: contradictionsIn(report),
  };
});

console.log(
  '| Pages | Checked | Below good | of these without a task | Good | of these with a task | Contradictions |',
);
console.log('|---|---|---|---|---|---|---|');
for (const [set, own] of [['all', checked] as const, ...groupedBy(checked, ({ page }) => page.set)]) {
  const below = own.filter(({ verdict }) => verdict === 'poor' || verdict === 'fair');
  const good = own.filter(({ verdict }) => verdict === 'good');
  const counts = [
    own.length,
    below.length,
    below.filter(({ tasks }) => tasks === 0).length,
    good.length,
    good.filter(({ tasks }) => tasks > 0).length,
    own.filter(({ contradictions }) => contradictions.length > 0).length,
  ];
  console.log(`| ${[set, ...counts].join(' | ')} |`);
}
for (const { page, contradictions } of checked)
  for (const contradiction of contradictions) console.log(`${page.set}/${page.id}: ${contradiction}`);

const contradicting = checked.filter(({ contradictions }) => contradictions.length > 0).length;
const belowGood = checked.filter(({ verdict }) => verdict === 'poor' || verdict === 'fair');
const unexplained = belowGood.filter(({ tasks }) => tasks === 0).length;
recordFigures({
  'contradictions.reports': { value: contradicting, told: `${contradicting} of ${checked.length}` },
  'contradictions.unexplained': { value: (100 * unexplained) / Math.max(1, belowGood.length) },
});
