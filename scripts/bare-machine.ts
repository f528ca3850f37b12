/**
 * Runs a command as on a machine with nothing but Node and npm: without browser, Redis, PostgreSQL, OpenSSL, curl, fonts
 * and whatever else tests use where they find it. Without a command: the tests that depend on any of these.
 *
 *   node scripts/bare-machine.ts [--] [command…]
 *
 * They are hidden by empty files and folders, mounted over them in a mount namespace of the command's own. Where the
 * system does not let us, tests and their services are told that they are missing, which proves less, and says so.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installable } from '../test/support/installable.ts';

const root = join(import.meta.dirname, '..');

/** Beside what tests name: what small systems lack, and what a test might start without saying so. */
const PROGRAMS = [...installable.programs, 'ps', 'gs', 'promtool', 'perl', 'wget'];
const FOLDERS = [
  ...installable.folders,
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.cache', 'ms-playwright'),
];

/** Tests of which some need a part, whether or not they say so. */
const DEPENDS =
  /real-part|support\/(?:chromium|redis|system-postgres|pgbouncer|faketime|panel|smtp|example-world|installable)\.ts|render_js|\bpdf\b/;

function dependentTests(): string[] {
  return globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], {
    cwd: root,
    exclude: ['**/node_modules', 'src/core/**'],
  })
    .filter((file) => DEPENDS.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}

/** The file itself where a program is a link: mounting over a link would mount over that. */
function pathsOf(programs: readonly string[]): string[] {
  const folders = new Set([
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]);
  const paths = [...folders].flatMap((folder) => programs.map((program) => join(folder, program)));
  return [...new Set(paths.filter((path) => existsSync(path)).map((path) => realpathSync(path)))];
}

// Arguments: an empty file, an empty folder, the files to hide, --, the folders to hide, --, the command.
const HIDE = `set -eu
file=$1 folder=$2; shift 2
while [ "$1" != -- ]; do mount --bind "$file" "$1"; [ ! -x "$1" ] || exit 125; shift; done; shift
while [ "$1" != -- ]; do mount --bind "$folder" "$1"; shift; done; shift
exec "$@"`;

const given = process.argv.slice(2).filter((word, at) => at > 0 || word !== '--');
const command =
  given.length > 0
    ? given
    : [process.execPath, join(root, 'scripts', 'test.ts'), '--dealt', ...dependentTests()];
const empty = mkdtempSync(join(tmpdir(), 'assay-bare-'));
const [file, folder] = [join(empty, 'file'), join(empty, 'folder')];
writeFileSync(file, '', { mode: 0o444 });
mkdirSync(folder);

const run = (words: readonly string[], bare: 'hidden' | 'told'): number => {
  const [program = '', ...rest] = words;
  const { status, error } = spawnSync(program, rest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ASSAY_TEST_BARE: bare },
  });
  if (error !== undefined) throw error;
  return status ?? 1;
};
const hiding = ['unshare', '--mount', '--', 'sh', '-c', HIDE, 'sh', file, folder];
try {
  const mayHide =
    spawnSync(hiding[0] ?? '', [...hiding.slice(1), file, '--', folder, '--', 'true']).status === 0;
  if (mayHide) {
    const [files, folders] = [pathsOf(PROGRAMS), FOLDERS.filter((path) => existsSync(path))];
    console.log(`Hidden: ${[...files, ...folders].join(' ')}`);
    process.exitCode = run([...hiding, ...files, '--', ...folders, '--', ...command], 'hidden');
  } else {
    console.log(
      'Nothing can be hidden here (mount namespaces need root): tests are only told that every part is missing.',
    );
    process.exitCode = run(command, 'told');
  }
} finally {
  rmSync(empty, { recursive: true, force: true });
}
