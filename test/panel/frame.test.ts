import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testApp } from '../support/app.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { newPayer } from '../support/payer.ts';
import { newMember, newOrganization } from '../support/tenants.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const panel = await panelOf(app);
const org = await newOrganization(app);
const owner = await newMember(app, org.id, 'owner');

const bareApp = await testApp({
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_CHROMIUM_PATH: 'none' },
});
const bare = await panelOf(bareApp);
const { org: bareOrg, headers } = await newPayer(bareApp, 5);
const member = await newMember(bareApp, bareOrg.id, 'owner');
const checked = await fetch(`${bare.api.base}/v1/judge`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ text: 'The library on Mill Road stays open on Sundays until the end of May.' }),
});
const reportId = checked.headers.get('x-report-id') ?? assert.fail(await checked.text());

it('the panel is served at / under a policy that admits its own files alone', async () => {
  const answer = await fetch(`${panel.api.base}/`);
  assert.equal(answer.status, 200);
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self';/);
  assert.match(policy, /style-src 'self';/);
  assert.match(policy, /require-trusted-types-for 'script'/);
  assert.doesNotMatch(policy, /unsafe/);
});

inBrowser('the panel', () => {
  it('sends a visitor who is not signed in to the sign-in, and remembers where they wanted to go', async () => {
    const { page, goto } = await panel.open();
    await goto('/reports');
    assert.equal(new URL(page.url()).pathname, '/login');
    assert.equal(new URL(page.url()).searchParams.get('next'), '/reports');
  });

  for (const locale of ['en', 'pl'] as const) {
    it(`can be used by keyboard from the first key on (${locale})`, async () => {
      const { page, goto, looksRight } = await panel.open({ userId: owner.id, locale });
      await goto('/');
      await page.keyboard.press('Tab');
      const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
      assert.equal(first, '#content');
      await looksRight();
    });
  }

  for (const locale of ['en', 'pl'] as const) {
    it(`of a service without a browser offers no PDF and no rendering, and says why (${locale})`, async () => {
      const text = panelTexts(locale);
      const { page, goto, looksRight } = await bare.open({ userId: member.id, locale });
      await goto('/');
      await page.getByText(text('reports_more_options')).click();
      await page.getByText(text('app_no_rendering')).waitFor();
      await goto(`/reports/${reportId}`);
      await page.getByRole('button', { name: text('reports_export'), exact: true }).click();
      const pdf = page.getByRole('menuitem', { name: text('app_no_pdf') });
      assert.equal(await pdf.getAttribute('aria-disabled'), 'true');
      await page.keyboard.press('Escape');
      await looksRight();
    });
  }
});
