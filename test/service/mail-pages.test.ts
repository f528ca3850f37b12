import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import { chromium } from 'playwright-core';
import accountMail from '../../src/features/accounts/send-mail.task.ts';
import sendInvite from '../../src/features/invites/send-invite.task.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { apiOf } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { systemChromium } from '../support/chromium.ts';
import { mailTo } from '../support/mailbox.ts';
import { type Headers, newMember, newOrganization, withAccessToken } from '../support/tenants.ts';

const PASSWORD = 'correct horse battery';
const PATHS = ['/confirm', '/reset-password', '/invite'] as const;
const tasks = [accountMail, sendInvite];
const app = await testApp({
  tasks,
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_TRUSTED_PROXIES: '127.0.0.1' },
});
const api = await apiOf(app, tasks);
const org = await newOrganization(app);
// Where there are others, invites go by mail alone.
await newOrganization(app);
const owner = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);

/** Each call from another address, so that the limits on attempts are met only where they are the point. */
function from(): Headers {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
}

function newEmail(): string {
  return `${randomBytes(8).toString('hex')}@example.com`;
}

/** The link in the newest mail to an address, at the address where this test's server listens. */
async function linkTo(email: string, count = 1): Promise<string> {
  const { text } = await mailTo(app, email, count);
  const link = /^http\S+token=\S+$/m.exec(text)?.[0] ?? assert.fail(`no link in: ${text}`);
  assert.ok(link.startsWith(app.baseUrl));
  return api.base + link.slice(app.baseUrl.length);
}

async function register(email: string): Promise<void> {
  const body = { email, password: PASSWORD };
  assert.equal(await api.outcome('POST', '/v1/auth/register', from(), body), '202');
}

async function confirmed(): Promise<string> {
  const email = newEmail();
  await register(email);
  await submit(await open(await linkTo(email)));
  return email;
}

async function invited(email: string): Promise<string> {
  assert.equal(await api.outcome('POST', '/v1/invites', owner, { email, role: 'member' }), '201');
  return linkTo(email);
}

interface Opened {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly document: Document;
  readonly said: string;
}

async function read(answer: Response): Promise<Opened> {
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  const { document } = new JSDOM(await answer.text(), { url: answer.url }).window;
  const said = document.querySelector('.fault, .done')?.textContent ?? '';
  return { status: answer.status, headers: answer.headers, document, said };
}

async function open(link: string, headers: Headers = {}): Promise<Opened> {
  return read(await fetch(link, { headers: { ...from(), ...headers } }));
}

/** Sends the form of a page as a browser would: its hidden fields, and what is typed into the others. */
async function submit(
  { document }: Opened,
  typed: Record<string, string> = {},
  headers: Headers = {},
): Promise<Opened> {
  const form = document.forms[0] ?? assert.fail('no form on the page');
  const body = new URLSearchParams();
  for (const { name, value } of form.querySelectorAll('input')) body.set(name, value);
  for (const [name, value] of Object.entries(typed)) {
    assert.ok(body.has(name), `no field ${name}`);
    body.set(name, value);
  }
  assert.equal(form.method, 'post');
  return read(await fetch(form.action, { method: 'POST', headers: { ...from(), ...headers }, body }));
}

async function signsIn(username: string, password: string): Promise<number> {
  const body = new URLSearchParams({ username, password });
  return (await fetch(`${api.base}/v1/auth/jwt/login`, { method: 'POST', headers: from(), body })).status;
}

describe('the link of a confirmation', () => {
  it('opens a page whose button confirms the address; opening it any number of times uses nothing up', async () => {
    const email = newEmail();
    await register(email);
    const link = await linkTo(email);
    await open(link);
    const page = await open(link);
    assert.equal(page.status, 200);
    assert.equal(await signsIn(email, PASSWORD), 400, 'not confirmed by opening');
    const done = await submit(page);
    assert.deepEqual([done.status, done.said], [200, 'The e-mail address is confirmed.']);
    assert.equal(done.document.forms.length, 0);
    assert.equal(await signsIn(email, PASSWORD), 200);
    assert.equal((await open(link)).status, 400, 'it worked once');
    assert.equal((await submit(page)).status, 400);
  });

  it('speaks Polish to those who ask for it', async () => {
    const email = newEmail();
    await register(email);
    const polish = { 'accept-language': 'pl' };
    const page = await open(await linkTo(email), polish);
    assert.equal(page.document.documentElement.lang, 'pl');
    assert.equal(page.document.querySelector('h1')?.textContent, 'Potwierdź swój adres e-mail');
    assert.equal((await submit(page, {}, polish)).said, 'Adres e-mail został potwierdzony.');
  });
});

describe('the link of a forgotten password', () => {
  it('opens a page that sets a new one; a short one is told and leaves the link good', async () => {
    const email = await confirmed();
    await api.send('POST', '/v1/auth/forgot-password', from(), { email });
    const page = await open(await linkTo(email, 2));
    const field = page.document.querySelector('input[name=password]');
    assert.equal(field?.getAttribute('autocomplete'), 'new-password');
    const short = await submit(page, { password: 'short' });
    assert.equal(short.status, 400);
    assert.match(short.said, /at least 8 characters/);
    const again = short.document.querySelector('input[name=password]');
    assert.equal(again?.getAttribute('aria-invalid'), 'true');
    assert.equal(again?.getAttribute('value'), '', 'a password is never sent back');
    const done = await submit(short, { password: 'another good password' });
    assert.deepEqual([done.status, done.said], [200, 'The new password is set. Sign in with it.']);
    assert.equal(await signsIn(email, 'another good password'), 200);
    assert.equal(await signsIn(email, PASSWORD), 400);
  });
});

