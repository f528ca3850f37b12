import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testApp } from '../support/app.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { newMember, newOrganization } from '../support/tenants.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const panel = await panelOf(app);
const org = await newOrganization(app);
const owner = await newMember(app, org.id, 'owner');

inBrowser('the panel', () => {
  it('is served at / under a policy that admits its own files alone', async () => {
    const answer = await fetch(`${panel.api.base}/`);
    assert.equal(answer.status, 200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /script-src 'self';/);
    assert.match(policy, /style-src 'self';/);
    assert.match(policy, /require-trusted-types-for 'script'/);
    assert.doesNotMatch(policy, /unsafe/);
  });

  it('sends somebody who is not signed in to the sign-in, and remembers where they wanted to go', async () => {
    const { page, goto } = await panel.open();
    await goto('/reports');
    assert.equal(new URL(page.url()).pathname, '/login');
    assert.equal(new URL(page.url()).searchParams.get('next'), '/reports');
  });

  for (const locale of ['en', 'pl'] as const) {
    it(`can be used by keyboard from the first key on (${locale})`, async () => {
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto('/');
      await page.keyboard.press('Tab');
      const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
      assert.equal(first, '#content');
      await spotless();
    });
  }
});
