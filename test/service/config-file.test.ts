import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { occupiedPort, piped, Running, temporaryFolder } from '../support/command.ts';
import { commandLine, type Said } from '../support/command-line.ts';
import { until } from '../support/until.ts';
import { TestSite } from '../support/web-site.ts';

const { hit, clear } = keywordDensity.examples();
const stuffed = hit[0]?.html ?? '';
const plain = clear[0]?.html ?? '';
const RULE = 'sp_kw_density';

function projectOf(files: Readonly<Record<string, string>>, config?: unknown): string {
  const folder = temporaryFolder();
  const all = { ...files, ...(config === undefined ? {} : { 'assay.config.json': JSON.stringify(config) }) };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const check = (cwd: string, ...words: readonly string[]): Promise<Said> =>
  commandLine(['check', ...words, '--rules', RULE], { cwd });

/** Addresses or files of the reports, in their order. */
async function checkedPages(cwd: string, ...words: readonly string[]): Promise<readonly (string | null)[]> {
  const { code, stdout, stderr } = await check(cwd, ...words, '--format', 'json');
  assert.equal(code, 0, stderr);
  const reports = [JSON.parse(stdout)].flat();
  return reports.map(({ file, page }) => page.url ?? file ?? null);
}

const site = { 'site/a.html': stuffed, 'site/guides/index.html': plain };

describe('the configuration', () => {
  it('says in TypeScript, JavaScript or JSON which pages are checked, and what the run fails by', async () => {
    const config = "{ check: { files: ['site/**/*.html'] }, failOn: 'strong' }";
    const forms = {
      'assay.config.ts': `import { defineConfig } from 'assay/config';\nconst mine: Parameters<typeof defineConfig>[0] = ${config};\nexport default defineConfig(mine);`,
      'assay.config.js': `import { defineConfig } from 'assay/config';\nexport default defineConfig(${config});`,
      'assay.config.json': '{"check": {"files": ["site/**/*.html"]}, "failOn": "strong"}',
    };
    for (const [name, text] of Object.entries(forms)) {
      const { code, stdout, stderr } = await check(projectOf({ ...site, [name]: text }));
      assert.equal(code, 1, `${name}: ${stderr}`);
      assert.match(stdout, /2 pages checked, 1 with findings/);
    }
  });

  it('gives the files of a built folder the addresses that they will have, by themselves as among all', async () => {
    const folder = { path: 'site', base: 'https://example.com/shop' };
    const cwd = projectOf(site, { check: { folder } });
    const all = ['https://example.com/shop/a.html', 'https://example.com/shop/guides/'];
    assert.deepEqual(await checkedPages(cwd), all);
    assert.deepEqual(await checkedPages(cwd, 'site/guides/index.html'), all.slice(1));
  });

  it('takes in pages of a list and of a sitemap, and refuses more than it allows', async () => {
    const pages = ['/one', '/two'];
    const server = await TestSite.start(
      Object.fromEntries(pages.map((path) => [path, (_, response) => response.end(plain)])),
    );
    const urls = pages.map((path) => `<url><loc>${server.origin}${path}</loc></url>`).join('');
    const listing = await TestSite.start({
      '/sitemap.xml': (_, response) => response.end(`<urlset>${urls}</urlset>`),
    });
    const cwd = projectOf(
      { 'urls.txt': pages.map((path) => `${server.origin}${path}\n`).join('') },
      { check: { list: 'urls.txt' } },
    );
    assert.deepEqual(
      await checkedPages(cwd),
      pages.map((path) => server.origin + path),
    );
    const few = projectOf(
      { 'urls.txt': readFileSync(join(cwd, 'urls.txt'), 'utf8') },
      { check: { list: 'urls.txt', maxPages: 1 } },
    );
    const { code, stderr } = await check(few);
    assert.equal(code, 4);
    assert.match(stderr, /urls\.txt lists 2 pages, more than check\.maxPages \(1\)/);
    const unreachable = projectOf({}, { check: { sitemap: `${listing.origin}/none.xml` } });
    assert.equal((await check(unreachable)).code, 4);
  });

  it('has rules off or lighter, and other thresholds, with all that follows from them', async () => {
    const strong = projectOf(site, { check: { files: ['site/a.html'] }, failOn: 'strong' });
    assert.equal((await check(strong)).code, 1);
    const lighter = projectOf(site, {
      check: { files: ['site/a.html'] },
      failOn: 'strong',
      rules: { [RULE]: 0.7 },
    });
    const { code, stdout } = await check(lighter);
    assert.equal(code, 0);
    assert.match(stdout, /Spam policy: some concerns \(1 medium sign\)/);
    const higher = projectOf(site, {
      check: { files: ['site/a.html'] },
      failOn: 'medium',
      rules: { [RULE]: 0.7 },
      thresholds: { medium: 75, strong: 90 },
    });
    assert.equal((await check(higher)).code, 0);
    const off = projectOf(site, { check: { files: ['site/a.html'] }, rules: { [RULE]: 'off' } });
    const { stdout: report } = await commandLine(['check', '--format', 'json'], { cwd: off });
    assert.ok(JSON.parse(report).skipped.includes(RULE));
    assert.match((await check(off)).stderr, /Disabled rules: sp_kw_density\. The configuration has them off/);
  });

  it('leaves out what is ignored with a reason, until its last day is over', async () => {
    const ignoring = (ignore: object) =>
      projectOf(site, { check: { files: ['site/**/*.html'] }, failOn: 'medium', ignore: [ignore] });
    const entry = { rule: RULE, pages: 'site/*.html', reason: 'a poem' };
    const ignored = await check(ignoring({ ...entry, until: '2999-12-31' }), '--format', 'json');
    assert.equal(ignored.code, 0);
    assert.match(ignored.stderr, /^assay: \d+ ignored findings are hidden\.$/m);
    const [page] = JSON.parse(ignored.stdout);
    assert.deepEqual([page.violations.length, page.summary.modes.spam.strong], [0, 0]);
    const { rule_id, why, reason, until } = page.hidden[0];
    assert.deepEqual([rule_id, why, reason, until], [RULE, 'ignored', 'a poem', '2999-12-31']);
    const { fingerprints } = page.hidden[0];
    const one = await check(
      ignoring({ fingerprint: fingerprints[0], reason: 'it alone' }),
      '--format',
      'json',
    );
    const [rest] = JSON.parse(one.stdout);
    assert.deepEqual(rest.hidden[0].fingerprints, [fingerprints[0]]);
    assert.deepEqual(rest.violations[0].fingerprints, fingerprints.slice(1));
    const expired = await check(ignoring({ ...entry, until: '2020-01-31' }));
    assert.equal(expired.code, 1);
    assert.match(
      expired.stderr,
      /ignore\[0\] has expired on 2020-01-31, and what it ignored counts again: a poem/,
    );
    assert.equal((await check(ignoring({ ...entry, pages: '/elsewhere/**' }))).code, 1);
  });

  it('fails by budgets for pages of a glob with an exit code of their own, and says what could not be rated', async () => {
    const budgeted = (...budgets: object[]) =>
      projectOf(site, { check: { files: ['site/**/*.html'] }, budgets });
    const over = await check(budgeted({ maxStrong: 0, modes: ['spam'] }));
    assert.equal(over.code, 3);
    assert.match(
      over.stderr,
      /Over budget: site\/a\.html has 1 strong finding \(spam\), more than the 0 of budgets\[0\]\./,
    );
    assert.equal((await check(budgeted({ maxStrong: 0, maxMedium: 3, pages: '/site/guides/**' }))).code, 0);
    const together = await check(budgeted({ maxStrong: 0, together: true }));
    assert.match(together.stderr, /Over budget: 2 pages have 1 strong finding, more than the 0/);
    assert.equal((await check(budgeted({ maxStrong: 0 }), '--fail-on', 'strong')).code, 1, 'findings first');
    const rated = await commandLine(['check'], { cwd: budgeted({ pages: '**/a.html', minQuality: 5 }) });
    assert.equal(rated.code, 3);
    assert.match(rated.stderr, /site\/a\.html has quality [\d.]+ of 8, less than the 5 of budgets\[0\]/);
    const unrated = await check(budgeted({ minQuality: 5 }, { pages: '/none/**', maxStrong: 0 }));
    assert.equal(unrated.code, 0);
    assert.match(unrated.stderr, /could not be rated, so that nothing is known of minQuality/);
    assert.match(unrated.stderr, /budgets\[1\] \(\/none\/\*\*\) is about none of the pages/);
  });

  it('gives way to the words of the command, and is not read with --no-config', async () => {
    const cwd = projectOf(site, { check: { files: ['site/a.html'] }, failOn: 'strong', lang: 'pl' });
    assert.match((await check(cwd)).stdout, /Zasady dotyczące spamu|spam/i);
    assert.equal((await check(cwd, 'site/guides/index.html')).code, 0);
    assert.match((await check(cwd, '--lang', 'en')).stdout, /Spam policy: serious concerns/);
    assert.match((await check(cwd, '--no-config')).stderr, /Which page\?/);
    assert.equal((await check(cwd, 'site/a.html', '--no-config')).code, 0);
    const elsewhere = temporaryFolder();
    const named = await check(elsewhere, '--config', join(cwd, 'assay.config.json'));
    assert.equal(named.code, 1, 'its paths start from its own folder');
  });

  it('is refused as a whole with the place and the nearest name, and nothing is checked', async () => {
    const cases: readonly (readonly [unknown, RegExp])[] = [
      [{ chek: {} }, /assay\.config\.json: chek is not known\. Did you mean check\?/],
      [{ budgets: [{ minQualty: 5 }] }, /budgets\[0\]\.minQualty is not known\. Did you mean minQuality\?/],
      [{ rules: { sp_kw_densty: 'off' } }, /there is no rule "sp_kw_densty"\. Did you mean sp_kw_density\?/],
      [{ rules: { [RULE]: 7 } }, /rules\.sp_kw_density must be "off" or a number from 0\.1 to 3/],
      [{ ignore: [{ rule: RULE }] }, /ignore\[0\]\.reason is missing/],
      [{ ignore: [{ reason: 'x' }] }, /ignore\[0\] names neither a rule nor a fingerprint/],
      [{ ignore: [{ rule: RULE, reason: 'x', until: 'May' }] }, /until must be a day such as "2027-01-31"/],
      [{ ignore: [{ rule: RULE, reason: 'x', until: '2027-02-31' }] }, /until: there is no 2027-02-31/],
      [{ budgets: [{ pages: '/a/**' }] }, /budgets\[0\] limits nothing/],
      [{ budgets: [{ pages: '^/a$', maxStrong: 0 }] }, /budgets\[0\]\.pages: Patterns are globs/],
      [{ modes: ['spam'], budgets: [{ minQuality: 5 }] }, /minQuality needs the mode "quality"/],
      [{ thresholds: { medium: 90 } }, /a medium finding \(90\) may not take more than a strong one \(80\)/],
      [{ check: { addresses: ['/about'] } }, /check\.addresses\[0\] must begin with http.*check\.server/],
      [{ check: { folder: { path: 'x', base: 'x' } } }, /check\.folder\.base must begin with http/],
      [{ check: { folder: { path: 'x', base: 'https://x.pl' } } }, /has the site been built\?/],
      [{ check: { files: ['none/*.html'] } }, /No file matches none/],
      [{}, /assay\.config\.json names no pages/],
      [[], /The configuration must be an object/],
    ];
    for (const [config, sentence] of cases) {
      const { code, stdout, stderr } = await check(projectOf({}, config));
      assert.match(stderr, sentence);
      assert.deepEqual([code, stdout, stderr.trim().split('\n').length], [4, '', 1], stderr);
    }
  });

  it('is told with its line where it cannot be read', async () => {
    const cases: readonly (readonly [string, string, RegExp])[] = [
      ['assay.config.json', '{\n  "check": {\n', /assay\.config\.json cannot be read: .*JSON.*line 3/],
      [
        'assay.config.js',
        'export default {\n  check: [\n};',
        /assay\.config\.js:3 cannot be read: Unexpected token/,
      ],
      ['assay.config.ts', 'export default {\n  check: [\n};', /assay\.config\.ts:\d cannot be read: /],
      ['assay.config.js', 'throw new Error("no such thing")', /cannot be read: no such thing\./],
      ['assay.config.js', 'export const config = {};', /it has no "export default"/],
      [
        'assay.config.js',
        "import 'no-such-package'; export default {};",
        /Cannot find package 'no-such-package'/,
      ],
    ];
    for (const [name, text, sentence] of cases) {
      const { code, stderr } = await check(projectOf({ [name]: text }));
      assert.match(stderr, sentence);
      assert.equal(code, 4, stderr);
    }
    const two = projectOf({ 'assay.config.js': 'export default {}' }, {});
    assert.match((await check(two)).stderr, /There are assay\.config\.js and assay\.config\.json/);
    assert.match(
      (await check(two, '--config', 'none.json')).stderr,
      /none\.json cannot be read: there is no such/,
    );
  });

  it('that ends the program itself is never a run without findings', async () => {
    const cwd = projectOf({ 'assay.config.js': 'process.exit(0); export default {};' });
    const { code, stdout, stderr } = await piped(['check'], { cwd });
    assert.deepEqual([code, stdout], [4, '']);
    assert.match(stderr, /assay\.config\.js has ended the program\. Nothing was checked\./);
  });
});

/** Serves one page at every path, and writes its own number and that of a child into a file. */
const SERVER = `
const { createServer } = require('node:http');
const { spawn } = require('node:child_process');
const { writeFileSync } = require('node:fs');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
writeFileSync('pids', process.pid + ' ' + child.pid);
createServer((request, response) => {
  if (request.url === '/sitemap.xml')
    return response.end('<urlset><url><loc>https://example.com/one</loc></url><url><loc>https://example.com/two?x=1</loc></url></urlset>');
  if (request.url === '/slow') return;
  response.setHeader('content-type', 'text/html');
  response.end(${JSON.stringify(plain)});
}).listen(Number(process.argv[2]), '127.0.0.1');
`;

async function freePort(): Promise<number> {
  const held = await occupiedPort();
  held.release();
  return held.port;
}

function served(port: number, what: object = {}, server: object = {}): string {
  const command = `"${process.execPath}" server.cjs ${port}`;
  return projectOf(
    { 'server.cjs': SERVER },
    { check: { ...what, server: { command, address: `http://127.0.0.1:${port}/`, ...server } } },
  );
}

function assertAllGone(cwd: string): void {
  for (const pid of readFileSync(join(cwd, 'pids'), 'utf8').split(' '))
    assert.throws(() => process.kill(Number(pid), 0), { code: 'ESRCH' }, `${pid} still runs`);
}

describe('the server of a project', () => {
  it('is started, waited for, and ended with all that it has started', async () => {
    const port = await freePort();
    const cwd = served(port, { addresses: ['/about'], sitemap: '/sitemap.xml' });
    const origin = `http://127.0.0.1:${port}`;
    assert.deepEqual(await checkedPages(cwd), [`${origin}/about`, `${origin}/one`, `${origin}/two?x=1`]);
    assertAllGone(cwd);
  });

  it('that never starts, ends at once or is not the only one there is told in a sentence, and left by nothing', async () => {
    const port = await freePort();
    const late = served(port, {}, { address: `http://127.0.0.1:${await freePort()}/`, timeoutSeconds: 1 });
    const waited = await check(late);
    assert.equal(waited.code, 4);
    assert.match(
      waited.stderr,
      /did not start: nothing answers at http:\S+ after 1 seconds\. It said nothing\./,
    );
    assertAllGone(late);
    const broken = await check(served(port, {}, { command: 'echo "no port left" >&2; exit 7' }));
    assert.equal(broken.code, 4);
    assert.match(broken.stderr, /did not start: it ended with exit code 7\. It said:\nno port left/);
    const other = await TestSite.start({ '/': (_, response) => response.end(plain) });
    const taken = served(other.port);
    const { code, stderr } = await check(taken);
    assert.equal(code, 4);
    assert.match(stderr, /Something answers at \S+ before .* was started/);
    assert.ok(!existsSync(join(taken, 'pids')));
  });

  it('ends with the command on Ctrl+C', async () => {
    const port = await freePort();
    const cwd = served(port, { addresses: ['/slow'] });
    const running = new Running(['check', '--rules', RULE], {}, { cwd });
    const site = `http://127.0.0.1:${port}/`;
    await until('the server answers', () =>
      fetch(site).then(
        (answer) => answer.text(),
        () => null,
      ),
    );
    const { code } = await running.kill('SIGINT');
    assert.equal(code, 130, running.stderr);
    assertAllGone(cwd);
  });

  it('and its pages are known by the real command as well', async () => {
    const port = await freePort();
    const cwd = served(port);
    const { code, stderr } = await piped(['check', '--rules', RULE], { cwd });
    assert.equal(code, 0, stderr);
    assertAllGone(cwd);
  });
});
