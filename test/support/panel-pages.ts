import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { App } from '../../src/platform/app.ts';
import type { Panel } from './panel.ts';
import { newAudit } from './stored-audit.ts';
import { withAccessToken } from './tenants.ts';

export const BREAD_PAGE = `<title>Rye bread</title><h1>Rye bread</h1><p>${'Rye bread keeps for a week in a cool pantry, wrapped in linen. '.repeat(12)}</p>`;

/** Of everything that has a page of its own one, by the name that its id has in the address. */
export async function oneOfEach(
  app: App,
  panel: Panel,
  { userId, org }: { readonly userId: string; readonly org: { id: string; projectId: string } },
) {
  const headers = await withAccessToken(app, userId);
  const made = async <Body>(path: string, body: object) => {
    const answer = await panel.api.send<Body>('POST', path, headers, body);
    assert.match(answer.outcome, /^2/, path);
    return answer;
  };
  const report = await made('/v1/judge', { html: BREAD_PAGE, explain: true });
  const reportId = report.headers.get('x-report-id') ?? assert.fail();
  const job = await made<{ job_id: string }>('/v1/jobs', { items: [{ html: BREAD_PAGE }] });
  const intent = await made<{ id: string }>('/v1/intent?wait=30', { query: 'rye bread', market: 'us-en' });
  const batch = await made<{ id: string }>('/v1/intent/batch', {
    items: [{ query: 'rye bread', market: 'us-en' }],
  });
  const webhook = await made<{ id: string }>('/v1/webhooks', { url: 'https://hooks.example.com/' });
  const audit = await newAudit(app, org, [
    { url: 'https://www.example.com/', report: JSON.stringify(report.body) },
  ]);
  return {
    reportId,
    auditId: audit.id,
    jobId: job.body.job_id,
    intentId: intent.body.id,
    batchId: batch.body.id,
    ruleId: 'sp_kw_density',
    webhookId: webhook.body.id,
  };
}

export const filledIn = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => ids[name] ?? assert.fail(`no id for ${name}`));

/** Nothing is under way any more, and nothing has gone wrong for good. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy=true], main .animate-pulse') === null,
    undefined,
    // To look with every frame has the browser draw sixty of them a second.
    { polling: 50 },
  );
  assert.deepEqual(await page.getByRole('alert').allTextContents(), [], page.url());
}

/** Tab by Tab, as a user without a mouse gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${target}`);
}
