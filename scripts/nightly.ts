/**
 * What takes too long, or too quiet a machine, for every commit; CONTRIBUTING.md says what each part looks at. All parts run,
 * also after one has failed.
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
  { name: 'many machines', words: ['scripts/nightly/many-machines.ts'] },
  {
    name: 'a real server of language models',
    words: ['--test', `--test-timeout=${TEST_TIMEOUT_MS}`, 'scripts/nightly/model.ts'],
  },
  {
    name: 'page content in a bucket of a real server',
    words: ['--test', `--test-timeout=${TEST_TIMEOUT_MS}`, 'scripts/nightly/contents.ts'],
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
