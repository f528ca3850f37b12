import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Static } from 'typebox';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import type { Same } from '../../../test/support/same-type.ts';
import { newMember, newOrganization, newReport, withAccessToken } from '../../../test/support/tenants.ts';
import type { PageText } from '../../core/report/page-text.ts';
import type { PageReport } from '../../core/report/report.ts';
import { BREAD } from '../../core/samples/sample-prose.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import forgetContents from './forget-contents.task.ts';
import type { PageTextAnswer, textFields } from './page-text.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);

const HTML = `<title>Cheap flights, cheap flights to London, book cheap flights</title>
<h1>Cheap flights</h1>
<p>${'Cheap flights to London are cheap flights that you book with us. '.repeat(12)}</p>`;

/** Its title is no pile, so that the description is what that rule quotes. */
const DESCRIBED = HTML.replace(
  /<title>.*<\/title>/,
  '<title>Flying to London</title><meta name="description" content="cheap flights, cheap flights London, cheap flights Rome, book cheap flights, flights cheap, cheap flights today">',
);

const ARTICLE = `<title>Rye bread</title><body><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav>
<article><h1>Rye bread at home</h1>${BREAD.map((text) => `<p>${text}</p>`).join('')}</article>
<div style="display:none">Cheap flights, cheap flights</div></body>`;

const org = await newOrganization(app);
const owner = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);

async function check(html: string): Promise<{ readonly id: string; readonly report: PageReport }> {
  const answer = await api.send<PageReport>('POST', '/v1/judge', owner, { html, explain: true });
  assert.equal(answer.outcome, '200');
  return { id: answer.headers.get('x-report-id') ?? assert.fail(), report: answer.body };
}
async function textOf(id: string): Promise<PageTextAnswer> {
  const { outcome, body } = await api.send<PageTextAnswer>('GET', `/v1/reports/${id}/text`, owner);
  assert.equal(outcome, '200');
  return body;
}

