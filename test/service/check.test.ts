import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { briefById } from '../../src/core/rules/briefs.ts';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { piped, temporaryFolder } from '../support/command.ts';
import { commandEntry } from '../support/command-entry.ts';
import { commandLine, type Said, type Started } from '../support/command-line.ts';

const { hit, clear } = keywordDensity.examples();
const stuffed = hit[0]?.html ?? '';
const plain = clear[0]?.html ?? '';

/** Its words and answers, in this process. */
function check(words: readonly string[], started: Started = {}): Promise<Said> {
  return commandLine(['check', ...words], started);
}

/** The real command in a process of its own. */
function checkStarted(words: readonly string[], started: Started = {}): Promise<Said> {
  return piped(['check', ...words], started);
}

function folderOfPages(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'site', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'site', 'a.html'), stuffed);
  writeFileSync(join(folder, 'site', 'b.html'), plain);
  writeFileSync(join(folder, 'site', 'deep', 'c.html'), plain);
  return folder;
}

const TITLE = keywordDensity.title.en;

describe('assay check', () => {
  it('tells a person what was found, where, and what to do, without colours into a pipe', async () => {
    const { code, stdout } = await checkStarted(['site/a.html', '--rules', 'sp_kw_density'], {
      cwd: folderOfPages(),
    });
    assert.equal(code, 0, 'findings alone are no failure');
    assert.match(stdout, /Spam policy: serious concerns \(1 strong sign\)/);
    assert.match(stdout, new RegExp(`\\d+ ${TITLE}`));
    assert.match(stdout, /│ site\/a\.html:\d+:\d+: Book “cheap flights” 2/);
    assert.match(stdout, /→ Keep “cheap flights”/);
    assert.match(stdout, /spam-policies#keyword-stuffing/);
    assert.ok(!stdout.includes('\u001b'));
  });

  it('--format plan says what to do, page by page, in the language of the reader', async () => {
    const { code, stdout } = await check(
      ['site/a.html', 'site/b.html', '--rules', 'sp_kw_density', '--format', 'plan', '--lang', 'pl'],
      { cwd: folderOfPages() },
    );
    assert.equal(code, 0);
    assert.equal(stdout.match(/^# Plan poprawek/gm)?.length, 2);
    assert.match(stdout, /^site\/a\\\.html$/m);
    assert.match(stdout, /^- \[ \] 1\. Jedno słowo lub fraza/m);
    assert.match(stdout, /^Nie ma czego poprawiać: oceniono 1 kryterium/m);
  });

  it('ends with 1 only for a finding at or above --fail-on', async () => {
    const cwd = folderOfPages();
    const run = async (how: typeof check, ...words: string[]) =>
      (await how([...words, '--rules', 'sp_kw_density'], { cwd })).code;
    assert.equal(await run(checkStarted, 'site/a.html', '--fail-on', 'medium'), 1);
    assert.equal(await run(check, 'site/a.html', '--fail-on', 'strong'), 1);
    assert.equal(await run(check, 'site/b.html', '--fail-on', 'medium'), 0);
  });

  it('ends with 2 and one sentence for wrong usage and for input that cannot be read', async () => {
    const folder = folderOfPages();
    writeFileSync(join(folder, 'a.pdf'), '%PDF-1.7 and so on');
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [[], /Which page/],
      [['no-such-file.html'], /there is no such file/],
      [['none-*.html'], /No file matches none-\*\.html/],
      [['ftp://example.com/'], /Only http and https addresses are fetched/],
      [['https://example.com:8443/'], /example\.com is not fetched: .* SERVICE_FETCH_ALLOW/],
      [['http://user:secret@localhost/'], /localhost is not fetched: [^@]*$/],
      [
        ['https://no-such-host.invalid/a?token=x'],
        /^assay: no-such-host\.invalid cannot be fetched: there is no such host[^?]*$/,
      ],
      [['https://example.com/', '--url', 'https://example.com/'], /--url and --as are for files/],
      [['site/a.html', '--render', 'on'], /--render needs an address/],
      [['https://example.com/', '--render', 'maybe'], /--render takes on, off or auto/],
      [['a.pdf'], /a PDF file/],
      [['site'], /it is a folder/],
      [['site/a.html', '--modes', 'spam,fun'], /--modes takes spam, quality or helpful, not "fun"/],
      [['site/a.html', '--rules', 'sp_kw_density,sp_nope'], /Unknown rules: sp_nope\./],
      [['site/a.html', '--format', 'pdf'], /--format takes/],
      [['site/a.html', '--lang', 'de'], /--lang takes en or pl/],
      [['site/a.html', '--fail-on', 'weak'], /--fail-on takes/],
      [['site/a.html', '--url', 'ftp://x.pl/'], /--url takes an address that begins with http/],
      [['site/a.html', '--output', 'report.docx'], /does not say which format; add --format/],
      [['site/a.html', '--output', 'site/../site/a.html'], /is one of the pages; give --output another name/],
      [['--jsonl', '--format', 'md'], /--format cannot be used with it/],
      [['site/a.html', '--rules', 'sp_kw_density', '--modes', 'quality'], /No rule is in both/],
      [['site/a.html', '--output', 'no/such/folder/x.json'], /cannot be written: there is no such folder/],
      [['--jsonl', '--url', 'https://x.pl/'], /--url cannot be used with --jsonl/],
      [['--jsonl', '--threads', '0'], /--threads takes/],
      [['--jsonl', '--verbose'], /--verbose cannot be used with --jsonl/],
    ];
    const assertTold = ({ code, stdout, stderr }: Said, words: readonly string[], sentence: RegExp): void => {
      assert.equal(code, 2, words.join(' '));
      assert.match(stderr, sentence);
      assert.equal(stderr.trim().split('\n').length, 1, stderr);
      assert.equal(stdout, '');
    };
    for (const [words, sentence] of cases) assertTold(await check(words, { cwd: folder }), words, sentence);
    for (const [words, sentence] of cases.slice(0, 2))
      assertTold(await checkStarted(words, { cwd: folder }), words, sentence);
  });

  it('of several files names those with findings, what was found, and how many are clean', async () => {
    const cwd = folderOfPages();
    const { code, stdout, stderr } = await check(
      ['site/**/*.html', 'gone.html', '--rules', 'sp_kw_density'],
      {
        cwd,
      },
    );
    assert.equal(code, 2, 'one could not be read');
    assert.match(stderr, /gone\.html cannot be read/);
    assert.ok(stdout.includes(`● site/a.html  1 strong sign  ${TITLE}\n`), stdout);
    assert.match(stdout, /! gone\.html {4}not checked\n/);
    assert.match(stdout, /What was found .*\n\n {2}site\/a\.html\n.* One word or phrase/);
    assert.match(stdout, /3 pages checked, 1 with findings\n {2}--verbose shows 2 pages without findings/);
    assert.ok(!/b\.html|c\.html|→|rule scored/.test(stdout), stdout);
    for (const line of stdout.split('\n')) assert.ok(line.length <= 80, line);
    assert.doesNotMatch(stdout, /(?!\n)\p{Cc}/u, 'no colours into a pipe');
  });

  it('--verbose shows every file that a pattern matches, in the order of names, with what was not assessed', async () => {
    const words = ['site/**/*.html', '--lang', 'pl', '--rules', 'sp_kw_density,na_cloaking'];
    const { code, stdout } = await check([...words, '--verbose'], { cwd: folderOfPages() });
    assert.equal(code, 0);
    assert.match(stdout, /3 strony sprawdzone, z sygnałami: 1/);
    const at = ['● site/a.html', '✓ site/b.html', '✓ site/deep/c.html'].map((name) => stdout.indexOf(name));
    assert.deepEqual(
      at,
      [...at].sort((a, b) => a - b),
    );
    assert.ok(at.every((place) => place >= 0));
    assert.equal(stdout.match(/Nie oceniono ─/g)?.length, 3);
  });

  it('of one file counts what was not assessed, and --verbose tells why', async () => {
    const words = ['site/a.html', '--rules', 'sp_kw_density,na_cloaking'];
    const cwd = folderOfPages();
    const quiet = (await check(words, { cwd })).stdout;
    assert.match(quiet, /1 rule was not assessed; --verbose tells why\./);
    assert.match(quiet, /→ Keep “cheap flights”/);
    const verbose = (await check([...words, '--verbose'], { cwd })).stdout;
    const [, missing = ''] = verbose.split('Not assessed ');
    assert.ok(missing.includes(`· ${briefById('na_cloaking')?.title.en}`), verbose);
  });

  it('takes --url with several files for the address of the folder that holds them', async () => {
    const { stdout } = await check(
      ['site/**/*.html', '--url', 'https://x.pl/shop', '--rules', 'sp_kw_density', '--format', 'json'],
      { cwd: folderOfPages() },
    );
    assert.deepEqual(
      JSON.parse(stdout).map((report: { page: { url: string } }) => report.page.url),
      ['a.html', 'b.html', 'deep/c.html'].map((path) => `https://x.pl/shop/${path}`),
    );
  });

  it('tells programs of files that could not be read, in JUnit as an error and in SARIF as a notification', async () => {
    const cwd = folderOfPages();
    const run = async (format: string) =>
      (await check(['gone.html', 'site/b.html', '--rules', 'sp_kw_density', '--format', format], { cwd }))
        .stdout;
    const [junit, sarif] = [await run('junit'), await run('sarif')];
    assert.match(junit, /<testsuite name="gone\.html" tests="1" failures="0" errors="1"/);
    const [invocation] = JSON.parse(sarif).runs[0].invocations;
    assert.equal(invocation.executionSuccessful, false);
    assert.match(invocation.toolExecutionNotifications[0].message.text, /gone\.html cannot be read/);
  });

  it('still checks the others when one file cannot be read, and ends with 2', async () => {
    const { code, stdout, stderr } = await check(['gone.html', 'site/b.html', '--format', 'json'], {
      cwd: folderOfPages(),
    });
    assert.equal(code, 2);
    assert.match(stderr, /gone\.html cannot be read/);
    const reports: { file: string }[] = JSON.parse(stdout);
    assert.deepEqual(
      reports.map(({ file }) => file),
      ['site/b.html'],
    );
  });

  it('reads standard input, and --format json is the report of the contract, with evidence on demand', async () => {
    const words = ['-', '--format', 'json', '--url', 'https://example.com/x', '--rules', 'sp_kw_density'];
    const bare = await checkStarted(words, { input: stuffed });
    const explained = await check([...words, '--explain'], { input: stuffed });
    const report = JSON.parse(bare.stdout);
    assert.equal(report.page.url, 'https://example.com/x');
    assert.equal(report.violations[0].evidence, null);
    assert.equal(JSON.parse(explained.stdout).violations[0].evidence.quotes[0].verified, true);
  });

  it('colours what a terminal would show only where they are wanted', async () => {
    const cwd = folderOfPages();
    const run = async (environment: Record<string, string>) =>
      (await check(['site/a.html'], { cwd, environment })).stdout.includes('\u001b[');
    assert.equal(await run({ FORCE_COLOR: '1' }), true);
    assert.equal(await run({ NO_COLOR: '1' }), false);
  });

  it('--output writes a file, in the format that its name says', async () => {
    const cwd = folderOfPages();
    const { code, stdout } = await check(['site/a.html', '--output', 'report.json'], { cwd });
    assert.equal(code, 0);
    assert.equal(stdout, '');
    assert.ok(existsSync(join(cwd, 'report.json')));
    assert.equal(JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')).report_lang, 'en');
  });

  it('lets no escape sequence of a page reach the terminal', async () => {
    const hostile = stuffed
      .replace('<title>Cheap flights', '<title>\u001b[2J\u001b]0;owned\u0007Cheap \u202eflights')
      .replaceAll('cheap flights', 'cheap\u001b[31m flights\u009b5m')
      .replace('<h1>Cheap flights</h1>', '<h1>&#27;[2JCheap \u202e&#x9b;31m flights</h1>');
    for (const format of ['pretty', 'md', 'plan', 'html', 'junit', 'sarif']) {
      const { stdout } = await check(['-', '--format', format], { input: hostile });
      assert.ok(stdout.length > 100, format);
      assert.doesNotMatch(stdout, /(?!\n)\p{Cc}/u, format);
      if (format === 'pretty') assert.ok(!stdout.includes('\u202e'));
    }
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'a\u001b[2J\u009b.html'), hostile);
    const words = ['a\u001b[2J\u009b.html', 'gone\u001bc\u0007.html'];
    for (const more of [[], ['--verbose']]) {
      const { stdout, stderr } = await check([...words, ...more], { cwd });
      assert.doesNotMatch(stdout + stderr, /(?!\n)[\p{Cc}\u202e]/u);
      assert.match(stdout, /1 page checked/);
    }
  });
});

describe('assay check --jsonl', () => {
  const line = (id: unknown, more: object = {}): string => JSON.stringify({ id, html: stuffed, ...more });

  it('answers every line in its place, bad ones too, on several threads', async () => {
    const lines = Array.from({ length: 40 }, (_, i) =>
      i % 10 === 3 ? 'broken' : line(`p${i}`, i % 2 === 0 ? { html: plain } : {}),
    );
    const { code, stdout } = await checkStarted(['--jsonl', '--threads', '2', '--rules', 'preset:spam'], {
      input: lines.join('\n'),
    });
    assert.equal(code, 0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    assert.deepEqual(
      answers.map(({ id }) => id),
      lines.map((_, i) => (i % 10 === 3 ? null : `p${i}`)),
    );
    const none = await check(['--jsonl', '--threads', '1'], { input: 'broken\nbroken' });
    assert.equal(none.code, 2, 'no line could be read');
    assert.deepEqual(Object.keys(answers[0]), ['id', 'ok', 'report']);
    assert.deepEqual(Object.keys(answers[3]), ['id', 'ok', 'error']);
    assert.equal(answers[3].error.code, 'validation_error');
  });

  it('takes the options of the command as defaults that a line may change', async () => {
    const input = [
      line(1),
      line(2, { report_lang: 'en', explain: false, rules: ['na_cloaking'] }),
      line(3, { modes: ['helpful'] }),
      line(4, { rules: ['sp_nope'] }),
      line(5, { modes: 'spam' }),
      line(6, { report_lang: 'de' }),
      line(7, { explain: 'yes' }),
      line(8, { rules: [] }),
    ].join('\n');
    const { stdout } = await check(
      ['--jsonl', '--threads', '1', '--lang', 'pl', '--explain', '--rules', 'sp_kw_density'],
      { input },
    );
    const [first, second, third, ...bad] = stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    assert.equal(first.report.report_lang, 'pl');
    assert.match(first.report.violations[0].evidence.facts[0], /pada w tekście/);
    assert.equal(second.report.report_lang, 'en');
    assert.equal(second.report.not_assessed[0].rule_id, 'na_cloaking');
    assert.deepEqual(third.report.violations, [], 'modes and rules together run what is in both');
    assert.deepEqual(
      bad.map(({ error }) => error.code),
      ['unknown_rule', ...Array(4).fill('validation_error')],
    );
  });

  it('ends with 1 when a page has a finding at or above --fail-on', async () => {
    const { code } = await check(
      ['--jsonl', '--threads', '1', '--fail-on', 'medium', '--rules', 'sp_kw_density'],
      { input: `${line(1, { html: plain })}\n${line(2)}` },
    );
    assert.equal(code, 1);
  });

  it('ends quietly when the reader of its output has had enough', async () => {
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        `"${process.execPath}" "${commandEntry}" check --jsonl --threads 1 --rules sp_kw_density | head -n 1`,
      ],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.on('error', () => {});
    for (let i = 0; i < 1_500; i++) child.stdin.write(`${line(i)}\n`);
    child.stdin.end();
    await once(child, 'close');
    assert.equal(stderr, '');
  });
});
