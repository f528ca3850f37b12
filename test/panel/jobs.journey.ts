import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import en from '../../panel/messages/jobs/en.json' with { type: 'json' };
import pl from '../../panel/messages/jobs/pl.json' with { type: 'json' };
import { tasks } from '../../src/shell/tasks.gen.ts';
import { testApp } from '../support/app.ts';
import { temporaryFolder } from '../support/command.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { newMember, newOrganization, withAccessToken } from '../support/tenants.ts';

const environment = { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' };
const app = await testApp({ tasks, environment });
const panel = await panelOf(app, tasks);
/** Its jobs wait for ever: no worker runs there. */
const idleApp = await testApp({ tasks, environment });
const idle = await panelOf(idleApp);
const texts = { en, pl };

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
const page = (title: string, more = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1><p>${sentence.repeat(12)}</p>${more}</main></body></html>`;
const stuffed = page(
  'Cheap shoes',
  `<p>${'Cheap shoes, buy cheap shoes online. '.repeat(40)}</p><div style="display:none">${'casino bonus slots '.repeat(60)}</div>`,
);
const towns = new Set(['Leeds', 'York', 'Hull', 'Derby']);
const cityPage = (town: string): string =>
  `<!doctype html><html lang="en"><head><title>Emergency plumber in ${town}</title></head><body><main><h1>Emergency plumber in ${town}</h1>${[
    `Our plumbers in ${town} come to you day and night, and a burst pipe or a blocked drain in ${town} is never left until the morning.`,
    `People in ${town} call us first because the price is agreed on the phone before a van leaves, and nothing is added afterwards.`,
    `Whether you live in the middle of ${town} or on its edge, a fitter with the right parts is with you within the hour.`,
    `We also look after boilers, taps, toilets and gutters all over ${town}, and every repair in ${town} is guaranteed for two years.`,
  ]
    .map((text) => `<p>${text}</p>`)
    .join('')}</main></body></html>`;
const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

inBrowser('jobs in the panel', () => {
  for (const locale of ['en', 'pl'] as const) {
    const t = texts[locale];
    const say = panelTexts(locale);

    it(`files become a job with its price before the click, and results worst first (${locale})`, async () => {
      const org = await newOrganization(app);
      const owner = await newMember(app, org.id, 'owner');
      const { page: tab, goto, spotless } = await panel.open({ userId: owner.id, locale });
      await goto('/jobs');
      await tab.getByText(t.jobs_empty, { exact: true }).waitFor();
      await spotless();
      await tab.getByRole('link', { name: t.jobs_new }).first().click();
      await tab.getByRole('heading', { level: 1, name: t.jobs_new_title }).waitFor();

      await tab
        .locator('input[type=file]')
        .first()
        .setInputFiles([
          file('library.html', 'text/html', page('Library hours')),
          file('shoes.html', 'text/html', stuffed),
          file(
            'list.csv',
            'text/csv',
            'title;url\n"Intranet; old";http://intranet.local/\nBroken;no address here\nTorn;https://example.com/a;b\n',
          ),
          file('picture.png', 'image/png', 'PNG'),
          file('long.txt', 'text/plain', 'a '.repeat(1_000_001)),
          file('empty.html', 'text/html', '   '),
        ]);
      const chosen = tab.getByRole('list', { name: t.jobs_chosen_label });
      await chosen.waitFor();
      assert.equal(await chosen.getByRole('listitem').count(), 3);
      for (const name of ['picture.png', 'long.txt', 'empty.html', 'no address here', '4: Torn'])
        await tab.getByRole('status').filter({ hasText: name }).waitFor();
      // Two pages of 0.065, and an address of 0.065 and 0.0015 for its fetching.
      await tab.getByText(/0[.,]1965/).waitFor();
      await tab.getByLabel(say('app_mode_quality')).uncheck();
      await tab.getByLabel(say('app_mode_helpful')).uncheck();
      await tab.getByText(/0[.,]0915/).waitFor();
      await spotless();

      // What is refused keeps everything that was given.
      await tab.getByLabel(t.jobs_webhook).fill('https://localhost/hook');
      const start = tab.locator('button[type=submit]');
      await start.click();
      await tab.locator('[aria-invalid=true]').waitFor();
      assert.equal(await chosen.getByRole('listitem').count(), 3);
      await tab.getByLabel(t.jobs_webhook).fill('');
      await start.click();

      await tab.waitForURL(/\/jobs\/job_/);
      await tab.getByText(t.jobs_status_done, { exact: true }).waitFor();
      const rows = tab.getByRole('table', { name: t.jobs_results }).getByRole('row');
      await rows.nth(2).waitFor();
      assert.match((await rows.nth(1).textContent()) ?? '', /shoes\.html/);
      assert.match((await rows.nth(2).textContent()) ?? '', /library\.html/);
      const link = rows.nth(1).getByRole('link', { name: 'shoes.html' });
      assert.match((await link.getAttribute('href')) ?? '', /^\/reports\/rep_/);
      await tab.getByRole('listitem').filter({ hasText: 'http://intranet.local/' }).waitFor();
      await spotless();

      const download = tab.waitForEvent('download');
      await tab.getByRole('button', { name: t.jobs_download }).click();
      const saved = readFileSync(await (await download).path(), 'utf8');
      assert.match(saved, /^\ufeffpage,url,report_id,spam,quality,helpful,first_finding,signal,error\r\n/);
      assert.match(saved, /\r\nshoes\.html,,rep_/);
      assert.match(saved, /\r\nhttp:\/\/intranet\.local\/,http:\/\/intranet\.local\/,,/);

      await tab.getByRole('link', { name: t.jobs_title, exact: true }).click();
      await tab.getByRole('table', { name: t.jobs_title }).getByRole('link').first().waitFor();
      await spotless();
    });
  }

  for (const [locale, width] of [
    ['en', 1280],
    ['pl', 360],
  ] as const)
    it(`pages of one text with other towns are told as one family, with the words that differ (${locale})`, async () => {
      const t = texts[locale];
      const org = await newOrganization(app);
      const owner = await newMember(app, org.id, 'owner');
      const { page: tab, goto, spotless } = await panel.open({ userId: owner.id, locale, width });
      await goto('/jobs/new');
      await tab
        .locator('input[type=file]')
        .first()
        .setInputFiles(
          [...towns].map((town) => file(`${town.toLowerCase()}.html`, 'text/html', cityPage(town))),
        );
      await tab.locator('button[type=submit]').click();
      await tab.waitForURL(/\/jobs\/job_/);
      await tab.getByText(t.jobs_status_done, { exact: true }).waitFor();
      await tab.getByRole('heading', { name: t.jobs_families }).waitFor();
      await tab.getByText(t.jobs_families_fix).waitFor();
      await tab.locator('mark').first().waitFor();
      const marked = new Set(await tab.locator('mark').allInnerTexts());
      assert.ok(marked.size >= 2 && towns.isSupersetOf(marked), [...marked].join(', '));
      await tab.locator('main summary').click();
      await tab.locator('main details').getByRole('link', { name: 'derby.html' }).waitFor();
      await spotless();
      if (process.env.ASSAY_SHOTS !== undefined)
        await tab.screenshot({
          path: join(process.env.ASSAY_SHOTS, `families-${locale}-${width}.png`),
          fullPage: true,
        });
    });

  it('addresses are pasted, dropped lists and whole folders are read, and nothing twice', async () => {
    const org = await newOrganization(app);
    const owner = await newMember(app, org.id, 'owner');
    const {
      page: tab,
      goto,
      spotless,
    } = await panel.open({
      userId: owner.id,
      width: 360,
      theme: 'dark',
      locale: 'pl',
    });
    await goto('/jobs/new');
    const chosen = tab.getByRole('list', { name: pl.jobs_chosen_label }).getByRole('listitem');
    const field = tab.getByLabel(pl.jobs_paste);
    await field.fill(
      'https://example.com/a,b?c=1\nexample.org/przepis\nto nie adres\nhttps://example.com/a,b?c=1',
    );
    await tab.getByRole('button', { name: pl.jobs_paste_add }).click();
    await tab.getByTitle('https://example.org/przepis').waitFor();
    assert.equal(await chosen.count(), 2);
    assert.equal(await field.inputValue(), 'to nie adres');

    const dropped = await tab.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['https://example.com/1\nhttps://example.com/2\n'], 'adresy.txt'));
      return transfer;
    });
    await tab.getByText(pl.jobs_drop_title).dispatchEvent('drop', { dataTransfer: dropped });
    await tab.getByTitle('https://example.com/2').waitFor();
    assert.equal(await chosen.count(), 4);

    const folder = join(temporaryFolder(), 'witryna');
    mkdirSync(join(folder, 'oferta'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), page('Start'));
    // As many older pages are written, with what they say of it.
    writeFileSync(
      join(folder, 'oferta', 'buty.html'),
      Buffer.concat([
        Buffer.from('<meta charset="iso-8859-2"><title>'),
        Buffer.from([0xbf, 0xf3, 0xb3, 0x77]),
        Buffer.from('</title>'),
      ]),
    );
    await tab.locator('input[webkitdirectory]').setInputFiles(folder);
    await tab.getByTitle('witryna/oferta/buty.html').waitFor();
    assert.equal(await chosen.count(), 6);
    await tab.getByRole('button', { name: 'Usuń witryna/index.html' }).click();
    await tab.getByTitle('witryna/index.html').waitFor({ state: 'detached' });
    assert.equal(await chosen.count(), 5);
    await spotless();

    const request = tab.waitForRequest(
      (asked) => asked.url().endsWith('/v1/jobs') && asked.method() === 'POST',
    );
    await tab.locator('button[type=submit]').click();
    const { items } = (await request).postDataJSON() as { items: { html?: string; name?: string }[] };
    assert.deepEqual(items.at(-1)?.name, 'witryna/oferta/buty.html');
    assert.match(items.at(-1)?.html ?? '', /<title>żółw<\/title>/);
    await tab.waitForURL(/\/jobs\/job_/);
    await spotless();
  });

  it('a job that is under way is cancelled after a question, and its money returns', async () => {
    const org = await newOrganization(idleApp);
    const owner = await newMember(idleApp, org.id, 'owner');
    const made = await idle.api.send<{ job_id: string }>(
      'POST',
      '/v1/jobs',
      await withAccessToken(idleApp, owner.id),
      { items: [{ text: sentence.repeat(12), name: 'note.txt' }] },
    );
    assert.equal(made.outcome, '202');
    const { page: tab, goto, spotless } = await idle.open({ userId: owner.id });
    await goto(`/jobs/${made.body.job_id}`);
    await tab.getByText(en.jobs_status_queued, { exact: true }).waitFor();
    await spotless();
    await tab.getByRole('button', { name: en.jobs_cancel }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByText(en.jobs_cancel_text).waitFor();
    await spotless();
    await dialog.getByRole('button', { name: en.jobs_cancel }).click();
    await tab.getByText(en.jobs_status_cancelled, { exact: true }).waitFor();
    assert.equal(await tab.getByRole('button', { name: en.jobs_cancel }).count(), 0);
    await spotless();
  });

  it('a viewer looks, and is offered nothing that would be refused', async () => {
    const org = await newOrganization(app);
    const viewer = await newMember(app, org.id, 'viewer');
    const { page: tab, goto, spotless } = await panel.open({ userId: viewer.id, theme: 'dark' });
    await goto('/jobs');
    await tab.getByText(en.jobs_empty, { exact: true }).waitFor();
    assert.equal(await tab.getByRole('link', { name: en.jobs_new }).count(), 0);
    await goto('/jobs/new');
    await tab.getByText(en.jobs_viewer).waitFor();
    assert.equal(await tab.locator('button[type=submit]').count(), 0);
    await spotless();
  });
});
