import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { piped, temporaryFolder } from '../support/command.ts';
import { commandLine, type Said } from '../support/command-line.ts';

const { hit, clear } = keywordDensity.examples();
const stuffed = hit[0]?.html ?? '';
const plain = clear[0]?.html ?? '';

function git(cwd: string, ...words: readonly string[]): string {
  const me = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...me, ...words], { cwd, encoding: 'utf8', stdio: 'pipe' });
}

function write(cwd: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
}

/** On the branch "work", which has left "main" where these files were committed. */
function repositoryOf(files: Readonly<Record<string, string>>): string {
  const cwd = temporaryFolder();
  git(cwd, 'init', '--quiet', '--initial-branch', 'main');
  write(cwd, files);
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--quiet', '--allow-empty', '--message', 'begin');
  git(cwd, 'checkout', '--quiet', '-b', 'work');
  return cwd;
}

function check(cwd: string, ...words: readonly string[]): Promise<Said> {
  return commandLine(['check', '--rules', 'sp_kw_density', '--format', 'json', ...words], { cwd });
}

async function checked(cwd: string, ...words: readonly string[]): Promise<readonly string[]> {
  const { stdout, stderr, code } = await check(cwd, ...words);
  assert.equal(code, 0, stderr);
  const reports = JSON.parse(stdout);
  return Array.isArray(reports) ? reports.map(({ file }: { file: string }) => file) : ['one'];
}

