import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { piped, temporaryFolder } from '../support/command.ts';
import { commandLine, type Said } from '../support/command-line.ts';

const { hit, clear } = keywordDensity.examples();
const stuffed = hit[0]?.html ?? '';
const plain = clear[0]?.html ?? '';
const FILE = 'assay-baseline.json';
const RULE = 'sp_kw_density';
const config = { check: { files: ['site/**/*.html'] }, failOn: 'medium', modes: ['spam'] };

function projectOf(pages: Readonly<Record<string, string>>, more: object = {}): string {
  const folder = temporaryFolder();
  write(folder, { ...pages, 'assay.config.json': JSON.stringify({ ...config, baseline: FILE, ...more }) });
  return folder;
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

const assay = (cwd: string, ...words: readonly string[]): Promise<Said> => commandLine(words, { cwd });
const baselineOf = (cwd: string): string => readFileSync(join(cwd, FILE), 'utf8');
const accepted = async (cwd: string, ...words: readonly string[]): Promise<Said> => {
  const said = await assay(cwd, 'baseline', 'update', '--accept-new', ...words);
  assert.equal(said.code, 0, said.stderr);
  return said;
};

describe('a baseline', () => {
  it('hides what is known, says how much, and fails only by what is new', async () => {
    const cwd = projectOf({ 'site/a.html': stuffed, 'site/b.html': plain });
    assert.match((await assay(cwd, 'check')).stderr, /There is no assay-baseline\.json: .*--accept-new/);
    assert.match((await accepted(cwd)).stdout, /assay-baseline\.json: \d+ known findings?, \d+ taken in\./);
    const known = await assay(cwd, 'check');
    assert.equal(known.code, 0, known.stderr);
    assert.match(known.stderr, /^assay: \d+ known findings? (?:is|are) hidden\.$/m);
    assert.match(known.stdout, /2 pages checked, 0 with findings|2 pages checked, none with findings/i);
    write(cwd, { 'site/b.html': stuffed });
    const { code, stdout } = await assay(
      cwd,
      'check',
      '--format',
      'json',
      '--no-config',
      '--baseline',
      FILE,
      '--fail-on',
      'medium',
      'site/a.html',
      'site/b.html',
      '--modes',
      'spam',
    );
    assert.equal(code, 1);
    const [a, b] = JSON.parse(stdout);
    assert.deepEqual(
      a.hidden.map(({ why }: { why: string }) => why),
      a.hidden.map(() => 'known'),
    );
    assert.equal(a.violations.filter(({ band }: { band: string }) => band !== 'low').length, 0);
    assert.ok(b.violations.some(({ rule_id }: { rule_id: string }) => rule_id === RULE));
  });

  it('shows the passage that is new with its line, behind however many that are known and read the same', async () => {
    const lines = Array.from({ length: 7 }, () => '<p>These drops cure cancer.</p>');
    const pageOf = (all: readonly string[]): string => ['<title>Drops</title>', ...all].join('\n');
    const cwd = projectOf({ 'site/a.html': pageOf(lines) }, { modes: ['quality'] });
    const rules = ['--rules', 'pq_miracle_claim'];
    await accepted(cwd, ...rules);
    write(cwd, { 'site/a.html': pageOf([...lines, '<p>These drops cure diabetes.</p>']) });
    const { stdout } = await assay(cwd, 'check', ...rules, '--format', 'json', '--explain');
    const found = JSON.parse(stdout).quality_signals.find(
      (one: { rule_id: string }) => one.rule_id === 'pq_miracle_claim',
    );
    assert.deepEqual(
      found.evidence.quotes.map(({ text, at }: { text: string; at: { line: number } }) => [text, at.line]),
      [['drops cure diabetes', 9]],
    );
    write(cwd, { 'site/a.html': pageOf([...lines, lines[0] ?? '']) });
    const equal = await assay(cwd, 'check', ...rules, '--format', 'github');
    assert.match(equal.stdout, /^::error file=site\/a\.html,line=9,/m);
  });

  it('takes in nothing new without --accept-new, names what is fixed, and prunes it', async () => {
    const cwd = projectOf({ 'site/a.html': stuffed, 'site/b.html': plain });
    await accepted(cwd);
    write(cwd, { 'site/a.html': plain, 'site/b.html': stuffed });
    const checked = await assay(cwd, 'check');
    assert.match(
      checked.stderr,
      /known findings? (?:is|are) fixed: site\/a\.html sp_kw_density [0-9a-f]{16}/,
    );
    assert.equal(checked.code, 1);
    const before = baselineOf(cwd);
    const pruned = await assay(cwd, 'baseline', 'prune');
    assert.match(pruned.stdout, /fixed: site\/a\.html sp_kw_density/);
    assert.ok(before.includes(`"rule":"${RULE}"`) && !baselineOf(cwd).includes(`"rule":"${RULE}"`));
    const updated = await assay(cwd, 'baseline', 'update');
    assert.match(
      updated.stdout,
      /: 0 known findings, 0 taken in\.\n\d+ new findings? (?:is|are) not taken in/,
    );
    assert.equal((await assay(cwd, 'check')).code, 1);
  });

  it('knows nothing of pages and rules that were not looked at', async () => {
    const cwd = projectOf({ 'site/a.html': stuffed, 'site/b.html': stuffed });
    await accepted(cwd);
    const count = baselineOf(cwd).match(/"rule"/g)?.length;
    write(cwd, { 'site/a.html': plain, 'site/b.html': plain });
    const other = await assay(cwd, 'baseline', 'prune', '--rules', 'sp_hidden_color_match', 'site/a.html');
    assert.equal(other.code, 0, other.stderr);
    assert.equal(baselineOf(cwd).match(/"rule":/g)?.length, count, 'another rule');
    await assay(cwd, 'baseline', 'prune', 'site/a.html');
    assert.ok(!baselineOf(cwd).includes('"page":"site/a.html","rule"'));
    assert.ok(baselineOf(cwd).includes('"page":"site/b.html","rule"'), 'another page');
    rmSync(join(cwd, 'site/b.html'));
    await assay(cwd, 'baseline', 'prune', 'site/a.html');
    assert.ok(!baselineOf(cwd).includes('site/b.html'), 'a file that is gone');
  });

  it('lets entries return after their last day, and takes them in again only with --accept-new', async () => {
    const cwd = projectOf({ 'site/a.html': stuffed });
    await accepted(cwd, '--until', '2020-01-31');
    const { code, stderr } = await assay(cwd, 'check');
    assert.equal(code, 1);
    assert.match(stderr, /known findings? (?:has|have) expired: site\/a\.html/);
    await assay(cwd, 'baseline', 'update');
    assert.equal((await assay(cwd, 'check')).code, 1);
    await accepted(cwd, '--until', '2999-12-31');
    assert.equal((await assay(cwd, 'check')).code, 0);
  });

  it('warns of what only a new version of a rule finds on a page that has not changed, and fails nothing by it', async () => {
    const cwd = projectOf({ 'site/a.html': stuffed }, { budgets: [{ maxStrong: 0, maxMedium: 0 }] });
    await accepted(cwd);
    // As it was before the rule found this.
    const older = baselineOf(cwd)
      .split('\n')
      .filter((line) => !line.includes('"id":'))
      .join('\n')
      .replaceAll(/(sp_\w+):\d+/g, '$1:0')
      .replaceAll(/"catalogue":"[^"]*"/g, '"catalogue":"older"');
    write(cwd, { [FILE]: older });
    const judged = await assay(cwd, 'check');
    assert.equal(judged.code, 0, judged.stderr);
    assert.match(judged.stderr, /newly judged findings? (?:is|are) shown as a warning/);
    assert.match(judged.stdout, /One word or phrase is repeated/);
    const junit = await assay(cwd, 'check', '--format', 'junit');
    assert.match(junit.stdout, /failures="0"/);
    await assay(cwd, 'baseline', 'update');
    assert.equal((await assay(cwd, 'check')).code, 0, 'an update makes no failure of a warning');
    write(cwd, { 'site/a.html': `${stuffed}<p>And more.</p>` });
    assert.equal((await assay(cwd, 'check')).code, 1, 'the page has changed');
    write(cwd, { 'site/a.html': stuffed });
    await accepted(cwd);
    assert.match((await assay(cwd, 'check')).stderr, /known findings? (?:is|are) hidden/);
  });

  it('that is not whole is told with its place, and never written over', async () => {
    const cwd = projectOf({ 'site/a.html': stuffed });
    await accepted(cwd);
    const whole = baselineOf(cwd);
    const conflict = whole.replace('\n,{"page"', '\n<<<<<<< ours\n,{"page"');
    const cases: readonly (readonly [string, RegExp])[] = [
      [conflict, /assay-baseline\.json:\d+: a conflict of a merge has not been resolved/],
      [whole.slice(0, -40), /is damaged: .*JSON/],
      ['', /is damaged: /],
      ['{}', /is not a baseline/],
      ['[{"assay_baseline":99}]', /was written by another version/],
      ['[{"assay_baseline":1},{"page":7}]', /is damaged: \{"page":7\} is no entry/],
    ];
    for (const [text, sentence] of cases) {
      write(cwd, { [FILE]: text });
      for (const words of [['check'], ['baseline', 'update', '--accept-new'], ['baseline', 'prune']]) {
        const { code, stderr } = await assay(cwd, ...words);
        assert.match(stderr, sentence);
        assert.deepEqual([code, baselineOf(cwd)], [4, text]);
      }
    }
    write(cwd, { [FILE]: whole });
    const unread = await assay(cwd, 'baseline', 'update', 'site/a.html', 'none.html', '--accept-new');
    assert.match(unread.stderr, /none\.html cannot be read[\s\S]*is left as it was/);
    assert.deepEqual([unread.code, baselineOf(cwd)], [2, whole]);
    assert.deepEqual(
      readdirSync(cwd).filter((name) => name.endsWith('.part')),
      [],
    );
    const output = await assay(cwd, 'check', '--output', FILE);
    assert.deepEqual([output.code, baselineOf(cwd)], [2, whole]);
  });

  it('refuses words that mean nothing to it', async () => {
    const cwd = projectOf({ 'site/a.html': plain });
    for (const [words, sentence] of [
      [[], /update or prune\?/],
      [['updat'], /does not know "updat"/],
      [['prune', '--accept-new'], /are for "assay baseline update"/],
      [['update', '--until', '2027-01-31'], /--until takes a day such as .* beside --accept-new/],
      [['update', '--no-config', 'site/a.html'], /Which file\?/],
      [['update', '--no-config', '--baseline', FILE], /Which pages\?/],
    ] as const) {
      const { code, stderr } = await assay(cwd, 'baseline', ...words);
      assert.match(stderr, sentence);
      assert.equal(code, 2);
    }
    assert.ok(!existsSync(join(cwd, FILE)));
  });
});

function git(cwd: string, ...words: readonly string[]): { readonly ok: boolean; readonly said: string } {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...words], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: cwd, GIT_CONFIG_NOSYSTEM: '1' },
  });
  return { ok: status === 0, said: stdout + stderr };
}

