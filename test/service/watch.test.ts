import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { Running, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';

const { hit, clear } = keywordDensity.examples();
const stuffed = hit[0]?.html ?? '';
const plain = clear[0]?.html ?? '';

const PATIENCE_MS = 120_000;

/** Looks at the pages of a folder; what it prints after this call is waited for by its marks. */
async function watching(cwd: string, ...words: readonly string[]): Promise<Running> {
  const running = new Running(
    ['check', '--watch', '--no-cache', '--rules', 'sp_kw_density', ...words],
    {},
    { cwd },
  );
  await running.prints(/Watching .*\n/, PATIENCE_MS);
  return running;
}

const ended = async (running: Running, signal: NodeJS.Signals): Promise<number | null> =>
  (await running.kill(signal)).code;

describe('assay check --watch', () => {
  it('tells what is new and what is fixed, of new files and of those that go, and ends with Ctrl+C', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'site'));
    writeFileSync(join(cwd, 'site/a.html'), plain);
    writeFileSync(join(cwd, 'site/b.html'), plain);
    const running = await watching(cwd, 'site/**/*.html');
    assert.match(running.stdout, /2 pages checked/);
    writeFileSync(join(cwd, 'site/a.html'), stuffed);
    await running.prints(
      /new {4}site\/a\.html:\d+:\d+ {2}(?:strong|medium) {2}.* \(sp_kw_density\).*\n2 pages, 1 finding\./,
      PATIENCE_MS,
    );
    mkdirSync(join(cwd, 'site/deep'));
    writeFileSync(join(cwd, 'site/deep/c.html'), stuffed);
    await running.prints(/new {4}site\/deep\/c\.html.*\n3 pages, 2 findings\./, PATIENCE_MS);
    writeFileSync(join(cwd, 'site/a.html'), plain);
    await running.prints(/fixed {2}site\/a\.html {2}.*\n3 pages, 1 finding\./, PATIENCE_MS);
    rmSync(join(cwd, 'site/deep'), { recursive: true });
    await running.prints(/fixed {2}site\/deep\/c\.html.*\n2 pages, 0 findings\./, PATIENCE_MS);
    assert.equal(await ended(running, 'SIGINT'), 130);
  });

  it('tells of a file that is written in pieces what stands in it in the end', async () => {
    const cwd = temporaryFolder();
    const file = join(cwd, 'a.html');
    writeFileSync(file, plain);
    const running = await watching(cwd, 'a.html');
    const [begin, end] = [stuffed.slice(0, -20), stuffed.slice(-20)];
    writeFileSync(file, '');
    appendFileSync(file, begin);
    appendFileSync(file, end);
    await running.prints(/new {4}a\.html.*\n1 page, 1 finding\./, PATIENCE_MS);
    // Another file of the folder is none of ours.
    writeFileSync(join(cwd, 'notes.txt'), 'x');
    writeFileSync(file, plain);
    await running.prints(/fixed {2}a\.html/, PATIENCE_MS);
    assert.equal(await ended(running, 'SIGTERM'), 143);
  });

  it('goes on after a page that cannot be read, and after the last one has gone', async () => {
    const cwd = temporaryFolder();
    const file = join(cwd, 'a.html');
    writeFileSync(file, plain);
    const running = await watching(cwd, '*.html', '--lang', 'pl');
    writeFileSync(file, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]));
    await running.prints(/1 strona, 0 problemów\./, PATIENCE_MS);
    assert.match(running.stderr, /a\.html is not a page/);
    rmSync(file);
    await running.prints(/0 stron, 0 problemów\./, PATIENCE_MS);
    writeFileSync(file, stuffed);
    await running.prints(/nowe {8}a\.html.*\n1 strona, 1 problem\./, PATIENCE_MS);
    await ended(running, 'SIGINT');
  });

  it('goes on where the folder itself is removed and made anew, as builds do', async () => {
    const cwd = temporaryFolder();
    const site = join(cwd, 'out/site');
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'a.html'), plain);
    const running = await watching(cwd, 'out/site/**/*.html');
    rmSync(join(cwd, 'out'), { recursive: true });
    await running.prints(/0 pages, 0 findings\./, PATIENCE_MS);
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'a.html'), stuffed);
    await running.prints(/new {4}out\/site\/a\.html.*\n1 page, 1 finding\./, PATIENCE_MS);
    // So quickly that it need not be seen to be gone.
    rmSync(site, { recursive: true });
    mkdirSync(site);
    writeFileSync(join(site, 'b.html'), plain);
    await running.prints(/fixed {2}out\/site\/a\.html[\s\S]*1 page, 0 findings\./, PATIENCE_MS);
    writeFileSync(join(site, 'b.html'), stuffed);
    await running.prints(/new {4}out\/site\/b\.html.*\n1 page, 1 finding\./, PATIENCE_MS);
    assert.equal(await ended(running, 'SIGINT'), 130);
  });

  it('is for files at a terminal, and refuses everything else', async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'a.html'), plain);
    const cases = [
      [['https://example.com/'], /--watch is for files/],
      [['-'], /--watch is for files/],
      [['a.html', '--format', 'json'], /--format cannot be used with it/],
      [['a.html', '--output', 'a.json'], /--output cannot be used with --watch/],
      [['a.html', '--changed-since', 'main'], /--changed-since cannot be used with --watch/],
      [['--jsonl'], /--watch cannot be used with --jsonl/],
    ] as const;
    for (const [words, said] of cases) {
      const { code, stderr } = await commandLine(['check', '--watch', ...words], { cwd });
      assert.match(stderr, said);
      assert.equal(code, 2);
    }
    writeFileSync(
      join(cwd, 'assay.config.json'),
      '{"check": {"sitemap": "https://example.com/sitemap.xml"}}',
    );
    assert.match((await commandLine(['check', '--watch'], { cwd })).stderr, /--watch is for files/);
  });
});
