// Which files differ from where a branch began: asked of git, which is run without a shell and changes nothing.
import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { codeOf, messageOf } from '../../platform/fault.ts';
import { uncheckable } from '../check-codes.ts';
import { usageFault } from '../command.ts';

const OUTPUT_BYTES_MAX = 100_000_000;
const GIT_MS = 120_000;
const REF_CHARS_MAX = 500;
/** Settings of a repository can name programs; none of them is to be run. */
const NO_PROGRAMS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
const DEEPER =
  'its history is not all here. Fetch all of it: "git fetch --unshallow", or fetch-depth: 0 with actions/checkout';

interface GitSaid {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ChangedFiles {
  /** The commit that they are held against: the last that this branch and the other have in common. */
  readonly base: string;
  /** Those of these files that are other than there, or were not there. Throws a Fault for one that git does not look after. */
  among(files: readonly string[]): Promise<readonly string[]>;
}

/** Throws a Fault that says why it cannot be told. */
export async function changedSince(ref: string, folder: string): Promise<ChangedFiles> {
  if (!isRef(ref))
    throw usageFault(
      `--changed-since takes a branch, a tag or a commit, not "${ref.slice(0, 100)}".`,
      'check',
    );
  const top = (await answer(folder, ['rev-parse', '--show-toplevel'])).replace(/\r?\n$/, '');
  const base = await mergeBase(ref, top);
  // Renamed files are files that were not there. The working tree counts, whatever of it has been staged.
  const differing = await answer(top, [
    ...['diff', '--name-only', '-z', '--no-renames', '--diff-filter=d', '--no-ext-diff', '--no-textconv'],
    ...[base, '--'],
  ]);
  const untracked = await answer(top, ['ls-files', '-z', '--others', '--exclude-standard', '--']);
  const changed = new Set([...namesIn(differing), ...namesIn(untracked)]);
  return {
    base,
    async among(files) {
      const placed = files.map((file) => ({ file, name: nameIn(top, file) }));
      const outside = placed.find(({ name }) => name === null);
      if (outside !== undefined)
        throw uncheckable(
          `${outside.file} is not in this repository: git cannot tell whether it has changed.`,
        );
      const names = placed.map(({ name }) => name ?? '');
      const [ignored] = namesIn(await ignoredOf(top, names));
      if (ignored !== undefined)
        throw uncheckable(
          `${ignored} is ignored by git, which cannot tell whether it has changed. Without --changed-since the cache spares pages that are as they were.`,
        );
      return placed.flatMap(({ file, name }) => (name !== null && changed.has(name) ? [file] : []));
    },
  };
}

function isRef(ref: string): boolean {
  return ref !== '' && ref.length <= REF_CHARS_MAX && !ref.startsWith('-') && !/[\p{Cc}\s]/u.test(ref);
}

async function mergeBase(ref: string, top: string): Promise<string> {
  const commit = await git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  const isShallow = (await answer(top, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
  if (commit.code !== 0)
    throw uncheckable(`There is no ${ref} in this repository${isShallow ? `: ${DEEPER}` : ''}.`);
  const found = await git(top, ['merge-base', commit.stdout.trim(), 'HEAD']);
  if (found.code === 0) return found.stdout.trim();
  throw uncheckable(
    isShallow
      ? `Where this branch has left ${ref} cannot be told: ${DEEPER}.`
      : `This branch and ${ref} have no commit in common${found.stderr === '' ? '' : ` (${firstLine(found.stderr)})`}.`,
  );
}

/** From the top of the repository, with slashes; null where it stands elsewhere. A link is known by itself, not by what it leads to. */
function nameIn(top: string, file: string): string | null {
  const path = resolve(file);
  const name = relative(realpathSync(top), resolve(realPath(dirname(path)), relative(dirname(path), path)));
  return name.startsWith('..') || name === '' || resolve(name) === name ? null : name.split(sep).join('/');
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // Reading the page will say what is wrong.
    return folder;
  }
}

function namesIn(listed: string): string[] {
  return listed.split('\0').filter((name) => name !== '');
}

async function ignoredOf(top: string, names: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await git(top, ['check-ignore', '-z', '--stdin'], names.join('\0'));
  // 1: none of them.
  if (code > 1) throw uncheckable(`git cannot tell what it ignores: ${firstLine(stderr)}.`);
  return stdout;
}

async function answer(folder: string, words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await git(folder, words);
  if (code === 0) return stdout;
  throw uncheckable(`--changed-since needs a git repository: ${firstLine(stderr)}.`);
}

function git(folder: string, words: readonly string[], input = ''): Promise<GitSaid> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...NO_PROGRAMS, ...words],
      {
        cwd: folder,
        // Not even the index is refreshed; what git says is in English.
        env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
        encoding: 'utf8',
        maxBuffer: OUTPUT_BYTES_MAX,
        timeout: GIT_MS,
        windowsHide: true,
      },
      (error, stdout, stderr) => {
        if (error === null) resolve({ code: 0, stdout, stderr });
        else if (typeof error.code === 'number') resolve({ code: error.code, stdout, stderr });
        else if (codeOf(error) === 'ENOENT')
          reject(uncheckable('--changed-since asks git, which is not installed here.'));
        else reject(uncheckable(`git did not answer: ${firstLine(messageOf(error))}.`));
      },
    );
    // It may end before it has read all: its code says so.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

function firstLine(text: string): string {
  return (text.trim().split('\n', 1)[0] ?? '').replace(/^fatal: /, '').replace(/\.$/, '');
}
