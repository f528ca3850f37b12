/**
 * What takes too long, or too quiet a machine, for every commit: 10,000 sequences of movements of money, 500 paid calls
 * to a service that is killed again and again, a browser that is killed 20 times during 100 pages, 20 rounds of chaos
 * with jobs, a real server of language models that is struck down, the inspector and the conformance suite of agents'
 * makers, journeys through every area of the panel in both languages, more of the same in tests that do little of it
 * with every commit, the image in containers, and whether the time that a sign-in takes tells known addresses from unknown
 * ones. All parts run, also after one has failed.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const TEST_TIMEOUT_MS = 60 * 60_000;

const CLIENTS = 'test/service/mcp-clients.test.ts';

const parts: readonly { name: string; words: readonly string[]; environment?: Record<string, string> }[] = [
  {
    name: 'money in any sequence',
    words: ['--test', `--test-timeout=${TEST_TIMEOUT_MS}`, 'src/ledger/any-sequence.test.ts'],
    environment: { ASSAY_LEDGER_SEQUENCES: '10000' },
  },
  {
    name: 'killed during paid calls',
    words: ['--test', `--test-timeout=${TEST_TIMEOUT_MS}`, 'test/service/crash.test.ts'],
    environment: { ASSAY_CRASH_CALLS: '500' },
  },
  { name: 'a browser killed 20 times', words: ['--test', 'scripts/nightly/browser.ts'] },
  {
    name: 'chaos of jobs, and fairness',
    words: ['--test', `--test-timeout=${TEST_TIMEOUT_MS}`, 'scripts/nightly/jobs.ts'],
  },
  {
    name: 'a real server of language models',
    words: ['--test', `--test-timeout=${TEST_TIMEOUT_MS}`, 'scripts/nightly/model.ts'],
  },
  {
    // Through the test runner, for the database that they share.
    name: 'journeys through the panel',
    words: ['scripts/test.ts', ...globSync('test/panel/*.journey.ts', { cwd: root }).sort()],
  },
  {
    // They are installed from the registry into a folder of their own.
    name: 'clients of agents that others have made',
    words: ['scripts/test.ts', CLIENTS],
    environment: { ASSAY_NIGHTLY: 'true' },
  },
  {
    name: 'more of the same than with every commit',
    words: ['scripts/test.ts', ...moreAtNight()],
    environment: { ASSAY_NIGHTLY: 'true' },
  },
  {
    name: 'the image, built and run',
    words: ['--test', `--test-timeout=${TEST_TIMEOUT_MS}`, 'scripts/nightly/containers.ts'],
  },
  { name: 'sign-in times', words: ['scripts/nightly/sign-in-times.ts'] },
];

for (const { name, words, environment } of parts) {
  console.log(`— ${name}`);
  const { status } = spawnSync(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) {
    console.log(`— ${name}: failed`);
    process.exitCode = 1;
  }
}

function moreAtNight(): string[] {
  return globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], {
    cwd: root,
    exclude: ['**/node_modules', CLIENTS],
  })
    .filter(
      (file) => readFileSync(join(root, file), 'utf8').match(/support\/(?:nightly|panel)\.ts'/) !== null,
    )
    .sort();
}
