import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clientWords } from '../../../src/core/formats/client-texts.ts';
import type { App } from '../../../src/platform/app.ts';
import { auditedSite } from '../../support/audited-site.ts';
import type { Panel } from '../../support/panel.ts';
import { settled } from '../../support/panel-pages.ts';
import { newPerson } from '../../support/panel-people.ts';
import { panelTexts } from '../../support/panel-texts.ts';
import { newMember, withAccessToken } from '../../support/tenants.ts';
import { until } from '../../support/until.ts';

const DUE = '2031-05-30';

/** Checks pages from a program, and does with colleagues what the reports ask for. */
export async function developer(app: App, panel: Panel, locale: 'en' | 'pl'): Promise<void> {
  const t = panelTexts(locale);
  const { id: userId, orgId } = await newPerson(app);
  const colleague = await newMember(app, orgId, 'member');
  const { site } = await auditedSite();
  const { page, goto, spotless } = await panel.open({ userId, locale });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  /** What a button saves that opens a menu. */
  const saved = async (menu: string, entry: string): Promise<string> => {
    await button(menu).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry, exact: true }).click(),
    ]);
    return readFileSync(await file.path(), 'utf8');
  };

  // Makes a key, which is shown once.
  await goto('/organization/keys');
  await button(t('organization_new_key')).first().click();
  await dialog.getByLabel(t('organization_key_name'), { exact: true }).fill('Build');
  await spotless();
  await button(t('organization_new_key_action')).click();
  const secret = String(
    await dialog
      .getByText(/_live_/)
      .first()
      .textContent(),
  );
  await spotless();
  await button(t('organization_key_stored')).click();
  await page.getByRole('row', { name: /Build/ }).waitFor();
  await spotless();

  // A program checks a page with it, and the developer opens that report.
  const headers = { authorization: `Bearer ${secret}`, 'accept-language': locale };
  const checked = await panel.api.send<{ engine_version: string; catalogue_version: string }>(
    'POST',
    '/v1/judge',
    headers,
    { url: `${site.origin}/shop/cheap-lamps`, explain: true, report_lang: locale },
  );
  assert.equal(checked.outcome, '200');
  const report = `/reports/${checked.headers.get('x-report-id')}`;
  await goto('/reports');
  await settled(page);
  await spotless();
  await page.locator(`a[href="${report}"]`).click();
  await page.waitForURL((at) => at.pathname === report);
  // How it was made stands at the end of the page, and in the appendix of its file.
  const { engine_version, catalogue_version } = checked.body;
  await page.getByRole('heading', { name: t('reports_read_title') }).click();
  await page.getByText(`${catalogue_version} · ${engine_version}`).waitFor();
  await settled(page);
  await spotless();
  const file = await saved(t('reports_export'), 'HTML');
  const appendix = file.slice(file.indexOf('id="appendix"'));
  for (const told of [clientWords.appendix[locale], engine_version, catalogue_version])
    assert.ok(appendix.includes(told), told);

  // Takes the tasks to where the team works.
  await page.getByRole('link', { name: t('reports_plan') }).click();
  const task = page.getByRole('checkbox').first();
  await task.waitFor();
  const title = String(await task.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent));
  const issues: { title: string; body: string }[] = JSON.parse(
    await saved(t('app_tasks_export'), t('app_tasks_github')),
  );
  const issue = issues.find((one) => one.title.includes(title));
  assert.match(issue?.body ?? '', /cheap.?-lamps/);
  const [head = '', ...rows] = (await saved(t('app_tasks_export'), t('app_tasks_jira'))).split('\r\n');
  assert.match(head, /Summary/);
  assert.ok(rows.some((row) => row.includes(title)));
  const csv = await saved(t('app_tasks_export'), t('app_tasks_csv'));
  assert.ok(csv.includes(title));

  // Gives it to a colleague, with a date.
  const due = page.getByLabel(new RegExp(`^${t('app_task_due')}`)).first();
  await page.getByLabel(t('app_task_assignee')).first().selectOption({ label: colleague.email });
  await due.fill(DUE);
  await due.blur();
  // The colleague sees it and answers, and the developer reads that.
  const theirs = await withAccessToken(app, colleague.id);
  const given = await until('the task is the colleague’s, with its date', async () => {
    type Tasks = { task_id: string; due_on: string | null; assignee: { user_id: string } | null }[];
    const { body } = await panel.api.send<Tasks>('GET', `/v1${report}/tasks`, theirs);
    return body.find(({ due_on, assignee }) => due_on === DUE && assignee?.user_id === colleague.id);
  });
  const said = { text: 'Live on Monday, with the new template.' };
  assert.equal(
    await panel.api.outcome('POST', `/v1${report}/tasks/${given.task_id}/comments`, theirs, said),
    '201',
  );
  await page.reload();
  await page.getByText(/^1 (comment|komentarz)/).click();
  await page.getByText(said.text).waitFor();
  assert.equal(await due.inputValue(), DUE);
  await spotless();
}
