// Pages are written by strangers, and what they wrote is shown to others: in a real browser with scripts on, nothing of it
// may run, load or lead anywhere by itself.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { systemChromium, testSite } from '../../../test/support/chromium.ts';
import { recordedLog } from '../../../test/support/log-lines.ts';
import { sampleQuote, sampleReport, sampleResult } from '../../../test/support/sample-report.ts';
import {
  changeReport,
  linkTo,
  newVisitor,
  PASSWORD,
  sharedReport,
  viewsOf,
} from '../../../test/support/shared-links.ts';
import { newAudit } from '../../../test/support/stored-audit.ts';
import { newOrganization } from '../../../test/support/tenants.ts';
import { WITHOUT_UNNEEDED_FEATURES } from '../../fetching/providers/chromium/unneeded-features.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

const { log, lines } = recordedLog();
const app = await testApp({
  log,
  environment: {
    SERVICE_TRUSTED_PROXIES: '127.0.0.1',
    ...(systemChromium.skip === false ? { SERVICE_CHROMIUM_PATH: systemChromium.path } : {}),
  },
});
const api = await apiOf(app);
/** Where attacks lead: no request may arrive. */
const listener = await testSite({ '/read-more': 'ordinary' });

let browser: Promise<Browser> | undefined;
after(async () => (await browser)?.close());

/** A window of a visitor of its own. */
async function open(): Promise<Page> {
  browser ??= chromium.launch({
    executablePath: systemChromium.path,
    args: ['--no-sandbox', WITHOUT_UNNEEDED_FEATURES],
  });
  const context = await (await browser).newContext({ extraHTTPHeaders: newVisitor() });
  return context.newPage();
}

const at = (name: string): string => `http://${listener.host}/${name}`;

/** Each tries to be more than text. */
const attacks: readonly string[] = [
  `<script>fetch('${at('script')}')</script>`,
  `</title><script src="${at('title')}"></script>`,
  `</style><style>@import url(${at('import')});body{background:url(${at('background')})}</style>`,
  `<img src="${at('img')}" onerror="fetch('${at('onerror')}')">`,
  `"><svg onload="fetch('${at('svg')}')"><use href="${at('use')}#a"/></svg>`,
  `' onmouseover='fetch("${at('mouse')}")' autofocus onfocus='fetch("${at('focus')}")' x='`,
  `<iframe src="${at('iframe')}" srcdoc="<script>parent.fetch('${at('srcdoc')}')</script>"></iframe>`,
  `<meta http-equiv="refresh" content="0;url=${at('refresh')}">`,
  `<base href="${at('base/')}"><a href="x">x</a>`,
  `<link rel="stylesheet" href="${at('sheet')}"><link rel="prefetch" href="${at('prefetch')}"><link rel="icon" href="${at('icon')}">`,
  `<form action="${at('form')}" id="f"><input autofocus></form><script>f.submit()</script>`,
  `<object data="${at('object')}"></object><embed src="${at('embed')}"><video src="${at('video')}" autoplay></video>`,
  `javascript:fetch('${at('javascript')}')`,
  `data:text/html,<script>fetch('${at('data')}')</script>`,
  `]]><script>fetch('${at('cdata')}')</script>`,
  `--><script>fetch('${at('comment')}')</script><!--`,
  `&lt;script&gt;fetch('${at('entity')}')&lt;/script&gt;&#60;img src=${at('numeric')}&#62;`,
  `</main></body></html><script>fetch('${at('end')}')</script>`,
  `<p class="back"><a href="${at('fake')}">Download as PDF</a></p>`,
  `\u202e<script>fetch('${at('bidi')}')</script>\u2066\u0000\u0008\ufffe\ud800`,
  `\${fetch('${at('template')}')} {{constructor.constructor("fetch('${at('braces')}')")()}}`,
  `<plaintext><xmp><noscript><textarea><select><template>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="fetch('${at('mutation')}')">`,
  `$& $\` $' $1 <main>\n`,
  'x'.repeat(5_000),
  `https://example.com/${'é'.repeat(2_000)}`,
];

