// Measures what is found of real spam, and what ordinary pages are accused of, by sources that no fit has seen:
//   node lab/evaluation/real-spam.ts [data folder] [--folds <work folder of lab/training/page-models>] [--every <n>] [--misses <n>] [--alarms <n>] [--write <file>]
// Folds within folds (ADR 53): the weights that judge a page never saw its source, and neither did the marks that go with
// them. --every takes that part of the sources; --misses and --alarms list pages; --write keeps every answer as JSON lines.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFigures } from '../figures.ts';
import { labelledPages } from '../training/page-models/labelled-pages.ts';
import { resultsOn } from './real-spam-results.ts';
import { BAR, type PageResult, spamFigures, spamTables } from './spam-figures.ts';
import { leftOutFigures, leftOutTable, standingTable } from './standing.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: 'string', default: 'data/training/page-models' },
    every: { type: 'string', default: '1' },
    misses: { type: 'string', default: '0' },
    alarms: { type: 'string', default: '0' },
    write: { type: 'string' },
  },
});
const every = Number(values.every);
const pages = labelledPages(resolve(positionals[0] ?? '../shared/data'));
const sources = [...new Set(pages.map(({ group }) => group))].filter((_, i) => i % every === 0);
const taken = new Set(sources);
const results = await resultsOn(
  pages.filter(({ group }) => taken.has(group)),
  resolve(values.folds),
);
if (values.write !== undefined)
  writeFileSync(
    values.write,
    results
      .map(({ page, ...said }) => `${JSON.stringify({ id: page.id, set: page.set, ...said })}\n`)
      .join(''),
  );
console.log([...spamTables(results), '', ...standingTable(results), '', ...leftOutTable(results)].join('\n'));
const { found, foundPolish, hardAtBar, hardStrong, wild, right, wrong } = spamFigures(results);
recordFigures({
  'real-spam.found': found,
  'real-spam.found-pl': foundPolish,
  'real-spam.hard-50': hardAtBar,
  'real-spam.hard-80': hardStrong,
  'real-spam.wild-en': wild.en,
  'real-spam.wild-pl': wild.pl,
  'real-spam.wild-other': wild.other,
  'real-spam.findings-right': right,
  'real-spam.findings-wrong': wrong,
  ...leftOutFigures(results),
});
const strongest = ({ hits }: PageResult): number => Math.max(0, ...hits.map(({ signal }) => signal));
list(
  'Missed',
  results.filter((result) => result.page.label === 'spam' && strongest(result) < BAR),
  Number(values.misses),
);
list(
  'Accused',
  results
    .filter(
      (result) => result.page.label !== 'spam' && result.page.label !== 'grey' && strongest(result) >= BAR,
    )
    .sort((a, b) => strongest(b) - strongest(a)),
  Number(values.alarms),
);

function list(title: string, part: readonly PageResult[], count: number): void {
  if (count <= 0) return;
  console.log(`\n${title}:`);
  for (const { page, hits } of part.slice(0, count))
    console.log(
      `- ${page.set}/${page.id} ${page.lang} ${page.kinds.join(' ')} ${hits.map(({ rule, signal }) => `${rule} ${signal}`).join(', ')} ${page.url ?? ''}`,
    );
}
