import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { assay, finished, piped, serve, temporaryFolder } from '../support/command.ts';
import { commandLine, type Said, type Started } from '../support/command-line.ts';
import { migratedDatabase } from '../support/postgres.ts';
import { until } from '../support/until.ts';
import { leadsTo, type Page, sends, TestSite } from '../support/web-site.ts';

const { hit, clear } = keywordDensity.examples();
const stuffed = hit[0]?.html ?? '';
const plain = clear[0]?.html ?? '';
const HOSTILE = '\u001b]0;mine\u0007\u202e<script>alert(1)</script>';
const RULES = 'sp_kw_density,pq_no_viewport,hc_no_byline';
const environment = { SERVICE_FETCH_PROVIDERS: 'direct' };

/** Ordinary pages, each with a text of its own. */
function post(name: string): string {
  return plain.replace(/<title>[^<]*/, `<title>Terms of ${name}`).replace('<body', `<!-- ${name} --><body`);
}

const NAMES = ['ash', 'beech', 'cedar', 'elm', 'fir', 'hazel', 'larch', 'maple', 'oak', 'pine'];

/** Pages of a small site; `over` replaces some of them. */
async function site(over: Readonly<Record<string, Page>> = {}): Promise<TestSite> {
  const paths = [
    ...NAMES.map((name) => `/posts/${name}`),
    '/about',
    '/old',
    '/gone',
    '/private/x',
    '/hostile',
  ];
  const started: TestSite = await TestSite.start({
    '/robots.txt': (_, response) =>
      response.end(`User-agent: *\nDisallow: /private/\nSitemap: ${started.origin}/map.xml\n`),
    '/map.xml': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
            .map((path) => `<url><loc>${started.origin}${path}</loc></url>`)
            .join('')}</urlset>`,
        ),
    ...Object.fromEntries(NAMES.map((name) => [`/posts/${name}`, sends(post(name))])),
    '/posts/oak': sends(stuffed),
    '/about': sends(post('about')),
    '/old': leadsTo('/about'),
    '/private/x': sends(post('private')),
    '/hostile': sends(post(HOSTILE)),
    ...over,
  });
  return started;
}

function audit(words: readonly string[], started: Started = {}): Promise<Said> {
  return commandLine(['audit', ...words, '--rules', RULES], { environment, ...started });
}

/** Answers as many requests for its pages as it is told, whichever they are, and lets all others wait for release. */
function turnstile(answered: number): {
  behind: (page: Page) => Page;
  waiting: () => number;
  release: () => void;
} {
  let left = answered;
  let held: (() => void)[] | null = [];
  return {
    behind: (page) => (request, response) => {
      const answer = (): void => page(request, response);
      if (held === null || left > 0) {
        left -= 1;
        answer();
      } else held.push(answer);
    },
    waiting: () => held?.length ?? 0,
    release: () => {
      for (const answer of held ?? []) answer();
      held = null;
    },
  };
}

/** What one run may have otherwise than the other. */
function timeless(file: string): unknown {
  const { created_at: _, finished_at: __, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  return rest;
}

/** The paths that an interrupted audit is done with. */
function donePaths(file: string): string[] {
  const { unfinished } = JSON.parse(readFileSync(file, 'utf8'));
  return unfinished.results.map(
    ({ index }: { index: number }) => new URL(unfinished.plan.chosen[index].url).pathname,
  );
}

describe('assay audit', () => {
  it('finds, chooses, fetches as robots.txt allows, judges and says what it means for the site', async () => {
    const shop = await site();
    const folder = temporaryFolder();
    const out = (name: string): string => join(folder, name);
    const { code, stdout, stderr } = await piped(
      [
        ...[
          'audit',
          shop.origin,
          '--strategy',
          'all',
          '--seed',
          '7',
          '--rules',
          RULES,
          '--fail-on',
          'strong',
        ],
        ...['html', 'json', 'csv', 'md'].flatMap((form) => ['--output', out(`report.${form}`)]),
      ],
      { environment, cwd: folder },
    );
    assert.equal(code, 1, stderr);
    assert.match(stdout, /Site audit: 127\.0\.0\.1/);
    assert.match(stdout, /12 of 14 pages checked, 2 failed/);
    assert.match(stdout, /1\. http:\/\/127\.0\.0\.1:\d+\/posts\/oak/);
    assert.match(stdout, /robots\.txt does not allow it/);
    assert.match(stdout, /the page does not exist \(status 404\)/);
    assert.match(stderr, /15 addresses listed/);
    assert.match(stderr, /10 +10 {2}\/posts\/\{slug\}/);
    assert.ok(!shop.hits.some(({ path }) => path.startsWith('/private/')));
    assert.ok(shop.busiest <= 2, `${shop.busiest} at a time`);
    const record = JSON.parse(readFileSync(out('report.json'), 'utf8'));
    assert.equal(record.audit_file, 1);
    assert.deepEqual(record.progress, { status: 'done', total: 15, done: 15, failed: 2, phase: 'finished' });
    assert.deepEqual(record.failed_pages.map(({ url }: { url: string }) => new URL(url).pathname).sort(), [
      '/gone',
      '/private/x',
    ]);
    assert.equal(record.pages.length, 12, 'a page that leads to another one counts once');
    const oak = record.pages.find(({ url }: { url: string }) => url.endsWith('/oak'));
    assert.ok(oak.findings.some(({ rule_id }: { rule_id: string }) => rule_id === 'sp_kw_density'));
    assert.equal(record.unfinished, undefined);
    assert.deepEqual(readdirSync(folder).sort(), ['report.csv', 'report.html', 'report.json', 'report.md']);
    const html = readFileSync(out('report.html'), 'utf8');
    assert.match(html, /posts\/oak/);
    for (const text of [html, readFileSync(out('report.md'), 'utf8')]) assert.doesNotMatch(text, /<script/i);
    assert.match(readFileSync(out('report.csv'), 'utf8'), /^\ufeffreport_id,url,.*\r\n[\s\S]*sp_kw_density/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not reach a terminal
    assert.doesNotMatch(stdout + stderr, /[\u001b\u0007\u202e]/);
  });

  it('chooses the same pages by the same seed, and reaches no host that only a sitemap names', async () => {
    const other = await TestSite.start({ '/posts/x': sends(plain) });
    const shop: TestSite = await site({
      '/map.xml': (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/plain' })
          .end(
            [
              ...NAMES.map((name) => `${shop.origin}/posts/${name}`),
              ...[`${shop.origin}/about`, `${other.origin}/posts/x`, 'http://169.254.169.254/posts/y'],
            ].join('\n'),
          ),
    });
    const cwd = temporaryFolder();
    const chosen = async (source: string): Promise<string[]> => {
      const { code, stderr } = await audit(
        [
          ...[source, '--quiet', '--output', 'a.json', '--pages', '4', '--seed', '11'],
          ...['--include', '/posts/**', '--exclude', '/posts/oak', '--exclude', '/posts/elm'],
        ],
        { cwd },
      );
      assert.equal(code, 0, stderr);
      assert.equal(stderr, '');
      const { pages, estimates } = JSON.parse(readFileSync(join(cwd, 'a.json'), 'utf8'));
      assert.equal(estimates.spam.total, 8);
      return pages.map(({ url }: { url: string }) => url);
    };
    const first = await chosen(shop.origin);
    assert.equal(first.length, 4);
    assert.ok(first.every((url) => /\/posts\/(?!oak|elm)/.test(url)));
    assert.deepEqual(await chosen(`${shop.origin}/map.xml`), first);
    assert.deepEqual(other.hits, []);
  });

  it('interrupted, shows what is there, and goes on to the same result as one that was not', async () => {
    // Which pages come first follows from their addresses, and so from the port: whichever they are, three are answered.
    const held = turnstile(3);
    // Nothing leads to another page here: one that is done would be fetched again through it.
    const shop = await site({
      ...Object.fromEntries(
        NAMES.map((name) => [`/posts/${name}`, held.behind(sends(name === 'oak' ? stuffed : post(name)))]),
      ),
      '/old': sends(post('old')),
    });
    const folder = temporaryFolder();
    const [cut, whole, html] = ['cut.json', 'whole.json', 'cut.html'].map((name) => join(folder, name));
    const words = [
      shop.origin,
      '--strategy',
      'all',
      '--seed',
      '3',
      '--rules',
      RULES,
      '--modes',
      'spam,quality',
    ];
    const running = assay(['audit', ...words, '--output', cut ?? '', '--output', html ?? ''], environment);
    await until(
      'two pages keep the audit waiting, and one is done',
      () => held.waiting() === 2 && existsSync(cut ?? '') && donePaths(cut ?? '').length > 0,
    );
    const ended = await running.kill('SIGINT');
    assert.equal(ended.code, 130, running.stderr);
    assert.match(running.stdout, /The audit was interrupted: \d+ of 15 chosen pages/);
    assert.match(running.stderr, /Go on with: assay audit --resume \S+cut\.json/);
    assert.match(readFileSync(html ?? '', 'utf8'), /interrupted/);
    const done = donePaths(cut ?? '');
    assert.notDeepEqual(done, []);
    const before = shop.hits.length;
    held.release();
    const resumed = await finished(['audit', '--resume', cut ?? '', '--fail-on', 'strong'], environment);
    assert.equal(resumed.code, 1, resumed.stderr);
    const fetched = new Set(shop.hits.slice(before).map(({ path }) => path));
    assert.deepEqual(
      done.filter((path) => fetched.has(path)),
      [],
      'pages that are done are not fetched again',
    );
    const uninterrupted = await audit([
      ...words.slice(0, 5),
      '--modes',
      'spam,quality',
      '--output',
      whole ?? '',
    ]);
    assert.equal(uninterrupted.code, 0, uninterrupted.stderr);
    assert.deepEqual(timeless(cut ?? ''), timeless(whole ?? ''));
    assert.equal(resumed.stdout, uninterrupted.stdout);
    assert.doesNotMatch(readFileSync(html ?? '', 'utf8'), /interrupted/);
    const again = await commandLine(['audit', '--resume', cut ?? '']);
    assert.equal(again.code, 2);
    assert.match(again.stderr, /finished/);
  });

  it('says what is new, fixed and still there since an earlier audit', async () => {
    const cwd = temporaryFolder();
    const turned = { first: true };
    const either =
      (was: string, is: string): Page =>
      (request, response) =>
        sends(turned.first ? was : is)(request, response);
    const shop = await site({
      '/posts/ash': either(post('ash'), stuffed),
      '/posts/fir': either(stuffed, post('fir')),
    });
    writeFileSync(
      join(cwd, 'list.txt'),
      ['ash', 'fir', 'oak'].map((name) => `${shop.origin}/posts/${name}\n`).join(''),
    );
    const first = await audit(['list.txt', '--output', 'first.json'], { cwd });
    assert.equal(first.code, 0, first.stderr);
    assert.match(first.stdout, /3 of 3 pages checked/);
    assert.ok(
      !shop.hits.some(({ path }) => path === '/robots.txt'),
      'pages that are named are one’s own to look at',
    );
    turned.first = false;
    const second = await audit(
      ['-', '--compare', 'first.json', '--output', 'second.json', '--fail-on', 'medium'],
      {
        cwd,
        input: `name;url\na;${shop.origin}/posts/ash\nb;${shop.origin}/posts/fir\nc;${shop.origin}/posts/oak\n`,
      },
    );
    assert.equal(second.code, 1, second.stderr);
    assert.match(second.stdout, /New \(\d+\)/);
    assert.match(second.stdout, /Fixed \(\d+\)/);
    assert.match(second.stdout, /Still there \(\d+\)/);
    const { changes } = JSON.parse(readFileSync(join(cwd, 'second.json'), 'utf8'));
    const urls = (kind: 'new' | 'fixed' | 'still'): unknown =>
      changes[kind].find(({ rule_id }: { rule_id: string }) => rule_id === 'sp_kw_density').urls;
    assert.deepEqual(urls('new'), [`${shop.origin}/posts/ash`]);
    assert.deepEqual(urls('fixed'), [`${shop.origin}/posts/fir`]);
    assert.deepEqual(urls('still'), [`${shop.origin}/posts/oak`]);
  });

  it('tells what is wrong in a sentence, with exit code 2, and what it has tried', async () => {
    const empty = await TestSite.start({ '/': sends(plain) });
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'none.txt'), 'no address\n');
    writeFileSync(join(cwd, 'other.json'), '{"audit_id":"aud_aaaaaaaaaaaaaaaa"}');
    const wrong: [RegExp, string[]][] = [
      [
        /No list of pages was found.*\n[\s\S]*robots\.txt: [\s\S]*sitemap\.xml: does not exist/,
        [empty.origin],
      ],
      [/Which site\?/, []],
      [/no such file/, ['missing.txt']],
      [/lists no address/, ['none.txt']],
      [/whole number from 1/, [empty.origin, '--pages', '0']],
      [/has to end with/, [empty.origin, '--output', 'report.pdf']],
      [/is not a file of "assay audit"/, [empty.origin, '--compare', 'other.json']],
      [/needs --server/, [empty.origin, '--yes']],
      [/only --output/, ['--resume', 'x.json', '--pages', '4']],
      [/Patterns are globs/, ['list.txt', '--include', '^/a(b)$']],
    ];
    writeFileSync(join(cwd, 'list.txt'), `${empty.origin}/\n`);
    for (const [sentence, words] of wrong) {
      const { code, stderr } = await commandLine(['audit', ...words], { cwd, environment });
      assert.equal(code, 2, stderr);
      assert.match(stderr, sentence);
    }
    assert.deepEqual(readdirSync(cwd).sort(), ['list.txt', 'none.txt', 'other.json']);
  });
});

describe('assay audit --server', () => {
  let running: Awaited<ReturnType<typeof serve>>;
  let shop: TestSite;
  const held = turnstile(0);
  const folder = temporaryFolder();
  const here = { SERVICE_DATA_DIR: join(folder, 'data') };
  before(async () => {
    shop = await site({ '/held': held.behind(sends(stuffed)) });
    running = await serve({
      ...here,
      ...environment,
      SERVICE_DATABASE_URL: await migratedDatabase(),
      SERVICE_JUDGE_THREADS: '1',
      SERVICE_FETCH_ALLOW: `127.0.0.1:${shop.port}`,
    });
  });
  after(async () => {
    assert.deepEqual(await running.running.kill('SIGTERM'), { code: 0, signal: null });
  });
  const served = (...words: string[]): Promise<Said> =>
    commandLine(['audit', '--server', running.baseUrl, ...words], { cwd: folder, environment: here });

  it('shows pages and price, starts when that is agreed to, and shows the same summary', async () => {
    const words = [shop.origin, '--pages', '6', '--seed', '5', '--rules', RULES];
    const unasked = await served(...words);
    assert.equal(unasked.code, 2);
    assert.match(unasked.stderr, /--yes or --max-cost/);
    const dear = await served(...words, '--max-cost', '0.01');
    assert.equal(dear.code, 2);
    assert.match(dear.stderr, /6 of 15 pages, at most [\d.]+ USD/);
    assert.match(dear.stderr, /nothing was started/);
    const done = await served(
      ...words,
      '--yes',
      '--output',
      'r.json',
      '--output',
      'r.html',
      '--output',
      'r.md',
    );
    assert.equal(done.code, 0, done.stderr);
    assert.match(done.stdout, /Site audit: 127\.0\.0\.1/);
    assert.match(done.stdout, /of 14 pages checked/);
    const [, id = ''] = /^(aud_[a-z2-7]{16}) done: [\d.]+ USD charged/m.exec(done.stderr) ?? [];
    const record = JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8'));
    assert.equal(record.audit_id, id);
    assert.equal(record.seed, 5);
    for (const name of ['r.html', 'r.md']) assert.ok(existsSync(join(folder, name)));
    const table = await served(...words, '--yes', '--output', 'r.csv');
    assert.equal(table.code, 2);
    assert.match(table.stderr, /exports of the service/);
  });

  it('goes on at the service after Ctrl+C, and can be looked at again', async () => {
    const list = join(folder, 'held.txt');
    writeFileSync(list, `${shop.origin}/held\n`);
    const words = ['audit', '--server', running.baseUrl, list, '--yes', '--rules', RULES];
    const watching = assay(words, here);
    await until('the page keeps the audit waiting', () => held.waiting() > 0);
    const ended = await watching.kill('SIGINT');
    assert.equal(ended.code, 130, watching.stderr);
    const [, id = ''] = /assay audit --server \S+ (aud_[a-z2-7]{16})\n$/.exec(watching.stderr) ?? [];
    held.release();
    const again = await finished(['audit', '--server', running.baseUrl, id, '--fail-on', 'medium'], here);
    assert.equal(again.code, 1, again.stderr);
    assert.match(again.stdout, /1 of 1 page checked/);
  });
});
