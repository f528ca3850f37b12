/**
 * The ways through the panel that most people go, on one service and in one browser. Each is gone in one language with
 * every commit, at night in both and with a look by axe at every step.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { levelNames, modeNames } from '../../src/core/view/names.ts';
import { words } from '../../src/core/view/words.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { auditedSite } from '../support/audited-site.ts';
import { AT_NIGHT } from '../support/nightly.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { filledIn, oneOfEach, settled, tabTo } from '../support/panel-pages.ts';
import { endSessions, newPerson, PASSWORD } from '../support/panel-people.ts';
import { panelRoutes } from '../support/panel-routes.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { newPayer } from '../support/payer.ts';
import {
  join,
  newMember,
  newOrganization,
  newUser,
  withAccessToken,
  withSession,
} from '../support/tenants.ts';

const app = await testApp({
  tasks,
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_FETCH_ALLOW: '127.0.0.1,localhost',
    SERVICE_FETCH_PROVIDERS: 'direct',
    SERVICE_FETCH_USER_AGENT: 'AssayBot/1.0',
  },
});
const panel = await panelOf(app, tasks);
const API = '**/v1/**';

type Locale = 'en' | 'pl';
const inLanguages = (byDay: Locale): readonly Locale[] => (AT_NIGHT ? ['en', 'pl'] : [byDay]);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The findings are the buttons that open what stands under them. */
const findings = (page: Page) => page.locator('li[id^="finding-"] > button:visible');
/** The page's own text, with what is quoted from it. */
const ownText = (page: Page) => page.locator('section[tabindex="0"]');

inBrowser('the first minute', () => {
  for (const locale of inLanguages('pl'))
    it(`leads a newcomer from a sample text to its report, plan, link, file and list (${locale})`, async () => {
      const t = panelTexts(locale);
      const { id: userId } = await newPerson(app);
      const { page, goto, looksRight } = await panel.open({ userId, locale });
      await goto('/');
      await button(page, t('reports_newcomer_action')).click();
      await page.getByRole('textbox', { name: t('reports_text'), exact: true }).waitFor();
      // What stands in the form outlives a reload.
      const typed = page.getByRole('textbox', { name: t('reports_text'), exact: true });
      const sample = await typed.inputValue();
      await page.reload();
      await typed.waitFor();
      assert.equal(await typed.inputValue(), sample);
      await looksRight();
      await button(page, t('reports_check_action')).click();

      await page.waitForURL(/\/reports\/rep_/);
      await page.getByRole('heading', { name: words.quality[locale], exact: true }).waitFor();
      const report = new URL(page.url()).pathname;
      const first = findings(page).first();
      await first.click();
      assert.equal(await first.getAttribute('aria-expanded'), 'true');
      const finding = new URL(page.url()).searchParams.get('finding');
      assert.ok(finding?.match(/^\w+$/));
      // Every passage of the finding that the text shows is one that the finding quotes.
      const own = page.locator(`#finding-${finding}`);
      const quoted = await own.locator('mark').allTextContents();
      await own
        .getByRole('button', { name: new RegExp(`^${t('reports_show_in_text')}`) })
        .first()
        .click();
      const marked = await ownText(page).locator('mark').allTextContents();
      assert.ok(marked.length > 0);
      for (const text of marked) assert.ok(quoted.some((quote) => quote.includes(text)));
      await page.locator('section[tabindex="0"]:focus mark').first().waitFor();

      await button(page, t('reports_feedback_agree')).click();
      await button(page, t('reports_feedback_send')).click();
      await own
        .getByRole('status')
        .filter({ hasText: t('reports_feedback_thanks') })
        .waitFor();
      await looksRight();

      // Opened again by its address, the same finding is open and marked.
      await page.reload();
      await ownText(page).locator('mark').first().waitFor();
      assert.equal(await findings(page).first().getAttribute('aria-expanded'), 'true');

      await button(page, t('app_share')).click();
      await button(page, t('app_share_make')).click();
      const link = await page.getByRole('dialog').locator('code').textContent();
      const shared = await fetch(String(link).replace(app.baseUrl, panel.api.base));
      assert.equal(shared.status, 200);
      await looksRight();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await button(page, t('reports_export')).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Markdown' }).click(),
      ]);
      assert.match(file.suggestedFilename(), /\.md$/);

      await page.getByRole('link', { name: t('reports_plan') }).click();
      await page.getByRole('checkbox').first().check();
      await page.getByLabel(t('app_task_assignee')).first().selectOption({ index: 1 });
      await page
        .getByText(/^0 (comments|komentarzy)/)
        .first()
        .click();
      await page.getByLabel(t('app_task_comment')).first().fill('On Monday');
      await button(page, t('app_task_comment_send')).first().click();
      await page.getByText('On Monday').waitFor();
      await looksRight();
      await page.reload();
      await page.getByRole('checkbox', { checked: true }).waitFor();
      await page.getByText(/^1 (comment|komentarz)/).waitFor();
      await page.getByRole('link', { name: t('reports_to_report') }).click();
      await page.waitForURL((url) => url.pathname === report);

      await goto('/reports');
      await page.locator(`a[href="${report}"]`).waitFor();
      await page.getByLabel(t('reports_filter_address')).fill('nowhere.example');
      await button(page, t('reports_filter_search')).click();
      await page.getByText(t('reports_none_found')).waitFor();
      await button(page, t('reports_filter_save')).click();
      await page.getByRole('dialog').getByLabel(t('reports_filter_name')).fill('Nowhere');
      await looksRight();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('reports_filter_keep') })
        .click();
      await page.goBack();
      await page.locator(`a[href="${report}"]`).waitFor();
      await button(page, 'Nowhere').click();
      await page.getByText(t('reports_none_found')).waitFor();
      await looksRight();
    });
});

