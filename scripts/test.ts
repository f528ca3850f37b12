/**
 * Runs the tests: all of them, or the files named on the command line. One PostgreSQL serves the whole run.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const named = process.argv.slice(2);
const files = named.length > 0 ? named : allFiles();

const { status } = spawnSync(
  process.execPath,
  [
    '--test',
    '--test-global-setup=test/support/global-setup.ts',
    // One more than can compute at once: many wait for processes, browsers and databases most of their time.
    `--test-concurrency=${Math.max(2, availableParallelism()) + 1}`,
    // A test that hangs must end with a name, not with the CI's patience.
    '--test-timeout=180000',
    ...files,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    // Every file is a process of its own and loads much of the same code: it is compiled once.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'assay'), ...process.env },
  },
);
process.exitCode = status ?? 1;

/** What takes long comes first, so that none of it runs alone at the end. */
function allFiles(): string[] {
  const long = ['test/service/', 'src/fetching/', 'src/features/', 'src/ledger/'];
  const rank = (file: string): number => {
    const place = long.findIndex((folder) => file.startsWith(folder));
    return place < 0 ? long.length : place;
  };
  const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts', 'evaluation/**/*.test.ts'], { cwd: root })
    .filter((file) => !file.startsWith('src/core/'))
    .sort()
    .sort((one, other) => rank(one) - rank(other));
  return ['test/pure-library.ts', ...files];
}