/** Two branches change their pages and update the baseline; answers whether they merge. */
async function merged(cwd: string, ours: readonly string[], theirs: readonly string[]): Promise<boolean> {
  const commit = (): void => {
    git(cwd, 'add', '-A');
    assert.ok(git(cwd, 'commit', '-qm', 'change').ok);
  };
  git(cwd, 'init', '-q');
  commit();
  for (const [branch, pages] of [
    ['ours', ours],
    ['theirs', theirs],
  ] as const) {
    git(cwd, 'checkout', '-q', '-b', branch, 'main');
    for (const page of pages)
      write(cwd, { [`site/${page}.html`]: stuffed.replace('</body>', `<p>${branch}</p></body>`) });
    await accepted(cwd);
    commit();
  }
  git(cwd, 'checkout', '-q', 'ours');
  return git(cwd, 'merge', '-q', '--no-edit', 'theirs').ok;
}

describe('a baseline in git', () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'];
  const site = Object.fromEntries(pages.map((name) => [`site/${name}.html`, plain]));

  it('merges without conflicts where branches have changed different pages, neighbours as well', async () => {
    const cwd = projectOf(site);
    await accepted(cwd);
    assert.ok(await merged(cwd, ['a', 'c'], ['b', 'e']));
    const said = await assay(cwd, 'check');
    assert.equal(said.code, 0, said.stderr);
    assert.match(said.stderr, /known findings are hidden/);
    await accepted(cwd);
    assert.equal(git(cwd, 'status', '--porcelain').said, '', 'the merged file is as it would be written');
  });

  it('merges new pages at one place, too, with the attribute that the command names', async () => {
    const cwd = projectOf({ ...site, '.gitattributes': `${FILE} merge=union\n` });
    assert.match((await accepted(cwd)).stdout, /in \.gitattributes, "assay-baseline\.json merge=union"/);
    assert.ok(await merged(cwd, ['x', 'y'], ['v', 'w']));
    assert.equal((await assay(cwd, 'check')).code, 0);
  });

  it('is written by the real command as by this one', async () => {
    const cwd = projectOf({ 'site/a.html': stuffed });
    await accepted(cwd);
    const here = baselineOf(cwd);
    rmSync(join(cwd, FILE));
    const { code, stderr } = await piped(['baseline', 'update', '--accept-new'], { cwd });
    assert.deepEqual([code, stderr, baselineOf(cwd)], [0, '', here]);
  });
});
