import assert from 'node:assert/strict';
import { it } from 'node:test';
import en from '../../panel/messages/rules/en.json' with { type: 'json' };
import pl from '../../panel/messages/rules/pl.json' with { type: 'json' };
import { rules } from '../../src/core/rules/catalogue.ts';
import { measured } from '../../src/features/rules/measured.gen.ts';
import { testApp } from '../support/app.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { newMember, newOrganization, newReport } from '../support/tenants.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const panel = await panelOf(app);
const texts = { en, pl };
const org = await newOrganization(app);
const viewer = await newMember(app, org.id, 'viewer');
for (const score_raw of [0.9, 0.2])
  await newReport(
    app,
    org.id,
    org.projectId,
    JSON.stringify({ quality_signals: [{ rule_id: 'pq_title_mismatch', score_raw }] }),
  );

/** Of which several findings were read. */
const [readId = ''] = Object.entries(measured).find(([, { read }]) => read > 3) ?? [];

inBrowser('rules in the panel', () => {
  for (const locale of ['en', 'pl'] as const) {
    const t = texts[locale];

    it(`are all listed, found by words, category and policy, and what was chosen stays in the address (${locale})`, async () => {
      const { page, goto, spotless } = await panel.open({ userId: viewer.id, locale });
      await goto('/rules');
      const rows = page.getByRole('table', { name: t.rules_title }).getByRole('row');
      await rows.nth(rules.length).waitFor();
      assert.equal(await rows.count(), rules.length + 1);
      await page.getByLabel(t.rules_search).fill('pq_title');
      await page.waitForURL(/q=pq_title/);
      const titled = rules.filter(({ id }) => id.startsWith('pq_title')).length;
      await rows.nth(titled + 1).waitFor({ state: 'detached' });
      assert.equal(await rows.count(), titled + 1);
      await page.getByLabel(t.rules_mode).selectOption('spam');
      await page.getByText(t.rules_none).waitFor();
      await spotless();
      await page.goBack();
      await rows.nth(titled).waitFor();
      await page.reload();
      await rows.nth(titled).waitFor();
      assert.equal(await page.getByLabel(t.rules_search).inputValue(), 'pq_title');

      const rule = rules.find(({ id }) => id === 'pq_title_mismatch');
      assert.ok(rule !== undefined);
      await page.getByRole('link', { name: rule.title[locale] }).click();
      await page.getByRole('heading', { level: 1, name: rule.title[locale] }).waitFor();
      await page.getByText(rule.fix[locale]).waitFor();
      await page
        .getByText(locale === 'en' ? /are missing there/ : /brakuje tam/)
        .first()
        .waitFor();
      await page.getByText('Cheap car insurance quotes compared').waitFor();
      const source = page.getByRole('link', { name: 'Google: title links' });
      assert.equal(await source.getAttribute('rel'), 'noreferrer noopener');
      await page
        .getByText(locale === 'en' ? 'in 1 of the last 2 reports' : 'w ostatnich raportach: 1 z 2')
        .waitFor();
      await spotless();
    });
  }

  it('tell how right they were, on a phone and in the dark', async () => {
    const { page, goto, spotless } = await panel.open({
      userId: viewer.id,
      locale: 'pl',
      width: 360,
      theme: 'dark',
    });
    await goto(`/rules/${readId}`);
    const { right = 0, wrong = 0 } = measured[readId] ?? {};
    await page.getByText(`${pl.rules_right} ${right}`, { exact: true }).waitFor();
    await page.getByText(`${pl.rules_wrong} ${wrong}`, { exact: true }).waitFor();
    await spotless();
    await goto('/rules?policy=cloaking');
    await page.getByRole('table').waitFor();
    await spotless();
  });

  it('that there are not are told so', async () => {
    const { page, goto, spotless } = await panel.open({ userId: viewer.id });
    await goto('/rules/pq_nothing');
    await page.getByText(panelTexts('en')('app_gone_text')).waitFor();
    await spotless();
  });
});
