// Measures the rules: false alarms on ordinary pages, recall on injected violations, false alarms on look-alikes.
//   node lab/evaluation/rules.ts [data folder] [--pages <n>] [--technique <name>] [--misses <n>] [--alarms <n>]
// --pages: hosts for each technique; --technique: only this one, without the ordinary pages; --misses and --alarms: that
// many examples with quotes. --comments names the folder of comments, --judge another module with a checkPage.
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Piscina } from 'piscina';
import { recordFigures } from '../figures.ts';
import { INJECTIONS } from './all-injections.ts';
import type { CaseResult, OrdinaryResult, Task, WorkerSettings } from './check-worker.ts';
import { chooseHosts, loadPages } from './host-pages.ts';
import { alarmShare, BAR, caseTables, ordinaryTables, rateOf, ruleRates, STRONG } from './tally.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '24' },
    technique: { type: 'string' },
    misses: { type: 'string', default: '0' },
    alarms: { type: 'string', default: '0' },
    comments: { type: 'string' },
    judge: { type: 'string' },
  },
});
const folder = positionals[0] ?? '../shared/data/wcxb-dev';
/** Of a technique's cases: from here on it counts as found. */
const FOUND_SHARE = 0.95;
/** Rules whose alarms are shown. */
const WORST_RULES = 12;

const chosen = INJECTIONS.filter(({ technique }) => !values.technique || technique === values.technique);
if (chosen.length === 0) {
  console.error(`Techniques: ${INJECTIONS.map(({ technique }) => technique).join(', ')}`);
  process.exit(2);
}

const pages = loadPages(folder);
const settings: WorkerSettings = {
  folder,
  commentFolder: values.comments ?? join(folder, '..', 'comment-spam'),
  judge: values.judge === undefined ? undefined : resolve(values.judge),
};
const pool = new Piscina({
  filename: join(import.meta.dirname, 'check-worker.ts'),
  minThreads: availableParallelism(),
  maxThreads: availableParallelism(),
  workerData: settings,
});
const started = performance.now();
let done = 0;

async function ask<Result>(tasks: readonly Task[]): Promise<Result[]> {
  return Promise.all(
    tasks.map(async (task) => {
      // The worker answers each kind of task in one form.
      const result = (await pool.run(task)) as Result;
      if (++done % 250 === 0)
        console.error(`${done} tasks, ${Math.round((performance.now() - started) / 1000)} s`);
      return result;
    }),
  );
}

if (!values.technique) {
  const ordinary = await ask<OrdinaryResult>(pages.map(({ id }) => ({ kind: 'ordinary', id })));
  console.log(ordinaryTables(ordinary).join('\n'));
  const most = Math.max(
    ...ruleRates(ordinary).map(({ group, strong }) => (group === 'violation' ? strong : 0)),
  );
  recordFigures({
    'rules.alarms-80': { value: 100 * alarmShare(ordinary, STRONG) },
    'rules.alarms-50': { value: 100 * alarmShare(ordinary, BAR) },
    'rules.alarms-one-rule': { value: (100 * most) / ordinary.length },
  });
  if (Number(values.alarms) > 0) showAlarms(ordinary, Number(values.alarms));
  const known = new Set(ordinary.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  const unknown = chosen.flatMap(({ rules }) => rules).filter((rule) => !known.has(rule));
  if (unknown.length > 0) console.log(`\nIn no report: ${[...new Set(unknown)].join(', ')}.`);
  console.log('');
}

const tasks = chosen.flatMap((injection): Task[] =>
  (['en', 'pl'] as const)
    .filter((lang) =>
      [...injection.variants, ...injection.lookalikes].some((change) => (change.lang ?? 'en') === lang),
    )
    .flatMap((lang) => chooseHosts(pages, injection, lang, Number(values.pages)))
    .map(({ id }) => ({ kind: 'changed', id, technique: injection.technique })),
);
const cases = (await ask<CaseResult[]>(tasks)).flat();
console.log(caseTables(cases).join('\n'));
if (!values.technique) {
  const rates = [...Map.groupBy(cases, ({ technique }) => technique).values()].map((part) => ({
    real: rateOf(part.filter(({ lookalike }) => !lookalike)),
    alike: rateOf(part.filter(({ lookalike }) => lookalike)),
  }));
  const found = rates.filter(({ real }) => real.found >= FOUND_SHARE * real.cases).length;
  const flagged = rates.map(({ alike }) => (100 * alike.found) / Math.max(1, alike.cases));
  recordFigures({
    'rules.techniques': { value: found, told: `${found} of ${rates.length}` },
    'rules.look-alikes': { value: Math.max(...flagged) },
  });
}
showCases(
  'Missed',
  cases.filter(({ lookalike, signal }) => !lookalike && (signal ?? 0) < BAR),
  Number(values.misses),
);
showCases(
  'False alarm',
  cases.filter(({ lookalike, signal, before }) => lookalike && (signal ?? 0) >= BAR && (before ?? 0) < BAR),
  Number(values.alarms),
);
console.error(`${cases.length} cases, ${Math.round((performance.now() - started) / 1000)} s`);
await pool.destroy();

function showAlarms(results: readonly OrdinaryResult[], count: number): void {
  const worst = ruleRates(results)
    .filter(({ group, atBar }) => group === 'violation' && atBar > 0)
    .slice(0, WORST_RULES);
  for (const { rule } of worst) {
    console.log(`\n${rule}:`);
    const hits = results.flatMap(({ id, type, findings }) =>
      findings
        .filter((finding) => finding.rule === rule && finding.signal !== null && finding.signal >= BAR)
        .map((finding) => ({ id, type, ...finding })),
    );
    hits.sort((a, b) => (b.signal ?? 0) - (a.signal ?? 0));
    for (const { id, type, signal, quotes } of hits.slice(0, count))
      console.log(
        `- ${id} ${type} ${signal}: ${quotes.map((quote) => JSON.stringify(quote.slice(0, 160))).join(' ')}`,
      );
  }
}

function showCases(title: string, results: readonly CaseResult[], count: number): void {
  if (count <= 0) return;
  for (const [technique, part] of Map.groupBy(results, (result) => result.technique)) {
    console.log(`\n${title}, ${technique}:`);
    for (const { id, change, signal, rule, quotes } of part.slice(0, count))
      console.log(
        `- ${id} ${change}: ${signal ?? 'no answer'} ${rule ?? ''} ${quotes.map((quote) => JSON.stringify(quote.slice(0, 120))).join(' ')}`,
      );
  }
}
