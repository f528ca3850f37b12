// Measures what is found of real spam, and what ordinary pages are accused of, by sources that no fit has seen:
//   node evaluation/real-spam.ts [data folder] [--folds <work folder of training/page-models>] [--misses <n>] [--alarms <n>]
// Every source counts the same, however many pages it has. --misses and --alarms list that many pages.
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Piscina } from 'piscina';
import { labelledPages } from '../training/page-models/labelled-pages.ts';
import type { PageResult } from './real-spam-worker.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folds: { type: 'string', default: 'data/training/page-models' },
    misses: { type: 'string', default: '0' },
    alarms: { type: 'string', default: '0' },
  },
});
const pool = new Piscina({
  filename: join(import.meta.dirname, 'real-spam-worker.ts'),
  minThreads: availableParallelism(),
  maxThreads: availableParallelism(),
  workerData: { folds: resolve(values.folds) },
});
const pages = labelledPages(resolve(positionals[0] ?? '../shared/data')).filter(
  ({ label }) => label !== 'grey',
);
const results: PageResult[] = await Promise.all(pages.map((page) => pool.run(page)));
await pool.destroy();

const spam = results.filter(({ page }) => page.label === 'spam');
const languageOf = ({ page }: PageResult): string => (['en', 'pl'].includes(page.lang) ? page.lang : 'other');

console.log('| Spam | Pages | Sources | Found at 50 | at 80 | by rules in words alone, at 50 |');
console.log('|---|---|---|---|---|---|');
foundLine('all', spam);
for (const lang of ['en', 'pl', 'other'])
  foundLine(
    lang,
    spam.filter((result) => languageOf(result) === lang),
  );
const kinds = [...new Set(spam.flatMap(({ page }) => page.kinds))];
const pagesOf = (kind: string): PageResult[] => spam.filter(({ page }) => page.kinds.includes(kind));
for (const kind of kinds.sort((a, b) => pagesOf(b).length - pagesOf(a).length))
  foundLine(kind, pagesOf(kind));

console.log('\n| Ordinary pages | Pages | Accused at 50 | at 80 | by rules in words alone, at 50 |');
console.log('|---|---|---|---|---|');
const ordinary = results.filter(({ page }) => page.label !== 'spam');
for (const set of ['real-spam', 'wcxb-dev', 'wild-home-pages'])
  alarmLine(
    set,
    ordinary.filter(({ page }) => page.set === set),
  );
for (const lang of ['en', 'pl', 'other'])
  alarmLine(
    `real-spam, ${lang}`,
    ordinary.filter((result) => result.page.set === 'real-spam' && languageOf(result) === lang),
  );

list(
  'Missed',
  [...spam].filter(({ signal }) => signal < 50).sort((a, b) => a.signal - b.signal),
  Number(values.misses),
);
list(
  'Accused',
  [...ordinary].filter(({ signal }) => signal >= 50).sort((a, b) => b.signal - a.signal),
  Number(values.alarms),
);

function foundLine(name: string, part: readonly PageResult[]): void {
  const sources = Map.groupBy(part, ({ page }) => page.group);
  const share = (isFound: (result: PageResult) => boolean): string => {
    let sum = 0;
    for (const of of sources.values()) sum += of.filter(isFound).length / of.length;
    return percent(sum, sources.size);
  };
  console.log(
    `| ${name} | ${part.length} | ${sources.size} | ${share(({ signal }) => signal >= 50)} | ${share(({ signal }) => signal >= 80)} | ${share(({ byRules }) => byRules >= 50)} |`,
  );
}

function alarmLine(name: string, part: readonly PageResult[]): void {
  const share = (isAccused: (result: PageResult) => boolean): string =>
    percent(part.filter(isAccused).length, part.length);
  console.log(
    `| ${name} | ${part.length} | ${share(({ signal }) => signal >= 50)} | ${share(({ signal }) => signal >= 80)} | ${share(({ byRules }) => byRules >= 50)} |`,
  );
}

function list(title: string, part: readonly PageResult[], count: number): void {
  if (count <= 0) return;
  console.log(`\n${title}:`);
  for (const { page, signal, hits } of part.slice(0, count))
    console.log(
      `- ${page.id} ${page.lang} ${signal} ${page.kinds.join(' ')} ${hits.join(', ')} ${page.url ?? ''}`,
    );
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;
}
