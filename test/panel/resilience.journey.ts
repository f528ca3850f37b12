import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { inBrowser, type OpenPanel, type PanelOptions, panelOf } from '../support/panel.ts';
import { BREAD_PAGE, settled, tabTo } from '../support/panel-pages.ts';
import { endSessions, newPerson, PASSWORD } from '../support/panel-people.ts';
import { panelRoutes } from '../support/panel-routes.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { join, newOrganization, newUser, withAccessToken } from '../support/tenants.ts';

const app = await testApp({
  tasks,
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_TRUSTED_PROXIES: '127.0.0.1' },
});
const panel = await panelOf(app, tasks);
/** Every page behind the sign-in. */
const PAGES = panelRoutes({ inside: true });
const API = '**/v1/**';

const WORDS = {
  en: {
    name: 'Name',
    newEmail: 'New e-mail address',
    save: 'Save',
    lapsed: 'Your session has ended',
    password: 'Password',
    signIn: 'Sign in',
    signOut: 'Sign out',
    again: 'Try again',
  },
  pl: {
    name: 'Imię i nazwisko',
    newEmail: 'Nowy adres e-mail',
    save: 'Zapisz',
    lapsed: 'Sesja wygasła',
    password: 'Hasło',
    signIn: 'Zaloguj się',
    signOut: 'Wyloguj się',
    again: 'Spróbuj ponownie',
  },
} as const;

async function open(options: PanelOptions = {}): Promise<OpenPanel> {
  const opened = await panel.open(options);
  // At an address of its own: tries to sign in are counted by it.
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  await opened.context.setExtraHTTPHeaders({ 'x-forwarded-for': ip });
  return opened;
}

async function named(orgId: string, name: string): Promise<string> {
  await acrossOrganizations(app.db, (tx) =>
    tx.updateTable('organizations').set({ name }).where('id', '=', orgId).execute(),
  );
  return orgId;
}

const person = () => newPerson(app);
const at = (page: Page): string => new URL(page.url()).pathname;

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];

  inBrowser(`a session that ends (${locale})`, () => {
    it('in the middle of a check loses neither the page that was pasted nor what was chosen', async () => {
      const { id } = await person();
      const t = panelTexts(locale);
      const { page, goto } = await open({ userId: id, locale });
      await goto('/');
      await page.getByRole('tab', { name: t('reports_source_html'), exact: true }).click();
      const html = page.getByLabel(t('reports_html'), { exact: true });
      const address = page.getByLabel(t('reports_source_url'), { exact: true });
      const phrase = page.getByLabel(t('reports_query'), { exact: true });
      await html.fill(BREAD_PAGE);
      await address.fill('https://www.example.com/bread');
      await page.locator('main summary').first().click();
      await phrase.fill('rye bread');
      await endSessions(app, id);
      const check = page.getByRole('button', { name: t('reports_check_action'), exact: true });
      await check.click();
      const dialog = page.getByRole('dialog', { name: words.lapsed });
      await dialog.getByLabel(words.password).fill(PASSWORD);
      await dialog.getByRole('button', { name: words.signIn }).click();
      await dialog.waitFor({ state: 'detached' });
      assert.equal(at(page), '/');
      assert.equal(await html.inputValue(), BREAD_PAGE);
      assert.equal(await address.inputValue(), 'https://www.example.com/bread');
      assert.equal(await phrase.inputValue(), 'rye bread');
      await check.click();
      await page.waitForURL(/\/reports\/rep_/);
      await settled(page);
    });

    it('in one tab by signing out is noticed by the other at its next request', async () => {
      const { id } = await person();
      const { page, context, goto } = await open({ userId: id, locale });
      const other = await context.newPage();
      await goto('/account');
      await other.goto('/account');
      await settled(other);
      await other.locator('#navigation').getByRole('button').last().click();
      await other.getByRole('menuitem', { name: words.signOut }).click();
      await other.waitForURL('/login');
      await page.getByLabel(words.name, { exact: true }).fill('Still here');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await page.getByRole('dialog', { name: words.lapsed }).waitFor();
      assert.equal(await page.getByLabel(words.name, { exact: true }).inputValue(), 'Still here');
    });
  });

  inBrowser(`a service that is away (${locale})`, () => {
    for (const [question, path] of [
      ['who is signed in', '**/v1/users/me'],
      ['to which organizations they belong', '**/v1/orgs'],
    ] as const)
      it(`or broken when asked ${question} is told under a heading, and asked again`, async () => {
        const { id } = await person();
        const { page, spotless } = await open({ userId: id, locale });
        await page.route(path, (route) => route.fulfill({ status: 500, body: 'no JSON at all' }));
        await page.goto('/reports');
        await page.getByRole('heading', { level: 1, name: panelTexts(locale)('app_fault_title') }).waitFor();
        const again = page.getByRole('button', { name: words.again });
        await again.waitFor();
        await spotless();
        await page.unroute(path);
        await again.click();
        await page.getByRole('heading', { level: 1, name: panelTexts(locale)('reports_title') }).waitFor();
        await settled(page);
      });
  });
}

