import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { leadsTo, ordinaryPage, type Page, sends, TestSite } from '../../test/support/web-site.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openGuard } from '../platform/net/guard.ts';
import { Chain } from './chain.ts';
import { discoverSite } from './discovery/discover-site.ts';
import { type FetchedPage, openFetching } from './fetch-page.ts';
import lookAtPage from './look-at-page.ts';
import { NotFetched } from './not-fetched.ts';
import type { Provider } from './provider.ts';
import { SignIn } from './sign-in.ts';
import { memoryTurns } from './turns.ts';

const TOKEN = 'tok-5f0c1d2e9a';
const html = ordinaryPage('Opening hours');
const never = new AbortController().signal;

/** Shows its page to those who send the token, and sets a session. */
const walled: Page = (request, response) => {
  if (request.headers['x-token'] !== TOKEN)
    response.writeHead(401, { 'content-type': 'text/html' }).end('<p>Sign in</p>');
  else sends(html, { 'set-cookie': 'session=derived-of-the-token' })(request, response);
};
/** Whatever was sent there that only the walled site may know. */
const leaked = ({ hits }: TestSite): unknown[] =>
  hits.filter(({ headers }) => /tok-|derived|Basic/.test(JSON.stringify(headers)));

describe('a page behind a sign-in', async () => {
  const other = await TestSite.start({
    '/': sends(html),
    '/back': (_, response) => response.writeHead(302, { location: `${site.origin}/secret` }).end(),
    '/sitemap.xml': sends('<urlset><url><loc>https://x.example/</loc></url></urlset>', {
      'content-type': 'application/xml',
    }),
    '/robots.txt': sends('User-agent: *\nAllow: /', { 'content-type': 'text/plain' }),
  });
  const { host } = new URL(other.origin);
  const site: TestSite = await TestSite.start({
    '/': walled,
    '/secret': walled,
    '/round': (request, response) => {
      if (/derived/.test(request.headers.cookie ?? '')) walled(request, response);
      else
        response.writeHead(302, { location: '/round', 'set-cookie': 'session=derived-of-the-token' }).end();
    },
    '/port': leadsTo(other.origin),
    '/host': (_, response) =>
      response
        .writeHead(302, { location: `http://localhost:${site.port}/secret`, 'set-cookie': 'session=derived' })
        .end(),
    '/slashes': leadsTo(`//${host}/`),
    '/bounce': leadsTo(`${other.origin}/back`),
    '/case': (_, response) => response.writeHead(302, { location: `HTTP://127.1:${site.port}/secret` }).end(),
    '/userinfo': (_, response) =>
      response.writeHead(302, { location: `http://${TOKEN}:x@127.0.0.1:${site.port}/secret` }).end(),
    '/refresh': sends(
      `<meta http-equiv=refresh content="0;url=${other.origin}/"><link rel=canonical href="${other.origin}/">${html}`,
    ),
    '/echo': (request, response) =>
      sends(`${html}<p>You sent ${request.headers['x-token']}</p>`, {
        'x-told': String(request.headers['x-token']),
      })(request, response),
    '/robots.txt': (request, response) =>
      request.headers['x-token'] === TOKEN
        ? sends(`User-agent: *\nDisallow: /private\nSitemap: /map.xml`, { 'content-type': 'text/plain' })(
            request,
            response,
          )
        : response.writeHead(401).end(),
    '/map.xml': (request, response) =>
      request.headers['x-token'] === TOKEN
        ? sends(
            `<sitemapindex><sitemap><loc>${other.origin}/sitemap.xml</loc></sitemap><sitemap><loc>${site.origin}/own.xml</loc></sitemap></sitemapindex>`,
            {
              'content-type': 'application/xml',
            },
          )(request, response)
        : response.writeHead(401).end(),
    '/own.xml': (request, response) =>
      request.headers['x-token'] === TOKEN
        ? sends(`<urlset><url><loc>${site.origin}/secret</loc></url></urlset>`, {
            'content-type': 'application/xml',
          })(request, response)
        : response.writeHead(401).end(),
  });
  const guard = openGuard({ allow: ['127.0.0.1', 'localhost'] });
  const fetching = openFetching({
    config: readConfig({ SERVICE_FETCH_PROVIDERS: 'direct' }),
    guard,
    log: createLog('silent'),
    turns: memoryTurns(),
    look: async (page) => lookAtPage(page),
  });
  after(() => fetching.close());
  const signIn = new SignIn(site.origin, [
    ['X-Token', TOKEN],
    ['Cookie', 'mine=yes'],
  ]);
  const get = (address: string, more: object = {}): Promise<FetchedPage> =>
    fetching.fetch({ url: new URL(address), render: 'off', signIn, ...more }, never);
  const wallOf = async (address: string, more: object = {}): Promise<string> =>
    get(address, more).then(
      ({ url }) => `fetched ${url}`,
      (error: unknown) => (error instanceof NotFetched ? error.outcome : String(error)),
    );

  it('is fetched with it and not without, and the page says so', async () => {
    assert.equal(await wallOf(`${site.origin}/secret`, { signIn: undefined }), 'login_wall');
    const page = await get(`${site.origin}/secret`);
    assert.equal(page.signedIn, true);
    assert.doesNotMatch(JSON.stringify(page), /tok-|derived/);
    assert.equal((await get(`${other.origin}/`)).signedIn, false);
  });

  it('keeps the session that a site opens for it, beside cookies of its own', async () => {
    assert.equal((await get(`${site.origin}/round`)).status, 200);
    assert.equal(site.hits.at(-1)?.headers.cookie, 'mine=yes; session=derived-of-the-token');
  });

  it('leads nowhere with it: not to another port, host, spelling or scheme-less address, and not back from there', async () => {
    for (const path of ['/port', '/slashes', '/refresh'])
      assert.match(await wallOf(site.origin + path), /^fetched/);
    for (const path of ['/host', '/bounce'])
      assert.equal(await wallOf(site.origin + path), 'login_wall', path);
    assert.equal(await wallOf(`${site.origin}/userinfo`), 'refused');
    // One spelling of the same origin: the parser reads both alike, and so does the connection.
    assert.match(await wallOf(`${site.origin}/case`), /^fetched/);
    assert.ok(other.hits.length >= 3);
    assert.deepEqual(leaked(other), []);
    const elsewhere = site.hits.filter((hit) => hit.host.startsWith('localhost'));
    assert.equal(elsewhere.length, 1);
    assert.doesNotMatch(JSON.stringify(elsewhere), /tok-|derived/);
  });

  it('is not reached by way of another origin', async () => {
    assert.equal(await wallOf(`${other.origin}/back`), 'login_wall');
    assert.deepEqual(leaked(other), []);
  });

  it('shows nothing of it where the site echoes what it was sent', async () => {
    const page = await get(`${site.origin}/echo`);
    assert.match(page.html, /You sent •{14}</);
    assert.equal(page.headers['x-told'], '•'.repeat(14));
  });

  it('is allowed or not by the robots.txt that the sign-in shows, and answers are not shared between sign-ins', async () => {
    assert.equal(await wallOf(`${site.origin}/private`, { obeysRobots: true, signIn: undefined }), 'gone');
    assert.equal(await wallOf(`${site.origin}/private`, { obeysRobots: true }), 'robots');
    assert.equal(await wallOf(`${site.origin}/private`, { obeysRobots: true, signIn: undefined }), 'gone');
  });

  it('is found in sitemaps that the sign-in shows, and sitemaps of other hosts are asked without it', async () => {
    const found = await discoverSite(
      { site: site.origin },
      { guard, turns: memoryTurns(), product: 'Assay/test', signal: never, signIn },
    );
    assert.deepEqual(
      found.addresses.map(({ url }) => url),
      [`${site.origin}/secret`],
    );
    assert.ok(other.hits.some(({ path }) => path === '/sitemap.xml'));
    assert.deepEqual(leaked(other), []);
    assert.doesNotMatch(JSON.stringify(found), /tok-/);
  });

  it('is asked of no outside service', async () => {
    const asked: string[] = [];
    const service = (name: string, trusted: boolean): Provider => ({
      name,
      renders: true,
      plain: true,
      unblocks: true,
      trusted,
      fetch: async ({ url }) => {
        asked.push(name);
        return {
          status: 200,
          url: url.href,
          headers: { 'content-type': 'text/html' },
          body: Buffer.from(html),
          rendered: null,
        };
      },
      close: async () => {},
    });
    const chainOf = (...providers: Provider[]): Chain =>
      new Chain({ providers, turns: memoryTurns(), look: async (page) => lookAtPage(page), tryMs: 60_000 });
    const request = { url: new URL(`${site.origin}/secret`), layout: false, as: 'desktop', signIn } as const;
    for (const render of ['on', 'off', 'auto'] as const) {
      await assert.rejects(chainOf(service('outside', false)).fetch({ ...request, render }, never), {
        outcome: 'no_provider',
      });
      await chainOf(service('outside', false), service('own', true)).fetch({ ...request, render }, never);
    }
    assert.deepEqual(asked, ['own', 'own', 'own']);
  });
});
