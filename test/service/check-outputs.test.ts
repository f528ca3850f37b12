import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { temporaryFolder } from '../support/command.ts';
import { commandLine, type Said } from '../support/command-line.ts';
import { assertSarif } from '../support/sarif-schema.ts';

const stuffed = keywordDensity.examples().hit[0]?.html ?? '';
const plain = keywordDensity.examples().clear[0]?.html ?? '';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

describe('several outputs of one check', () => {
  it('are each in the format of their name or of the word before it, and --format is about standard output', async () => {
    const cwd = folderOf({ 'a.html': stuffed, 'b.html': plain });
    const outputs = ['o.sarif', 'o.json', 'o.xml', 'o.htm', 'gitlab=q.json', 'comment=c.md', 'md=plain'];
    const { code, stdout, stderr } = await commandLine(
      [
        ...['check', 'a.html', 'b.html', 'none.html', '--modes', 'spam', '--fail-on', 'medium'],
        ...['--format', 'github', '--lang', 'pl', '--comment-name', 'shop'],
        ...outputs.flatMap((output) => ['--output', output]),
      ],
      { cwd, environment: { GITHUB_WORKSPACE: cwd, GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') } },
    );
    assert.equal(code, 2, stderr);
    const read = (file: string): string => readFileSync(join(cwd, file), 'utf8');
    const [unread = '', found = ''] = stdout.split('\n');
    assert.match(
      unread,
      /^::error file=none\.html,line=1,title=Nie udało się sprawdzić::none\.html cannot be read/,
    );
    assert.match(found, /^::error file=a\.html,line=\d+,.*,title=[^:]+ \(silny sygnał\)::.*Co zrobić: /);
    assert.match(stdout, /^ {2}● a\.html/m, 'then the log for people');
    assertSarif(JSON.parse(read('o.sarif')));
    const [record] = JSON.parse(read('o.json'));
    assert.ok(
      record.violations.every(({ evidence }: { evidence: unknown }) => evidence === null),
      'what JSON did not ask for is not in it because others did',
    );
    assert.match(read('o.xml'), /^<\?xml/);
    assert.match(read('o.htm'), /^<!doctype html>/i);
    assert.equal(JSON.parse(read('q.json'))[0].check_name, 'assay_unreadable');
    assert.match(
      read('c.md'),
      /^<!-- assay: shop -->\n### Assay \(shop\): \d+ problem\S*, nie udało się sprawdzić 1 strony\n/,
    );
    assert.match(read('plain'), /^# Raporty o stronach/);
    assert.match(read('summary.md'), /^### Assay: /);
    assert.deepEqual(
      readdirSync(cwd).filter((name) => name.endsWith('.part')),
      [],
    );
  });

  it('that cannot be meant are refused before anything is written', async () => {
    const cwd = folderOf({ 'a.html': plain, 'baseline.json': '[{"assay_baseline":1}]' });
    for (const [words, sentence] of [
      [
        ['--output', 'a', '--output', 'b.md'],
        /--output a: its name does not say which format; write it before the name/,
      ],
      [['--output', 'a'], /add --format/],
      [['--output', 'sarif='], /--output takes a file/],
      [['--output', 'b.md', '--output', 'plan=b.md'], /--output b\.md is given twice/],
      [['--output', 'b.md', '--output', 'md=a.html'], /a\.html is one of the pages/],
      [
        ['--baseline', 'baseline.json', '--output', 'json=baseline.json'],
        /baseline\.json is one of the pages/,
      ],
      [['--comment-name', 'a-->'], /--comment-name takes/],
      [['--jsonl', '--output', 'b.md'], /--output cannot be used with --jsonl/],
    ] as const) {
      const { code, stderr } = await commandLine(['check', 'a.html', ...words], { cwd });
      assert.match(stderr, sentence);
      assert.equal(code, 2);
    }
    assert.deepEqual(readdirSync(cwd).sort(), ['a.html', 'baseline.json']);
    assert.equal(readFileSync(join(cwd, 'a.html'), 'utf8'), plain);
  });

  it('leave the file of a run before as it was where they cannot be written, and follow links', async () => {
    const cwd = folderOf({ 'a.html': plain, 'real.md': 'before' });
    symlinkSync('real.md', join(cwd, 'link.md'));
    const check = (output: string): Promise<Said> =>
      commandLine(['check', 'a.html', '--output', output], { cwd });
    assert.equal((await check('link.md')).code, 0);
    assert.match(readFileSync(join(cwd, 'real.md'), 'utf8'), /^# /);
    mkdirSync(join(cwd, 'folder.md'));
    const folder = await check('folder.md');
    assert.deepEqual(
      [folder.code, /folder\.md cannot be written: it is a folder/.test(folder.stderr)],
      [2, true],
    );
    const nowhere = await check('none/report.md');
    assert.match(nowhere.stderr, /none\/report\.md cannot be written: there is no such folder/);
    if (process.getuid?.() === 0) return;
    chmodSync(cwd, 0o555);
    assert.match((await check('real.md')).stderr, /real\.md cannot be written: you may not write there/);
    chmodSync(cwd, 0o755);
  });
});

describe('the summary of a step', () => {
  const run = (cwd: string, summary: string): Promise<Said> =>
    commandLine(['check', 'a.html', '--format', 'github'], {
      cwd,
      environment: { GITHUB_STEP_SUMMARY: join(cwd, summary) },
    });

  it('is appended to, and never beyond what GitHub takes', async () => {
    const cwd = folderOf({ 'a.html': plain, 'summary.md': 'Of a step before.\n' });
    assert.equal((await run(cwd, 'summary.md')).code, 0);
    assert.match(readFileSync(join(cwd, 'summary.md'), 'utf8'), /^Of a step before\.\n\n### Assay: /);
    writeFileSync(join(cwd, 'full.md'), 'x'.repeat(1024 * 1024 - 10));
    const full = await run(cwd, 'full.md');
    assert.deepEqual([full.code, statSync(join(cwd, 'full.md')).size], [0, 1024 * 1024 - 10]);
    assert.match(full.stderr, /The summary of this step is full/);
    const nowhere = await run(cwd, 'none/summary.md');
    assert.deepEqual([nowhere.code, existsSync(join(cwd, 'none'))], [0, false]);
    assert.match(nowhere.stderr, /The summary of this step cannot be written/);
  });
});

describe('a run that could not check anything', () => {
  it('says so in annotations and in the comment, in the place of what a run before has said', async () => {
    const cwd = folderOf({ 'a.html': plain, 'c.md': 'of a run before', 'assay.config.json': '{"chekc": 1}' });
    const words = [
      'check',
      '--format',
      'github',
      '--lang',
      'pl',
      '--output',
      'comment=c.md',
      '--output',
      'o.sarif',
    ];
    const { code, stdout, stderr } = await commandLine(words, { cwd });
    assert.equal(code, 4, stderr);
    assert.match(stdout, /^::error title=Assay::.*chekc/);
    assert.match(
      readFileSync(join(cwd, 'c.md'), 'utf8'),
      /^<!-- assay -->\n### Assay: Stron nie udało się sprawdzić\n\n.*chekc/,
    );
    assert.ok(!existsSync(join(cwd, 'o.sarif')), 'no results are not an empty list of them');
    assert.match(stderr, /^assay: .*chekc/m);
  });
});