describe('the text of a report', () => {
  it('is described as the core makes it, field by field', () => {
    // The compiler is the test.
    const same: Same<Static<typeof textFields>, PageText> = true;
    assert.ok(same);
  });

  for (const [html, places] of [
    [HTML, ['text', 'title']],
    [DESCRIBED, ['description', 'text', 'title']],
  ] as const)
    it(`has every quote of ${places.join(' and ')} where its mark says`, async () => {
      const { id, report } = await check(html);
      const { page, reason } = await textOf(id);
      assert.ok(page !== null);
      assert.equal(reason, null);
      const results = [
        ...report.violations,
        ...report.quality_signals,
        ...report.positives,
        ...report.labels,
        ...report.choices,
      ];
      const quoted = new Set<string>();
      for (const { rule_id, evidence } of results)
        for (const [number, { place, text }] of (evidence?.quotes ?? []).entries())
          if (/^(text|title|meta description)$/.test(place)) quoted.add(`${rule_id} ${number} ${text}`);
      const marked = page.marks.map(
        ({ rule_id, quote, place, start, end }) => `${rule_id} ${quote} ${page[place].slice(start, end)}`,
      );
      assert.ok(quoted.size > 2);
      assert.deepEqual(new Set(marked), quoted);
      assert.deepEqual([...new Set(page.marks.map(({ place }) => place))].sort(), places);
    });

  it('has every passage of every task where its mark says', async () => {
    const { id, report } = await check(HTML);
    const { page } = await textOf(id);
    assert.ok(page !== null);
    const passages = (report.tasks ?? []).flatMap((task) =>
      task.passages
        .map(({ place, text }, number) => ({ place, said: `${task.id} ${number} ${text}` }))
        .filter(({ place }) => /^(text|title|meta description)$/.test(place))
        .map(({ said }) => said),
    );
    assert.ok(passages.length > 0);
    const marked = page.task_marks.map(
      ({ task_id, passage, place, start, end }) => `${task_id} ${passage} ${page[place].slice(start, end)}`,
    );
    assert.deepEqual(marked.sort(), passages.sort());
  });

  it('tells main text, headings, surroundings and what is hidden apart', async () => {
    const { id } = await check(ARTICLE);
    const { page } = await textOf(id);
    assert.ok(page !== null);
    const parts = page.passages.map(({ start, end, heading, part }) => [
      page.text.slice(start, end).slice(0, 13),
      heading,
      part,
    ]);
    assert.deepEqual(parts, [
      ['Home Shop', 0, 'surroundings'],
      ['Rye bread at ', 1, 'main'],
      ...BREAD.map((text) => [text.slice(0, 13), 0, 'main']),
      ['Cheap flights', 0, 'hidden'],
    ]);
    assert.equal(page.truncated, false);
  });

  it('is cut where it is very long, and says so', async () => {
    const { id } = await check(`<h1>Long</h1>${'<p>Words of a page that never ends.</p>'.repeat(5000)}`);
    const { page } = await textOf(id);
    assert.equal(page?.truncated, true);
    assert.ok(page.passages.every(({ end }) => end <= page.text.length));
    const deep = await check(`<p>Words above.</p>${'<div>'.repeat(170_000)}<p>Words below.</p>`);
    assert.deepEqual([deep.report.truncated, (await textOf(deep.id)).page?.truncated], [true, true]);
  });

  it('is cut within a passage that is longer than all that is shown, a title and a description within what is read of them, between characters', async () => {
    const endless = 'Owl 🦉 and '.repeat(20_000);
    const { id } = await check(
      `<title>A${endless}</title><meta name="description" content="AA${endless}"><p>AAA${endless}</p>`,
    );
    const { page } = await textOf(id);
    assert.ok(page?.truncated);
    for (const [text, most] of [
      [page.title, 10_000],
      [page.description, 100_000],
      [page.text, 200_000],
    ] as const) {
      assert.ok(text.length >= most - 2 && text.length <= most, String(text.length));
      assert.ok(text.isWellFormed());
    }
    assert.equal(page.passages.at(-1)?.end, page.text.length);
  });

  it('is not there past 30 days, nor in private mode, and the answer says why', async () => {
    const { id } = await check(`${HTML}<p>Kept for a month.</p>`);
    await acrossOrganizations(app.db, (tx) =>
      tx
        .updateTable('page_contents')
        .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
        .where('report_id', '=', id)
        .execute(),
    );
    assert.deepEqual(await textOf(id), { page: null, reason: 'not_kept' });
    await api.send('PATCH', `/v1/projects/${org.projectId}`, owner, { private_mode: true });
    const hidden = await check(`${HTML}<p>Of nobody’s concern.</p>`);
    assert.deepEqual(await textOf(hidden.id), { page: null, reason: 'private_mode' });
    await api.send('PATCH', `/v1/projects/${org.projectId}`, owner, { private_mode: false });
  });

  it('is forgotten when its project becomes private, also by a check that was under way', async () => {
    const before = await check(`${HTML}<p>Before the project became private.</p>`);
    assert.notEqual((await textOf(before.id)).page, null);
    const kept = await acrossOrganizations(app.db, (tx) =>
      tx.selectFrom('page_contents').selectAll().where('report_id', '=', before.id).executeTakeFirstOrThrow(),
    );
    const at = `/v1/projects/${org.projectId}`;
    assert.equal(await api.outcome('PATCH', at, owner, { name: 'Still open' }), '200');
    assert.notEqual((await textOf(before.id)).page, null);
    assert.equal(await api.outcome('PATCH', at, owner, { private_mode: true }), '200');
    assert.equal((await textOf(before.id)).page, null);
    assert.equal(await api.outcome('GET', `/v1/reports/${before.id}`, owner), '200', 'the report stays');

    await acrossOrganizations(app.db, (tx) => tx.insertInto('page_contents').values(kept).execute());
    await forgetContents.handle({ app, log: app.log, jobId: 'sweep', signal: app.stopping }, {});
    assert.equal((await textOf(before.id)).page, null, 'the sweep finds what came late');
    assert.equal(await api.outcome('PATCH', at, owner, { private_mode: false }), '200');
  });

  it('404 report_not_found for a stranger’s report', async () => {
    const other = await newOrganization(app);
    const id = await newReport(app, other.id, other.projectId);
    const { outcome } = await api.send('GET', `/v1/reports/${id}/text`, owner);
    assert.equal(outcome, '404 report_not_found');
  });
});
