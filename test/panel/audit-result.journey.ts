import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { auditedSite } from '../support/audited-site.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { newPayer } from '../support/payer.ts';
import { join, newMember, newOrganization } from '../support/tenants.ts';
import { until } from '../support/until.ts';

const app = await testApp({
  tasks,
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    // Read now and then where it is to be found out: nothing waits for it here.
    SERVICE_PRICES: 'shown',
    SERVICE_FETCH_ALLOW: '127.0.0.1,localhost',
    SERVICE_FETCH_PROVIDERS: 'direct',
    SERVICE_FETCH_USER_AGENT: 'AssayBot/1.0',
  },
});
const panel = await panelOf(app, tasks);
const { host, site, mend, hold, release } = await auditedSite();
const { org, headers } = await newPayer(app, 20);
const owner = await newMember(app, org.id, 'owner');
const viewer = await newMember(app, org.id, 'viewer');

async function start(body: object): Promise<string> {
  const { outcome, body: answer } = await panel.api.send<{ audit_id: string }>(
    'POST',
    '/v1/audits/site',
    headers,
    { explain: true, ...body },
  );
  assert.equal(outcome, '202');
  return answer.audit_id;
}

async function statusOf(id: string): Promise<string | null> {
  const { outcome, body } = await panel.api.send<{ progress: { status: string } }>(
    'GET',
    `/v1/audits/${id}`,
    headers,
  );
  // A service whose machine is taken up by others may ask to come again.
  if (outcome === '503 unavailable') return null;
  assert.equal(outcome, '200');
  return body.progress.status;
}

async function ended(id: string): Promise<string> {
  await until('the audit is done', async () => (await statusOf(id)) === 'done');
  return id;
}

const earlier = await ended(await start({ site: host, strategy: 'all' }));
mend();
const later = await ended(await start({ site: host, strategy: 'all' }));

for (const locale of ['en', 'pl'] as const) {
  const t = panelTexts(locale);

  inBrowser(`the result of an audit in the panel (${locale})`, () => {
    it('tells the story from the verdict to the report of a page, and from cause to cases on the map', async () => {
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto(`/audits/${earlier}`);
      await page.getByRole('heading', { name: t('audits_risk_title') }).waitFor();
      await page.getByRole('heading', { name: t('audits_trend_title') }).waitFor();
      const worst = page.getByRole('link', { name: '/shop/cheap-shoes' });
      assert.match((await worst.getAttribute('href')) ?? '', /^\/reports\/rep_/);
      await spotless();

      await page.getByRole('tab', { name: t('audits_tab_map') }).click();
      await page.getByRole('rowheader', { name: '/shop/**' }).waitFor();
      const cell = page
        .getByRole('row', { name: /\/shop\/\*\*/ })
        .getByRole('button')
        .first();
      const name = (await cell.textContent()) ?? '';
      await cell.click();
      const cases = page.getByRole('heading', { level: 2 }).and(page.locator('[tabindex="-1"]'));
      assert.ok(name.startsWith(await cases.innerText()), name);
      assert.match(page.url(), /rule=/, 'a cell can be shared');
      await spotless();
      await page.goBack();
      await cases.waitFor({ state: 'detached' });

      await page.getByRole('tab', { name: t('audits_tab_across') }).click();
      await page
        .locator('mark', { hasText: /leeds|bath|york|dover|hull/ })
        .first()
        .waitFor();
      await spotless();
      await page.getByRole('tab', { name: t('audits_tab_sample') }).click();
      await page.getByText(earlier).first().waitFor();
      await spotless();
    });

    it('ignores a finding with a reason and a date, lists it, and takes it back', async () => {
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto(`/audits/${earlier}?tab=across`);
      const evidence = page.locator('section', { has: page.locator('mark') }).last();
      await evidence.getByRole('button', { name: t('audits_ignore') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('audits_ignore_reason'), { exact: true }).fill('Kept on purpose');
      await dialog.getByLabel(t('audits_ignore_until')).fill('2099-12-31');
      await spotless();
      await dialog.getByRole('button', { name: t('audits_ignore_do') }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: t('audits_tab_ignored') }).click();
      const row = page.getByRole('row', { name: /Kept on purpose/ });
      await row.getByText(/2099/).waitFor();
      await spotless();
      await row.getByRole('button', { name: t('audits_take_back') }).click();
      await page.getByText(t('audits_ignored_none_title')).waitFor();
    });

    it('compares with the audit before, and lists what to do as a checklist that is kept', async () => {
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale, width: 360 });
      await goto(`/audits/${later}/compare`);
      await page.getByRole('heading', { name: t('audits_compare_fixed') }).waitFor();
      const fixed = page.locator('section', {
        has: page.getByRole('heading', { name: t('audits_compare_fixed') }),
      });
      await fixed.getByText('/shop/**').first().waitFor();
      await spotless();

      await goto(`/audits/${earlier}/plan`);
      const task = page.getByRole('checkbox').first();
      await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok()),
        task.check(),
      ]);
      await page.getByText(/1 (of|z) \d+/).waitFor();
      await page.reload();
      await task.waitFor();
      assert.ok(await task.isChecked());
      await spotless();
    });

    it('gives files, links and more depth', async () => {
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale, theme: 'dark' });
      await goto(`/audits/${earlier}`);
      await page.getByRole('button', { name: t('audits_export'), exact: true }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: t('audits_export_csv'), exact: true }).click();
      const file = await saved;
      assert.match(file.suggestedFilename(), new RegExp(`^audit-.*\\.${locale}\\.csv$`));
      const path = await file.path();
      assert.ok((await readFile(path, 'utf8')).includes('/shop/cheap-shoes'));

      await page.getByRole('button', { name: t('app_share'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('app_share_make') }).click();
      const address = (
        await dialog
          .getByText(/\/share\//)
          .first()
          .innerText()
      ).trim();
      assert.equal((await fetch(panel.api.base + new URL(address).pathname)).status, 200);
      await spotless();
      await dialog
        .getByRole('button', { name: t('app_share_revoke') })
        .first()
        .click();
      await dialog.getByText(t('app_share_none')).waitFor();
      assert.equal((await fetch(panel.api.base + new URL(address).pathname)).status, 404);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: t('app_more'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('audits_upgrade'), exact: true }).click();
      const upgrade = page.getByRole('dialog');
      // The second run finds that there is nothing left to add.
      await upgrade
        .getByRole('button', { name: t('audits_upgrade_for').split('{')[0] ?? '' })
        .or(upgrade.getByText(t('audits_upgrade_nothing')))
        .first()
        .waitFor();
      await spotless();
      if (locale === 'en') {
        await upgrade.getByRole('button', { name: t('audits_upgrade_for').split('{')[0] ?? '' }).click();
        await page.getByText(/^Deepened:/).waitFor();
      }
    });
  });
}