inBrowser('a report', () => {
  it('says when and how deeply the page was checked, also in another project than its own', async () => {
    const t = panelTexts('en');
    const { id: userId, orgId } = await newPerson(app);
    const headers = await withAccessToken(app, userId);
    const check = {
      html: '<title>Rye</title><p>Rye bread keeps for a week.</p>',
      source_url: 'https://a.example/',
    };
    const { headers: told } = await panel.api.send('POST', '/v1/judge', headers, check);
    const other = await panel.api.send<{ id: string }>('POST', '/v1/projects', headers, { name: 'Other' });
    const { page, goto, looksRight } = await panel.open({ userId });
    await page.addInitScript(
      (kept) => sessionStorage.setItem('assay.place', kept),
      JSON.stringify({ org: orgId, project: other.body.id }),
    );
    await goto(`/reports/${told.get('x-report-id')}`);
    await page
      .getByText(`${t('reports_checked')} `)
      .filter({ hasText: t('app_tier_basic') })
      .waitFor();
    await looksRight();
  });

  it('shows a hostile page as text: nothing of it runs, loads or links', async () => {
    const attack =
      '<img src=x onerror=alert(1)><script>fetch("https://evil.example/")</script>“>{{7*7}}javascript:alert(1)';
    const escaped = attack.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const html = `<title>Cheap flights ${escaped}, cheap flights to London, book cheap flights</title>
<meta name="description" content="cheap flights, cheap flights London, ${escaped.replaceAll('"', '&quot;')}, cheap flights Rome, flights cheap">
<link rel="canonical" href="javascript:alert(1)"><h1>Cheap flights ${escaped}</h1>
<p>${`Cheap flights to London ${escaped} are cheap flights that you book with us. `.repeat(12)}</p>
<a href="javascript:alert(document.domain)">Cheap flights</a>`;
    const { id: userId } = await newPerson(app);
    const checked = await panel.api.send('POST', '/v1/judge', await withAccessToken(app, userId), {
      explain: true,
      html,
    });
    const id = checked.headers.get('x-report-id') ?? assert.fail();
    const { page, goto, looksRight } = await panel.open({ userId });
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs++;
      void dialog.dismiss();
    });
    await goto(`/reports/${id}`);
    await findings(page).first().waitFor();
    const count = await findings(page).count();
    for (let at = 0; at < count; at++) {
      await findings(page).nth(at).click();
      await looksRight();
    }
    await ownText(page).getByText('onerror=alert(1)').first().waitFor();
    assert.equal(await page.locator('main img, main script, main a[href^="javascript:"]').count(), 0);
    await goto(`/reports/${id}/plan`);
    await page.getByRole('checkbox').first().waitFor();
    await looksRight();
    await goto('/reports');
    await page.getByText('onerror=alert(1)').first().waitFor();
    await looksRight();
    assert.equal(dialogs, 0);
  });
});

