import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import en from '../../panel/messages/intent/en.json' with { type: 'json' };
import pl from '../../panel/messages/intent/pl.json' with { type: 'json' };
import { formName, PAGE_FORMS } from '../../src/core/intent/page-forms.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { shownSearch, startSearchServices } from '../support/search-services.ts';
import { newMember, newOrganization, withAccessToken } from '../support/tenants.ts';
import { ordinaryPage, sends, TestSite } from '../support/web-site.ts';

const site = await TestSite.start({
  '/guide': sends(ordinaryPage('How to bake rye bread', 700)),
  '/shop': sends(ordinaryPage('Rye bread from the oven', 300)),
  '/mine': sends(ordinaryPage('My rye bread', 400)),
});
const engine = await startSearchServices();
engine.show({
  ...shownSearch,
  results: [
    ...['/guide', '/shop'].map((path) => ({
      url: site.origin + path,
      title: `Rye bread ${path} <img src=x onerror=alert(1)>`,
      description: 'About bread.',
    })),
  ],
});
const environment = { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' };
const searching = {
  ...environment,
  SERVICE_FETCH_ALLOW: '127.0.0.1',
  SERVICE_FETCH_PROVIDERS: 'direct',
  SERVICE_SERP_PROVIDERS: 'brave',
  SERVICE_SERP_BRAVE_KEY: 'k3y-of-the-operator',
  SERVICE_SERP_BRAVE_URL: engine.address('brave'),
};
const app = await testApp({ tasks, environment: searching });
const panel = await panelOf(app, tasks);
/** It asks no search engine. */
const wordsApp = await testApp({ tasks, environment });
const words = await panelOf(wordsApp, tasks);
/** No worker runs there: its phrases wait. */
const idleApp = await testApp({ tasks, environment: searching });
const idle = await panelOf(idleApp);
const texts = { en, pl };

inBrowser('search intent in the panel', () => {
  for (const locale of ['en', 'pl'] as const) {
    const t = texts[locale];

    it(`a phrase is asked for a market that is found by typing, and told with what ranks (${locale})`, async () => {
      const org = await newOrganization(app);
      const owner = await newMember(app, org.id, 'owner');
      const { page, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto('/intent');
      await page.getByText(t.intent_empty, { exact: true }).waitFor();
      await page.getByLabel(t.intent_phrase, { exact: true }).fill('rye bread');
      const market = page.getByRole('combobox', { name: panelTexts(locale)('app_market') });
      await market.fill(locale === 'en' ? 'united k' : 'wielka bryt');
      await page.getByRole('option').first().waitFor();
      await market.press('Enter');
      assert.match(await market.inputValue(), locale === 'en' ? /^United Kingdom/ : /^Wielka Brytania/);
      await page.locator('form b', { hasText: /0[.,]009/ }).waitFor();
      await spotless();

      // What is refused is told by its field.
      await page.getByLabel(t.intent_tier).selectOption('compare');
      await page.getByLabel(t.intent_compare_url).fill('http://intranet.local/');
      await page.locator('button[type=submit]').click();
      await page.locator('input[aria-invalid=true]').waitFor();
      await page.getByLabel(t.intent_compare_url).fill(`${site.origin}/mine`);
      await page.locator('button[type=submit]').click();

      await page.waitForURL(/\/intent\/itr_/);
      await page.getByRole('heading', { name: t.intent_shares }).waitFor();
      for (const heading of [
        t.intent_form,
        t.intent_brief,
        t.intent_top,
        t.intent_ranking,
        t.intent_compare_title,
      ])
        await page.getByRole('heading', { name: heading }).waitFor();
      const first = page.getByRole('link', { name: /^Rye bread \/guide/ });
      assert.equal(await first.getAttribute('rel'), 'noreferrer noopener');
      await spotless();

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t.intent_pdf }).click();
      const saved = await download;
      assert.match(saved.suggestedFilename(), /^intent-.*rye-bread.*\.pdf$/);
      assert.equal(
        readFileSync(await saved.path())
          .subarray(0, 5)
          .toString(),
        '%PDF-',
      );

      const say = panelTexts(locale);
      await page.getByRole('button', { name: say('app_share'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say('app_share_make') }).click();
      const link = (await dialog.locator('code').textContent()) ?? '';
      await spotless();
      assert.equal((await fetch(link.replace(app.baseUrl, panel.api.base))).status, 200);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      await page.getByRole('link', { name: t.intent_title }).first().click();
      await page.getByRole('link', { name: 'rye bread', exact: true }).waitFor();
      await page.getByLabel(t.intent_search).fill('nothing such');
      await page.getByText(t.intent_search_none).waitFor();
      assert.equal(new URL(page.url()).searchParams.get('q'), 'nothing such');
      await page.getByLabel(t.intent_search).fill('RYE');
      await page.getByRole('link', { name: 'rye bread', exact: true }).waitFor();
    });

    it(`a list of phrases is refused by line and keeps what was pasted, then becomes a batch (${locale})`, async () => {
      const org = await newOrganization(wordsApp);
      const owner = await newMember(wordsApp, org.id, 'owner');
      const { page, goto, spotless } = await words.open({ userId: owner.id, locale });
      await goto('/intent');
      await page.getByRole('tab', { name: t.intent_tab_many }).click();
      assert.equal(new URL(page.url()).searchParams.get('tab'), 'many');
      const field = page.getByLabel(t.intent_phrases);
      await field.fill('query,market\nrye bread,us-en\nchleb żytni,atlantis\n');
      await page.getByText(t.intent_csv_noticed).waitFor();
      await page.locator('button[type=submit]').click();
      const alert = page.getByRole('alert');
      await alert.waitFor();
      assert.match(
        (await alert.textContent()) ?? '',
        locale === 'en' ? /Line 3, market/ : /Wiersz 3, market/,
      );
      await spotless();
      await field.fill('rye bread\nwheat bread\n\nrye bread\n');
      await page.locator('button[type=submit]').click();
      await page.waitForURL(/\/intent\/batch\/itb_/);
      const table = page.getByRole('table', { name: t.intent_batch });
      const forms = PAGE_FORMS.map((form) => formName(form, locale)).join('|');
      await table
        .getByRole('cell', { name: new RegExp(`^(?:${forms})$`, 'i') })
        .nth(1)
        .waitFor();
      assert.equal(await table.getByRole('row').count(), 3);
      await spotless();
      await page.getByRole('link', { name: 'wheat bread' }).click();
      await page.getByRole('heading', { name: t.intent_shares }).waitFor();
      await page.getByRole('link', { name: t.intent_of_batch }).waitFor();
      await spotless();
    });
  }

  it('is read on a phone, in the dark, and by a viewer, who is offered no form', async () => {
    const org = await newOrganization(wordsApp);
    const owner = await newMember(wordsApp, org.id, 'owner');
    const { body: made } = await words.api.send<{ id: string }>(
      'POST',
      '/v1/intent?wait=30',
      await withAccessToken(wordsApp, owner.id),
      { query: 'jak upiec chleb żytni', market: 'pl-pl', report_lang: 'pl' },
    );
    const viewer = await newMember(wordsApp, org.id, 'viewer');
    const { page, goto, spotless } = await words.open({
      userId: viewer.id,
      locale: 'pl',
      width: 360,
      theme: 'dark',
    });
    await goto('/intent');
    await page.getByRole('link', { name: 'jak upiec chleb żytni' }).waitFor();
    assert.equal(await page.locator('button[type=submit]').count(), 0);
    await spotless();
    await goto(`/intent/${made.id}`);
    await page.getByRole('heading', { name: pl.intent_brief }).waitFor();
    assert.equal(await page.getByRole('button', { name: panelTexts('pl')('app_share') }).count(), 0);
    await spotless();
    await page.getByRole('button', { name: pl.intent_brief_copy }).click();
    await page.getByText(pl.intent_brief_copied).first().waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^1\. Przygotuj stronę/);
  });

  it('a phrase that is still being analysed says so', async () => {
    const org = await newOrganization(idleApp);
    const owner = await newMember(idleApp, org.id, 'owner');
    const { body: made } = await idle.api.send<{ id: string }>(
      'POST',
      '/v1/intent',
      await withAccessToken(idleApp, owner.id),
      { query: 'rye bread', market: 'us-en' },
    );
    const { page, goto, spotless } = await idle.open({ userId: owner.id });
    await goto(`/intent/${made.id}`);
    await page.getByText(en.intent_waiting).waitFor();
    await spotless();
  });
});
