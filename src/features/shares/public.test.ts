// What the public can ask of a link, and what it is answered.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { cpuNow } from '../../../test/support/cpu-time.ts';
import { recordedLog } from '../../../test/support/log-lines.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import {
  changeLink,
  deadLinks,
  linkTo,
  newVisitor,
  PASSWORD,
  sharedReport,
  viewsOf,
} from '../../../test/support/shared-links.ts';
import { newMember, withAccessToken } from '../../../test/support/tenants.ts';
import { buildServer } from '../../platform/http/server.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { endpoints } from '../../shell/endpoints.gen.ts';

const { log, lines } = recordedLog();
const app = await testApp({
  log,
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_TRUSTED_PROXIES: '127.0.0.1',
    // A program, but no browser: nothing is printed here.
    SERVICE_CHROMIUM_PATH: '/bin/false',
  },
});
const api = await apiOf(app);
const own = { origin: app.baseUrl };
/** Whatever must never be written down. */
const secrets: string[] = [PASSWORD];

interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function ask(path: string, init: RequestInit = {}): Promise<Heard> {
  const answer = await fetch(api.base + path, {
    redirect: 'manual',
    ...init,
    headers: { ...newVisitor(), ...(init.headers as Record<string, string> | undefined) },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function submit(path: string, password: string, headers: Record<string, string> = {}): Promise<Heard> {
  return ask(path, {
    method: 'POST',
    body: new URLSearchParams({ password }),
    headers: { ...own, ...headers },
  });
}

async function shared(...given: Parameters<typeof sharedReport> extends [unknown, ...infer R] ? R : never) {
  const link = await sharedReport(app, ...given);
  secrets.push(link.token);
  return link;
}

const cookieOf = ({ headers }: Heard): string => (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';

/** Everything but what differs from one answer to the next. */
function comparable({ status, headers, text }: Heard): object {
  const kept = Object.fromEntries(headers);
  delete kept['x-request-id'];
  delete kept.date;
  return { status, headers: kept, text };
}

function assertEnclosed({ headers, status }: Heard, what: string): void {
  const said = (name: string): string => headers.get(name) ?? '';
  assert.equal(said('x-robots-tag'), 'noindex, nofollow', what);
  assert.equal(said('referrer-policy'), 'no-referrer', what);
  assert.match(said('cache-control'), /^no-store\b/, what);
  assert.equal(said('x-content-type-options'), 'nosniff', what);
  assert.equal(said('x-frame-options'), 'DENY', what);
  const policy = said('content-security-policy');
  assert.match(policy, /^default-src 'none'; style-src 'sha256-/, `${what}: ${status}`);
  assert.match(policy, /; base-uri 'none'; form-action '(?:none|self)'; frame-ancestors 'none'$/, what);
  assert.doesNotMatch(policy, /unsafe|script-src|\*|https?:/, what);
}

const publicRoutes = endpoints
  .filter(({ path }) => path.startsWith('/share'))
  .flatMap(({ method, path }) =>
    method === 'GET' ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`],
  );

/** Any route, for this token, as a visitor would send it. */
function call(route: string, token: string, headers: Record<string, string> = {}): Promise<Heard> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace('{token}', token);
  return method === 'POST' ? submit(path, 'a wrong one', headers) : ask(path, { method, headers });
}

describe('the guard before share links', () => {
  it('stands before every route of the server: nothing below /share/ answers for a link that does not work', async () => {
    const server = buildServer({ app, endpoints, notice: () => null });
    await server.fastify.ready();
    const tree = server.fastify.printRoutes({ commonPrefix: false });
    await server.drain(0);
    // Of the server itself, so that a route that no endpoint declares is found as well.
    const served = routesIn(tree).filter((route) => /^\S+ \/share(?:\/|$)/.test(route));
    assert.deepEqual(served.toSorted(), publicRoutes.toSorted());
    assert.equal(publicRoutes.length, 6);
    const dead = await deadLinks(app, PASSWORD);
    secrets.push(...Object.values(dead));
    for (const route of publicRoutes) {
      const first = comparable(await call(route, dead.unknown ?? ''));
      for (const [why, token] of Object.entries(dead)) {
        const heard = await call(route, token);
        assert.equal(heard.status, 404, `${route} ${why}`);
        assert.deepEqual(comparable(heard), first, `${route} ${why}`);
        assert.ok(!heard.text.includes(token), `${route} ${why}`);
        assertEnclosed(heard, `${route} ${why}`);
      }
      const { token } = await shared({ password: PASSWORD });
      assert.equal((await call(route, token)).status, 401, `${route} locked`);
    }
  });

  it('a link of a suspended organization works again when it is restored', async () => {
    const { org, path } = await shared();
    const set = (status: 'active' | 'suspended') =>
      acrossOrganizations(app.db, (tx) =>
        tx.updateTable('organizations').set({ status }).where('id', '=', org.id).execute(),
      );
    assert.equal((await ask(path)).status, 200);
    await set('suspended');
    assert.equal((await ask(path)).status, 404);
    await set('active');
    assert.equal((await ask(path)).status, 200);
  });

  it('does the same work for every link that does not work: the same statements, and as much computing', async () => {
    const dead = Object.entries(await deadLinks(app, PASSWORD));
    for (const route of ['GET /share/{token}', 'POST /share/{token}', 'GET /share/{token}/pdf']) {
      const spent = new Map<string, { readonly statements: string; ms: number }>();
      for (let round = 0; round < 12; round++) {
        for (const [why, token] of dead) {
          const asked = recordStatements();
          const start = cpuNow();
          await call(route, token);
          const ms = cpuNow() - start;
          // Whatever is asked, the process looks at the database's clock now and then, and opens a connection where none is free.
          const statements = asked()
            .filter((statement) => !/clock_timestamp\(\) as at|^set role /.test(statement))
            .join('\n');
          const known = spent.get(why);
          // What is measured first pays for what is compiled and connected then.
          if (round < 2) continue;
          if (known === undefined) spent.set(why, { statements, ms });
          else {
            assert.equal(statements, known.statements, `${route} ${why}`);
            known.ms = Math.min(known.ms, ms);
          }
        }
      }
      const [first, ...others] = [...spent.values()];
      for (const one of others) assert.equal(one.statements, first?.statements, route);
      assert.match(first?.statements ?? '', /share_links/, 'the link is looked for');
      const least = [...spent.values()].map(({ ms }) => ms);
      // A password that is hashed would be ten times this.
      assert.ok(Math.max(...least) < Math.min(...least) + 8, `${route}: ${least.join(', ')} ms`);
    }
  });

  it('leads to a PDF only where one can be made', async () => {
    const { path, token } = await shared();
    const linked = await ask(path);
    assert.ok(linked.text.includes(`href="${token}/pdf"`));
    // The same service on a machine without a browser.
    const config = { ...app.config, chromiumPath: 'none' };
    const bare = await apiOf({ ...app, config });
    const page = await (await fetch(bare.base + path, { headers: newVisitor() })).text();
    assert.doesNotMatch(page, /\/pdf|>[^<]*PDF/);
    assert.match(page, /<main>/);
  });

  it('30 views a minute from an address, 60 of a link, then 429 with Retry-After', async () => {
    const { org, reportId, path, linkId } = await shared();
    const one = newVisitor();
    for (let i = 0; i < 30; i++) assert.equal((await ask(path, { headers: one })).status, 200);
    const refused = await ask(path, { headers: one });
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    assertEnclosed(refused, '429');
    const other = await linkTo(app, org, reportId, {});
    assert.equal((await ask(other.path, { headers: one })).status, 429, 'an address, not a link');
    assert.equal(
      (await ask(`/share/${'x'.repeat(43)}`, { headers: one })).status,
      429,
      'nor one that is there',
    );
    for (let i = 0; i < 30; i++) assert.equal((await ask(path)).status, 200);
    assert.equal((await ask(path)).status, 429, 'from wherever');
    assert.equal((await ask(`${path}/pdf`)).status, 429);
    assert.equal((await ask(other.path)).status, 200, 'another link is another one');
    assert.equal(await viewsOf(app, linkId), 60);
  });
});

describe('a link with a password', () => {
  it('401 with a form; right: 303 and a cookie for this link and 12 hours; wrong: 401 again', async () => {
    const { path, token } = await shared({ password: PASSWORD });
    const form = await ask(path);
    assert.equal(form.status, 401);
    assert.match(form.text, new RegExp(`<form method="post" action="${token}">`));
    assert.match(form.text, /<input id="password" name="password" type="password"/);
    assert.match(form.headers.get('content-security-policy') ?? '', /form-action 'self'/);
    for (const word of ['Cheap flights', 'example.com', 'Test', 'Assay'])
      assert.ok(!form.text.includes(word), `${word} before the password`);
    const fromPdf = await ask(`${path}/pdf`);
    assert.equal(fromPdf.status, 401);
    assert.match(fromPdf.text, new RegExp(`action="../${token}"`));

    const wrong = await submit(path, 'something else');
    assert.equal(wrong.status, 401);
    assert.match(wrong.text, /role="alert"/);
    assert.equal(wrong.headers.get('set-cookie'), null);
    for (const nothing of ['', ' ']) assert.equal((await submit(path, nothing)).status, 401);
    const unnamed = await ask(path, { method: 'POST', headers: own, body: new URLSearchParams({}) });
    assert.equal(unnamed.status, 401);

    const right = await submit(path, PASSWORD);
    assert.equal(right.status, 303);
    assert.equal(right.headers.get('location'), path);
    assert.equal(right.text, '');
    assertEnclosed(right, '303');
    const cookie = right.headers.get('set-cookie') ?? '';
    assert.match(
      cookie,
      new RegExp(`^share_unlock=\\d+\\.[\\w-]{43}; Max-Age=43200; Path=${path}; HttpOnly; SameSite=Lax$`),
    );
    secrets.push(cookieOf(right).split('=')[1] ?? '');
    const opened = await ask(path, { headers: { cookie: `a=b; ${cookieOf(right)}; c=d` } });
    assert.equal(opened.status, 200);
    assert.match(opened.text, /Cheap flights/);
  });

  it('its cookie opens no other link, and nothing once the password is changed, removed and set, or revoked', async () => {
    const { path, linkId, org, reportId } = await shared({ password: PASSWORD });
    const owner = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
    const cookie = cookieOf(await submit(path, PASSWORD));
    const asks = (at = path) => ask(at, { headers: { cookie } }).then(({ status }) => status);
    const other = await linkTo(app, org, reportId, { password: PASSWORD });
    assert.equal(await asks(other.path), 401);
    assert.equal(await asks(), 200);
    const change = (password: string | null) =>
      api.outcome('PATCH', `/v1/share-links/${linkId}`, owner, { password });
    assert.equal(await change('another one, please'), '200');
    assert.equal(await asks(), 401);
    assert.equal(await asks(`${path}/pdf`), 401);
    assert.equal((await submit(path, PASSWORD)).status, 401, 'nor does the old password');
    assert.equal(await change(null), '200');
    assert.equal((await ask(path)).status, 200, 'no password, no question');
    // The same words are another password: its hash has another salt.
    assert.equal(await change(PASSWORD), '200');
    assert.equal(await asks(), 401);
    const again = cookieOf(await submit(path, PASSWORD));
    assert.equal(await api.outcome('DELETE', `/v1/share-links/${linkId}`, owner), '204');
    assert.equal((await ask(path, { headers: { cookie: again } })).status, 404);
  });

  it('a cookie that was tampered with, or is past its end, opens nothing', async () => {
    const { path } = await shared({ password: PASSWORD });
    const [, until = '', signature = ''] = /=(\d+)\.(.+)/.exec(cookieOf(await submit(path, PASSWORD))) ?? [];
    const asks = async (value: string) =>
      (await ask(path, { headers: { cookie: `share_unlock=${value}` } })).status;
    assert.equal(await asks(`${until}.${signature}`), 200);
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const value of [
      `${Number(until) + 1}.${signature}`,
      `${until}.${flipped}`,
      `${until}.${signature.slice(1)}`,
      `${until}.`,
      `0${until}.${flipped}`,
      `1.${signature}`,
      '',
      `${until}.${'A'.repeat(43)}`,
    ])
      assert.equal(await asks(value), 401, value);
  });

  it('a try has to come from the page itself: 403 for another site, and no try is counted', async () => {
    const { path } = await shared({ password: PASSWORD });
    const visitor = newVisitor();
    for (const [headers, status] of [
      [{ 'sec-fetch-site': 'cross-site', origin: app.baseUrl }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'none' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: `${app.baseUrl}.evil.example` }, 403],
      [{ referer: 'https://evil.example/?http://127.0.0.1:8080/' }, 403],
      [{}, 403],
      // What browsers send from a page without a referrer: with and without a secure connection.
      [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
      [{ origin: 'null' }, 303],
      [{ referer: `${app.baseUrl}/share/x` }, 303],
      [{ origin: app.baseUrl }, 303],
    ] as const) {
      const body = new URLSearchParams({ password: PASSWORD });
      const heard = await ask(path, { method: 'POST', body, headers: { ...visitor, ...headers } });
      assert.equal(heard.status, status, JSON.stringify(headers));
      assertEnclosed(heard, `${status}`);
    }
  });

  it('5 wrong tries from an address block it for 15 minutes, the right password too; others go on', async () => {
    const { path, linkId, org, reportId } = await shared({ password: PASSWORD });
    const visitor = newVisitor();
    for (let i = 0; i < 12; i++)
      assert.equal((await submit(path, PASSWORD, visitor)).status, 303, 'right ones');
    for (let i = 0; i < 5; i++) assert.equal((await submit(path, `wrong ${i}`, visitor)).status, 401);
    const blocked = await submit(path, PASSWORD, visitor);
    assert.equal(blocked.status, 429);
    assert.equal(blocked.headers.get('retry-after'), '900');
    assert.match(blocked.text, /wrong too often. Try again in 15 minutes/);
    assertEnclosed(blocked, '429');
    assert.equal((await submit(path, PASSWORD)).status, 303, 'another visitor');
    const other = await linkTo(app, org, reportId, { password: PASSWORD });
    assert.equal((await submit(other.path, PASSWORD, visitor)).status, 303, 'another link');
    assert.equal(await viewsOf(app, linkId), 0, 'a form is no view');
  });

  it('tries at one moment are counted before any password is looked at', async () => {
    const { path } = await shared({ password: PASSWORD });
    const visitor = newVisitor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => submit(path, `wrong ${i}`, visitor).then(({ status }) => status)),
    );
    assert.deepEqual(answers.toSorted(), [...Array(5).fill(401), ...Array(15).fill(429)]);
  });

  it('from all addresses together a link takes 50 wrong tries an hour', async () => {
    const { path } = await shared({ password: PASSWORD });
    for (let i = 0; i < 50; i++) assert.equal((await submit(path, `wrong ${i}`)).status, 401, `try ${i}`);
    const refused = await submit(path, PASSWORD);
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 1_800);
  });

  it('30 tries a minute from an address, whatever links it tries', async () => {
    const visitor = newVisitor();
    for (let i = 0; i < 30; i++)
      assert.equal((await submit(`/share/${String(i).padStart(43, 'x')}`, 'x', visitor)).status, 404);
    assert.equal((await submit(`/share/${'y'.repeat(43)}`, 'x', visitor)).status, 429);
  });
});

describe('every answer behind a link', () => {
  it('has the headers of the contract, whatever it says', async () => {
    const { path, token } = await shared();
    const locked = await shared({ password: PASSWORD });
    const broken = await shared({ report: '{}' });
    const form = (body: string, type = 'application/x-www-form-urlencoded') =>
      ({ method: 'POST', body, headers: { 'content-type': type, ...own } }) as const;
    const cases: [what: string, status: number, heard: Heard][] = [
      ['the page', 200, await ask(path)],
      ['HEAD', 200, await ask(path, { method: 'HEAD' })],
      ['a form where none is needed', 303, await submit(path, 'x')],
      ['locked', 401, await ask(locked.path)],
      ['locked, HEAD', 401, await ask(locked.path, { method: 'HEAD' })],
      ['unknown', 404, await ask('/share/x')],
      ['below a link', 404, await ask(`${path}/other`)],
      ['with a slash', 404, await ask(`${path}/`)],
      ['the folder', 404, await ask('/share/')],
      ['without a slash', 404, await ask('/share')],
      ['PUT', 405, await ask(path, { method: 'PUT', body: 'x' })],
      ['DELETE', 405, await ask(`${path}/pdf`, { method: 'DELETE' })],
      ['POST of the PDF', 405, await ask(`${path}/pdf`, form('password=x'))],
      ['OPTIONS', 204, await ask(path, { method: 'OPTIONS' })],
      ['too large', 413, await ask(locked.path, form(`password=${'x'.repeat(20_000)}`))],
      ['JSON', 422, await ask(locked.path, form('{}', 'application/json'))],
      ['not decodable', 400, await ask('/share/%zz')],
      ['spelt otherwise', 404, await ask(`/share%2F${token}`)],
      ['broken', 500, await ask(broken.path)],
      ['no browser', 503, await ask(`${path}/pdf`)],
      ['PDF, HEAD', 200, await ask(`${path}/pdf`, { method: 'HEAD' })],
    ];
    for (const [what, status, heard] of cases) {
      assert.equal(heard.status, status, `${what}: ${heard.text}`);
      assertEnclosed(heard, what);
      if (status >= 400) {
        for (const secret of [token, locked.token, broken.token])
          assert.ok(!heard.text.includes(secret) || status === 401, what);
        assert.match(heard.headers.get('content-type') ?? '', /^text\/html; charset=utf-8$/, what);
      }
    }
    assert.equal(await viewsOf(app, broken.linkId), 0, 'what was not shown was not seen');
  });

  it('takes nothing of a request into a header', async () => {
    const { path } = await shared({ password: PASSWORD });
    for (const evil of [
      '%0d%0aset-cookie:%20a=b',
      '%0aX-Evil:%201',
      '%00',
      '%E2%80%A8x',
      'a%22;%20filename=%22x',
      `${path.slice('/share/'.length)}%0d%0aX-Evil:1`,
    ])
      for (const at of [`/share/${evil}`, `/share/${evil}/pdf`]) {
        const heard = await ask(at);
        assert.equal(heard.status, 404, at);
        assert.deepEqual([heard.headers.get('x-evil'), heard.headers.get('set-cookie')], [null, null], at);
      }
    const answered = await submit(path, PASSWORD, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    assert.equal(answered.headers.get('location'), path);
    assert.doesNotMatch(answered.headers.get('set-cookie') ?? '', /domain/i);
  });

  it('says nothing of what it is about in its title, and asks for nothing from elsewhere', async () => {
    for (const lang of ['en', 'pl'] as const) {
      const { path, reportId, org } = await shared({ report: sampleReport(lang) });
      const { text, headers } = await ask(path);
      assert.match(
        text,
        lang === 'en' ? /<title>Shared report<\/title>/ : /<title>Udostępniony raport<\/title>/,
      );
      assert.equal(headers.get('content-language'), lang);
      assert.match(text, new RegExp(`<html lang="${lang}"`));
      assert.doesNotMatch(text, /property="og:|name="twitter:|<script|<link |<iframe|<img (?!src="data:)/);
      for (const id of [reportId, org.id, org.projectId]) assert.ok(!text.includes(id), id);
      assert.doesNotMatch(text, /\b(?:rep|aud|job|prj|org|shr|key)_[a-z2-7]{16}\b/);
      assert.doesNotMatch(text, /usd|cost|price/i);
    }
  });
});

describe('what a link shows', () => {
  it('quotes only with include_evidence', async () => {
    const open = await shared();
    assert.match((await ask(open.path)).text, /cheap flights last minute cheap flights London/);
    const bare = await shared({ include_evidence: false });
    const { text } = await ask(bare.path);
    assert.match(text, /Long text is hidden by styling/);
    assert.doesNotMatch(text, /last minute|-9999px|cheapest tickets/);
  });

  it('the name of the project only with show_project_name', async () => {
    const { org, reportId, path } = await shared();
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ name: 'Skylark & Sons' }).where('id', '=', org.projectId).execute(),
    );
    assert.doesNotMatch((await ask(path)).text, /Skylark/);
    const named = await linkTo(app, org, reportId, { show_project_name: true });
    secrets.push(named.token);
    assert.match((await ask(named.path)).text, /Skylark &amp; Sons/);
  });

  it('of a private project only the host, also of reports from before it was private', async () => {
    const { org, path } = await shared();
    assert.match((await ask(path)).text, /travel\/cheap-flights/);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', org.projectId).execute(),
    );
    const { text } = await ask(path);
    assert.match(text, /www\.example\.com/);
    assert.match(text, /Long text is hidden by styling/);
    assert.doesNotMatch(text, /travel|Cheap flights for|last minute|148 words/);
  });

  it('the name and logo of the organization, where it has set them', async () => {
    const { org, path } = await shared();
    assert.doesNotMatch((await ask(path)).text, /Lark Agency/);
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    await acrossOrganizations(app.db, (tx) =>
      tx
        .insertInto('branding')
        .values({ org_id: org.id, name: 'Lark Agency <b>', logo, updated_at: new Date() })
        .execute(),
    );
    const branded = await ask(path);
    assert.match(branded.text, /Lark Agency &lt;b&gt;/);
    assert.ok(branded.text.includes(`src="${logo}"`));
    assert.match(branded.headers.get('content-security-policy') ?? '', /img-src data:;/);
    assertEnclosed(branded, 'branded');
  });

  it('GET of the page counts one view; HEAD, the form, the PDF and refusals none', async () => {
    const { path, linkId } = await shared({ password: PASSWORD });
    await ask(path);
    const cookie = cookieOf(await submit(path, PASSWORD));
    const headers = { cookie };
    await ask(path, { method: 'HEAD', headers });
    await ask(`${path}/pdf`, { headers });
    assert.equal(await viewsOf(app, linkId), 0);
    await ask(path, { headers });
    await ask(path, { headers });
    assert.equal(await viewsOf(app, linkId), 2);
    await changeLink(app, linkId, { revoked_at: new Date() });
    await ask(path, { headers });
    assert.equal(await viewsOf(app, linkId), 2);
  });

  it('many at once see the same page, and each is counted', async () => {
    const { path, linkId } = await shared();
    const pages = await Promise.all(Array.from({ length: 25 }, () => ask(path)));
    assert.deepEqual([...new Set(pages.map(({ status }) => status))], [200]);
    assert.equal(new Set(pages.map(({ text }) => text)).size, 1);
    assert.equal(await viewsOf(app, linkId), 25);
  });
});

it('no token, password or cookie of all this was ever written to the log', () => {
  const written = lines.join('\n');
  assert.match(written, /"route":"\/share\/:token"/);
  assert.match(written, /request failed/, 'errors were logged as well');
  assert.ok(secrets.length > 30);
  for (const secret of secrets) if (secret !== '') assert.ok(!written.includes(secret), secret);
});

/** Every statement on the connections that look for links, from now on until it is asked for them. */
function recordStatements(): () => string[] {
  const { query } = pg.Client.prototype;
  const statements: { readonly on: pg.Client; readonly text: string }[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'));
    statements.push({ on: this, text });
    return Reflect.apply(query, this, given);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
    // The queue looks after itself meanwhile, on connections of its own.
    const looking = new Set(
      statements.filter(({ text }) => text.includes('share_links')).map(({ on }) => on),
    );
    return statements.filter(({ on }) => looking.has(on)).map(({ text }) => text);
  };
}

/** "METHOD /path/{parameter}" of every line of the tree that Fastify draws of its routes. */
function routesIn(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
    if (part === '') return [];
    parts.length = indent.length / 4;
    parts.push(part);
    const path = parts.join('').replaceAll(/:(\w+)/g, '{$1}');
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`);
  });
}
