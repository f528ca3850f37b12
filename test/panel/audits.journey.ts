import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { auditedSite } from '../support/audited-site.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { newPayer } from '../support/payer.ts';
import { newMember } from '../support/tenants.ts';

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
const { host, site } = await auditedSite();

async function newOwner(amountUsd: number) {
  const { org } = await newPayer(app, amountUsd);
  const { id } = await newMember(app, org.id, 'owner');
  return { org, userId: id };
}

/** Through the first step: the pages of the site are listed. */
async function list(page: Page, t: (key: string) => string, name = host): Promise<void> {
  await page.getByRole('textbox', { name: t('audits_site_label') }).fill(name);
  await page.getByRole('button', { name: t('audits_find_pages') }).click();
}

const priceCard = (page: Page) => page.locator('section', { has: page.getByRole('definition') }).last();

for (const locale of ['en', 'pl'] as const) {
  const t = panelTexts(locale);

  inBrowser(`a new audit in the panel (${locale})`, () => {
    it('tells what was tried where a site has no sitemap, and offers the other ways', async () => {
      const { userId } = await newOwner(5);
      const { page, goto, spotless } = await panel.open({ userId, locale, width: 360 });
      await goto('/audits/new');
      await page.getByRole('radio', { name: t('audits_source_sitemap_about') }).check();
      await page
        .getByRole('textbox', { name: t('audits_sitemap_label') })
        .fill(`${site.origin}/nothing-here.xml`);
      await page.getByRole('button', { name: t('audits_find_pages') }).click();
      const fault = page.getByRole('alert');
      await fault.getByText(`${site.origin}/nothing-here.xml`).waitFor();
      await spotless();
      await fault.getByRole('button', { name: t('audits_give_list') }).click();
      await page
        .getByRole('textbox', { name: t('audits_urls_label') })
        .fill(`${site.origin}/plumber/leeds\n${site.origin}/plumber/bath`);
      await page.getByRole('button', { name: t('audits_find_pages') }).click();
      await page.waitForURL(/step=scope/);
      await page.getByRole('heading', { name: /2 / }).first().waitFor();
      await spotless();
    });
  });
}

inBrowser('a new audit in the panel', () => {
  const t = panelTexts('en');

  it('takes a file of addresses and shows what is in it', async () => {
    const { userId } = await newOwner(5);
    const { page, goto, spotless } = await panel.open({ userId, theme: 'dark' });
    await goto('/audits/new');
    await page.getByRole('radio', { name: /^File/ }).check();
    const content = `url,note\n${site.origin}/plumber/leeds,a\n${site.origin}/plumber/york,b\n`;
    await page
      .getByLabel(t('audits_file_label'))
      .setInputFiles({ name: 'pages.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByText(`${site.origin}/plumber/york,b`).waitFor();
    await spotless();
    await page.getByRole('button', { name: t('audits_find_pages') }).click();
    await page.getByRole('heading', { name: '2 pages found' }).waitFor();
    // A user who names pages means all of them.
    await page.getByRole('button', { name: t('audits_to_checks') }).click();
    assert.equal(await page.getByLabel(t('audits_strategy_label')).inputValue(), 'all');
    await spotless();
  });

  it('lists the pages again with one click when the preview has expired, and keeps every choice', async () => {
    const { org, userId } = await newOwner(5);
    const { page, goto, spotless } = await panel.open({ userId });
    await goto('/audits/new');
    await list(page, t);
    await page.getByRole('checkbox', { name: '/shop/**' }).click();
    await page.getByRole('button', { name: t('audits_to_checks') }).click();
    await acrossOrganizations(app.db, (tx) =>
      sql`update audit_previews set expires_at = now() - interval '1 minute' where org_id = ${org.id}`.execute(
        tx,
      ),
    );
    await page.getByLabel(t('audits_pages_label')).fill('5');
    await page.getByText(t('audits_expired_title')).waitFor();
    await spotless();
    await page.getByRole('button', { name: t('audits_preview_again') }).click();
    await priceCard(page).getByText('5 of 11').waitFor();
    await page.getByText(t('audits_expired_title')).waitFor({ state: 'detached' });
  });

  it('is started once by a double click, and says so once', async () => {
    const { org, userId } = await newOwner(5);
    const { page, goto } = await panel.open({ userId });
    await goto('/audits/new');
    await list(page, t);
    await page.getByRole('button', { name: t('audits_to_checks') }).click();
    await page.getByLabel(t('audits_strategy_label')).selectOption('all');
    await page.getByLabel(t('audits_seed_label')).waitFor({ state: 'detached' });
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/audits/site')) asked++;
    });
    await priceCard(page).getByRole('button').first().dblclick();
    await page.waitForURL(/\/audits\/aud_/);
    assert.equal(asked, 1);
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql`select id from audits where org_id = ${org.id}`.execute(tx),
    );
    assert.equal(rows.length, 1);
  });

  it('tells a fault of the scope and of the sample where it belongs', async () => {
    const { userId } = await newOwner(5);
    const { page, goto, spotless } = await panel.open({ userId });
    await goto('/audits/new');
    await list(page, t);
    const exclude = page.getByLabel(t('audits_exclude_label'), { exact: true });
    await exclude.fill('blog');
    await page.locator('[aria-invalid=true]').waitFor();
    assert.equal(await exclude.getAttribute('aria-invalid'), 'true');
    await spotless();
    await exclude.fill('/**');
    await page.getByText(t('audits_empty_selection_title')).waitFor();
    await page.getByRole('button', { name: t('audits_whole_site') }).click();
    await priceCard(page).getByText('15 of 15').waitFor();
    await page.getByRole('button', { name: t('audits_to_checks') }).click();
    const pages = page.getByLabel(t('audits_pages_label'));
    await pages.fill('5000');
    await page.locator('[aria-invalid=true]').waitFor();
    assert.equal(await pages.getAttribute('aria-invalid'), 'true');
    assert.ok(
      await page.getByRole('button', { name: /^Start/ }).isDisabled(),
      'what was not estimated is not started',
    );
    await spotless();
  });

  it('tells what is left where there is not enough to pay with, and loses nothing', async () => {
    const { userId } = await newOwner(0.1);
    const { page, goto, spotless } = await panel.open({ userId });
    await goto('/audits/new');
    await list(page, t);
    await page.getByRole('button', { name: t('audits_to_checks') }).click();
    await page.getByRole('button', { name: /^Start for/ }).click();
    await page.getByText(t('app_funds_title')).waitFor();
    await spotless();
    assert.ok(page.url().includes('/audits/new'));
    // The smaller order of the same draft can be paid.
    await page.getByLabel(t('audits_pages_label')).fill('1');
    await page.getByRole('button', { name: /^Start for \$0\.0715/ }).click();
    await page.waitForURL(/\/audits\/aud_/);
  });

  it('is not offered to viewers', async () => {
    const { org } = await newPayer(app, 1);
    const viewer = await newMember(app, org.id, 'viewer');
    const { page, goto, spotless } = await panel.open({ userId: viewer.id });
    await goto('/audits');
    await page.getByText(t('audits_none_title')).waitFor();
    assert.equal(await page.getByRole('link', { name: t('audits_new') }).count(), 0);
    await goto('/audits/new');
    await page.getByText(t('audits_viewers_only_look')).waitFor();
    await spotless();
  });
});
