/**
 * Runs the tests: all of them, or the files named on the command line, each in a process of its own, with --together in
 * one, or with --dealt as when all of them run; with --checked beside all checks. One PostgreSQL serves the whole run. It
 * ends with what was not tested, because this machine lacks a part.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { patient } from '../bin/flags.js';
import { ENTRY_VARIABLE } from '../test/support/command-entry.ts';
import { installable } from '../test/support/installable.ts';
import { makeWhatIsStale } from './made/make.ts';
import { programFolder } from './made/parts.ts';
import { testProcesses } from './test-processes.ts';

const root = join(import.meta.dirname, '..');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** Many times what all temporary folders of a run hold together. */
const LEAST_ROOM_BYTES = 6_000_000_000;

// Every process loads much of the same code: it is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'assay');

process.env.TMPDIR ??= roomInMemory();

const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

// A signal to the run also stops what it has started.
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    process.exitCode = 1;
    stopped.abort();
  });

const processes =
  named.length === 0
    ? testProcesses()
    : process.argv.includes('--together')
      ? [named]
      : process.argv.includes('--dealt')
        ? testProcesses(named)
        : named.map((file) => [file]);

// A test never runs against files that were made of something else. The joined program takes seconds to make, and few need
// it.
const needsProgram = processes
  .flat()
  .some((file) => /(?:^|\/)test\/(?:architecture|panel|service)\//.test(file));
makeWhatIsStale(needsProgram ? undefined : 'program');
if (needsProgram) process.env[ENTRY_VARIABLE] = join(programFolder(), 'bin', 'assay.js');

// The checks run beside the tests, which wait for browsers, databases and mails a sixth of the time.
if (process.argv.includes('--checked'))
  spawn(process.execPath, [join(import.meta.dirname, 'check.ts')], {
    stdio: 'inherit',
    signal: stopped.signal,
  })
    .on('error', () => {
      process.exitCode = 1;
    })
    .on('close', (code) => {
      if (code !== 0) process.exitCode = 1;
    });

// By this function, because `node --test` takes files in the order of their names. Its types do not know the setup yet.
const options: Parameters<typeof run>[0] & { globalSetupPath: string } = {
  files: processes.map(fileOf),
  globalSetupPath: join(root, 'test', 'support', 'global-setup.ts'),
  // Two more than can compute at once: many wait for processes, browsers and databases part of their time. With one more
  // a sixth of the processors' time was idle.
  concurrency: Math.max(2, availableParallelism()) + 2,
  // A test that hangs must end with a name, not with the CI's patience; on a crowded machine whole files take long.
  timeout: 2_400_000,
  execArgv: patient,
  signal: stopped.signal,
};
const skips = new Set<string>();
run(options)
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .on('test:pass', ({ skip }) => {
    if (typeof skip === 'string') skips.add(skip);
  })
  .compose(spec)
  .on('end', () => {
    const untested = installable.untested(skips);
    if (untested !== null) console.log(untested);
  })
  .pipe(process.stdout);

/**
 * Where temporary folders are made: in memory where there is room. Dozens of databases that wait for one disk are most
 * of what the whole run would wait for; whether writes reach a disk is not what these tests can tell anyway.
 */
function roomInMemory(): string {
  const folder = '/dev/shm';
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= LEAST_ROOM_BYTES ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}
/** What a process is started with: its test file, or one that runs several. */
function fileOf(files: readonly string[], number: number): string {
  const [first = ''] = files;
  if (files.length === 1) return resolve(root, first);
  const path = join(folder, `together-${number}.mjs`);
  const runner = pathToFileURL(join(root, 'test', 'support', 'together.ts')).href;
  writeFileSync(
    path,
    `import { runTogether } from ${JSON.stringify(runner)};\nrunTogether(${JSON.stringify(files)});\n`,
  );
  return path;
}
