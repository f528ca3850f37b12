import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Locator } from 'playwright-core';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { settled } from '../support/panel-pages.ts';
import { newPerson } from '../support/panel-people.ts';

const app = await testApp({ tasks, environment: { SERVICE_PRICES: 'hidden' } });
/** Words of money, but for those that advice and titles of rules are made of. */
const MONEY =
  /\$\s?\d|USD|\b(?:prices?|priced|costs?|charged?|refunded|returned|reserved|free|paid|pay|balance|allowance)\b/i;

const panel = await panelOf(app, tasks);

inBrowser('a service that charges nobody', () => {
  it('speaks of no money on any page or dialog that told prices, and shows what is left in pages', async () => {
    const { id: userId } = await newPerson(app);
    const { page, goto, spotless } = await panel.open({ userId });
    const paths = [
      '/',
      '/audits',
      '/audits/new',
      '/jobs',
      '/jobs/new',
      '/intent',
      '/organization',
      '/organization/projects',
      '/account',
      '/organization/usage',
    ];
    const nothingOfMoney = async (shown: Locator, path: string) =>
      assert.doesNotMatch(await shown.innerText(), MONEY, path);
    for (const path of paths) {
      await goto(path);
      await settled(page);
      for (const closed of await page.locator('main details:not([open]) > summary').all())
        await closed.click();
      await nothingOfMoney(page.locator('body'), path);
      for (const trigger of await page.locator('main [aria-haspopup=dialog]:visible').all()) {
        await trigger.click();
        await nothingOfMoney(page.getByRole('dialog'), path);
        await page.keyboard.press('Escape');
      }
      await spotless();
    }
    await page
      .getByText(/about .* pages/)
      .first()
      .waitFor();
  });
});
