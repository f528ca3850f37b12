import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { piped, temporaryFolder } from '../support/command.ts';
import { commandLine, type Said, type Started } from '../support/command-line.ts';
import { ordinaryPage, sends, TestSite } from '../support/web-site.ts';

const { hit, clear } = keywordDensity.examples();
const stuffed = hit[0]?.html ?? '';
const plain = clear[0]?.html ?? '';
const CACHE = 'kept';
const RULE = 'sp_kw_density';

function site(pages: Readonly<Record<string, string>>): string {
  const cwd = temporaryFolder();
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(cwd, name), html);
  return cwd;
}

const check = (cwd: string, words: readonly string[], more: Started = {}): Promise<Said> =>
  commandLine(['check', '--cache', CACHE, '--modes', 'spam', ...words], { cwd, ...more });
/** How many of how many pages a run has known. */
const known = ({ stderr }: Said): string | null =>
  /^assay: (\d+ of \d+) pages? known from/m.exec(stderr)?.[1] ?? null;
const kept = (cwd: string): readonly string[] => readdirSync(join(cwd, CACHE));

describe('reports between runs', () => {
  it('are the same as anew, in every format, and are said to be known', async () => {
    const cwd = site({ 'a.html': stuffed, 'b.html': plain, 'c.md': '# Bread\n\nFlour, water and salt.\n' });
    for (const format of ['pretty', 'json', 'md', 'html', 'sarif', 'junit', 'plan']) {
      const words = ['a.html', 'b.html', 'c.md', '--format', format, '--fail-on', 'medium'];
      const first = await check(cwd, words);
      const second = await check(cwd, words);
      assert.equal(second.stdout, first.stdout, format);
      assert.deepEqual([first.code, second.code, known(second)], [1, 1, '3 of 3'], format);
    }
  });

  it('are of the very page, name and question', async () => {
    const cwd = site({ 'a.html': stuffed, 'b.html': stuffed });
    assert.equal(known(await check(cwd, ['a.html'])), null);
    const others: readonly (readonly string[])[] = [
      ['b.html'],
      ['a.html', '--lang', 'pl'],
      ['a.html', '--url', 'https://example.com/'],
      ['a.html', '--as', 'text'],
      ['a.html', '--query', 'rye bread'],
      ['a.html', '--query', 'rye bread', '--market', 'pl-pl'],
      ['a.html', '--rules', RULE],
      ['a.html', '--format', 'json'],
    ];
    for (const words of others) {
      assert.equal(known(await check(cwd, words)), null, words.join(' '));
      assert.equal(known(await check(cwd, words)), '1 of 1', words.join(' '));
    }
    writeFileSync(join(cwd, 'a.html'), `${stuffed}<!-- another -->`);
    assert.equal(known(await check(cwd, ['a.html', 'b.html'])), '1 of 2');
  });

  it('come before what a project leaves out, which changes without a page being judged again', async () => {
    const cwd = site({ 'a.html': stuffed });
    const run = (config: object): Promise<Said> => {
      writeFileSync(
        join(cwd, 'assay.config.json'),
        JSON.stringify({ check: { files: ['a.html'] }, ...config }),
      );
      return check(cwd, ['--rules', RULE, '--fail-on', 'medium']);
    };
    assert.equal((await run({})).code, 1);
    const ignored = await run({ ignore: [{ rule: RULE, reason: 'a test' }] });
    assert.deepEqual([ignored.code, known(ignored)], [0, '1 of 1']);
    const light = await run({ rules: { [RULE]: 0.1 }, budgets: [{ maxStrong: 0 }] });
    assert.deepEqual([light.code, known(light)], [0, '1 of 1']);
    assert.equal(known(await run({ rules: { sp_hidden_color_match: 'off' } })), null);
  });

  it('serve the baseline as well', async () => {
    const cwd = site({ 'a.html': stuffed });
    assert.equal((await check(cwd, ['a.html'])).code, 0);
    const words = ['--cache', CACHE, '--modes', 'spam', '--baseline', 'known.json', 'a.html'];
    const made = await commandLine(['baseline', 'update', '--accept-new', ...words], { cwd });
    assert.deepEqual([made.code, known(made)], [0, '1 of 1']);
    const after = await check(cwd, ['a.html', '--baseline', 'known.json', '--fail-on', 'medium']);
    assert.deepEqual([after.code, known(after)], [0, '1 of 1']);
  });

  it('that are broken are made anew', async () => {
    const cwd = site({ 'a.html': stuffed });
    const first = await check(cwd, ['a.html']);
    const [entry = ''] = kept(cwd);
    const file = join(cwd, CACHE, entry);
    for (const broken of ['', 'x', readFileSync(file).subarray(0, 500)]) {
      writeFileSync(file, broken);
      const again = await check(cwd, ['a.html']);
      assert.deepEqual([known(again), again.stdout], [null, first.stdout]);
      assert.equal(known(await check(cwd, ['a.html'])), '1 of 1');
    }
  });

  it('are kept where the words or the configuration say, else in node_modules, else with the user', async () => {
    const cwd = site({ 'a.html': plain });
    const home = temporaryFolder();
    const run = (...words: readonly string[]): Promise<Said> =>
      commandLine(['check', 'a.html', '--rules', RULE, ...words], {
        cwd,
        environment: { XDG_CACHE_HOME: home },
      });
    await run('--no-cache');
    assert.deepEqual(readdirSync(home), []);
    await run();
    assert.equal(readdirSync(join(home, 'assay', 'reports')).length, 1);
    mkdirSync(join(cwd, 'node_modules'));
    await run();
    assert.equal(readdirSync(join(cwd, 'node_modules', '.cache', 'assay', 'reports')).length, 1);
    writeFileSync(join(cwd, 'assay.config.json'), '{"cache": "own"}');
    await run();
    assert.equal(readdirSync(join(cwd, 'own')).length, 1);
    rmSync(join(cwd, 'own'), { recursive: true });
    writeFileSync(join(cwd, 'assay.config.json'), '{"cache": false}');
    await run();
    assert.ok(!readdirSync(cwd).includes('own'));
    const both = await run('--cache', CACHE, '--no-cache');
    assert.equal(both.code, 2);
    assert.match(both.stderr, /--cache and --no-cache cannot be used together/);
  });

  it('that cannot be kept are told in a sentence, and the pages are checked', async () => {
    const cwd = site({ 'a.html': stuffed, [CACHE]: 'a file' });
    const { code, stdout, stderr } = await check(cwd, ['a.html', '--fail-on', 'medium']);
    assert.equal(code, 1);
    assert.match(stderr, /^assay: No reports are kept between runs: kept is not a folder\.$/m);
    assert.notEqual(stdout, '');
  });

  it('are not kept of standard input', async () => {
    const cwd = site({});
    for (let run = 0; run < 2; run++) {
      const said = await check(cwd, ['-'], { input: stuffed });
      assert.equal(known(said), null);
    }
    assert.throws(() => kept(cwd), /ENOENT/);
  });

  it('of addresses are of what was fetched, however long that took, and never of what stands behind a sign-in', async () => {
    let html = ordinaryPage('Opening hours');
    const served = await TestSite.start({
      '/': (request, response) => sends(html, { 'x-request': String(performance.now()) })(request, response),
    });
    const cwd = site({});
    const page = `${served.origin}/`;
    const environment = { SERVICE_FETCH_PROVIDERS: 'direct', TOKEN: 'Bearer tok-5f0c' };
    const run = (...words: readonly string[]): Promise<Said> => check(cwd, [page, ...words], { environment });
    const signedIn = ['--header-env', 'Authorization=TOKEN'];
    for (let time = 0; time < 2; time++) assert.equal(known(await run(...signedIn)), null);
    assert.throws(() => kept(cwd), /ENOENT/);
    assert.equal(known(await run()), null);
    const again = await run('--format', 'pretty');
    assert.deepEqual([again.code, known(again)], [0, '1 of 1']);
    html = ordinaryPage('Other hours');
    assert.equal(known(await run()), null);
    assert.equal(known(await run(...signedIn)), null);
  });

  it('spare a run whose pages are all known from loading a rule', async () => {
    const cwd = site({ 'a.html': stuffed, 'b.md': '# Bread\n\nFlour, water and salt.\n' });
    const words = ['--baseline', 'known.json', 'a.html', 'b.md'];
    const made = await commandLine(['baseline', 'update', '--accept-new', '--cache', CACHE, ...words], {
      cwd,
    });
    assert.equal(made.code, 0, made.stderr);
    await commandLine(['check', '--cache', CACHE, ...words], { cwd });
    const formats = ['pretty', 'json', 'sarif', 'junit', 'md'];
    for (const format of formats)
      await commandLine(['check', '--cache', CACHE, '--format', format, ...words], { cwd });
    const shell = pathToFileURL(join(import.meta.dirname, '..', '..', 'src', 'shell', 'command-line.ts'));
    const withoutRules = `import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) {
        if (/core\\/rules\\/catalogue|core\\/page\\/read-page|piscina/.test(url)) throw new Error('loaded ' + url);
        return next(url, context);
      } });
      const { runCommandLine } = await import('${shell}');
      for (const format of ${JSON.stringify(formats)}) {
        const words = ['check', '--cache', '${CACHE}', '--format', format, ...${JSON.stringify(words)}];
        console.error(format, await runCommandLine(words, {}, process));
      }`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', withoutRules], {
      cwd,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    for (const format of formats)
      assert.match(stderr, new RegExp(`^assay: 2 of 2 pages known .*\n(?:assay: .*\n)*${format} 0$`, 'm'));
  });

  it('are the same out of threads, in the order of the pages, faults as well', async () => {
    const cwd = site({ 'a.html': stuffed, 'b.html': '', 'c.html': plain, 'd.html': stuffed });
    const words = ['a.html', 'b.html', 'c.html', 'd.html', '--format', 'json', '--explain'];
    const here = await check(cwd, [...words, '--threads', '1']);
    rmSync(join(cwd, CACHE), { recursive: true });
    const apart = await check(cwd, [...words, '--threads', '2']);
    assert.deepEqual([apart.stdout, apart.stderr, apart.code], [here.stdout, here.stderr, 2]);
    assert.match(apart.stderr, /b\.html is empty/);
    assert.equal(known(await check(cwd, words)), '3 of 4');
  });

  it('are written by two runs at once without harm', async () => {
    const cwd = site({ 'a.html': stuffed, 'b.html': plain });
    const words = ['check', '--cache', CACHE, '--modes', 'spam', 'a.html', 'b.html'];
    const runs = await Promise.all([0, 1, 2].map(() => piped(words, { cwd })));
    for (const { stdout, code } of runs) assert.deepEqual([stdout, code], [runs[0]?.stdout, 0]);
    assert.equal(kept(cwd).length, 2);
    assert.equal(known(await piped(words, { cwd })), '2 of 2');
  });
});
