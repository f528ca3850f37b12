import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { settled } from '../support/panel-pages.ts';
import { newPerson } from '../support/panel-people.ts';

const app = await testApp({ tasks, environment: { SERVICE_PRICES: 'hidden' } });
const panel = await panelOf(app, tasks);

inBrowser('a service that charges nobody', () => {
  it('names no dollars on any page that told prices, and shows what is left in pages', async () => {
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
      '/organization/usage',
    ];
    for (const path of paths) {
      await goto(path);
      await settled(page);
      for (const closed of await page.locator('main details:not([open]) > summary').all())
        await closed.click();
      assert.doesNotMatch(await page.locator('body').innerText(), /\$\s?\d|USD/, path);
      await spotless();
    }
    await page
      .getByText(/about .* pages/)
      .first()
      .waitFor();
  });
});