inBrowser('a site audit', () => {
  for (const locale of inLanguages('en'))
    it(`goes from an empty list to a result, and reserves the price that was shown (${locale})`, async () => {
      const t = panelTexts(locale);
      const { host } = await auditedSite();
      const { org } = await newPayer(app, 5);
      const { id: userId } = await newMember(app, org.id, 'owner');
      const { page, goto, looksRight } = await panel.open({ userId, locale });
      const priceCard = page.locator('section', { has: page.getByRole('definition') }).last();
      await goto('/audits');
      await page.getByText(t('audits_none_title')).waitFor();
      await looksRight();
      await page
        .getByRole('link', { name: t('audits_new') })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: t('audits_new_title') }).waitFor();

      await page.getByRole('textbox', { name: t('audits_site_label') }).fill(host);
      await page.getByRole('button', { name: t('audits_find_pages') }).click();
      await page.getByRole('checkbox', { name: '/blog/**' }).click();
      const exclude = page.getByLabel(t('audits_exclude_label'), { exact: true });
      await exclude.waitFor();
      assert.equal(await exclude.inputValue(), '/blog/**');
      await priceCard.getByText(t('audits_of', { part: 10, whole: 10 })).waitFor();
      await looksRight();

      await page.getByRole('button', { name: t('audits_to_checks') }).click();
      await page.getByRole('heading', { name: t('audits_sample_title') }).waitFor();
      await page.getByLabel(t('audits_pages_label')).fill('6');
      await page.getByRole('radio', { name: t('app_depth_modes') }).check();
      await page.getByRole('checkbox', { name: modeNames.helpful[locale] }).uncheck();
      await page.reload();
      await page.getByRole('heading', { name: t('audits_sample_title') }).waitFor();
      assert.equal(await page.getByLabel(t('audits_pages_label')).inputValue(), '6', 'it survives a reload');
      await priceCard.getByText(t('audits_of', { part: 6, whole: 10 })).waitFor();
      await looksRight();

      await page.getByRole('button', { name: t('audits_show_chosen') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('listitem').first().waitFor();
      assert.equal(await dialog.getByRole('listitem').count(), 6);
      await looksRight();
      await page.keyboard.press('Escape');

      const start = page.getByRole('button', { name: t('audits_start_for').split('{')[0] ?? '' });
      const shown = (await start.innerText()).replace(/[^\d.,]/g, '').replace(',', '.');
      await start.click();
      await page.waitForURL(/\/audits\/aud_/);
      const [id = ''] = /aud_[a-z2-7]+/.exec(page.url()) ?? [];
      const { body } = await panel.api.send<{ cost: { reserved_usd: number }; progress: { total: number } }>(
        'GET',
        `/v1/audits/${id}`,
        await withSession(app, userId),
      );
      assert.equal(body.cost.reserved_usd, Number(shown));
      assert.equal(body.progress.total, 6);
      // By itself, without a reload.
      await page.getByRole('tab', { name: t('audits_tab_map') }).waitFor();
      await page.getByRole('heading', { name: t('audits_risk_title') }).waitFor();
      await looksRight();

      // Every page is there: narrowed down, in order, and as a file of what is shown.
      await page.getByRole('tab', { name: t('audits_tab_pages'), exact: true }).click();
      const rows = page.getByRole('table').getByRole('row');
      await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 6);
      await page.getByRole('button', { name: t('audits_col_findings') }).click();
      await page.waitForURL(/sort=findings/);
      await page.getByRole('searchbox', { name: t('audits_pages_search') }).fill('cheap');
      await page.waitForURL(/q=cheap/);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main tbody tr')].every((row) => row.textContent?.includes('/shop/')),
      );
      await looksRight();
      const [table] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('audits_pages_save') }).click(),
      ]);
      const lines = readFileSync(await table.path(), 'utf8')
        .trimEnd()
        .split('\r\n');
      assert.equal(lines.length, await rows.count());
      for (const line of lines.slice(1)) assert.match(line, /\/shop\//);
      // A link to the table shows the same to another user.
      await page.reload();
      await page.getByRole('searchbox', { name: t('audits_pages_search') }).waitFor();
      await page.waitForFunction(
        (number) => document.querySelectorAll('main tbody tr').length === number,
        lines.length - 1,
      );

      await goto('/audits');
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: host }) });
      await row.getByText(modeNames.spam[locale]).waitFor();
      await row.getByText(t('audits_status_done')).waitFor();
      await row.getByText(levelNames.high[locale]).first().waitFor();
      await page.getByLabel(t('audits_search')).fill('elsewhere.example');
      await page.getByText(t('audits_search_none')).waitFor();
      await looksRight();
      await page.getByLabel(t('audits_search')).fill(host.slice(0, 6));
      await row.waitFor();
    });
});

