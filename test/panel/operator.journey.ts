import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { newKey, newMember, newOrganization, newUser, withAccessToken } from '../support/tenants.ts';

const app = await testApp({ tasks, environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const panel = await panelOf(app, tasks);
const { api } = panel;
const operator = await newUser(app, { role: 'superadmin' });
await newOrganization(app);
const headers = { ...(await withAccessToken(app, operator.id)), 'x-access-reason': 'test' };

const dialogOf = (page: Page) => page.getByRole('dialog');
const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' });

async function named(name: string) {
  const org = await newOrganization(app);
  await acrossOrganizations(app.db, (tx) =>
    tx.updateTable('organizations').set({ name }).where('id', '=', org.id).execute(),
  );
  return org;
}

for (const locale of ['en', 'pl'] as const) {
  const t = panelTexts(locale);

  async function open(path: string, reason = 'zgłoszenie 12') {
    const opened = await panel.open({ userId: operator.id, locale });
    await opened.goto(path);
    await opened.page.getByLabel(t('operator_reason')).fill(reason);
    await opened.page.getByRole('button', { name: t('operator_ask_action') }).click();
    await opened.page.getByText(reason).waitFor();
    return opened;
  }

  inBrowser(`operator (${locale})`, () => {
    it('usage and refusals: organizations, their keys, and strangers by network, for a day or more', async () => {
      const { page, spotless } = await open('/operator/usage');
      const org = await named(`Busy ${locale}`);
      const key = await newKey(app, { orgId: org.id });
      for (let i = 0; i < 3; i++) assert.equal(await api.outcome('GET', '/v1/usage', key.headers), '200');
      assert.equal(await api.outcome('GET', '/v1/usage'), '401 unauthorized');
      await page.getByRole('button', { name: t('operator_look_again') }).click();
      const row = page.getByRole('row').filter({ hasText: `Busy ${locale}` });
      await row.getByText(key.id).waitFor();
      await page.getByRole('row').filter({ hasText: '127.0.0.0/24' }).waitFor();
      await spotless();
      await page.getByLabel(t('operator_usage_days')).selectOption('7');
      await row.getByText(key.id).waitFor();
    });

    it('a reason is asked once per tab, logged with every call, and gone with the tab', async () => {
      const reason = `zażółć ${locale} ${crypto.randomUUID()}`;
      const { page, goto, spotless } = await open('/operator', reason);
      await page.getByRole('table').waitFor();
      await spotless();
      await page.getByRole('link', { name: t('app_nav_queue') }).click();
      await page.getByRole('heading', { name: t('operator_queues') }).waitFor();
      await page.getByText('jobs-work').waitFor();
      await spotless();
      const logged = await acrossOrganizations(app.db, (tx) =>
        tx.selectFrom('access_log').select('action').where('reason', '=', reason).execute(),
      );
      assert.deepEqual(new Set(logged.map(({ action }) => action)), new Set(['orgs:admin', 'queue:read']));
      await goto('/operator');
      await page.getByText(t('operator_ask_title')).waitFor();
      assert.equal(
        await page.evaluate(() =>
          JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes('zażółć'),
        ),
        false,
      );
    });

    it('organizations: found, limited, topped up to the cent, suspended by name, restored', async () => {
      const name = `Acme ${locale}`;
      const org = await named(name);
      const found = async () => {
        const { body } = await api.send<{ status: string; allowance_usd: number | null; plan: string }[]>(
          'GET',
          `/v1/admin/orgs?q=${org.id}`,
          headers,
        );
        return body[0];
      };
      const { page, spotless } = await open('/operator');
      await page.getByLabel(t('operator_search')).fill(`aCME ${locale}`);
      await page.getByRole('button', { name: t('operator_search_action') }).click();
      await page.waitForURL(/q=/);
      await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
      const row = page.getByRole('row', { name: new RegExp(name) });

      await row.getByRole('button', { name: t('operator_change') }).click();
      await dialogOf(page).getByLabel(t('operator_plan'), { exact: true }).selectOption('payg');
      await page.getByLabel(t('operator_allowance')).fill('12.5');
      await page.getByRole('button', { name: t('operator_save') }).click();
      await closed(page);
      await row.getByText(t('operator_plan_payg')).waitFor();
      assert.deepEqual([(await found())?.plan, (await found())?.allowance_usd], ['payg', 12.5]);

      await row.getByRole('button', { name: t('operator_top_up') }).click();
      await page.getByLabel(t('operator_amount')).fill('25.05');
      await page.getByLabel(t('operator_note'), { exact: true }).fill('Invoice 17');
      await page.getByRole('button', { name: t('operator_go_on') }).click();
      const amount = locale === 'en' ? '$25.05' : '25,05 USD';
      await page.getByText(t('operator_top_up_sure', { amount, name })).waitFor();
      await page.getByRole('button', { name: t('operator_top_up_action', { amount }) }).click();
      await page.getByText(t('operator_topped_up', { balance: amount })).waitFor();
      await spotless();
      await dialogOf(page)
        .getByRole('button', { name: t('app_close') })
        .last()
        .click();
      await closed(page);

      await row.getByRole('button', { name: t('operator_suspend') }).click();
      await page.getByLabel(t('app_confirm_by_name', { name })).fill('Acme');
      await page.getByRole('button', { name: t('operator_suspend_action') }).click();
      await page.getByText(t('app_confirm_differs')).waitFor();
      assert.equal((await found())?.status, 'active');
      await page.getByLabel(t('app_confirm_by_name', { name })).fill(name);
      await page.getByRole('button', { name: t('operator_suspend_action') }).click();
      await row.getByText(t('operator_suspended')).waitFor();
      assert.equal((await found())?.status, 'suspended');
      await row.getByRole('button', { name: t('operator_restore') }).click();
      await page.getByRole('button', { name: t('operator_restore_action') }).click();
      await row.getByText(t('operator_active')).waitFor();
    });

    it('people: an account is made, given a role and deleted by its address', async () => {
      const email = `new-${locale}@example.com`;
      const { page, spotless } = await open('/operator/people');
      await page.getByRole('button', { name: t('operator_new_account') }).click();
      await page.getByLabel(t('app_email')).fill(email);
      await page.getByLabel(t('operator_password')).fill('short');
      await page.getByRole('button', { name: t('operator_new_account_action') }).click();
      await dialogOf(page).getByRole('alert').waitFor();
      await page.getByLabel(t('operator_password')).fill('correct horse battery');
      await page.getByRole('button', { name: t('operator_new_account_action') }).click();
      const row = page.getByRole('row', { name: new RegExp(email) });
      await row.getByRole('button', { name: `${t('operator_change_role')} ${email}` }).click();
      await dialogOf(page).getByLabel(t('operator_role'), { exact: true }).selectOption('admin');
      await page.getByRole('button', { name: t('operator_save') }).click();
      await row.getByText(t('operator_role_admin')).waitFor();
      await spotless();
      await row.getByRole('button', { name: t('operator_delete') }).click();
      await page.getByLabel(t('app_confirm_by_name', { name: email })).fill(email);
      await page.getByRole('button', { name: t('operator_delete_account_action') }).click();
      await row.waitFor({ state: 'detached' });
    });

    it('people: without a password and a mail server the link to choose one is shown, to be handed over', async () => {
      const { page, spotless } = await open('/operator/people');
      await page.getByRole('button', { name: t('operator_new_account') }).click();
      await page.getByLabel(t('app_email')).fill(`linked-${locale}@example.com`);
      await page.getByRole('button', { name: t('operator_new_account_action') }).click();
      await dialogOf(page).getByText(`${app.baseUrl}/reset-password?token=`).first().waitFor();
      await spotless();
      await dialogOf(page)
        .getByRole('button', { name: t('app_link_handed') })
        .click();
      await dialogOf(page).waitFor({ state: 'detached' });
    });

    it('notices: the banner stands above every page until it is taken away; announcements come and go', async () => {
      const { page, spotless } = await open('/operator/notices');
      await page.getByLabel(t('operator_in_english')).fill('Works until noon.');
      await page.getByLabel(t('operator_in_polish')).fill('Prace do południa.');
      await page.getByRole('button', { name: t('operator_notice_show') }).click();
      const said = locale === 'en' ? 'Works until noon.' : 'Prace do południa.';
      await page.getByRole('status').filter({ hasText: said }).waitFor();
      await spotless();
      await page.getByRole('button', { name: t('operator_notice_remove'), exact: true }).click();
      await dialogOf(page)
        .getByRole('button', { name: t('operator_notice_remove_action') })
        .click();
      await page.getByRole('status').filter({ hasText: said }).waitFor({ state: 'detached' });

      await page.getByRole('button', { name: t('operator_announce') }).click();
      await dialogOf(page).getByLabel(t('operator_in_english')).fill('More pages.');
      await dialogOf(page).getByLabel(t('operator_in_polish')).fill('Więcej stron.');
      await page.getByRole('button', { name: t('operator_announce_action'), exact: true }).click();
      await page.getByText('Więcej stron.').waitFor();
      await page.getByRole('button', { name: `${t('operator_remove')} More pages.` }).click();
      await page.getByRole('button', { name: t('operator_remove_announcement_action') }).click();
      await page.getByText(t('operator_announcements_none')).waitFor();
    });

    it('rules: one is switched off by name and on again; the books are proved', async () => {
      const { page, spotless } = await open('/operator/rules');
      await page.getByLabel(t('operator_find_rule')).fill('sp_kw_density');
      const row = page.getByRole('row', { name: /sp_kw_density/ });
      await row.getByRole('button', { name: t('operator_switch_off') }).click();
      await page.getByLabel(t('app_confirm_by_name', { name: 'sp_kw_density' })).fill('sp_kw_density');
      await page.getByRole('button', { name: t('operator_switch_off_action') }).click();
      await row.getByText(t('operator_rule_off')).waitFor();
      await spotless();
      await row.getByRole('button', { name: t('operator_switch_on') }).click();
      await page.getByRole('button', { name: t('operator_switch_on_action') }).click();
      await row.getByText(t('operator_rule_on'), { exact: true }).waitFor();
      const { rows } = await acrossOrganizations(app.db, (tx) =>
        sql`select from access_log where reason = 'zgłoszenie 12' and action = 'rules:admin'`.execute(tx),
      );
      assert.ok(rows.length >= 2);

      await page.getByRole('link', { name: t('app_nav_books') }).click();
      await page.getByRole('button', { name: t('operator_prove') }).click();
      await page.getByText(t('operator_books_right')).waitFor();
      await spotless();
    });
  });
}

inBrowser('operator', () => {
  it('is for superadmins: another user sees a word and asks for nothing', async () => {
    const org = await newOrganization(app);
    const owner = await newMember(app, org.id, 'owner');
    const { page, goto, spotless } = await panel.open({ userId: owner.id });
    await goto('/operator/people');
    await page.getByText(panelTexts('en')('operator_not_for_you')).waitFor();
    assert.equal(await page.getByLabel(panelTexts('en')('operator_reason')).count(), 0);
    await spotless();
  });

  it('every page and dialog is clean and fits at 360 px, dark', async () => {
    const t = panelTexts('pl');
    const { page, goto, spotless, spotlessDialogs } = await panel.open({
      userId: operator.id,
      locale: 'pl',
      width: 360,
      theme: 'dark',
    });
    let dialogs = 0;
    for (const path of ['', '/people', '/notices', '/rules', '/books', '/queue', '/usage']) {
      await goto(`/operator${path}`);
      await page.getByLabel(t('operator_reason')).fill('zgłoszenie 12');
      await page.getByRole('button', { name: t('operator_ask_action') }).click();
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      await spotless();
      dialogs += await spotlessDialogs();
    }
    assert.ok(dialogs >= 4, `${dialogs} dialogs`);
  });
});