inBrowser('an audit under way in the panel', () => {
  const t = panelTexts('en');

  it('tells how it goes on by itself, also to members of several organizations, and can be paused, resumed and cancelled', async () => {
    const other = await newOrganization(app);
    await join(app, other.id, owner.id, 'member');
    hold();
    const id = await start({ urls: [`${site.origin}/plumber/leeds`, `${site.origin}/plumber/york`] });
    const { page, goto, spotless } = await panel.open({ userId: owner.id });
    await page.addInitScript(
      (kept) => sessionStorage.setItem('assay.place', kept),
      JSON.stringify({ org: org.id, project: org.projectId }),
    );
    const stream = page.waitForResponse((response) => response.url().includes('/events'));
    await goto(`/audits/${id}`);
    assert.equal((await stream).status(), 200, 'the stream says in which organization it asks');
    await page.getByRole('progressbar').waitFor();
    await spotless();
    await page.getByRole('button', { name: t('audits_pause') }).click();
    release();
    await page
      .getByRole('button', { name: t('audits_resume') })
      .or(page.getByRole('tab'))
      .first()
      .waitFor();
    if ((await statusOf(id)) === 'paused')
      await page.getByRole('button', { name: t('audits_resume') }).click();
    await page.getByRole('tab', { name: t('audits_tab_map') }).waitFor();

    hold();
    const second = await start({ urls: [`${site.origin}/plumber/hull`, `${site.origin}/plumber/dover`] });
    await goto(`/audits/${second}`);
    await page.getByRole('button', { name: t('audits_cancel') }).click();
    const dialog = page.getByRole('dialog');
    await spotless();
    await dialog.getByRole('button', { name: t('audits_cancel_do') }).click();
    release();
    await page.getByText(t('audits_status_cancelled')).first().waitFor();
    await spotless();
  });

  it('shows a viewer everything and lets them change nothing', async () => {
    const { page, goto, spotless } = await panel.open({ userId: viewer.id, width: 360, theme: 'dark' });
    await goto(`/audits/${earlier}?tab=across`);
    await page.locator('mark').first().waitFor();
    assert.equal(await page.getByRole('button', { name: t('audits_ignore') }).count(), 0);
    await page.getByRole('button', { name: t('app_more'), exact: true }).click();
    assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), [t('audits_compare')]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await spotless();
  });
});