describe('assay check --changed-since', () => {
  it('looks at what is other than where the branch began: committed, staged, edited, new and renamed', async () => {
    const same = ['kept', 'committed', 'staged', 'edited', 'renamed', 'gone'].map((name) => [
      `site/${name}.html`,
      plain,
    ]);
    const cwd = repositoryOf({ ...Object.fromEntries(same), '.gitignore': 'drafts\n' });
    write(cwd, { 'site/committed.html': stuffed });
    git(cwd, 'commit', '--quiet', '--all', '--message', 'more');
    // What main does meanwhile is none of this branch’s.
    git(cwd, 'checkout', '--quiet', 'main');
    write(cwd, { 'site/kept.html': stuffed });
    git(cwd, 'commit', '--quiet', '--all', '--message', 'elsewhere');
    git(cwd, 'checkout', '--quiet', 'work');
    write(cwd, { 'site/staged.html': stuffed });
    git(cwd, 'add', '.');
    write(cwd, { 'site/edited.html': stuffed, 'site/new "ż".html': plain, 'site/deep/er.html': plain });
    renameSync(join(cwd, 'site/renamed.html'), join(cwd, 'site/other-name.html'));
    rmSync(join(cwd, 'site/gone.html'));
    const names = ['committed', 'deep/er', 'edited', 'new "ż"', 'other-name', 'staged'];
    const expected = names.map((name) => `site/${name}.html`);
    assert.deepEqual([...(await checked(cwd, '--changed-since', 'main', 'site/**/*.html'))].sort(), expected);
    // From a folder below as well.
    const below = await checked(join(cwd, 'site'), '--changed-since', 'main', '*.html');
    assert.deepEqual(
      [...below].sort(),
      ['committed', 'edited', 'new "ż"', 'other-name', 'staged'].map((one) => `${one}.html`),
    );
  });

  it('ends with 0 and a sentence where nothing has changed, and programs get a report without pages', async () => {
    const cwd = repositoryOf({ 'a.html': stuffed });
    const none = await check(cwd, '--changed-since', 'main', '--fail-on', 'medium', 'a.html');
    assert.deepEqual([none.code, none.stdout], [0, '[]\n']);
    assert.match(
      none.stderr,
      /^assay: No page has changed since main \([0-9a-f]{12}\): nothing was checked\.$/m,
    );
    await check(cwd, '--changed-since', 'main', '--format', 'sarif', '--output', 'a.sarif', 'a.html');
    assert.deepEqual(JSON.parse(readFileSync(join(cwd, 'a.sarif'), 'utf8')).runs.length, 1);
  });

  it('leaves what is known of other pages alone', async () => {
    const cwd = repositoryOf({ 'a.html': stuffed, 'b.html': stuffed });
    const words = ['--rules', 'sp_kw_density', '--baseline', 'known.json', 'a.html', 'b.html'];
    await commandLine(['baseline', 'update', '--accept-new', ...words], { cwd });
    write(cwd, { 'a.html': `${stuffed}<!-- more -->` });
    const { code, stderr } = await commandLine(
      ['check', '--changed-since', 'main', '--fail-on', 'medium', ...words],
      { cwd },
    );
    assert.equal(code, 0, stderr);
    assert.doesNotMatch(stderr, /fixed/);
  });

  it('says in a sentence why it cannot tell, with 4, and touches nothing', async () => {
    const origin = repositoryOf({ 'a.html': plain, '.gitignore': 'dist\n' });
    write(origin, { 'a.html': stuffed });
    git(origin, 'commit', '--quiet', '--all', '--message', 'second');
    write(origin, { 'dist/built.html': plain });
    const shallow = join(temporaryFolder(), 'shallow');
    git(origin, 'clone', '--quiet', '--depth', '1', `file://${origin}`, shallow);
    git(shallow, 'fetch', '--quiet', '--depth', '1', 'origin', 'main:refs/remotes/origin/main');
    const alone = temporaryFolder();
    write(alone, { 'a.html': plain });
    const apart = repositoryOf({ 'a.html': plain });
    git(apart, 'checkout', '--quiet', '--orphan', 'other');
    git(apart, 'commit', '--quiet', '--all', '--message', 'apart');
    const empty = temporaryFolder();
    git(empty, 'init', '--quiet');
    write(empty, { 'a.html': plain });
    const cases = [
      [shallow, 'origin/main', 'a.html', /its history is not all here\. .*fetch-depth: 0/],
      [shallow, 'v1', 'a.html', /There is no v1 in this repository: its history is not all here/],
      [origin, 'v1', 'a.html', /There is no v1 in this repository\.$/m],
      [origin, 'main', 'dist/built.html', /dist\/built\.html is ignored by git/],
      [origin, 'main', join(alone, 'a.html'), /is not in this repository/],
      [alone, 'main', 'a.html', /--changed-since needs a git repository: not a git repository/],
      [apart, 'main', 'a.html', /have no commit in common/],
      [empty, 'HEAD', 'a.html', /There is no HEAD in this repository/],
    ] as const;
    for (const [cwd, ref, page, said] of cases) {
      const before = readdirSync(cwd).sort();
      const { code, stdout, stderr } = await check(cwd, '--changed-since', ref, page);
      assert.match(stderr, said);
      assert.deepEqual([code, stdout, readdirSync(cwd).sort()], [4, '', before], stderr);
    }
    const { code, stderr } = await piped(['check', '--changed-since', 'main', 'a.html'], {
      cwd: origin,
      environment: { PATH: temporaryFolder() },
    });
    assert.match(stderr, /git, which is not installed here/);
    assert.equal(code, 4);
  });

  it('takes no option of git for a branch, and nothing that is no file', async () => {
    const cwd = repositoryOf({ 'a.html': plain });
    const cases = [
      [['--changed-since=--output=stolen', 'a.html'], /takes a branch, a tag or a commit/],
      [['--changed-since=', 'a.html'], /takes a branch, a tag or a commit/],
      [['--changed-since', 'main x', 'a.html'], /takes a branch, a tag or a commit/],
      [['--changed-since', 'main', '-'], /--changed-since is for files, and standard input is none/],
      [['--changed-since', 'main', 'https://example.com/'], /https:\/\/example\.com\/ is none/],
    ] as const;
    for (const [words, said] of cases) {
      const { code, stderr } = await check(cwd, ...words);
      assert.match(stderr, said);
      assert.equal(code, 2);
    }
    // A page may be called like an option, and a repository may name programs: none of them is run.
    write(cwd, { 'site/--help.html': stuffed });
    git(cwd, 'config', 'core.fsmonitor', 'touch ran #');
    git(cwd, 'config', 'diff.external', 'touch ran #');
    assert.deepEqual(await checked(cwd, '--changed-since', 'main', 'site/*.html', 'a.html'), ['one']);
    assert.ok(!readdirSync(cwd).includes('ran'));
  });
});
