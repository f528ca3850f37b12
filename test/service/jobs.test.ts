import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { finished, serve, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { migratedDatabase } from '../support/postgres.ts';
import { sends, TestSite } from '../support/web-site.ts';

const { hit, clear } = keywordDensity.examples();
const stuffed = hit[0]?.html ?? '';
/** Ordinary pages; a comment makes one different from the other. */
const page = (name: string): string => `<!-- ${name} -->${clear[0]?.html ?? ''}`;
const [, titleOfClear = ''] = /<title>([^<]+)/.exec(clear[0]?.html ?? '') ?? [];

/** A folder with pages, and the service whose data directory is in it. */
async function started(environment: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const { running, baseUrl } = await serve({
    SERVICE_DATA_DIR: data,
    SERVICE_DATABASE_URL: await migratedDatabase(),
    SERVICE_JUDGE_THREADS: '1',
    ...environment,
  });
  const here = { SERVICE_DATA_DIR: data };
  return {
    folder,
    baseUrl,
    here,
    file: (name: string, content: string): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    jobs: (...words: string[]) => commandLine(['jobs', ...words], { cwd: folder, environment: here }),
    check: (...words: string[]) => commandLine(['check', ...words], { cwd: folder }),
    stop: async () => assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null }),
  };
}

