import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clientWords } from '../../../src/core/formats/client-texts.ts';
import type { App } from '../../../src/platform/app.ts';
import { aDayLater } from '../../support/a-day-later.ts';
import { auditedSite } from '../../support/audited-site.ts';
import type { Panel } from '../../support/panel.ts';
import { newPerson } from '../../support/panel-people.ts';
import { withAccessToken } from '../../support/tenants.ts';
import { until } from '../../support/until.ts';

const LINK_PASSWORD = 'sezamie, otwórz się';

/** Ids of things, and how a sample was drawn. */
const OURS = /.{0,60}(?:\b(?:rep|aud|job|org|prj|shl)_[a-z2-7]{16}|\bseed\b|ziarno).{0,60}/i;
/** Places within the page bear them; no reader sees those. */
const RULES = /.{0,60}\b(?:sp|pq|hc)_[a-z].{0,60}/;

const told = {
  en: { answer: 'Comment', send: 'Send', pdf: 'PDF', password: 'Password', show: 'Show the report' },
  pl: { answer: 'Komentarz', send: 'Wyślij', pdf: 'PDF', password: 'Hasło', show: 'Pokaż raport' },
} as const;

/** Has no account: gets links, and wants to know how bad it is, what will be done, by whom, and what has come of it. */
export async function client(app: App, panel: Panel, locale: 'en' | 'pl'): Promise<void> {
  const say = told[locale];
  const { links, ids } = await agencyLinks(app, panel, locale);
  const { page, spotless } = await panel.open({ locale, width: 390 });

  for (const [kind, link] of Object.entries(links)) {
    // A page of its own on a phone and on a desk: what was found, three things to do, and who has prepared it.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(link);
    if (kind === 'page') {
      await page.getByLabel(say.password).fill('nie to');
      await spotless();
      await page.getByRole('button', { name: say.show }).click();
      await page.getByRole('alert').waitFor();
      await page.getByLabel(say.password).fill(LINK_PASSWORD);
      await page.getByRole('button', { name: say.show }).click();
    }
    const heading = (name: string) => page.getByRole('heading', { name });
    await heading(clientWords.found[locale]).waitFor();
    const first = heading(clientWords.actions[locale]).locator('xpath=following::ol[1]');
    const actions = first.locator('xpath=./li');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      assert.equal(await actions.count(), 3, kind);
      for (const term of ['who', 'effort', 'gain'] as const)
        assert.equal(await actions.getByText(clientWords[term][locale], { exact: true }).count(), 3, term);
      await page.getByText(`${clientWords.preparedBy[locale]} Ada Lovelace`).first().waitFor();
      await heading(clientWords.since[locale]).waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), locale);
      await spotless();
    }
    // Nothing that only we use.
    const markup = await page.locator('body').innerHTML();
    for (const id of ids) assert.ok(!markup.includes(id), id);
    assert.equal(OURS.exec(markup)?.[0], undefined);
    assert.equal(RULES.exec((await page.locator('body').textContent()) ?? '')?.[0], undefined);

    // Takes it along on paper.
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say.pdf }).click(),
    ]);
    assert.match(readFileSync(await pdf.path(), 'latin1'), /^%PDF-/);
  }

  // Answers where it was asked for, and only there.
  assert.equal(await page.getByLabel(say.answer).count(), 0);
  await page.goto(links.site);
  await page.getByLabel(say.answer).fill('Dziękujemy. Zaczynamy w poniedziałek <b>rano</b>.');
  await page.getByRole('button', { name: say.send, exact: true }).click();
  await page.getByText('w poniedziałek <b>rano</b>').waitFor();
  await spotless();
}

/** What an agency has made for a client: a link to an audit, which takes answers, and one to a page, behind a password. */
async function agencyLinks(app: App, panel: Panel, locale: 'en' | 'pl') {
  const { id: userId, orgId } = await newPerson(app);
  const { site, mend } = await auditedSite();
  const headers = await withAccessToken(app, userId);
  const made = async <Body>(path: string, body: object) => {
    const answer = await panel.api.send<Body>('POST', path, headers, body);
    assert.match(answer.outcome, /^2/, path);
    return answer;
  };
  const checkSite = async (): Promise<string> => {
    const { body } = await made<{ audit_id: string }>('/v1/audits/site', {
      urls: ['/shop/cheap-hats', '/shop/cheap-bags', '/plumber/york'].map((path) => site.origin + path),
      report_lang: locale,
    });
    await until('the audit is done', async () => {
      const { body: audit } = await panel.api.send<{ progress: { status: string } }>(
        'GET',
        `/v1/audits/${body.audit_id}`,
        headers,
      );
      return audit.progress.status === 'done';
    });
    return body.audit_id;
  };
  const checkPage = async (): Promise<string> => {
    const page = { url: `${site.origin}/shop/cheap-shoes`, explain: true, report_lang: locale };
    const { headers: answered } = await made('/v1/judge', page);
    return answered.get('x-report-id') ?? assert.fail();
  };
  await checkSite();
  const before = await checkPage();
  await aDayLater(app, orgId);
  mend(['hats']);
  const audit = await checkSite();
  const report = await checkPage();
  const options = { prepared_by: 'Ada Lovelace', label: 'For the board', include_evidence: true };
  const link = async (path: string, more: object): Promise<string> =>
    (await made<{ url: string }>(`${path}/shares`, { ...options, ...more })).body.url;
  return {
    links: {
      site: await link(`/v1/audits/${audit}`, { allow_comments: true }),
      page: await link(`/v1/reports/${report}`, { password: LINK_PASSWORD }),
    },
    ids: [orgId, userId, audit, report, before, 'For the board'],
  };
}
