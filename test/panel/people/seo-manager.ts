import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { modeNames, verdictNames } from '../../../src/core/view/names.ts';
import { words } from '../../../src/core/view/words.ts';
import type { App } from '../../../src/platform/app.ts';
import { aDayLater } from '../../support/a-day-later.ts';
import { auditedSite } from '../../support/audited-site.ts';
import type { Panel } from '../../support/panel.ts';
import { settled } from '../../support/panel-pages.ts';
import { newPerson, PASSWORD } from '../../support/panel-people.ts';
import { panelTexts } from '../../support/panel-texts.ts';

const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Looks after a site whose shop is stuffed with keywords, and has a client who has to be told. */
export async function seoManager(app: App, panel: Panel, locale: 'en' | 'pl'): Promise<void> {
  const t = panelTexts(locale);
  const { email, orgId } = await newPerson(app);
  const { site, host, hold, release, mend } = await auditedSite();
  const { page, goto, spotless } = await panel.open({ locale });
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const heading = (name: string | RegExp) => main.getByRole('heading', { name }).first();
  const inMenu = (name: string) =>
    page.getByRole('navigation', { name: t('app_nav_label') }).getByRole('link', { name, exact: true });

  // Signs in, and is where the work begins: nothing is there yet but one box.
  await page.goto('/');
  await page.getByLabel(t('app_email')).waitFor();
  await spotless();
  await page.getByLabel(t('app_email')).fill(email);
  await page.getByLabel(t('app_password'), { exact: true }).fill(PASSWORD);
  await button(t('app_sign_in')).click();
  await page.getByText(t('reports_newcomer_title')).waitFor();
  await settled(page);
  assert.equal(await main.getByRole('textbox').count(), 1);
  assert.equal(await main.getByRole('listitem').count(), 0);
  await spotless();

  // Pastes an address; reads the verdict, the first cause and the first thing to do.
  const check = async (): Promise<string> => {
    await page.getByRole('textbox', { name: t('reports_url') }).fill(`${site.origin}/shop/cheap-shoes`);
    await button(t('reports_check_action')).click();
    await page.waitForURL(/\/reports\/rep_/);
    await heading(words.verdict[locale]).waitFor();
    return new URL(page.url()).pathname;
  };
  const report = await check();
  await after(heading(words.verdict[locale]), 'p').getByText(verdictNames.poor[locale]).waitFor();
  for (const part of [modeNames.spam, words.tasks]) {
    const first = after(heading(part[locale]), 'li');
    assert.match(await first.innerText(), /\w{3}/);
  }
  await settled(page);
  await spotless();

  // Starts an audit of the whole site, and sees its first pages while it is still at the others.
  await inMenu(t('app_nav_audits')).click();
  await main
    .getByRole('link', { name: t('audits_new') })
    .first()
    .click();
  await page.getByRole('textbox', { name: t('audits_site_label') }).fill(host);
  await spotless();
  await button(t('audits_find_pages')).click();
  await button(t('audits_to_checks')).click();
  await page.getByLabel(t('audits_strategy_label')).selectOption('all');
  await page.getByRole('radio', { name: t('app_depth_quick') }).check();
  // A price that is being worked out anew is dimmed until it is there.
  const start = button(new RegExp(`^(${t('audits_start')}|${t('audits_start_for').split('{')[0]})`));
  await start.click({ trial: true });
  await spotless();
  hold(4);
  await start.click();
  await page.waitForURL(/\/audits\/aud_/);
  const audit = new URL(page.url()).pathname;
  const rows = main.getByRole('table', { name: t('audits_pages_caption') }).getByRole('row');
  await page.getByRole('tab', { name: t('audits_tab_pages'), exact: true }).click();
  await rows
    .filter({ has: page.getByRole('link') })
    .nth(3)
    .waitFor();
  assert.equal(await rows.filter({ hasText: t('audits_pages_is_waiting') }).count(), 11);
  await spotless();
  release();
  await page.getByRole('tab', { name: t('audits_tab_map') }).waitFor();

  // Narrows the table down, puts it in order, and downloads what is shown.
  await rows.nth(15).waitFor();
  await page.getByRole('searchbox', { name: t('audits_pages_search') }).fill('cheap');
  await button(new RegExp(`^${t('audits_col_findings')}`)).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'cheap' && url.searchParams.has('sort'));
  await rows.nth(5).waitFor({ state: 'detached' });
  const paths = (texts: readonly string[]) => texts.flatMap((text) => /\/shop\/[\w-]+/.exec(text) ?? []);
  const shown = paths(await rows.allInnerTexts());
  assert.equal(shown.length, 4);
  await spotless();
  const [table] = await Promise.all([page.waitForEvent('download'), button(t('audits_pages_save')).click()]);
  assert.deepEqual(paths(readFileSync(await table.path(), 'utf8').split('\r\n')), shown);

  // Makes a client whose name stands on the documents, and a link for that client.
  await goto('/organization/clients');
  await button(t('organization_client_new')).first().click();
  await dialog.getByLabel(t('organization_client_name'), { exact: true }).fill('Harbour Shop');
  await dialog.getByLabel(t('organization_client_sites')).fill(host);
  await dialog.getByLabel(t('organization_client_brand')).fill('Harbour & Sons');
  await dialog
    .getByLabel(t('organization_logo'), { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(LOGO, 'base64') });
  await button(t('organization_logo_without')).waitFor();
  await spotless();
  await dialog.getByRole('button', { name: t('organization_save') }).click();
  await heading('Harbour Shop').waitFor();
  await goto(audit);
  await button(t('app_share')).click();
  await dialog.getByLabel(t('app_share_label')).fill('For the board, May');
  await dialog.getByLabel(t('app_share_prepared_by')).fill('Ada Lovelace');
  await spotless();
  await dialog.getByRole('button', { name: t('app_share_make') }).click();
  const link = String(await dialog.locator('code').first().textContent());
  const shared = await fetch(link.replace(app.baseUrl, panel.api.base));
  const sent = await shared.text();
  for (const told of ['Harbour &amp; Sons', 'Ada Lovelace', 'data:image/png'])
    assert.ok(sent.includes(told), told);
  await goto('/organization/clients');
  await main.getByText(t('organization_shares')).first().click();
  await main.getByText('For the board, May').first().waitFor();
  await spotless();

  // Ticks a task of the plan, which stays ticked.
  await goto(`${audit}/plan`);
  await page.getByRole('checkbox').first().check();
  await page
    .getByText(t('app_task_done_on').split('{')[0] ?? '')
    .first()
    .waitFor();
  await spotless();

  // The next day the shop is mended: home says how it was, and the comparison what has changed.
  await aDayLater(app, orgId);
  mend();
  await goto('/');
  await main.locator(`a[href="${report}"]`).first().waitFor();
  await settled(page);
  await spotless();
  const second = await check();
  assert.notEqual(second, report);
  await button(t('app_more')).click();
  await page.getByRole('menuitem', { name: t('reports_compare') }).click();
  assert.match(await after(heading(t('reports_compare_fixed')), 'li').innerText(), /\w{3}/);
  await settled(page);
  await spotless();
  await goto('/');
  await main
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${second}"]`) })
    .getByText(t('reports_home_before', { verdict: verdictNames.poor[locale] }))
    .waitFor();
  await goto(`${audit}/plan`);
  await page.getByRole('checkbox', { checked: true }).waitFor();
}

/** What comes first after a heading, wherever the page puts it. */
function after(heading: Locator, element: string): Locator {
  return heading.locator(`xpath=following::${element}`).first();
}
