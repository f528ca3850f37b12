/** Which test files run in which processes when all or many of them run. */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Files that run one after another in one process: they share nothing but what they test, and each would take seconds to
 * load it and to compile what is hot in it. They are dealt out to as many processes as it says; a file belongs to the
 * first group that takes it.
 */
const together: readonly { of: readonly string[]; processes: number }[] = [
  { of: ['src/core/**'], processes: 2 },
  { of: ['src/features/**'], processes: 3 },
  { of: ['src/fetching/providers/chromium/*'], processes: 1 },
  {
    of: [
      ...['src/*/**', 'test/{architecture,client,contract,golden}/*', 'lab/**'],
      'test/panel/{addresses,built,check-order,colours,page-drafts,previewed,sample-text}.test.ts',
      'test/panel/server-sent-events.test.ts',
    ],
    processes: 2,
  },
  { of: ['test/panel/*'], processes: 1 },
  // The command line, in the test's own process.
  {
    of: [
      'test/service/{audit,baseline,changed-since,check,check-*,ci-docs,config-file}.test.ts',
      'test/service/{described-reports,init,intent,read,rules,watch}.test.ts',
    ],
    processes: 1,
  },
  { of: ['test/service/*'], processes: 3 },
];

/** What measures the memory of its own process, counts what it has open, or does little but wait for others. */
const alone: readonly string[] = [
  'src/features/exports/export-memory.test.ts',
  'src/fetching/discovery/discover-site.test.ts',
  'src/fetching/providers/chromium/hostile-pages.test.ts',
  'src/printing/*',
  'test/service/{crash,embedded-postgres,github-action,package,shortages,start-and-stop}.test.ts',
];

/**
 * Seconds of processor time, of the tests that take many. Of those that are not listed most take less than half a second.
 */
const seconds: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'test-seconds.json'), 'utf8'),
);
const secondsOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + (seconds[file] ?? 0.5), 0);

/** The longest comes first, so that none of them runs alone at the end. */
export function testProcesses(files: readonly string[] = allTests()): string[][] {
  const isOf = (file: string, patterns: readonly string[]): boolean =>
    patterns.some((pattern) => matchesGlob(file, pattern));
  const groups = together.map(({ processes }) => Array.from({ length: processes }, (): string[] => []));
  const single: string[][] = [];
  for (const file of files.toSorted((a, b) => secondsOf([b]) - secondsOf([a]))) {
    const group = isOf(file, alone) ? -1 : together.findIndex(({ of }) => isOf(file, of));
    const [least] = (groups[group] ?? []).toSorted((a, b) => secondsOf(a) - secondsOf(b));
    if (least === undefined) single.push([file]);
    else least.push(file);
  }
  return [...single, ...groups.flat()]
    .filter((together) => together.length > 0)
    .sort((a, b) => secondsOf(b) - secondsOf(a));
}

function allTests(): string[] {
  return globSync(['src/**/*.test.ts', 'test/**/*.test.ts', 'lab/**/*.test.ts'], {
    cwd: root,
    exclude: ['**/node_modules'],
  }).sort();
}
