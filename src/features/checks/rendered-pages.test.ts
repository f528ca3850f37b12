import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { systemChromium } from '../../../test/support/chromium.ts';
import { newKey, newOrganization } from '../../../test/support/tenants.ts';
import { ordinaryPage, sends, TestSite } from '../../../test/support/web-site.ts';
import type { PageReport } from '../../core/index.ts';
import { topUp } from '../../ledger/lots.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';

describe('a page that its scripts make', { skip: systemChromium.skip }, async () => {
  const site = await TestSite.start({
    '/shell': sends(
      `<!doctype html><title>App</title><div id="root"></div><script>setTimeout(() => document.documentElement.innerHTML = ${JSON.stringify(ordinaryPage('Opening hours')).replaceAll('</', '<\\/')}, 200)</script>`,
    ),
  });
  const app = await testApp({
    environment: {
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      SERVICE_SPEND_CAP_USD: '100000',
      SERVICE_JUDGE_THREADS: '1',
      SERVICE_FETCH_ALLOW: '127.0.0.1',
      SERVICE_CHROMIUM_PATH: systemChromium.path,
      SERVICE_BROWSER_PAGES: '1',
    },
  });
  const api = await apiOf(app);

  it('is rendered where the plain fetch finds a shell, measured, judged and charged with the surcharge', async () => {
    const org = await newOrganization(app);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('organizations').set({ plan: 'payg' }).where('id', '=', org.id).execute(),
    );
    await inOrganization(app.db, org.id, (tx) => topUp(tx, org.id, { amount: 10_000_000 }, new Date()));
    const { headers } = await newKey(app, { orgId: org.id });
    const {
      outcome,
      body,
      headers: answer,
    } = await api.send<PageReport>('POST', '/v1/judge', headers, {
      url: `${site.origin}/shell`,
      render_js: 'auto',
    });
    assert.equal(outcome, '200');
    assert.equal(answer.get('x-cost-usd'), '0.0725');
    const { provider, rendered, js_shell } = body.fetch;
    assert.deepEqual(
      { provider, rendered, js_shell },
      { provider: 'chromium', rendered: true, js_shell: false },
    );
    assert.equal(body.extraction_ok, true);
    // The phone was measured, too: what can only be seen on a screen is judged.
    const reasonOf = (id: string): string | undefined =>
      body.not_assessed.find(({ rule_id }) => rule_id === id)?.reason;
    assert.equal(reasonOf('na_layout'), 'not_applicable');
    assert.equal(reasonOf('pq_wider_than_phone'), undefined);
  });
});
