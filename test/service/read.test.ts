import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { finished, piped, temporaryFolder } from '../support/command.ts';
import { commandEntry } from '../support/command-entry.ts';
import { commandLine } from '../support/command-line.ts';
import { leadsTo, sends, TestSite } from '../support/web-site.ts';

const paragraphs = Array.from(
  { length: 6 },
  (_, i) =>
    `<p>Paragraph ${i} says in plain words how a tree is planted: dig a hole, water it well, set the roots straight and fill it with good soil.</p>`,
).join('');
const article = `<!doctype html><html lang="en"><head><title>Planting a tree | Garden Notes</title>
  <meta name="author" content="Maria Nowak"><meta property="article:published_time" content="2026-03-05T10:00:00Z"></head>
  <body><nav><a href="/">Home</a><a href="/shop">Shop</a></nav><main><article><h1>Planting a tree</h1>${paragraphs}</article></main>
  <footer>© Garden Notes. All rights reserved.</footer></body></html>`;

describe('assay read', () => {
  it('shows a person what the service sees of a file', async () => {
    const file = join(temporaryFolder(), 'page.html');
    writeFileSync(file, article);
    const { code, stdout } = await finished(['read', file]);
    assert.equal(code, 0);
    assert.match(stdout, /Title\s+Planting a tree/);
    assert.match(stdout, /Author\s+Maria Nowak/);
    assert.match(stdout, /Published\s+2026-03-05/);
    assert.match(stdout, /Language\s+en/);
    assert.match(stdout, /Page type\s+article/);
    assert.match(stdout, /Paragraph 5 says/);
    assert.ok(!stdout.includes('All rights reserved'), 'the footer is not main content');
    assert.ok(!stdout.includes('\u001b['), 'no colours into a pipe');
  });

  it('--json prints the fields, from standard input too', async () => {
    const { code, stdout } = await piped(['read', '-', '--json'], { input: article });
    assert.equal(code, 0);
    const view = JSON.parse(stdout);
    assert.deepEqual(Object.keys(view).slice(0, 10), [
      'title',
      'author',
      'published_at',
      'modified_at',
      'lang',
      'page_type',
      'main_text',
      'word_count',
      'extraction_ok',
      'js_shell',
    ]);
    assert.equal(view.title, 'Planting a tree');
    assert.equal(view.author, 'Maria Nowak');
    assert.equal(view.extraction_ok, true);
    assert.equal(view.js_shell, false);
    assert.deepEqual(view.authors, [{ name: 'Maria Nowak', found_in: 'meta' }]);
    assert.equal(view.published_found_in, 'meta');
    assert.equal(view.soft_error, false);
    assert.equal(view.truncated, false);
  });

  it('a pipe gets all of a long page', async () => {
    const long = Array.from(
      { length: 3000 },
      (_, i) => `<p>The river runs beside mill number ${i} and turns its wheel by night and by day.</p>`,
    ).join('');
    const { stdout } = await piped(['read', '-', '--json'], { input: `<article>${long}</article>` });
    assert.match(JSON.parse(stdout).main_text, /mill number 2999 /);
  });

  it('what a page says cannot act on the terminal, nor can the name of a file', async () => {
    const hostile = article.replaceAll('Planting a tree', 'A\u001b[31m\u001b]0;x\u0007 tree\u009b2J\u202e');
    for (const words of [
      ['read', '-'],
      ['read', '-', '--json'],
      ['read', 'no\u001b[31msuch\u009bfile'],
    ]) {
      const { stdout, stderr } = await commandLine(words, { input: hostile });
      const shown = stdout + stderr;
      for (const sign of ['\u001b', '\u0007', '\u009b', '\u202e']) assert.ok(!shown.includes(sign));
      assert.notEqual(shown, '');
    }
  });

  it('an output that cannot be written is a failure told in one sentence', async () => {
    const child = spawn('/bin/sh', ['-c', `"${process.execPath}" "${commandEntry}" read - > /dev/full`], {
      stdio: 'pipe',
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.end(article);
    const [code] = await once(child, 'close');
    assert.equal(code, 1);
    assert.match(stderr, /^assay: The output could not be written: .+\n$/);
  });

  it('an endless input is read no further than a page can be long', async () => {
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        `yes '<p>${'many words '.repeat(400)}</p>' | "${process.execPath}" "${commandEntry}" read - --json`,
      ],
      { stdio: 'pipe' },
    );
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    const [code] = await once(child, 'close');
    assert.equal(code, 0);
    assert.equal(JSON.parse(stdout).truncated, true);
  });

  it('reads Polish pages in windows-1250 and iso-8859-2 right', async () => {
    const folder = temporaryFolder();
    const text = 'Zażółć gęślą jaźń, pchnąć w tę łódź jeża';
    const bytes: Record<string, Record<string, number>> = {
      'windows-1250': { ą: 0xb9, ć: 0xe6, ę: 0xea, ł: 0xb3, ń: 0xf1, ó: 0xf3, ś: 0x9c, ź: 0x9f, ż: 0xbf },
      'iso-8859-2': { ą: 0xb1, ć: 0xe6, ę: 0xea, ł: 0xb3, ń: 0xf1, ó: 0xf3, ś: 0xb6, ź: 0xbc, ż: 0xbf },
    };
    for (const [charset, table] of Object.entries(bytes)) {
      const html = `<html><head><meta charset="${charset}"><title>${text}</title></head><body><p>${text}</p></body></html>`;
      const file = join(folder, `${charset}.html`);
      writeFileSync(
        file,
        Buffer.from([...html].map((character) => table[character] ?? character.charCodeAt(0))),
      );
      const { stdout } = await commandLine(['read', '--json', file]);
      assert.equal(JSON.parse(stdout).title, text, charset);
    }
  });

  it('answers a missing file, an address and wrong options with one sentence', async () => {
    for (const [words, code, sentence] of [
      [['read', 'no-such-file.html'], 1, /there is no such file/],
      [
        ['read', 'https://no-such-host.invalid/'],
        1,
        /no-such-host\.invalid cannot be fetched: there is no such host/,
      ],
      [['read', 'http://127.0.0.1:9/'], 1, /127\.0\.0\.1 cannot be fetched: .* it does not answer/],
      [['read', 'http://example.com:8080/'], 1, /example\.com is not fetched/],
      [['read'], 2, /Which page/],
      [['read', '-', '--as', 'pdf'], 2, /--as takes html, text, md, mdx or docx/],
      [['read', '--jsonl', '--json'], 2, /--json has no meaning with --jsonl/],
      [['read', '-', '--url', 'nonsense'], 2, /--url takes an address/],
      [['read', '--jsonl', 'https://example.com/'], 1, /a stream is a file/],
    ] as const) {
      const result = await commandLine(words);
      assert.equal(result.code, code);
      assert.match(result.stderr, sentence);
      assert.ok(!/\n\s+at /.test(result.stderr));
    }
    const real = await finished(['read', 'no-such-file.html']);
    assert.equal(real.code, 1);
    assert.match(real.stderr, /^assay: .*there is no such file\.\n$/);
  });

  it('reads a page of this machine that is named, and none that it leads to', async () => {
    const site = await TestSite.start({ '/': sends(article), '/out': leadsTo('http://192.168.0.1/') });
    const environment = { SERVICE_FETCH_PROVIDERS: 'direct' };
    const { stdout } = await commandLine(['read', `http://localhost:${site.port}/`, '--json'], {
      environment,
    });
    assert.equal(JSON.parse(stdout).title, 'Planting a tree');
    const out = await commandLine(['read', `http://localhost:${site.port}/out`], { environment });
    assert.equal(out.code, 1);
    assert.match(out.stderr, /it leads to an address that is not public/);
  });

  it('says of a file that is no text what it is', async () => {
    const folder = temporaryFolder();
    for (const [name, bytes] of [
      ['a PDF file', Buffer.from('%PDF-1.7 and so on')],
      ['not text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
      ['compressed', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ] as const) {
      writeFileSync(join(folder, name), bytes);
      const { code, stderr } = await commandLine(['read', join(folder, name)]);
      assert.equal(code, 1);
      assert.ok(stderr.includes(name), stderr);
    }
    writeFileSync(join(folder, 'utf-16.html'), Buffer.from('\uFEFF<p>Zażółć</p>', 'utf16le'));
    assert.equal((await commandLine(['read', join(folder, 'utf-16.html')])).code, 0);
  });

  it('--jsonl streams in input order on all cores, a bad line answered in its place', async () => {
    const lines = Array.from({ length: 60 }, (_, i) =>
      i % 10 === 3
        ? 'broken'
        : JSON.stringify({
            id: `p${i}`,
            url: 'https://example.com/',
            html: article.replaceAll('tree', `tree ${'very '.repeat(i % 7)}`),
          }),
    );
    const { code, stdout } = await piped(['read', '--jsonl'], { input: lines.join('\n') });
    assert.equal(code, 0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      answers.map(({ id }) => id),
      lines.map((_, i) => (i % 10 === 3 ? null : `p${i}`)),
    );
    assert.deepEqual(Object.keys(answers[0]), ['id', 'ok', 'page']);
    assert.deepEqual(Object.keys(answers[3]), ['id', 'ok', 'error']);
    assert.equal(answers[59].page.author, 'Maria Nowak');
  });

  it('ends quietly when the reader of its output has had enough', async () => {
    const line = JSON.stringify({ id: 1, html: article });
    const child = spawn(
      '/bin/sh',
      ['-c', `"${process.execPath}" "${commandEntry}" read --jsonl | head -n 1`],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.on('error', () => {});
    for (let i = 0; i < 3_000; i++) child.stdin.write(`${line}\n`);
    child.stdin.end();
    await once(child, 'close');
    assert.equal(stderr, '');
  });
});
