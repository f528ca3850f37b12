import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { newMember, newOrganization, withAccessToken } from '../support/tenants.ts';

const app = await testApp({ tasks, environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const panel = await panelOf(app, tasks);

/** An organization with a member, who speaks for it over the API too. */
async function team(role: 'owner' | 'viewer' = 'owner') {
  const org = await newOrganization(app);
  const owner = await newMember(app, org.id, 'owner');
  const headers = await withAccessToken(app, owner.id);
  const { id: userId } = role === 'owner' ? owner : await newMember(app, org.id, role);
  const check = async (body: object): Promise<string> => {
    const answer = await panel.api.send('POST', '/v1/judge', headers, { explain: true, ...body });
    assert.equal(answer.outcome, '200');
    return answer.headers.get('x-report-id') ?? assert.fail();
  };
  return { org, userId, headers, check };
}

const SPAM = `<title>Cheap flights, cheap flights to London, book cheap flights</title><h1>Cheap flights</h1>
<p>${'Cheap flights to London are cheap flights that you book with us. '.repeat(12)}</p>`;

const words = {
  en: {
    sample: 'Try a sample text',
    check: 'Check the page',
    fixPlan: 'Fix plan',
    showInText: /^Show in the text/,
    agree: 'Yes',
    send: 'Send',
    thanks: /^Thank you/,
    share: 'Share',
    make: 'Make a link',
    exports: 'Export',
    done: 'Done',
    address: 'Address contains',
    search: 'Search',
    nothing: 'No report fits the filter',
    keepFilter: 'Save this filter',
    name: 'Name',
    save: 'Save',
    clear: 'Clear the filter',
    toReport: 'Back to the report',
    quality: 'Overall quality',
    text: 'Text',
    paste: 'Paste the HTML instead',
    pageAddress: 'Address of the page',
    deeper: /^Go deeper for \$0\.05/,
  },
  pl: {
    sample: 'Wypróbuj przykładowy tekst',
    check: 'Sprawdź stronę',
    fixPlan: 'Plan poprawek',
    showInText: /^Pokaż w tekście/,
    agree: 'Tak',
    send: 'Wyślij',
    thanks: /^Dziękujemy/,
    share: 'Udostępnij',
    make: 'Utwórz link',
    exports: 'Eksportuj',
    done: 'Zrobione',
    address: 'Adres zawiera',
    search: 'Szukaj',
    nothing: 'Żaden raport nie pasuje do filtra',
    keepFilter: 'Zapisz ten filtr',
    name: 'Nazwa',
    save: 'Zapisz',
    clear: 'Wyczyść filtr',
    toReport: 'Wróć do raportu',
    quality: 'Ogólna jakość',
    text: 'Tekst',
    paste: 'Wklej kod HTML',
    pageAddress: 'Adres strony',
    deeper: /^Pogłęb za 0,05/,
  },
} as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The findings are the buttons that open what stands under them. */
const findings = (page: Page) => page.locator('li[id^="finding-"] > button:visible');

inBrowser('checking a page in the panel', () => {
  for (const locale of ['en', 'pl'] as const) {
    it(`tells why a page could not be checked, keeps what was typed, and knows a way out (${locale})`, async () => {
      const { userId, headers } = await team();
      const say = words[locale];
      const { page, goto, spotless } = await panel.open({ userId, locale });
      await goto('/');
      const address = page.getByRole('textbox', { name: say.pageAddress });
      await address.fill('http://localhost/page');
      await button(page, say.check).click();
      await page.locator('input[aria-invalid="true"]').waitFor();
      assert.equal(await address.inputValue(), 'http://localhost/page');
      await spotless();

      await address.fill('no-such-host.invalid/page');
      await button(page, say.check).click();
      await page.getByRole('alert').waitFor();
      await spotless();
      await button(page, say.paste).click();
      await page.waitForURL(/as=html/);
      assert.equal(
        await page.getByRole('textbox', { name: say.pageAddress }).inputValue(),
        'no-such-host.invalid/page',
      );

      const limit = { subject: 'org', period: 'day', limit_usd: 0.001 };
      assert.equal(await panel.api.outcome('PATCH', '/v1/usage/limits', headers, limit), '200');
      await page.locator('textarea').fill(SPAM);
      await button(page, say.check).click();
      await page.getByRole('alert').getByRole('link').waitFor();
      assert.equal(await page.locator('textarea').inputValue(), SPAM);
      await spotless();
    });

    it(`shows what changed since an earlier check of the address, and deepens a report for its price (${locale})`, async () => {
      const { userId, check } = await team();
      const source_url = 'https://www.example.com/flights';
      const earlier = await check({ html: SPAM, source_url, rules: ['preset:audit-quick'] });
      const mended = SPAM.replace(/<title>.*<\/title>/, '<title>Flights to London</title>');
      const later = await check({ html: mended, source_url, rules: ['preset:audit-quick'] });
      const { page, goto, spotless } = await panel.open({ userId, locale });
      await goto(`/reports/${later}/compare`);
      const rule = page.locator('a[href*="finding=sp_kw_title_meta"]');
      await rule.waitFor();
      assert.equal(await page.getByRole('combobox').inputValue(), earlier);
      await spotless();

      await goto(`/reports/${later}`);
      await button(page, words[locale].deeper).click();
      await page.getByRole('heading', { name: words[locale].quality, exact: true }).waitFor();
      await page.getByText(panelTexts(locale)('app_tier_premium')).first().waitFor();
      assert.equal(await button(page, words[locale].deeper).count(), 0);
      await spotless();
    });
  }

  it('offers nothing to viewers that they may not do', async () => {
    const { userId, check } = await team('viewer');
    const id = await check({ html: SPAM });
    const { page, goto, spotless } = await panel.open({ userId });
    await goto('/');
    await page.locator(`a[href="/reports/${id}"]`).waitFor();
    assert.equal(await button(page, 'Check the page').count(), 0);
    await spotless();
    await goto(`/reports/${id}`);
    await findings(page).first().click();
    assert.equal(await button(page, 'Share').count(), 0);
    assert.equal(await button(page, 'Yes').count(), 0);
    await spotless();
  });

  for (const [width, theme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const)
    it(`can be used ${width} pixels wide, ${theme}`, async () => {
      const { userId, check } = await team();
      const id = await check({ html: SPAM, source_url: `https://www.example.com/${'long-'.repeat(40)}` });
      const { page, goto, spotless } = await panel.open({ userId, width, theme });
      for (const path of ['/', '/?as=text', '/reports', `/reports/${id}`, `/reports/${id}/compare`]) {
        await goto(path);
        await page.waitForLoadState('networkidle');
        await spotless();
      }
      await goto(`/reports/${id}`);
      await findings(page).first().click();
      await page.locator('section[tabindex="0"] mark').first().waitFor();
      await spotless();
      await goto(`/reports/${id}/plan`);
      await page.getByRole('checkbox').first().waitFor();
      await spotless();
    });
});