describe('assay jobs', () => {
  let usual: Awaited<ReturnType<typeof started>>;
  before(async () => {
    usual = await started();
  });
  after(() => usual.stop());

  it('submits files, addresses and lists to a running service and waits for the end', async () => {
    const { folder, baseUrl, here, file, jobs } = usual;
    const first = file('a.html', page('First'));
    const lines = file(
      'more.jsonl',
      `${JSON.stringify({ html: page('Second') })}\n\n${JSON.stringify({ text: 'The library stays open on Sundays until the end of May.' })}\n`,
    );

    const done = await finished(['jobs', 'submit', first, lines, '--modes', 'spam', '--wait'], here);
    assert.equal(done.code, 0, done.stderr);
    assert.match(done.stdout, /3 pages checked, none with findings/);
    assert.match(done.stderr, /^job_[a-z2-7]{16}: 3 of 3 pages, at most 0\.09 USD\n/);
    assert.match(done.stderr, /^job_[a-z2-7]{16} done: 3 of 3 pages checked\n$/m);

    const site = await TestSite.start({ '/': sends(page('Mine')) });
    const list = file('list.csv', `name;url\nno;${site.origin}/\n`);
    const failed = await jobs('submit', list, '--wait', '--json');
    assert.equal(failed.code, 1);
    const job = JSON.parse(failed.stdout);
    assert.deepEqual(
      [job.status, job.errors[0].error.code, job.errors[0].file],
      ['failed', 'invalid_url', `${site.origin}/`],
      'the service reaches no host of its own network, however it is named',
    );
    assert.deepEqual(site.hits, []);

    const sent = await jobs('submit', first, '--server', baseUrl);
    assert.equal(sent.code, 0);
    const watched = await jobs('watch', sent.stdout.trim());
    assert.equal(watched.code, 0, watched.stderr);
    assert.match(watched.stdout, /done: 1 of 1 pages checked/);
    const read = await jobs('watch', sent.stdout.trim(), '--format', 'md');
    assert.match(
      read.stdout,
      new RegExp(`^# ${titleOfClear}\\n\\nitem 0 · article`),
      'elsewhere the name of the file is unknown',
    );
    assert.ok(!`${done.stdout}${done.stderr}`.includes('_live_'), 'the key is shown nowhere');

    const wrong: [RegExp, string[], Record<string, string>?][] = [
      [/There is no such job/, ['watch', 'job_aaaaaaaaaaaaaaaa']],
      [/Which pages\?/, ['submit']],
      [/does not know "sumbit"/, ['sumbit', first]],
      [/cannot be read: there is no such file/, ['submit', join(folder, 'none.html')]],
      [
        /named\.csv, line 2: "Bread" is no address.* has no column "url"; its columns are "name" and "link"\. .*"url", or put it first/,
        ['submit', file('named.csv', 'name;link\nBread;https://example.com/\n')],
      ],
      [
        /more\.csv, line 2, is left out: it has more fields than the first line/,
        ['submit', file('more.csv', 'url,title\nhttps://example.com/a,b,Bread\n')],
      ],
      [/unknown_rule.*\n {2}no_such_rule/, ['submit', first, '--rules', 'no_such_rule']],
      [
        /\n {2}\S*bad\.jsonl:2: colour: /,
        ['submit', file('bad.jsonl', '{"text":"x"}\n{"text":"y","colour":1}')],
      ],
      [/need --wait/, ['submit', first, '--output', 'report.html']],
      [/--json prints the job/, ['submit', first, '--wait', '--json', '--format', 'md']],
      [/is one of the pages/, ['submit', first, '--wait', '--output', first]],
      [/Which service\?/, ['submit', first], { SERVICE_DATA_DIR: folder }],
      [/Which key\?/, ['submit', first, '--server', 'https://example.com'], here],
      [
        /ASSAY_API_KEY is empty, or has characters that no key has/,
        ['watch', 'job_x', '--server', baseUrl],
        { ASSAY_API_KEY: 'x\n' },
      ],
      [/cannot be reached/, ['watch', 'job_x', '--server', 'http://127.0.0.1:9'], { ASSAY_API_KEY: 'x' }],
    ];
    for (const [sentenceToSee, words, environment] of wrong) {
      const { code, stderr } = await commandLine(['jobs', ...words], { environment: environment ?? here });
      assert.ok(code === 1 || code === 2, words.join(' '));
      assert.match(stderr, sentenceToSee);
    }
  });

  it('ends with the findings by file name, and writes the very reports that check writes', async () => {
    const { folder, file, jobs, check } = usual;
    for (const [name, html] of [
      ['a.html', stuffed],
      ['b.html', page('Second')],
    ] as const)
      file(name, html);
    // Scales cost extra at a service.
    const words = ['a.html', 'b.html', '--rules', 'preset:spam,na_cloaking'];
    const told = await jobs('submit', ...words, '--wait');
    assert.equal(told.code, 0, told.stderr);
    assert.match(told.stdout, /● a\.html {2}1 strong sign {2}One word or phrase/);
    assert.equal(told.stdout, (await check(...words)).stdout);

    for (const name of ['r.html', 'r.md', 'r.json', 'r.sarif', 'r.xml', 'r.txt']) {
      const ours = await jobs('submit', ...words, '--wait', '--output', `job-${name}`);
      assert.equal(ours.code, 0, ours.stderr);
      assert.equal(ours.stdout, '');
      // A service keeps the evidence of every report.
      const explain = name.endsWith('.json') ? ['--explain'] : [];
      assert.equal((await check(...words, ...explain, '--output', `check-${name}`)).code, 0);
      // Who sends a page without an address tells the service no place that a finding could be known by.
      const written = ['job', 'check'].map((who) =>
        readFileSync(join(folder, `${who}-${name}`), 'utf8').replaceAll(/"[0-9a-f]{16}(?=[":])/g, '"'),
      );
      assert.equal(written[0], written[1], name);
    }
  });

  it('names a page that is too long and sends the rest, in as many jobs as it takes, one after the other', async () => {
    const { file, jobs, stop } = await started({ SERVICE_JOBS_MAX: '2', SERVICE_JOBS_ACTIVE: '1' });
    const names = ['1.html', '2.html', '3.html', '4.html', '5.html'];
    for (const name of names) file(name, name === '4.html' ? stuffed : page(name));
    file('long.html', `<p>${'x'.repeat(2_000_001)}</p>`);
    file('picture.html', 'PK\u0003\u0004\u0000');

    const words = [...names.slice(0, 2), 'long.html', 'picture.html', ...names.slice(2)];
    const done = await jobs('submit', ...words, '--wait', '--rules', 'sp_kw_density', '--verbose');
    assert.equal(done.code, 1, 'not every page was checked');
    assert.match(done.stderr, /long\.html is not sent: a page may have 2,000,000 characters/);
    assert.match(done.stderr, /picture\.html is not a page: it is a ZIP archive/);
    assert.deepEqual(done.stderr.match(/: \d of 5 pages/g), [
      ': 2 of 5 pages',
      ': 2 of 5 pages',
      ': 1 of 5 pages',
    ]);
    assert.match(done.stdout, /5 pages checked, 1 with findings/);
    assert.deepEqual(done.stdout.match(/(?<=^ {2})[●✓!] \S+\.html/gm), [
      // What needs work first, and what could not be checked at the end.
      '● 4.html',
      '✓ 1.html',
      '✓ 2.html',
      '✓ 3.html',
      '✓ 5.html',
      '! long.html',
      '! picture.html',
    ]);

    const some = await jobs('submit', ...names);
    assert.equal(some.code, 1);
    assert.match(some.stdout, /^job_[a-z2-7]{16}\n$/, 'the job that was taken is not lost');
    assert.match(
      some.stderr,
      /3 of 5 pages were not sent, from 3\.html on\. .*too_many_active_jobs.* With --wait/,
    );
    await stop();
  });

  it('sends what is longer than one job may be as several', async () => {
    const { file, jobs } = usual;
    const names = Array.from({ length: 11 }, (_, i) => `${i}.html`);
    for (const name of names) file(name, `<p>${'x'.repeat(1_900_000)}</p>`);
    const sent = await jobs('submit', ...names, '--rules', 'sp_kw_density');
    assert.equal(sent.code, 0, sent.stderr);
    assert.match(sent.stdout, /^(?:job_[a-z2-7]{16}\n){2}$/);
  });
});
