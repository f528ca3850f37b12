/** Which test files run in which processes when all or many of them run. */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Files that run one after another in one process: they share nothing but what they test, and each would take seconds to
 * load it. They are dealt out to as many processes as it says.
 */
const together: readonly { of: readonly string[]; processes: number }[] = [
  { of: ['src/core/**'], processes: 2 },
  { of: ['src/features/**'], processes: 3 },
  { of: ['src/fetching/providers/chromium/*'], processes: 1 },
  {
    of: [
      ...['src/*/**', 'test/{architecture,client,contract,golden}/*', 'lab/**'],
      'test/panel/{addresses,built,page-drafts,previewed,server-sent-events}.test.ts',
    ],
    processes: 2,
  },
  { of: ['test/panel/{accounts,added-by-others,frame,journeys,people}.test.ts'], processes: 1 },
  {
    of: [
      'test/service/{admin,audit,check,check-address,described-reports,every-door,examples,faults}.test.ts',
      'test/service/{first-steps,identity,intent,jobs,mail-and-limits,mail-pages,metrics}.test.ts',
      'test/service/{monitoring-files,read,reference,restore,rules,webhook-receiver}.test.ts',
    ],
    processes: 3,
  },
];

/** What measures the memory of its own process, or counts what it has open. */
const alone: readonly string[] = [
  'src/features/exports/export-memory.test.ts',
  'src/fetching/discovery/discover-site.test.ts',
  'src/fetching/providers/chromium/hostile-pages.test.ts',
  'src/printing/*',
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
