/**
 * What each rule, fact, ground and model costs, for the author of a new one to look at: a profile of whole checks, every sample
 * counted for the innermost rule (`rule`) or fact, ground or metadata (`once`) that was being worked out. A fact is charged
 * with its own cost, not the rule that asks for it first.
 *
 *   node lab/bench/rules.ts [data folder] [--pages <n>] [--rounds <n>] [--most <n>] [--only <piece of a name>]
 *
 * Shares of a check are nearly the same on a busy machine; multiples are of the bare htmlparser2 parse of the same pages,
 * by processor time. Without a data folder it takes pages of the repository.
 */
import { type Profiler, Session } from 'node:inspector/promises';
import { parseArgs } from 'node:util';
import { parseDocument } from 'htmlparser2';
import type { PageInput } from '../../src/core/page/read-page.ts';
import { checkPage } from '../../src/core/report/check-page.ts';
import { benchPages } from './bench-pages.ts';

/** A sample every so many millionths of a second. */
const INTERVAL = 250;
const MICRO = 1000;
const PERCENT = 100;

/** Functions that run a rule or a fact: the frame below them names it, by the file of the rule or the line of the fact. */
const OWNING: Readonly<Record<string, string>> = {
  'page/per-page.ts ': 'once',
  'report/judge-by-code.ts detectorAnswer': 'rule',
};
/** Of the page itself, each made once. */
const PAGE_PARTS: ReadonlySet<string> = new Set(
  ['dom', 'cut', 'head', 'outline', 'pageType', 'main', 'flags', 'headWords'].map((part) => `get ${part}`),
);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '3' },
    most: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});
const pages = await benchPages(positionals[0], Number(values.pages));
const rounds = Number(values.rounds);

const check = (page: PageInput): unknown => JSON.stringify(checkPage(page, { explain: true }));
const bareParse = ({ html = '' }: PageInput): unknown => parseDocument(html);

/** Milliseconds of this thread for all pages. */
function took(work: (page: PageInput) => unknown): number {
  const before = process.threadCpuUsage();
  for (const page of pages) work(page);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / MICRO;
}

// A first pass for the compiler: a service is warm, too.
took(check);
took(bareParse);
const bare = Array.from({ length: rounds }, () => took(bareParse)).reduce((sum, ms) => sum + ms, 0);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
await session.post('Profiler.start');
const whole = Array.from({ length: rounds }, () => took(check)).reduce((sum, ms) => sum + ms, 0);
const { profile } = await session.post('Profiler.stop');

const samples = samplesByOwner(profile);
const all = samples.values().reduce((sum, count) => sum + count, 0);
console.log(
  `${pages.length} pages: a check takes ${(whole / bare).toFixed(1)} × the bare parse under the profiler. Of that:`,
);
console.log('  share   × parse   what');
const rows = [...samples]
  .filter(([owner]) => owner.includes(values.only))
  .sort((a, b) => b[1] - a[1])
  .slice(0, Number(values.most));
for (const [owner, count] of rows) {
  const share = count / all;
  const parses = (share * whole) / bare;
  console.log(`${(share * PERCENT).toFixed(2).padStart(6)}%  ${parses.toFixed(3).padStart(8)}   ${owner}`);
}

/** Samples by what was being worked out. */
function samplesByOwner({ nodes, samples: taken = [] }: Profiler.Profile): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const owners = new Map<number, string>();
  const owned = new Map<string, number>();
  for (const id of taken) {
    const owner = owners.get(id) ?? ownerOf(id);
    owners.set(id, owner);
    if (owner !== '') owned.set(owner, (owned.get(owner) ?? 0) + 1);
  }
  return owned;

  function ownerOf(leaf: number): string {
    if (byId.get(leaf)?.callFrame.functionName === '(garbage collector)') return 'garbage collector';
    let called: string | undefined;
    for (let at: number | undefined = leaf; at !== undefined; at = parents.get(at)) {
      const { functionName = '', url = '', lineNumber = 0 } = byId.get(at)?.callFrame ?? {};
      const [, place] = url.split('/src/core/');
      const name = OWNING[`${place} ${functionName}`];
      if (name !== undefined) return `${name} ${called ?? ''}`;
      if (place === 'page/page.ts' && PAGE_PARTS.has(functionName))
        return `page ${functionName.slice('get '.length)}`;
      if (functionName === 'readPage') return 'page reading and parsing';
      if (place !== undefined) called = `${place}:${lineNumber + 1}`;
    }
    return called === undefined ? '' : `other ${called.split('/', 1)[0]}`;
  }
}
