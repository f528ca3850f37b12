import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import {
  newKey,
  newMember,
  newOrganization,
  newProject,
  newReport,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import type { PageReport } from '../../core/report/report.ts';
import { ruleById } from '../../core/rules/catalogue.ts';
import { BREAD } from '../../core/samples/sample-prose.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { LOOKED_THROUGH } from './store.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);
const org = await newOrganization(app);
const owner = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);

interface Listed {
  readonly id: string;
  readonly tier: string;
  readonly overview: {
    readonly title: string | null;
    readonly verdict: string | null;
    readonly quality: number | null;
  } | null;
}

const SPAM = `<title>Cheap flights, cheap flights to London, book cheap flights</title><h1>Cheap flights</h1>
<p>${'Cheap flights to London are cheap flights that you book with us. '.repeat(12)}</p>`;
const GOOD = `<title>Rye bread</title><article><h1>Rye bread</h1><p>${BREAD.join('</p><p>')}</p></article>`;

async function check(html: string, source_url?: string, more: object = {}) {
  const body = { html, explain: true, ...(source_url === undefined ? {} : { source_url }), ...more };
  const answer = await api.send<PageReport>('POST', '/v1/judge', owner, body);
  assert.equal(answer.outcome, '200');
  return { id: answer.headers.get('x-report-id') ?? assert.fail(), report: answer.body };
}
async function list(query: string, headers: Record<string, string> = {}): Promise<Listed[]> {
  const answer = await api.send<Listed[]>('GET', `/v1/reports?${query}`, { ...owner, ...headers });
  assert.equal(answer.outcome, '200');
  return answer.body;
}
const ids = (records: readonly Listed[]): string[] => records.map(({ id }) => id);