inBrowser('a session that ends', () => {
  for (const locale of inLanguages('pl'))
    it(`in the middle of a form loses nothing: the password is asked for above it, and work goes on (${locale})`, async () => {
      const t = panelTexts(locale);
      const { id } = await newPerson(app);
      const { page, goto, looksRight } = await panel.open({ userId: id, locale });
      const name = page.getByLabel(t('accounts_name'), { exact: true });
      const email = page.getByLabel(t('accounts_email_new'));
      const save = page.getByRole('button', { name: t('accounts_save'), exact: true });
      await goto('/account');
      await settled(page);
      await name.fill('Grace Hopper');
      await email.fill('half-typed');
      await endSessions(app, id);
      await save.click();
      const dialog = page.getByRole('dialog', { name: t('app_lapsed_title') });
      const password = dialog.getByLabel(t('app_password'));
      const signIn = dialog.getByRole('button', { name: t('app_sign_in') });
      await dialog.waitFor();
      await looksRight();
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'));
      assert.equal(focused, 'current-password');
      await password.fill('not that one');
      await signIn.click();
      await dialog.getByRole('alert').waitFor();
      await password.fill(PASSWORD);
      await signIn.click();
      await dialog.waitFor({ state: 'detached' });
      assert.equal(new URL(page.url()).pathname, '/account');
      assert.equal(await name.inputValue(), 'Grace Hopper');
      assert.equal(await email.inputValue(), 'half-typed');
      await save.click();
      await page.getByRole('button', { name: 'Grace Hopper' }).waitFor();
      await settled(page);
    });
});

inBrowser('a service that is away', () => {
  for (const locale of inLanguages('en'))
    it(`is told instead of the page, and trying again brings it once the service is back (${locale})`, async () => {
      const t = panelTexts(locale);
      const { id } = await newPerson(app);
      const { page, looksRight } = await panel.open({ userId: id, locale });
      await page.route(API, (route) => route.abort());
      await page.goto('/account');
      const again = page.getByRole('button', { name: t('app_try_again') });
      await again.waitFor();
      await looksRight();
      await page.unroute(API);
      await again.click();
      await page.getByLabel(t('accounts_name'), { exact: true }).waitFor();
      await settled(page);
    });
});

inBrowser('without a mouse', () => {
  it('a page is checked, its findings are read and its report is shared', async () => {
    const t = panelTexts('en');
    const { page, goto } = await panel.open({ userId: (await newPerson(app)).id });
    await goto('/');
    await settled(page);
    await tabTo(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: t('reports_text'), exact: true }));
    await page.keyboard.insertText('Cheap flights, book cheap flights to London here. '.repeat(20));
    await tabTo(page, page.getByRole('button', { name: t('reports_check_action') }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/reports\/rep_/);
    const finding = findings(page).first();
    await tabTo(page, finding);
    await page.keyboard.press('Enter');
    assert.equal(await finding.getAttribute('aria-expanded'), 'true');

    const share = page.getByRole('button', { name: t('app_share'), exact: true });
    await goto(page.url());
    await tabTo(page, share);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole('button', { name: t('app_share_make') }));
    await page.keyboard.press('Enter');
    await dialog.locator('code').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.ok(await share.evaluate((element) => element === document.activeElement), 'back where it began');
  });
});

/**
 * In the page, where it fails as without a connection. Requests that the test's process looks at go past the browser's
 * cache, and every page would load and compile the whole panel again.
 */
function firstTriesFail(): void {
  const connected = globalThis.fetch;
  const triedRequests = new Set<string>();
  Object.assign(globalThis, {
    triedRequests,
    fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      const request = new Request(input, init);
      if (!request.url.includes('/v1/') || request.method !== 'GET' || triedRequests.has(request.url))
        return connected(input, init);
      triedRequests.add(request.url);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
}

inBrowser('every page', () => {
  it('comes although each of its requests fails once, has nothing wrong with it, and fits a desk and a phone', async () => {
    const { id: userId } = await newUser(app, { role: 'superadmin' });
    const org = await newOrganization(app);
    await join(app, org.id, userId, 'owner');
    const ids = await oneOfEach(app, panel, { userId, org });
    const { page, spotless, looksRight } = await panel.open({ userId });
    await page.addInitScript(firstTriesFail);
    const area = (path: string): string => path.split('/')[1] ?? '';
    const areas = new Set<string>();
    for (const [at, path] of panelRoutes({ inside: true }).entries()) {
      // Every second one as a phone shows it in the dark; at night each of them both ways.
      const isPhone = at % 2 === 1;
      await page.setViewportSize({ width: isPhone ? 360 : 1280, height: 800 });
      await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
      await page.goto(filledIn(path, ids));
      await settled(page);
      assert.ok(await page.evaluate('triedRequests.size > 0'), path);
      // By day axe looks at one page of each area, whose parts the others are made of.
      await (areas.has(area(path)) ? looksRight() : spotless());
      areas.add(area(path));
      await page.setViewportSize({ width: isPhone ? 1280 : 360, height: 800 });
      await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' });
      await looksRight();
    }
  });
});