function hostileReport(lang: 'en' | 'pl') {
  const results = attacks.map((attack, i) =>
    sampleResult({
      rule_id: `sp_attack_${i}`,
      title: `Attack ${i}`,
      policy: i % 2 === 0 ? 'keyword_stuffing' : 'hidden_text_links',
      signal: 60 + i,
      evidence: {
        quotes: [sampleQuote({ text: attack, before: attack, after: attack, place: attack })],
        facts: [attack],
        said: [{ key: 'sample', data: {} }],
        fix: attack,
        fix_personal: true,
        sources: [{ label: attack, url: at('read-more') }],
      },
    }),
  );
  return sampleReport(lang, {
    page: {
      url: `https://www.example.com/"><script>fetch('${at('url')}')</script>`,
      title: attacks.join(' '),
      lang: 'en',
      page_type: 'article',
      word_count: 1_312,
    },
    violations: results,
    positives: results.slice(0, 3).map((result) => ({ ...result, mode: 'quality', kind: 'positive' })),
  });
}

async function hostileLink() {
  const link = await sharedReport(app, { report: hostileReport('en'), show_project_name: true });
  await acrossOrganizations(app.db, (tx) =>
    tx
      .updateTable('projects')
      .set({ name: `<script>fetch('${at('project')}')</script>` })
      .where('id', '=', link.org.projectId)
      .execute(),
  );
  return link;
}

/** Shown in a browser with scripts on it stays text, whatever a visitor does with the page. */
async function staysText(path: string): Promise<void> {
  const page = await open();
  const asked: string[] = [];
  const spoken: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => spoken.push('dialog')));
  page.on('pageerror', (error) => spoken.push(String(error)));
  page.on('popup', () => spoken.push('popup'));
  await page.goto(api.base + path, { waitUntil: 'networkidle' });
  // A visitor who hovers and opens everything.
  await page.locator('summary').first().click();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await page.mouse.move(300, 300);
  await page.keyboard.press('Tab');
  await page.emulateMedia({ media: 'print' });
  await page.waitForLoadState('networkidle');
  assert.deepEqual(asked, [api.base + path]);
  assert.deepEqual(spoken, []);
  assert.deepEqual(listener.asked, []);
  assert.equal(page.url(), api.base + path);
  assert.equal(await page.title(), 'Shared report');
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    return {
      elements: all
        .map(({ localName }) => localName)
        .filter((name) =>
          [
            'script',
            'iframe',
            'frame',
            'object',
            'embed',
            'form',
            'input',
            'base',
            'link',
            'video',
            'img',
            'use',
            'math',
            'template',
          ].includes(name),
        ),
      handlers: all.flatMap(({ attributes }) =>
        [...attributes].filter(({ name }) => /^on|^style$|^srcdoc$/.test(name)).map(({ name }) => name),
      ),
      leads: [
        ...new Set(
          [...document.links].map(({ href, origin }) =>
            origin === location.origin ? 'here' : new URL(href).protocol,
          ),
        ),
      ].sort(),
      mains: document.querySelectorAll('main').length,
      cookie: document.cookie,
    };
  });
  assert.deepEqual(found, {
    elements: [],
    handlers: [],
    leads: ['here', 'http:', 'https:'],
    mains: 1,
    cookie: '',
  });
  assert.match(await page.innerText('main'), /<script>fetch\(/, 'attacks are shown as what they are');
}