describe('the link of an invite', () => {
  it('opens a page that makes the account and joins; what was typed stays when the password is too short', async () => {
    const email = newEmail();
    const page = await open(await invited(email));
    const short = await submit(page, { name: 'Zażółć "Gęślą"', password: 'short' });
    assert.equal(short.status, 400);
    assert.equal(short.document.querySelector('input[name=name]')?.getAttribute('value'), 'Zażółć "Gęślą"');
    const long = await submit(short, { name: 'x'.repeat(201), password: PASSWORD });
    assert.deepEqual([long.status, long.said], [422, 'Must have at most 200 characters.']);
    const done = await submit(short, { password: PASSWORD });
    assert.deepEqual(
      [done.status, done.said],
      [200, 'You have joined the organization. Sign in to continue.'],
    );
    assert.equal(await signsIn(email, PASSWORD), 200);
  });

  it('a name may be left out', async () => {
    const email = newEmail();
    const done = await submit(await open(await invited(email)), { password: PASSWORD });
    assert.equal(done.status, 200);
    const user = await acrossOrganizations(app.db, (tx) =>
      tx.selectFrom('users').select('name').where('email', '=', email).executeTakeFirst(),
    );
    assert.deepEqual(user, { name: null });
  });

  it('asks a confirmed account for nothing', async () => {
    const email = newEmail();
    const link = await invited(email);
    await register(email);
    await submit(await open(await linkTo(email, 2)));
    const page = await open(link);
    assert.equal(page.document.querySelector('input[name=password]'), null);
    assert.equal((await submit(page)).status, 200);
    assert.equal(await signsIn(email, PASSWORD), 200, 'its password is as it was');
  });
});

describe('every page behind a mail', () => {
  for (const path of PATHS) {
    it(`${path} says 400 to a wrong token, a missing one and an endless one, opened or sent`, async () => {
      for (const token of ['wrong', '', 'x'.repeat(5_000), 'a\u0000b']) {
        const opened = await open(`${api.base}${path}?${new URLSearchParams({ token })}`);
        const body = new URLSearchParams({ token, password: PASSWORD });
        const sent = await read(await fetch(api.base + path, { method: 'POST', headers: from(), body }));
        for (const { status, said, document } of [opened, sent]) {
          assert.equal(status, 400);
          assert.equal(said, 'This link is invalid or has expired. Ask for a new one.');
          assert.equal(document.forms.length, 0);
        }
      }
      assert.equal((await open(api.base + path)).status, 400);
    });

    it(`${path} leads on to the sign-in, also behind a proxy that serves us in a folder`, async () => {
      for (const [language, name] of [
        ['en', 'Go to sign-in'],
        ['pl', 'Przejdź do logowania'],
      ] as const) {
        const { document } = await open(`${api.base}${path}?token=x`, { 'accept-language': language });
        const link = document.querySelector('main > :last-child a');
        assert.equal(link?.textContent, name);
        const inFolder = `https://example.com/assay${path}?token=x`;
        assert.equal(
          new URL(link?.getAttribute('href') ?? '', inFolder).href,
          'https://example.com/assay/login',
        );
      }
    });

    it(`${path} keeps to its attempts: 429 with Retry-After, and the form stays, with a hostile token escaped`, async () => {
      const token = '"><script>alert(1)</script><b title=\'';
      const here = from();
      const body = new URLSearchParams({ token, password: PASSWORD });
      for (let i = 0; i < 200; i++) {
        const answer = await fetch(api.base + path, { method: 'POST', headers: here, body });
        const page = await read(answer);
        assert.equal(page.document.querySelector('script, b'), null);
        if (page.status === 400) continue;
        assert.equal(page.status, 429);
        assert.ok(Number(page.headers.get('retry-after')) > 0);
        assert.match(page.said, /^Too many requests/);
        assert.equal(page.document.querySelector<HTMLInputElement>('input[name=token]')?.value, token);
        return;
      }
      assert.fail('no end of attempts');
    });

    it(`${path} is neither kept nor indexed nor passed on, runs no script and sends forms only home`, async () => {
      const { headers, document } = await open(`${api.base}${path}?token=x`);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.match(headers.get('x-robots-tag') ?? '', /noindex/);
      assert.match(
        headers.get('content-security-policy') ?? '',
        /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'$/,
      );
      assert.match(document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '', /noindex/);
    });
  }
});

describe('in a real browser', () => {
  it('an invite is accepted by label and button, on a phone, without a complaint', {
    skip: systemChromium.skip,
  }, async () => {
    const email = newEmail();
    const link = await invited(email);
    const profile = mkdtempSync(join(tmpdir(), 'assay-test-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: systemChromium.path,
      viewport: { width: 360, height: 740 },
      locale: 'pl-PL',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await page.goto(link);
      const button = page.getByRole('button', { name: 'Przyjmij zaproszenie' });
      for (const target of [button, page.getByLabel('Hasło'), page.getByLabel('Imię i nazwisko')]) {
        assert.ok(((await target.boundingBox())?.height ?? 0) >= 44);
      }
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
      await page.getByLabel('Hasło').fill(PASSWORD);
      await button.click();
      await page.getByRole('status').waitFor();
      assert.equal(await page.getByRole('heading').textContent(), 'Zaproszenie przyjęte');
      assert.ok(!page.url().includes('token'), 'the token is gone from the address');
      assert.deepEqual(complaints, []);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
    assert.equal(await signsIn(email, PASSWORD), 200);
  });
});