inBrowser('what there is not', () => {
  it('is told under a heading, on every page that has an id in its address', async () => {
    const { page, goto, spotless } = await open({ userId: (await person()).id });
    for (const path of PAGES.filter((one) => one.includes('$'))) {
      await goto(path.replaceAll(/\$\w+/g, 'nothing_such'));
      await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
      await spotless();
    }
  });
});

inBrowser('without a mouse', () => {
  const t = panelTexts('en');

  it('the theme is chosen from its menu and a key is made', async () => {
    const { page, goto } = await open({ userId: (await person()).id });
    await goto('/organization/keys');
    await settled(page);
    await tabTo(page, page.getByRole('button', { name: t('app_theme'), exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: t('app_theme_system'), checked: true }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');

    await tabTo(page, page.getByRole('button', { name: t('organization_new_key') }).first());
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel(t('organization_key_name'), { exact: true }));
    await page.keyboard.type('CI');
    await page.keyboard.press('Enter');
    await page.getByText(t('organization_key_once_title')).waitFor();
    await tabTo(page, page.getByRole('button', { name: t('organization_key_stored') }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });
});

inBrowser('two tabs', () => {
  it('work in two organizations, also after a reload; a new tab starts where the last choice was made', async () => {
    const user = await newUser(app);
    const [alpha, beta] = [
      await named((await newOrganization(app)).id, 'Alpha'),
      await named((await newOrganization(app)).id, 'Beta'),
    ];
    for (const org of [alpha, beta]) await join(app, org, user.id, 'owner');
    const { page: first, context } = await open({ userId: user.id });
    const asked = new Map<Page, Set<string>>();
    const watch = (page: Page): void => {
      asked.set(page, new Set());
      page.on('request', (request) => {
        const org = request.headers()['x-org-id'];
        if (request.url().includes('/v1/projects') && org !== undefined) asked.get(page)?.add(org);
      });
    };
    const second = await context.newPage();
    for (const [page, name] of [
      [first, 'Alpha'],
      [second, 'Beta'],
    ] as const) {
      await page.goto('/account');
      await settled(page);
      const field = page.getByRole('combobox', { name: 'Organization' });
      await field.selectOption({ label: name });
      await settled(page);
    }
    for (const page of [first, second]) {
      watch(page);
      await page.reload();
      await settled(page);
    }
    assert.deepEqual([...(asked.get(first) ?? [])], [alpha]);
    assert.deepEqual([...(asked.get(second) ?? [])], [beta]);
    const third = await context.newPage();
    watch(third);
    await third.goto('/account');
    await settled(third);
    assert.deepEqual([...(asked.get(third) ?? [])], [beta]);
  });
});

inBrowser('back and forward', () => {
  it('lead to the pages that were there, each read from its beginning', async () => {
    const { page, goto } = await open({ userId: (await person()).id });
    await goto('/account');
    const titles = new Map([['/account', await page.title()]]);
    for (const path of ['/reports', '/audits', '/rules']) {
      await page.locator(`nav a[href="${path}"]`).click();
      await page.waitForURL(path);
      await settled(page);
      titles.set(path, await page.title());
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'content', 'focus goes along');
    }
    const shows = async (path: string): Promise<void> => {
      await page.waitForURL(path);
      await page.waitForFunction((title) => document.title === title, titles.get(path));
      await settled(page);
    };
    await page.goBack();
    await shows('/audits');
    await page.goBack();
    await shows('/reports');
    await page.goForward();
    await shows('/audits');
    await page.reload();
    await shows('/audits');
    await page.goBack();
    await shows('/reports');
    await page.goBack();
    await shows('/account');
  });
});

inBrowser('a bad network', () => {
  it('that loses the answer to a check keeps the form, and the second try is not a second check', async () => {
    const t = panelTexts('pl');
    const { id } = await person();
    const { page, goto } = await open({ userId: id, locale: 'pl' });
    await goto('/?as=text');
    const text = 'Chleb żytni leży w chłodnej spiżarni przez tydzień, zawinięty w len. '.repeat(12);
    await page.getByRole('textbox', { name: t('reports_text'), exact: true }).fill(text);
    let lost = false;
    await page.route('**/v1/judge', async (route) => {
      if (lost) return route.continue();
      lost = true;
      // The service gets it, and the browser never hears of it.
      const { host: _, 'content-length': __, ...headers } = await route.request().allHeaders();
      const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
      const body = route.request().postData() ?? assert.fail('nothing was sent');
      const answer = await fetch(`${panel.api.base}/v1/judge`, { method: 'POST', headers: own, body });
      assert.equal(answer.status, 200);
      await route.abort();
    });
    const check = page.getByRole('button', { name: t('reports_check_action'), exact: true });
    await check.click();
    await page.getByRole('alert').waitFor();
    assert.equal(
      await page.getByRole('textbox', { name: t('reports_text'), exact: true }).inputValue(),
      text,
    );
    await check.click();
    await page.waitForURL(/\/reports\/rep_/);
    const { body } = await panel.api.send<unknown[]>('GET', '/v1/reports', await withAccessToken(app, id));
    assert.equal(body.length, 1);
  });

  it('that fails to bring a page’s own files once still ends in that page', async () => {
    const { page, goto } = await open({ userId: (await person()).id });
    await goto('/account');
    await settled(page);
    let failed = 0;
    await page.route('**/assets/pages-*.js', (route) => {
      failed += 1;
      return failed === 1 ? route.abort() : route.continue();
    });
    await page.locator('nav a[href="/reports"]').click();
    await page.waitForURL('/reports');
    await settled(page);
    assert.ok(failed > 0);
  });

  it('that is slow shows the shape of what is coming, and no fault', async () => {
    const { page, spotless } = await open({ userId: (await person()).id });
    const held: Route[] = [];
    let released = false;
    await page.route(API, async (route) => {
      if (released) await route.continue();
      else held.push(route);
    });
    const releaseUntil = async (url: string): Promise<void> => {
      for (const route of held.splice(0))
        if (route.request().url().includes(url)) held.push(route);
        else await route.continue();
    };
    await page.goto('/account');
    await page.locator('[aria-busy=true]').waitFor();
    released = true;
    await page.route('**/v1/users/me/sessions', (route) => void held.push(route));
    await releaseUntil('/sessions');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main [aria-busy=true] .animate-pulse').first().waitFor();
    await spotless();
    await page.unroute('**/v1/users/me/sessions');
    for (const route of held.splice(0)) await route.continue();
    await settled(page);
  });
});

inBrowser('what stays in the browser', () => {
  it('is no credential: ids and choices alone, and a cookie that scripts cannot read', async () => {
    const { email } = await person();
    const { page, context } = await open();
    await page.goto('/login');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('/');
    for (const path of ['/account', '/organization/keys']) {
      await page.goto(path);
      await settled(page);
    }
    const [cookie] = await context.cookies();
    assert.deepEqual([cookie?.name, cookie?.httpOnly, cookie?.sameSite], ['service_session', true, 'Lax']);
    const kept = await page.evaluate(() => ({
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    }));
    for (const key of kept.keys) assert.match(key, /^(?:assay\.(?:place|theme)|PARAGLIDE_LOCALE|tsr-.*)$/);
    assert.ok(!kept.text.includes(cookie?.value ?? assert.fail('no session')));
    assert.ok(!kept.text.includes(PASSWORD));
    assert.equal(await page.evaluate(() => document.cookie), '');
  });
});
