// The command fetches pages behind a sign-in, and no word, report or file of it holds one.
import assert from 'node:assert/strict';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { finished, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { openssl, selfSigned } from '../support/smtp.ts';
import { ordinaryPage, type Page, sends, TestSite } from '../support/web-site.ts';

const TOKEN = 'tok-5f0c1d2e9a';
const PASSWORD = 'long-password-of-ann';
const environment = {
  STAGING_TOKEN: `Bearer ${TOKEN}`,
  COOKIES: `session=${TOKEN}`,
  USER_NAME: 'ann',
  USER_PASSWORD: PASSWORD,
};
const basic = `Basic ${Buffer.from(`ann:${PASSWORD}`).toString('base64')}`;
const html = ordinaryPage('Opening hours');

const walled: Page = (request, response) => {
  const { authorization, cookie } = request.headers;
  const isOpen =
    authorization === `Bearer ${TOKEN}` || authorization === basic || cookie === `session=${TOKEN}`;
  if (!isOpen) response.writeHead(401).end();
  else sends(html.replace('</main>', `<p>${authorization} ${cookie}</p></main>`))(request, response);
};

describe('a command that fetches pages behind a sign-in', async () => {
  const site: TestSite = await TestSite.start({
    '/': walled,
    '/two': walled,
    '/robots.txt': walled,
    '/sitemap.xml': (request, response) =>
      request.headers.authorization === undefined
        ? response.writeHead(401).end()
        : sends(`<urlset><url><loc>${site.origin}/two</loc></url></urlset>`)(request, response),
  });
  const other = await TestSite.start({ '/': sends(html) });
  const page = `${site.origin}/`;
  const folder = temporaryFolder();
  const file = join(folder, 'headers');
  writeFileSync(file, `# staging\nAuthorization: Bearer ${TOKEN}\n`, { mode: 0o600 });

  it('takes it from the environment or from a file, and its report says so without it', async () => {
    const ways = [
      ['--header-env', 'Authorization=STAGING_TOKEN'],
      ['--cookie-env', 'COOKIES'],
      ['--basic-env', 'USER_NAME:USER_PASSWORD'],
      ['--sign-in', file],
    ];
    for (const way of ways) {
      const said = await commandLine(['check', page, '--format', 'json', '--explain', ...way], {
        environment,
      });
      assert.equal(said.code, 0, said.stderr);
      const { fetch } = JSON.parse(said.stdout);
      assert.deepEqual([fetch.provider, fetch.signed_in], ['direct', true]);
      assert.doesNotMatch(said.stdout + said.stderr, /tok-|long-password|YW5u/);
    }
    const pretty = await commandLine(['check', page, '--lang', 'pl', ...(ways[0] ?? [])], { environment });
    assert.match(pretty.stdout.replace(/\s+/g, ' '), /Stronę pobrano po zalogowaniu/);
  });

  it('says where one can be given, that one is refused, or that it is for another site', async () => {
    const wordsOf = async (...words: string[]): Promise<string> => {
      const { code, stdout, stderr } = await commandLine(['read', page, ...words], {
        environment: { ...environment, WRONG: 'wrong-token' },
      });
      assert.equal(code, 1);
      return stdout + stderr;
    };
    assert.match(
      await wordsOf(),
      /only after signing in; --header-env, --cookie-env, --basic-env or --sign-in/,
    );
    const refused = await wordsOf('--header-env', 'Authorization=WRONG');
    assert.match(refused, /the sign-in that was sent does not open it/);
    assert.doesNotMatch(refused, /wrong-token/);
    const elsewhere = await wordsOf(
      '--header-env',
      'Authorization=STAGING_TOKEN',
      '--sign-in-at',
      other.origin,
    );
    assert.ok(elsewhere.includes(`the sign-in is for ${other.origin}`), elsewhere);
  });

  it('sends it to one site, which is named where there are several', async () => {
    const words = ['check', page, `${other.origin}/`, '--cookie-env', 'COOKIES'];
    const unsure = await commandLine(words, { environment });
    assert.match(unsure.stderr, /several sites: --sign-in-at says which/);
    const sure = await commandLine([...words, '--sign-in-at', `${site.origin}/two`, '--format', 'json'], {
      environment,
    });
    assert.equal(sure.code, 0, sure.stderr);
    assert.ok(other.hits.length > 0);
    assert.ok(other.hits.every(({ headers }) => headers.cookie === undefined));
  });

  it('audits a site whose robots.txt and sitemaps are behind it, and keeps nothing of it', async () => {
    const output = join(folder, 'audit.json');
    const said = await commandLine(
      ['audit', site.origin, '--header-env', 'Authorization=STAGING_TOKEN', '--output', output],
      { environment },
    );
    assert.equal(said.code, 0, said.stderr);
    assert.match(said.stdout.replace(/\s+/g, ' '), /fetched with a sign-in/);
    assert.doesNotMatch(said.stdout + said.stderr + readFileSync(output, 'utf8'), /tok-/);
  });

  it('refuses what is no name of a variable, what is not set, what others can read and what cannot be sent', async () => {
    const open = join(folder, 'open');
    writeFileSync(open, 'X-Token: secret-value\n');
    chmodSync(open, 0o644);
    const broken = join(folder, 'broken');
    writeFileSync(broken, 'secret-value\n', { mode: 0o600 });
    const faults: readonly (readonly [string[], RegExp])[] = [
      [['--header-env', `Authorization=Bearer ${TOKEN}`], /Name=VARIABLE/],
      [['--header-env', 'Host=STAGING_TOKEN'], /Host cannot be set/],
      [['--header-env', 'X=NOT_SET'], /NOT_SET is not set/],
      [['--cookie-env', `session=${TOKEN}`], /the name of a variable/],
      [['--basic-env', `ann:${PASSWORD}`], /names of two variables/],
      [['--sign-in', open], /chmod 600/],
      [['--sign-in', broken], /line 1 of/],
      [['--sign-in', join(folder, 'none')], /there is no file/],
      [['--ca', broken], /certificates in PEM/],
      [['--sign-in-at', site.origin], /needs --header-env/],
    ];
    for (const [words, sentence] of faults) {
      const { code, stderr } = await commandLine(['check', page, ...words], { environment });
      assert.equal(code, 2);
      assert.match(stderr, sentence);
      assert.doesNotMatch(stderr, /tok-|long-password|secret-value/);
    }
    const unfetched = await commandLine(['check', 'page.html', '--cookie-env', 'COOKIES'], { environment });
    assert.match(unfetched.stderr, /give an address/);
  });

  it('trusts certificates of one’s own where it is told to', { skip: openssl.skip }, async () => {
    const own = selfSigned();
    const staging = await TestSite.start({ '/': sends(html) }, own);
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, own.cert);
    const strange = await finished(['read', `${staging.origin}/`], {});
    assert.notEqual(strange.code, 0);
    const trusted = await finished(['read', `${staging.origin}/`, '--ca', ca], {});
    assert.equal(trusted.code, 0, trusted.stderr);
  });
});