describe('hostile content behind a share link', { skip: systemChromium.skip }, () => {
  it('cannot run, load, submit or leave anything in a browser with scripts on', async () => {
    await staysText((await hostileLink()).path);
  });

  it('of an audit cannot either: addresses, patterns, titles, quotes of one page and of several', async () => {
    const org = await newOrganization(app);
    // What columns of an audit cannot hold at all never got there.
    const kept = attacks.map((attack) => attack.toWellFormed().replaceAll('\u0000', ''));
    const stored = kept.map((attack, i) => ({
      url: `https://www.example.com/${i}?${attack}`,
      pattern: `/${attack}`,
      report: JSON.stringify(hostileReport('en')),
    }));
    const { id } = await newAudit(app, org, [...stored, { url: kept[0] ?? '', report: null }], {
      site: kept[3] ?? '',
      crossPage: kept.map((attack) => ({
        kind: 'templated_pages',
        policy: 'doorway_abuse',
        title: { en: attack, pl: attack },
        signal: 85,
        pages: [0, 1],
        pattern: attack,
        quotes: [{ page: 0, text: attack, slots: [[0, Math.min(3, attack.length)]] }],
        text: { en: attack, pl: attack },
      })),
    });
    const { path } = await linkTo(app, org, '', { kind: 'audit', report_id: null, audit_id: id });
    await staysText(path);
  });

  it('a followed link does not reveal its page: no Referer, no opener', async () => {
    const { path } = await hostileLink();
    const page = await open();
    const heard: (string | undefined)[] = [];
    listener.server.on('request', (request) => heard.push(request.headers.referer));
    await page.goto(api.base + path);
    await page
      .locator(`a[href="${at('read-more')}"]`)
      .first()
      .click();
    await page.waitForURL(at('read-more'));
    assert.deepEqual(heard.slice(0, 1), [undefined]);
    assert.equal(await page.evaluate(() => `${document.referrer}${window.opener}`), 'null');
  });

  it('a browser can send the password form, and its scripts do not see the cookie', async () => {
    const { path, linkId } = await sharedReport(app, { password: PASSWORD });
    const page = await open();
    assert.equal((await page.goto(api.base + path))?.status(), 401);
    await page.fill('input[name=password]', 'a wrong one');
    await page.click('button');
    await page.waitForSelector('[role=alert]');
    await page.fill('input[name=password]', PASSWORD);
    await page.click('button');
    await page.waitForSelector('h1.title, .title');
    assert.equal(page.url(), api.base + path);
    const [cookie] = await page.context().cookies();
    assert.deepEqual(
      [cookie?.name, cookie?.path, cookie?.httpOnly, cookie?.sameSite],
      ['share_unlock', path, true, 'Lax'],
    );
    assert.equal(await page.evaluate(() => document.cookie), '');
    assert.equal(await viewsOf(app, linkId), 1);
    // A form on another page of the web, sent by a browser.
    const elsewhere = await testSite({
      '/evil': `<form method="post" action="${api.base}${path}"><input name="password" value="${PASSWORD}"></form><script>document.forms[0].submit()</script>`,
    });
    const victim = await open();
    const answered = victim.waitForResponse(api.base + path);
    await victim.goto(`http://localhost:${elsewhere.port}/evil`);
    assert.equal((await answered).status(), 403);
    assert.deepEqual(await victim.context().cookies(), []);
  });
});

describe('the PDF of a share link', { skip: systemChromium.skip }, () => {
  const get = (path: string) => fetch(api.base + path, { headers: newVisitor() });

  it('is made of the same, loads nothing, names nothing, and is made once', async () => {
    const before = listener.asked.length;
    const { path, linkId } = await hostileLink();
    const first = await get(`${path}/pdf`);
    assert.equal(first.status, 200);
    assert.equal(first.headers.get('content-type'), 'application/pdf');
    assert.match(
      first.headers.get('content-disposition') ?? '',
      /^attachment; filename="report-[a-z0-9-]+-\d{4}-\d\d-\d\d\.en\.pdf"$/,
      'the host, so that the files of two clients lie beside one another',
    );
    const bytes = Buffer.from(await first.arrayBuffer());
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
    assert.ok(bytes.includes('/Title (Shared report)'), 'a title that says nothing');
    assert.ok(!bytes.includes(path.slice('/share/'.length)), 'no token');
    // Many more than a link may have made in a minute: they are the same.
    const again = await Promise.all(Array.from({ length: 20 }, () => get(`${path}/pdf`)));
    for (const one of again) {
      assert.equal(one.status, 200);
      assert.ok(bytes.equals(Buffer.from(await one.arrayBuffer())));
    }
    assert.equal(listener.asked.length, before);
    assert.equal(await viewsOf(app, linkId), 0);
  });

  it('a link that changes all the time has 6 made in a minute; those of others are made', async () => {
    const { path, reportId } = await sharedReport(app);
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) {
      await changeReport(app, reportId, { updated_at: new Date(i) });
      statuses.push((await get(`${path}/pdf`)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429]);
    assert.equal((await get(path)).status, 200, 'the page itself is still there');
    assert.equal((await get(`${(await sharedReport(app)).path}/pdf`)).status, 200);
  });
});

it('nothing of hostile content, and no token, was written to the log', () => {
  const written = lines.join('\n');
  assert.doesNotMatch(written, /fetch\(|sesame|share_unlock/);
  assert.doesNotMatch(written, /\/share\/[\w-]{43}/);
});
