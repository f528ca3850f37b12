// Measures how much of what readers fault the rules find: for each kind of fault the pages where readers name it, how
// many of these a rule finds, and on how many of the rule's pages readers name it.
//   node lab/evaluation/faults.ts [data folder] [--answers <file>]
// Readers name only the first few faults of a page, so that the last figure is a lower bound; `READ` says what a reader
// found on pages where the fault was not named. The rules' answers are kept in the file and made if it is missing.
import { existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPage } from '../../src/core/report/check-page.ts';
import { isTold } from '../../src/core/report/worth.ts';
import { htmlOf, type LabelledPage, labelledPages } from '../training/page-models/labelled-pages.ts';
import { FAULT_KINDS, type FaultKind } from './faults/kinds.ts';
import { READ } from './faults/read.ts';

interface RatedPage {
  readonly page: string;
  readonly faults: readonly string[];
}

interface Answers {
  readonly page: string;
  /** Rules that reach 50. */
  readonly found: readonly string[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'string', default: 'data/faults/answers.jsonl' } },
});
const folder = resolve(positionals[0] ?? '../shared/data');
/** As many kinds as the table promises; the others follow below. */
const SHOWN = 60;

// The data's own form, as its README describes it.
const rated = linesOf(join(folder, 'ratings', 'ratings.jsonl')).map((line) => JSON.parse(line) as RatedPage);
const foundOn = answersOf(new Set(rated.map(({ page }) => page)));

const phrases = rated.flatMap(({ faults }) => faults.map((fault) => fault.toLowerCase()));
const measured = FAULT_KINDS.map((kind) => {
  const named = new Set(
    rated
      .filter(({ faults }) => faults.some((fault) => kind.pattern.test(fault.toLowerCase())))
      .map(({ page }) => page),
  );
  return { kind, named };
}).sort((a, b) => b.named.size - a.named.size);
const shown = measured.slice(0, SHOWN);
const isCovered = (phrase: string): boolean => shown.some(({ kind }) => kind.pattern.test(phrase));
console.log(
  `${phrases.length} phrases on ${rated.length} pages; the ${SHOWN} most frequent kinds cover ${percent(phrases.filter(isCovered).length, phrases.length)} of them.\n`,
);
table(shown);
console.log('\nLess frequent:\n');
table(measured.slice(SHOWN));

function table(part: readonly { readonly kind: FaultKind; readonly named: ReadonlySet<string> }[]): void {
  console.log(
    '| Kind of fault | Pages | Rules | Found | Named, of the pages that the rules find | Why not more |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const { kind, named } of part) {
    const hits = rated.filter(({ page }) => kind.rules.some((rule) => foundOn.get(page)?.has(rule)));
    const both = hits.filter(({ page }) => named.has(page)).length;
    const read = READ[kind.id];
    const rightly = `${both} of ${hits.length}${read ? `; ${read.right} of ${read.of} others right` : ''}`;
    console.log(
      kind.rules.length === 0
        ? `| ${kind.name} | ${named.size} | none | – | – | ${kind.why} |`
        : `| ${kind.name} | ${named.size} | ${kind.rules.join(', ')} | ${both} (${percent(both, named.size)}) | ${rightly} | ${kind.why} |`,
    );
  }
}

/** Which rules reach 50 on each of the pages. */
function answersOf(wanted: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  if (!existsSync(values.answers)) makeAnswers(wanted);
  // Written by makeAnswers in this form.
  const lines = linesOf(values.answers).map((line) => JSON.parse(line) as Answers);
  return new Map(lines.map(({ page, found }) => [page, new Set(found)]));
}

function makeAnswers(wanted: ReadonlySet<string>): void {
  mkdirSync(dirname(resolve(values.answers)), { recursive: true });
  const file = openSync(values.answers, 'w');
  for (const page of labelledPages(folder)) {
    const name = `${page.set}/${page.id}`;
    if (wanted.has(name))
      writeSync(file, `${JSON.stringify({ page: name, found: findings(page) } satisfies Answers)}\n`);
  }
}

function findings({ file, url }: LabelledPage): string[] {
  const html = htmlOf({ file });
  // Some pages of the data name no address, or one that is none.
  const report = checkPage({ html, ...(url !== undefined && URL.canParse(url) ? { url } : {}) });
  return [...report.violations, ...report.quality_signals, ...report.labels]
    .filter(isTold)
    .map(({ rule_id }) => rule_id);
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}
