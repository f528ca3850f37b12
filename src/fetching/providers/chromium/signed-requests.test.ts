import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import type { TestSite } from '../../../../test/support/chromium.ts';
import {
  guardFor,
  openChromium,
  render,
  systemChromium,
  testSite,
} from '../../../../test/support/chromium.ts';
import { SignIn } from '../../sign-in.ts';

const TOKEN = 'tok-5f0c1d2e9a';

/** Every request with its headers, kept by path. */
function listening(site: TestSite): { headers: IncomingMessage['headers']; path: string }[] {
  const heard: { headers: IncomingMessage['headers']; path: string }[] = [];
  site.server.prependListener('request', ({ url = '', headers }) => heard.push({ path: url, headers }));
  return heard;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** With the token its page, else 401. */
const walled =
  (body: string, type = 'text/html; charset=utf-8'): Handler =>
  (request, response) => {
    const open = request.headers['x-token'] === TOKEN;
    response.writeHead(open ? 200 : 401, {
      'content-type': type,
      ...(open ? { 'set-cookie': 'session=derived; Path=/' } : {}),
    });
    response.end(open ? body : 'Sign in');
  };
const leadsTo =
  (location: () => string): Handler =>
  (_request, response) =>
    response.writeHead(302, { location: location() }).end();

describe('a rendered page behind a sign-in', { skip: systemChromium.skip }, async () => {
  const evil = await testSite({
    '/': '<!doctype html><title>Evil</title><p>Nothing here</p>',
    '/back': leadsTo(() => site.at('/app').href),
    '/frame': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<script>fetch('${site.at('/open?frame').href}').then((r) => r.text()).then((t) => fetch('/heard?' + t)); new Image().src = '${site.at('/open?image').href}'</script>`,
        ),
    '/x.js': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('document.title += " x"'),
    '/back-as-script': leadsTo(() => site.at('/open?script').href),
    '/round': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<meta http-equiv=refresh content="0;url=${site.at('/app').href}">`),
  });
  const site: TestSite = await testSite({
    '/app':
      walled(`<!doctype html><title>Members</title><link rel=stylesheet href="/sheet.css"><link rel=canonical href="${evil.at('/').href}"><body><div id=root></div>
      <script src="${evil.at('/x.js').href}"></script><script src="${evil.at('/back-as-script').href}"></script>
      <script>fetch('/data', { method: 'POST', body: 'asked' }).then((r) => r.text()).then((t) => { root.innerHTML = t + '<p>cookie:' + document.cookie + '</p>' })</script>
      <iframe src="${evil.at('/frame').href}"></iframe><iframe src="/inner"></iframe><img src="/elsewhere">`),
    '/inner': walled('<script>fetch("/inner-data")</script>'),
    '/inner-data': walled('fine'),
    '/sheet.css': walled('p{color:red}', 'text/css'),
    '/data': (request, response) => {
      let sent = '';
      request.on('data', (chunk) => (sent += chunk));
      request.on('end', () => walled(`<h1>Written by ${sent}</h1>`)(request, response));
    },
    '/open': (request, response) =>
      response
        .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' })
        .end(request.headers['x-token'] ?? 'unsigned'),
    '/elsewhere': leadsTo(() => evil.at('/picture').href),
    '/moved': leadsTo(() => site.at('/app').href),
    '/away': leadsTo(() => evil.at('/').href),
    '/away-and-back': leadsTo(() => evil.at('/back').href),
    '/refreshed': walled(`<meta http-equiv=refresh content="0;url=${evil.at('/round').href}">`),
  });
  const [atSite, atEvil] = [listening(site), listening(evil)];
  const browser = openChromium(guardFor(site, evil), 2);
  const signIn = new SignIn(site.at('/').origin, [['X-Token', TOKEN]]);
  const leaked = (): unknown[] => atEvil.filter((one) => /tok-|derived/.test(JSON.stringify(one)));
  const sentTo = (path: string): (string | undefined)[] =>
    atSite.filter((one) => one.path === path).map(({ headers }) => headers['x-token']?.toString());

  it('is shown with all that it loads from its own origin, and nothing else knows of it', async () => {
    const { status, url, body, headers } = await render(browser, site.at('/moved'), { signIn });
    const html = Buffer.from(body).toString();
    assert.deepEqual([status, url], [200, site.at('/app').href]);
    assert.match(html, /Written by asked/);
    assert.match(html, /cookie:<\/p>/, 'the session stays out of the browser');
    assert.equal(headers['set-cookie'], undefined);
    for (const path of ['/moved', '/app', '/sheet.css', '/data', '/inner', '/inner-data'])
      assert.deepEqual(sentTo(path), [TOKEN], path);
    assert.match(atSite.find(({ path }) => path === '/data')?.headers.cookie ?? '', /session=derived/);
    assert.ok(atEvil.some(({ path }) => path === '/x.js'));
    for (const path of ['/open?frame', '/open?image', '/open?script'])
      assert.deepEqual(sentTo(path), [undefined], path);
    assert.ok(atEvil.some(({ path }) => path === '/heard?unsigned'));
    assert.deepEqual(leaked(), []);
  });

  it('does not lead elsewhere with it, nor back from there', async () => {
    await render(browser, site.at('/away'), { signIn });
    for (const path of ['/away-and-back', '/refreshed']) {
      const { status } = await render(browser, site.at(path), { signIn });
      assert.equal(status, 401, path);
    }
    assert.deepEqual(leaked(), []);
  });

  it('does not come of it where none is sent', async () => {
    assert.equal((await render(browser, site.at('/app'))).status, 401);
  });
});
