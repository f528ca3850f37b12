import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { topUp } from '../../src/ledger/lots.ts';
import { reserve } from '../../src/ledger/reserve.ts';
import { inOrganization } from '../../src/platform/postgres/tenancy.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { newMember, newOrganization, newProject, newReport, withAccessToken } from '../support/tenants.ts';

const app = await testApp({
  tasks,
  // Prices are read now and then: the first test does not wait for them.
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_PRICES: 'shown' },
});
const panel = await panelOf(app, tasks);
const { api } = panel;

/** An organization of its own for every test, with an owner, 5 USD and what the owner may ask of the API. */
async function newHouse() {
  const org = await newOrganization(app);
  const owner = await newMember(app, org.id, 'owner');
  await inOrganization(app.db, org.id, (tx) => topUp(tx, org.id, { amount: 5_000_000 }, new Date()));
  return { org, owner, headers: await withAccessToken(app, owner.id) };
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' });

for (const locale of ['en', 'pl'] as const) {
  const t = panelTexts(locale);

  inBrowser(`organization (${locale})`, () => {
    it('the overview says what there is and what to do first; a viewer is offered nothing to manage', async () => {
      const { org, owner } = await newHouse();
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto('/organization');
      await page.getByText(locale === 'en' ? '$5.00' : '5,00 USD', { exact: true }).waitFor();
      await page.getByRole('link', { name: t('organization_step_check') }).waitFor();
      await spotless();
      const viewer = await newMember(app, org.id, 'viewer');
      const other = await panel.open({ userId: viewer.id, locale, width: 360, theme: 'dark' });
      await other.goto('/organization/members');
      await other.page.getByText(owner.email).first().waitFor();
      assert.equal(await other.page.getByRole('button', { name: t('organization_invite') }).count(), 0);
      assert.equal(await other.page.getByRole('button', { name: t('organization_remove') }).count(), 0);
      await other.goto('/organization/webhooks');
      await other.page.getByText(t('app_managers_only')).waitFor();
      await other.spotless();
    });

    it('members: invited, withdrawn, given a role, removed by name; the last owner is told to stay', async () => {
      const { org, owner, headers } = await newHouse();
      const member = await newMember(app, org.id, 'member');
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto('/organization/members');
      await page.getByRole('button', { name: t('organization_invite') }).click();
      await page.getByLabel(t('app_email')).fill('grace@example.com');
      await page.getByLabel(t('organization_role')).selectOption('viewer');
      await page.getByRole('button', { name: t('organization_invite_action') }).click();
      await closed(page);
      // There are other organizations and no mail server.
      await page.getByText(t('organization_invited_by_operator')).waitFor();
      const invited = page.getByRole('row', { name: /grace@example\.com/ });
      await invited.getByText(t('organization_invite_pending')).waitFor();
      await spotless();
      await page.getByRole('button', { name: `${t('organization_withdraw')} grace@example.com` }).click();
      await page.getByRole('button', { name: t('organization_withdraw_action') }).click();
      await invited.getByText(t('organization_invite_revoked')).waitFor();

      const row = page.getByRole('row', { name: new RegExp(member.email) });
      await row.getByRole('button', { name: t('organization_change') }).click();
      await page.getByLabel(t('organization_role')).selectOption('admin');
      await page.getByRole('button', { name: t('organization_save') }).click();
      await row.getByText(t('organization_role_admin')).waitFor();

      await row.getByRole('button', { name: t('organization_remove') }).click();
      const remove = page.getByRole('button', { name: t('organization_remove_member_action') });
      await remove.click();
      await page.getByText(t('app_confirm_differs')).waitFor();
      await page.getByLabel(t('app_confirm_by_name', { name: member.email })).fill(member.email);
      await remove.click();
      await closed(page);
      await row.waitFor({ state: 'detached' });
      const { body } = await api.send<unknown[]>('GET', `/v1/orgs/${org.id}/members`, headers);
      assert.equal(body.length, 1);

      await page.getByRole('button', { name: t('organization_leave') }).click();
      await page.getByLabel(t('app_confirm_by_name', { name: owner.email })).fill(owner.email);
      await page.getByRole('button', { name: t('organization_leave_action') }).click();
      await dialogOf(page).getByRole('alert').waitFor();
    });

    it('projects: made, restricted and private, renamed, deleted by name', async () => {
      const { org, owner, headers } = await newHouse();
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      const projects = async () =>
        (
          await api.send<{ name: string; restricted: boolean; private_mode: boolean }[]>(
            'GET',
            '/v1/projects',
            headers,
          )
        ).body.map(({ name, restricted, private_mode }) => [name, restricted, private_mode]);
      await goto('/organization/projects');
      await page.getByRole('button', { name: t('organization_new_project') }).click();
      await page.getByLabel(t('organization_project_name')).fill('<b>Shop</b>');
      await page.getByLabel(t('organization_restricted')).check();
      await page.getByRole('button', { name: t('organization_new_project_action') }).click();
      await page.getByRole('heading', { name: '<b>Shop</b>' }).waitFor();
      await page.getByRole('button', { name: `${t('organization_change')} <b>Shop</b>` }).click();
      await page.getByLabel(t('organization_project_name')).fill('Shop');
      await page.getByLabel(t('organization_private_mode')).check();
      await page.getByRole('button', { name: t('organization_save') }).click();
      await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor();
      assert.deepEqual(await projects(), [
        ['Shop', true, true],
        ['Test', false, false],
      ]);
      await page.getByRole('button', { name: `${t('organization_secret')} Shop` }).click();
      await dialogOf(page)
        .getByText(/^whsec_/)
        .waitFor();
      await spotless();
      await page.keyboard.press('Escape');
      await closed(page);
      await page.getByRole('button', { name: `${t('organization_delete')} Shop` }).click();
      await page.getByLabel(t('app_confirm_by_name', { name: 'Shop' })).fill('Shop');
      await page.getByRole('button', { name: t('organization_delete_project_action') }).click();
      // While it asks, nothing of the page behind it is in the tree of roles: no heading either.
      await closed(page);
      await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor({ state: 'detached' });
      assert.deepEqual(await projects(), [['Test', false, false]]);
      assert.equal(await api.outcome('GET', `/v1/orgs/${org.id}/members`, headers), '200');
    });

    it('sign-in to a site: set, replaced and removed, and what is sent is never shown again', async () => {
      const { org, owner, headers } = await newHouse();
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      const path = `/v1/projects/${org.projectId}/sign-in`;
      const kept = async () => {
        const { body } = await api.send<{ origin: string; headers: string[] }>('GET', path, headers);
        return [body.origin, body.headers];
      };
      const open = () => page.getByRole('button', { name: `${t('organization_sign_in')} Test` }).click();
      const secret = 'a-password-of-staging';
      await goto('/organization/projects');
      await open();
      await page.getByLabel(t('organization_sign_in_site')).fill('https://staging.example.com/login');
      await page.getByLabel(t('organization_sign_in_user')).fill('preview');
      await page.getByLabel(t('organization_sign_in_password'), { exact: true }).fill(secret);
      await page.getByRole('button', { name: t('organization_sign_in_set') }).click();
      await closed(page);
      assert.deepEqual(await kept(), ['https://staging.example.com', ['Authorization']]);
      await open();
      await dialogOf(page).getByText('Authorization').waitFor();
      await spotless();
      assert.doesNotMatch(await page.content(), new RegExp(secret));
      await page.getByLabel(t('organization_sign_in_way')).selectOption('header');
      await page.getByLabel(t('organization_sign_in_name')).fill('Host');
      await page.getByLabel(t('organization_sign_in_value')).fill(secret);
      const replace = page.getByRole('button', { name: t('organization_sign_in_replace') });
      await replace.click();
      await dialogOf(page).getByText(/Host/).first().waitFor();
      await page.getByLabel(t('organization_sign_in_name')).fill('X-Preview');
      await replace.click();
      await closed(page);
      assert.deepEqual(await kept(), ['https://staging.example.com', ['X-Preview']]);
      await open();
      await page.getByRole('button', { name: t('organization_sign_in_remove') }).click();
      await page.getByText(t('organization_sign_in_remove_about')).waitFor();
      await page
        .getByRole('button', { name: t('organization_sign_in_remove') })
        .last()
        .click();
      await closed(page);
      assert.equal(await api.outcome('GET', path, headers), '404 not_found');
    });

    it('keys: the secret is shown once and works; replaced; revoked by name', async () => {
      const { owner } = await newHouse();
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      const works = (secret: string) =>
        api.outcome('GET', '/v1/usage', { authorization: `Bearer ${secret}` });
      const shown = async () =>
        (await dialogOf(page).locator('code').filter({ hasText: '_live_' }).textContent()) ?? '';
      await goto('/organization/keys');
      await page.getByText(t('organization_keys_none')).waitFor();
      await page
        .getByRole('button', { name: t('organization_new_key') })
        .first()
        .click();
      await page.getByLabel(t('organization_key_name'), { exact: true }).fill('CI');
      await page.getByLabel(t('organization_key_opens')).selectOption('org');
      await page.getByLabel(t('organization_lives')).selectOption('never');
      await page.getByLabel(t('organization_allowed_ips')).fill('not an address');
      await page.getByRole('button', { name: t('organization_new_key_action') }).click();
      await dialogOf(page).getByRole('alert').waitFor();
      assert.equal(
        await page.getByLabel(t('organization_key_name'), { exact: true }).inputValue(),
        'CI',
        'what was typed is still there',
      );
      await page.getByLabel(t('organization_allowed_ips')).fill('127.0.0.1, ::1');
      await page.getByRole('button', { name: t('organization_new_key_action') }).click();
      await page.getByText(t('organization_key_once_title')).waitFor();
      const first = await shown();
      assert.equal(await works(first), '200');
      await spotless();
      await dialogOf(page)
        .getByRole('button', { name: t('app_copy') })
        .click();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), first);
      await page.getByRole('button', { name: t('organization_key_stored') }).click();
      await closed(page);
      assert.equal(await page.getByText(first).count(), 0);

      await page.getByRole('button', { name: `${t('organization_rotate')} CI` }).click();
      await page.getByLabel(t('organization_grace')).selectOption('0');
      await page.getByRole('button', { name: t('organization_rotate_action') }).click();
      await page.getByText(t('organization_key_once_title')).waitFor();
      const second = await shown();
      await page.getByRole('button', { name: t('organization_key_stored') }).click();
      assert.deepEqual([await works(first), await works(second)], ['401 invalid_api_key', '200']);

      await page.getByRole('button', { name: `${t('organization_revoke')} CI` }).click();
      await page.getByLabel(t('app_confirm_by_name', { name: 'CI' })).fill('CI');
      await page.getByRole('button', { name: t('organization_revoke_key_action') }).click();
      await page.getByRole('table').getByText(t('organization_key_revoked'), { exact: true }).waitFor();
      assert.equal(await works(second), '401 invalid_api_key');
    });

    it('webhooks: added, tested, each attempt told, sent again, deleted', async () => {
      const { owner } = await newHouse();
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto('/organization/webhooks');
      await page.getByText(t('organization_webhooks_none')).waitFor();
      await page
        .getByRole('button', { name: t('organization_new_webhook') })
        .first()
        .click();
      const address = page.getByLabel(t('organization_webhook_url'), { exact: true });
      await address.fill('https://127.0.0.1/hook');
      await page.getByRole('button', { name: t('organization_new_webhook_action') }).click();
      await dialogOf(page).getByRole('alert').waitFor();
      await address.fill('https://nobody-listens.example.com/hook');
      await page.getByRole('button', { name: t('organization_new_webhook_action') }).click();
      await page.getByRole('link', { name: 'https://nobody-listens.example.com/hook' }).click();
      await page.getByRole('button', { name: t('organization_secret') }).click();
      await dialogOf(page)
        .getByText(/^whsec_/)
        .waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await page.getByRole('button', { name: t('organization_send_test') }).click();
      await page.getByText(t('organization_delivery_failed')).waitFor();
      await page.locator('main summary').first().click();
      assert.ok((await page.locator('main details ol li').count()) >= 3, 'three attempts are listed');
      await spotless();
      await page.getByRole('button', { name: t('organization_redeliver') }).click();
      await page.getByText(t('organization_delivery_pending')).waitFor();
      assert.equal(await page.getByRole('heading', { level: 3 }).count(), 2);
      await page.getByRole('button', { name: t('organization_delete') }).click();
      await page.getByRole('button', { name: t('organization_delete_webhook_action') }).click();
      await page.getByText(t('organization_webhooks_none')).waitFor();
    });

    it('share links: password and expiry changed, revoked', async () => {
      const { org, owner, headers } = await newHouse();
      const reportId = await newReport(app, org.id, org.projectId);
      await api.send('POST', `/v1/reports/${reportId}/shares`, headers, {});
      const link = async () =>
        (
          await api.send<{ status: string; has_password: boolean; expires_at: string | null }[]>(
            'GET',
            '/v1/share-links',
            headers,
          )
        ).body[0];
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto('/organization/shares');
      await page.getByRole('button', { name: t('organization_change') }).click();
      await page.getByLabel(t('app_password')).selectOption('set');
      await page.getByLabel(t('organization_new_password')).fill('open, sesame seed');
      await page.getByLabel(t('organization_expiry')).selectOption('never');
      await page.getByRole('button', { name: t('organization_save') }).click();
      await closed(page);
      await page.getByText(t('organization_never_expires')).waitFor();
      const changed = await link();
      assert.deepEqual([changed?.has_password, changed?.expires_at], [true, null]);
      await spotless();
      await page.getByRole('button', { name: t('organization_revoke') }).click();
      await page.getByRole('button', { name: t('organization_revoke_share_action') }).click();
      await page.getByRole('table').getByText(t('organization_share_revoked')).waitFor();
      assert.equal((await link())?.status, 'revoked');
    });

    it('branding: a logo is previewed, kept and removed; another kind of file is refused before it is sent', async () => {
      const { org, owner, headers } = await newHouse();
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto('/organization/branding');
      const file = page.getByLabel(t('organization_logo'), { exact: true });
      await file.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
      await page.getByText(t('organization_logo_wrong_kind')).waitFor();
      await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(200_001) });
      await page.getByText(t('organization_logo_too_large')).waitFor();
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>');
      await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
      await page.getByLabel(t('organization_branding_name')).fill('Acme & Co');
      await page.getByRole('img', { name: t('organization_logo_alt', { name: 'Acme & Co' }) }).waitFor();
      await page.getByRole('button', { name: t('organization_save') }).click();
      await page.getByRole('button', { name: t('organization_branding_remove'), exact: true }).waitFor();
      await spotless();
      const path = `/v1/orgs/${org.id}/branding`;
      const { body } = await api.send<{ name: string; logo: string }>('GET', path, headers);
      assert.equal(body.name, 'Acme & Co');
      assert.match(body.logo, /^data:image\/svg\+xml/);
      await page.getByRole('button', { name: t('organization_branding_remove'), exact: true }).click();
      await dialogOf(page)
        .getByRole('button', { name: t('organization_branding_remove_action') })
        .click();
      await closed(page);
      assert.equal(await api.outcome('GET', path, headers), '404 not_found');
    });

    it('clients: one is added with its site and brand, changed, and removed', async () => {
      const { owner, headers } = await newHouse();
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto('/organization/clients');
      await spotless();
      await page
        .getByRole('button', { name: t('organization_client_new'), exact: true })
        .first()
        .click();
      await page.getByLabel(t('organization_client_name'), { exact: true }).fill('Bakery');
      await page.getByLabel(t('organization_client_sites')).fill('https://www.bakery.example/');
      await page.getByLabel(t('organization_client_brand')).fill('Bakery & Sons');
      await spotless();
      await page.getByRole('button', { name: t('organization_save') }).click();
      await closed(page);
      await page.getByText(t('organization_client_brand_is', { name: 'Bakery & Sons' })).waitFor();
      await page.locator('main summary').click();
      await page.getByText(t('app_share_none')).waitFor();
      await spotless();
      const { body } = await api.send<{ sites: string[] }[]>('GET', '/v1/clients', headers);
      assert.deepEqual(body[0]?.sites, ['bakery.example']);
      await page.getByRole('button', { name: `${t('organization_client_remove')} Bakery` }).click();
      await dialogOf(page)
        .getByRole('button', { name: t('organization_client_remove'), exact: true })
        .click();
      await page.getByText(t('organization_clients_none')).waitFor();
    });

    it('usage: the chart sums up to what was spent, limits are set and removed, the statement is the one of the API', async () => {
      const { org, owner, headers } = await newHouse();
      const second = await newProject(app, org.id);
      for (const [projectId, operation, amount] of [
        [org.projectId, 'check', 65_001],
        [second, 'intent', 9_000],
      ] as const)
        await inOrganization(app.db, org.id, (tx) =>
          reserve(tx, {
            orgId: org.id,
            projectId,
            userId: null,
            operation: `${operation} ${crypto.randomUUID()}`,
            amount,
            caps: { perDay: null, perMonth: null },
            at: new Date(),
            leaseUntil: null,
          }),
        );
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto('/organization/usage');
      const total = locale === 'en' ? '$0.074001' : '0,074001 USD';
      await page.getByRole('img', { name: new RegExp(total.replaceAll(/[$.]/g, '\\$&')) }).waitFor();
      await page.getByText(t('organization_kind_check')).first().waitFor();
      await page.getByText(t('organization_as_table')).click();
      await page
        .getByRole('table', { name: t('organization_spending') })
        .getByText(total)
        .waitFor();
      await spotless();
      await page.getByLabel(t('organization_by'), { exact: true }).selectOption('project');
      await page.waitForURL(/by=project/);
      await page.goBack();
      await page.getByText(t('organization_kind_check')).first().waitFor();

      await page.getByRole('button', { name: t('organization_set_limit') }).click();
      await page.getByLabel(t('organization_limit_for')).selectOption('user');
      await dialogOf(page).getByLabel(t('organization_period')).selectOption('day');
      await page.getByLabel(t('organization_limit_usd')).fill('0.25');
      await dialogOf(page)
        .getByRole('button', { name: t('organization_set_limit_action') })
        .click();
      await closed(page);
      const limits = page.getByRole('table', { name: t('organization_limits') });
      await limits.getByText(locale === 'en' ? '$0.25' : '0,25 USD').waitFor();
      assert.deepEqual((await api.send('GET', '/v1/usage/limits', headers)).body, [
        { subject: 'user', subject_id: null, period: 'day', limit_usd: 0.25 },
      ]);
      await limits.getByRole('button', { name: t('organization_remove') }).click();
      await page.getByRole('button', { name: t('organization_remove_limit_action') }).click();
      await page.getByText(t('organization_limits_none')).waitFor();

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('organization_statement_action') }).click();
      const saved = await (await download).path();
      const csv = readFileSync(saved, 'utf8');
      assert.match(csv, /^time,kind,description/);
      assert.match(csv, /top_up,.*,5,/);
      assert.match(csv, /closing_balance/);
    });
  });
}

inBrowser('organization', () => {
  for (const [width, theme] of [
    [360, 'dark'],
    [1280, 'dark'],
  ] as const)
    it(`every page is clean and fits at ${width} px, ${theme}, and so is every dialog on a phone`, async () => {
      const { org, owner, headers } = await newHouse();
      await api.send('POST', '/v1/webhooks', headers, { url: `https://example.com/${'long/'.repeat(40)}` });
      await api.send('POST', '/v1/keys', headers, {
        name: 'A key of a long name '.repeat(5),
        owner_type: 'org',
      });
      await newMember(app, org.id, 'member');
      const { goto, page, spotless, spotlessDialogs } = await panel.open({
        userId: owner.id,
        locale: 'pl',
        width,
        theme,
      });
      let dialogs = 0;
      for (const path of [
        '',
        '/members',
        '/projects',
        '/keys',
        '/webhooks',
        '/shares',
        '/clients',
        '/branding',
        '/usage',
      ]) {
        await goto(`/organization${path}`);
        await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
        await spotless();
        if (width === 360) dialogs += await spotlessDialogs();
      }
      assert.ok(width !== 360 || dialogs >= 8, `${dialogs} dialogs`);
    });
});
