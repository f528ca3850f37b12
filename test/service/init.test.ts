import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, it } from 'node:test';
import { runCommandLine } from '../../src/shell/command-line.ts';
import { loadConfig } from '../../src/shell/config-file/load-config.ts';
import { piped, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';

const page = '<!doctype html><title>Rye bread</title><h1>Rye bread</h1><p>Mix rye flour and water.</p>';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const configIn = async (folder: string, form: string) =>
  (await loadConfig(join(folder, `assay.config.${form}`)))?.config;

describe('assay init', () => {
  it('--yes writes the likeliest of what it finds, in each form, and "assay check" takes it', async () => {
    const cases: readonly (readonly [Record<string, string>, object])[] = [
      [
        {
          'dist/index.html': page,
          'dist/CNAME': 'example.org\n',
          'package.json': '{"scripts":{"start":"x"}}',
        },
        { folder: { path: 'dist', base: 'https://example.org/' } },
      ],
      [
        {
          '_site/index.html': page.replace(
            '<h1>',
            '<link rel="canonical" href="https://example.net/x/"><h1>',
          ),
        },
        { folder: { path: '_site', base: 'https://example.net/x/' } },
      ],
      [{ 'urls.txt': 'https://example.com/\n', 'index.html': page }, { list: 'urls.txt' }],
      [
        { 'package.json': '{"scripts":{"preview":"vite preview"},"devDependencies":{"vite":"7"}}' },
        {
          server: { command: 'npm run preview', address: 'http://localhost:4173/' },
          addresses: ['/'],
        },
      ],
      [
        { 'package.json': '{"scripts":{"start":"next start -p 4000"}}' },
        { server: { command: 'npm start', address: 'http://localhost:4000/' }, addresses: ['/'] },
      ],
      [{ 'about.html': page }, { files: ['*.html'] }],
      [{ 'posts/rye.md': '# Rye bread' }, { files: ['{content,posts,pages,_posts}/**/*.{md,mdx,docx}'] }],
    ];
    for (const [files, check] of cases)
      for (const form of ['ts', 'js', 'json']) {
        const cwd = folderOf(files);
        const { code, stderr } = await commandLine(['init', '--yes', '--format', form], { cwd });
        assert.equal(code, 0, stderr);
        assert.deepEqual(await configIn(cwd, form), { check, failOn: 'strong' });
      }
    const cwd = folderOf({ 'dist/index.html': page });
    const { stdout } = await piped(['init', '--yes'], { cwd });
    assert.match(stdout, /assay\.config\.json is written\.\nPut the address that the site will have/);
    assert.equal((await commandLine(['check', '--rules', 'sp_kw_density'], { cwd })).code, 0);
  });

  it('never writes over a configuration, and says where there is nothing to check', async () => {
    const cwd = folderOf({ 'assay.config.js': 'mine', 'index.html': page });
    const { code, stderr } = await commandLine(['init', '--yes', '--format', 'json'], { cwd });
    assert.equal(code, 1);
    assert.match(stderr, /There is assay\.config\.js already; it is left as it is/);
    assert.equal(readFileSync(join(cwd, 'assay.config.js'), 'utf8'), 'mine');
    const nothing = await commandLine(['init', '--yes'], { cwd: temporaryFolder() });
    assert.match(nothing.stderr, /Nothing to check was found here/);
    const noTerminal = await commandLine(['init'], { cwd });
    assert.equal(noTerminal.code, 2);
    assert.match(noTerminal.stderr, /no terminal to ask at; --yes/);
  });

  it('asks at a terminal, again where an answer is of no use, and writes nothing when the answers end', async () => {
    const asked = async (cwd: string, answers: string): Promise<number> => {
      const before = process.cwd();
      process.chdir(cwd);
      const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
      try {
        const stdin = Object.assign(Readable.from([answers]), { isTTY: true });
        return await runCommandLine(
          ['init', '--format', 'json'],
          {},
          { stdin, stdout: nowhere(), stderr: nowhere() },
        );
      } finally {
        process.chdir(before);
      }
    };
    const cwd = folderOf({ 'dist/index.html': page, 'urls.txt': 'https://example.com/' });
    assert.equal(await asked(cwd, '9\n1\nexample\nhttps://example.org/\nde\npl\n\n'), 0);
    assert.deepEqual(await configIn(cwd, 'json'), {
      check: { folder: { path: 'dist', base: 'https://example.org/' } },
      lang: 'pl',
      failOn: 'strong',
    });
    const named = temporaryFolder();
    assert.equal(await asked(named, '1\nhttps://a.example/ https://b.example/\n\nmedium\n'), 0);
    assert.deepEqual(await configIn(named, 'json'), {
      check: { addresses: ['https://a.example/', 'https://b.example/'] },
      lang: 'en',
      failOn: 'medium',
    });
    const left = temporaryFolder();
    assert.equal(await asked(left, '1\n'), 1);
    assert.equal(await loadConfig(undefined), null);
  });
});