describe('the list of reports', () => {
  it('shows of each what its summary says, and the first finding in the language of the reader', async () => {
    const { id, report } = await check(SPAM);
    const [top] = report.summary.top;
    assert.ok(top !== undefined);
    const { modes, verdict, quality } = report.summary;
    const title = ruleById(top.rule_id)?.title ?? assert.fail();
    for (const lang of ['en', 'pl'] as const) {
      const [found] = await list(`id=${id}`, { 'accept-language': lang });
      assert.deepEqual(found?.overview, {
        title: report.page.title,
        verdict: verdict?.level,
        quality: quality?.value ?? null,
        levels: { spam: modes.spam.level, quality: modes.quality.level, helpful: modes.helpful.level },
        strong: modes.spam.strong + modes.quality.strong + modes.helpful.strong,
        medium: modes.spam.medium + modes.quality.medium + modes.helpful.medium,
        top: { rule_id: top.rule_id, title: title[lang], signal: top.signal },
      });
    }
  });

  it('says who had a page checked to members, while they are members, and never to a key', async () => {
    const ada = await newMember(app, org.id, 'member');
    const asAda = await withAccessToken(app, ada.id);
    const answer = await api.send('POST', '/v1/judge', asAda, { html: GOOD });
    const id = answer.headers.get('x-report-id') ?? assert.fail();
    const checkedBy = async (headers: Record<string, string> = owner) =>
      (await api.send<{ checked_by: unknown }[]>('GET', `/v1/reports?id=${id}`, headers)).body[0]?.checked_by;
    assert.deepEqual(await checkedBy(), { user_id: ada.id, name: ada.email });
    const key = await newKey(app, { orgId: org.id, scopes: ['reports:read'] });
    assert.equal(await checkedBy(key.headers), null);
    await api.send('DELETE', `/v1/orgs/${org.id}/members/${ada.id}`, owner);
    assert.equal(await checkedBy(), null);
  });

  it('is narrowed down by a part of the address, the verdict and the tier, all of which must hold', async () => {
    const bread = await check(GOOD, 'https://Bakery.example.com/rye_bread?x=100%25');
    const flights = await check(SPAM, 'https://flights.example.com/ryeAbread', {
      rules: ['preset:audit-quick'],
    });
    const verdicts = [bread, flights].map(({ report }) => report.summary.verdict?.level);
    assert.notEqual(verdicts[0], verdicts[1]);
    assert.deepEqual(ids(await list('q=EXAMPLE.com')), [flights.id, bread.id]);
    // As it is written: neither sign stands for any other.
    assert.deepEqual(ids(await list('q=rye_bread')), [bread.id]);
    assert.deepEqual(ids(await list(`q=${encodeURIComponent('100%25')}`)), [bread.id]);
    assert.deepEqual(ids(await list('q=e%25x')), []);
    assert.deepEqual(ids(await list(`q=example.com&verdict=${verdicts[1]}`)), [flights.id]);
    assert.deepEqual(ids(await list('q=example.com&tier=lite')), [flights.id]);
    assert.deepEqual(ids(await list(`q=bakery&verdict=${verdicts[1]}`)), []);
  });

  it('looks through many reports a page for a part of the address, and goes on by the cursor', async () => {
    const many = await newOrganization(app);
    const reader = await withAccessToken(app, (await newMember(app, many.id, 'owner')).id);
    const other = await newProject(app, many.id);
    await acrossOrganizations(app.db, (tx) =>
      sql`insert into reports (id, org_id, project_id, url, host, tier, report_lang, report, cache_key, paid, private, verdict, created_at, updated_at)
        select 'rep_' || translate(left(md5(i::text), 16), '0189', 'ghij'), ${many.id},
          case when i % ${LOOKED_THROUGH / 2} = 0 then ${other} else ${many.projectId} end,
          'https://' || case when i in (1, 2) then 'old' else 'new' end || '.example.com/', 'example.com', 'lite', 'en', '{}', '', 0, false,
          case when i % ${LOOKED_THROUGH / 2} = 0 then 'poor' else 'good' end, now() - interval '1 day' + i * interval '1 second', now()
        from generate_series(1, ${LOOKED_THROUGH * 2 + 2}) i`.execute(tx),
    );
    const page = async (query: string, headers: Record<string, string> = {}) => {
      const answer = await api.send<Listed[]>('GET', `/v1/reports?${query}`, { ...reader, ...headers });
      assert.equal(answer.outcome, '200');
      return { rows: answer.body.length, next: answer.headers.get('x-next-cursor') };
    };
    const first = await page('q=old.example');
    assert.equal(first.rows, 0);
    const second = await page(`q=old.example&cursor=${first.next}`);
    assert.equal(second.rows, 0);
    assert.deepEqual(await page(`q=old.example&cursor=${second.next}`), { rows: 2, next: null });
    // Enough is found at once: the cursor leads behind what is shown.
    const some = await page('q=new.example&limit=5');
    assert.equal(some.rows, 5);
    assert.equal((await page(`q=new.example&limit=5&cursor=${some.next}`)).rows, 5);
    assert.deepEqual(await page('q=nowhere', { 'x-project-id': other }), { rows: 0, next: null });
    // By other words nothing is cut off.
    assert.deepEqual(await page('verdict=poor'), { rows: 4, next: null });
    assert.deepEqual(await page('limit=3', { 'x-project-id': other }).then(({ rows }) => rows), 3);
  });

  it('is empty for what is no id of a report, whatever it holds', async () => {
    for (const id of ['%00', 'rep_', 'rep_%ED%A0%80', 'a'.repeat(1_000)])
      assert.deepEqual(await list(`id=${id}`), []);
  });

  it('names in its cursors no report of a project that the caller does not see', async () => {
    const many = await newOrganization(app);
    const seen = await newProject(app, many.id);
    const hidden = await newProject(app, many.id, { restricted: true });
    const reader = await withAccessToken(app, (await newMember(app, many.id, 'member')).id);
    await acrossOrganizations(app.db, (tx) =>
      sql`insert into reports (id, org_id, project_id, url, host, tier, report_lang, report, cache_key, paid, private, created_at, updated_at)
        select 'rep_' || translate(left(md5('h' || i), 16), '0189', 'ghij'), ${many.id},
          case when i in (1, ${LOOKED_THROUGH * 2}) then ${seen} else ${hidden} end, 'https://a.example.com/', 'a.example.com',
          'lite', 'en', '{}', '', 0, false, now() - interval '1 day' + i / 3 * interval '1 second', now()
        from generate_series(1, ${LOOKED_THROUGH * 2}) i`.execute(tx),
    );
    const mine = (await list('', reader)).map(({ id }) => id);
    const found: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 5; pages += 1) {
      const answer = await api.send<Listed[]>('GET', `/v1/reports?q=example${cursor}`, reader);
      found.push(...ids(answer.body));
      const next = answer.headers.get('x-next-cursor');
      if (next === null) break;
      const named = Buffer.from(next, 'base64url').toString().split('.')[1] ?? '';
      assert.ok(mine.includes(named) || /^rep_z+$/.test(named), named);
      cursor = `&cursor=${next}`;
    }
    assert.equal(mine.length, 2);
    assert.deepEqual(found, mine);
  });

  it('has no overview of reports from before there were any', async () => {
    const id = await newReport(app, org.id, org.projectId);
    const [found] = await list(`id=${id}`);
    assert.equal(found?.overview, null);
  });

  it('tells nothing of the page in private mode', async () => {
    await api.send('PATCH', `/v1/projects/${org.projectId}`, owner, { private_mode: true });
    const { id } = await check(`${SPAM}<p>Private.</p>`, 'https://private.example.com/secret');
    await api.send('PATCH', `/v1/projects/${org.projectId}`, owner, { private_mode: false });
    const [found] = await list(`id=${id}`);
    assert.equal(found?.overview?.title, null);
    assert.notEqual(found.overview.verdict, null);
    assert.deepEqual(ids(await list('q=private.example')), [id]);
    assert.deepEqual(ids(await list('q=secret')), []);
  });

  it('follows an upgrade', async () => {
    const { id } = await check(GOOD.replace('Rye bread', 'Rye loaf'), undefined, {
      rules: ['pq_no_viewport'],
    });
    const [before] = await list(`id=${id}`);
    assert.equal(before?.overview?.quality, null);
    const { outcome } = await api.send('POST', `/v1/reports/${id}/upgrade`, owner, { tier: 'premium' });
    assert.equal(outcome, '200');
    const [after] = await list(`id=${id}`);
    assert.equal(typeof after?.overview?.quality, 'number');
    assert.equal(after?.tier, 'premium');
  });
});
