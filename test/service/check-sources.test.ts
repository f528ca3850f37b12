import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import type { InFile } from '../../src/core/report/in-file.ts';
import type { PageReport } from '../../src/core/report/report.ts';
import { temporaryFolder } from '../support/command.ts';
import { commandLine, type Said } from '../support/command-line.ts';

/** Its words and answers, in this process, in a folder with these files. */
function check(
  files: Readonly<Record<string, string | Uint8Array>>,
  words: readonly string[],
): Promise<Said> {
  const cwd = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(cwd, name, '..'), { recursive: true });
    writeFileSync(join(cwd, name), content);
  }
  return commandLine(['check', ...words], { cwd });
}

/** As Word keeps it, as far as it is read. */
function docx(text: string): Uint8Array {
  const document = `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
  return zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(document) });
}

const BREAD =
  'Mix the rye flour with the starter and leave it overnight in a warm place, then shape the loaf and bake it.';
const POST = `---\ntitle: Rye bread at home\nauthor: Anna Nowak\n---\n\n## Flour\n\n${BREAD}\n\n- As an *AI language\n  model*, I cannot bake.\n`;

describe('assay check of files that writers keep', () => {
  it('names file, line and column of what it found in Markdown, in every form that names places', async () => {
    const words = ['posts/rye.md', '--rules', 'sp_bot_residue'];
    const files = { 'posts/rye.md': POST };
    const place = 'posts/rye.md:10:3';
    const pretty = await check(files, words);
    assert.match(pretty.stdout, /^ {2}Rye bread at home$/m);
    assert.ok(pretty.stdout.includes(place), pretty.stdout);
    for (const format of ['md', 'html', 'junit', 'plan']) {
      const { code, stdout } = await check(files, [...words, '--format', format]);
      assert.equal(code, 0);
      assert.ok(stdout.replaceAll('\\', '').includes(place), `${format}: ${stdout}`);
    }
    const json = await check(files, [...words, '--format', 'json', '--explain']);
    // The command's own report.
    const report = JSON.parse(json.stdout) as PageReport;
    const quote = report.violations[0]?.evidence?.quotes[0] as InFile;
    assert.deepEqual(quote.at, { file: 'posts/rye.md', line: 10, column: 3, end_line: 11, end_column: 25 });
    const sarif = await check(files, [...words, '--format', 'sarif']);
    assert.match(sarif.stdout, /"startLine": 10,\s+"startColumn": 3,\s+"endLine": 11,\s+"endColumn": 25/);
  });

  it('names them in HTML, too', async () => {
    const html = `<!doctype html>\n<html lang="en"><title>Rye</title>\n<p>${BREAD}</p>\n<p>As an <b>AI\n language</b> model, I cannot bake &amp; eat.</p></html>\n`;
    const { stdout } = await check({ 'rye.html': html }, ['rye.html', '--rules', 'sp_bot_residue']);
    assert.match(stdout, /rye\.html:4:4/);
  });

  it('says of rules about the published page that they were not judged, and finds no fault by them', async () => {
    const { stdout } = await check({ 'rye.md': POST }, ['rye.md', '--format', 'json']);
    const report = JSON.parse(stdout) as PageReport;
    const because = new Map(report.not_assessed.map(({ rule_id, reason }) => [rule_id, reason]));
    for (const rule of [
      'pq_no_viewport',
      'pq_lang_attr',
      'pq_zoom_blocked',
      'sp_redirect_meta',
      'hc_no_byline',
      'pq_no_publisher_info',
      'sp_link_paid_follow',
      'pq_low_contrast',
      'sp_redirect_js',
      'pq_sd_invalid',
    ])
      assert.equal(because.get(rule), 'needs_published', rule);
    const told = [...report.violations, ...report.quality_signals].map(({ rule_id }) => rule_id);
    assert.ok(told.includes('sp_bot_residue'));
    assert.ok(!told.some((rule) => because.has(rule)));
  });

  it('tells in the language of the report what a generator puts in, and where', async () => {
    const { stdout } = await check({ 'rye.md': `${POST}\n{{< youtube abc >}}\n` }, [
      'rye.md',
      '--lang',
      'pl',
    ]);
    assert.match(stdout, /! rye\.md:13:1: Nie odczytano tego, co wstawia \{\{< youtube abc >\}\}\./);
  });

  it('takes patterns over files of every kind, and tells what cannot be read while the others are checked', async () => {
    const { code, stdout, stderr } = await check(
      {
        'a/rye.md': POST,
        'a/rye.mdx': '# Rye\n\n<Note>As an AI language model, I cannot bake.</Note>\n',
        'a/rye.txt': 'As an AI language model, I cannot bake.\n',
        'a/broken.md': '---\ntitle: [a\n---\n',
        'a/latin.md': new Uint8Array([0x61, 0xb3, 0xf3, 0x64, 0x20, 0xb3]),
        'a/zip.md': new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
        'a/broken.mdx': '<Tabs>\n',
        'a/rye.docx': docx('As an AI language model, I cannot bake.'),
        'a/cut.docx': docx('As an AI language model, I cannot bake.').subarray(0, 100),
        'a/text.docx': 'As an AI language model, I cannot bake.',
        'a/old.docx': new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]),
      },
      ['a/*', '--rules', 'sp_bot_residue'],
    );
    assert.equal(code, 2, 'what could not be checked is no pass');
    for (const place of ['a/rye.md:10:3', 'a/rye.mdx:3:7', 'a/rye.txt:1:1'])
      assert.ok(stdout.includes(place), `${place}: ${stdout}`);
    assert.match(stdout, /^ +a\/rye\.docx\n.*\n.*\n +│ “As an AI/m, 'a document has no lines');
    assert.match(stderr, /assay: a\/cut\.docx cannot be read: its archive is broken or cut off\./);
    assert.match(stderr, /assay: a\/text\.docx is not a Word document: it is plain text\./);
    assert.match(stderr, /assay: a\/old\.docx is not a Word document: it is locked by a password/);
    assert.match(stderr, /assay: a\/broken\.md:\d+:\d+ cannot be read: its front matter is no YAML/);
    assert.match(stderr, /assay: a\/latin\.md cannot be read: it is not UTF-8/);
    assert.match(stderr, /assay: a\/zip\.md is not a text: it is a ZIP archive/);
    assert.match(stderr, /assay: a\/broken\.mdx\S* cannot be read: it is no MDX/);
  });
});
