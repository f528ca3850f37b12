/**
 * Runs the tests: all of them, or the files named on the command line. One PostgreSQL serves the whole run.
 */
import { accessSync, constants, globSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const root = join(import.meta.dirname, '..');
const named = process.argv.slice(2);
/** Many times what all temporary folders of a run hold together. */
const LEAST_ROOM_BYTES = 6_000_000_000;

// Every file is a process of its own and loads much of the same code: it is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'assay');

process.env.TMPDIR ??= roomInMemory();

// By this function, because `node --test` takes files in the order of their names. Its types do not know the setup yet.
const options: Parameters<typeof run>[0] & { globalSetupPath: string } = {
  files: (named.length > 0 ? named : allFiles()).map((file) => resolve(root, file)),
  globalSetupPath: join(root, 'test', 'support', 'global-setup.ts'),
  // One more than can compute at once: many wait for processes, browsers and databases most of their time.
  concurrency: Math.max(2, availableParallelism()) + 1,
  // A test that hangs must end with a name, not with the CI's patience; on a crowded machine whole files take long.
  timeout: 2_400_000,
};
run(options)
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(spec)
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

/** What takes long comes first, so that none of it runs alone at the end. */
function allFiles(): string[] {
  const long = ['test/service/', 'src/fetching/', 'test/pure-library.ts', 'src/features/', 'src/ledger/'];
  const rank = (file: string): number => {
    const place = long.findIndex((start) => file.startsWith(start));
    return place < 0 ? long.length : place;
  };
  const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts', 'evaluation/**/*.test.ts'], {
    cwd: root,
    exclude: ['**/node_modules'],
  });
  return ['test/pure-library.ts', ...files.filter((file) => !file.startsWith('src/core/')).sort()].sort(
    (one, other) => rank(one) - rank(other),
  );
}
