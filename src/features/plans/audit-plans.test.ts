import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { articles, htmlOf, townPages } from '../../../test/support/made-pages.ts';
import { newPayer, type Payer } from '../../../test/support/payer.ts';
import { until } from '../../../test/support/until.ts';
import { TestSite } from '../../../test/support/web-site.ts';
import type { FixPlan } from '../../core/index.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import finish from '../audits/finish.task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import workOnJobs from '../jobs/work.task.ts';
import type { MakingRequest } from '../made-once/service.ts';
import { AUDIT_PLANS } from './asked-plan.ts';
import makeAuditPlan from './make-audit.task.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [workOnJobs, finish, told, makeAuditPlan];
const app = await testApp({
  tasks,
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '100000',
    SERVICE_FETCH_ALLOW: '127.0.0.1',
    SERVICE_FETCH_PROVIDERS: 'direct',
  },
});
/** Plans are made where a test says so. */
const api = await apiOf(
  app,
  tasks.filter((one) => one !== makeAuditPlan),
);

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: globalThis.Headers;
}

async function ask(id: string, headers: Payer['headers'], query = ''): Promise<Answered> {
  const answer = await fetch(`${api.base}/v1/audits/${id}/fix-plan${query}`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
const codeOf = ({ text }: Answered): string => JSON.parse(text).error.code;

/** Does what is in the queue for an audit; answers how much that was. */
async function work(auditId: string): Promise<number> {
  const { rows } = await acrossOrganizations(app.db, (tx) =>
    sql<{ data: MakingRequest }>`delete from queue.job
      where name = ${AUDIT_PLANS.task.name}
        and data ->> 'id' in (select id::text from made_once where audit_id = ${auditId}) returning data`.execute(
      tx,
    ),
  );
  for (const { data } of rows)
    await makeAuditPlan.handle(
      { app, log: app.log, jobId: 'one', signal: new AbortController().signal },
      data,
    );
  return rows.length;
}

async function planOf(id: string, headers: Payer['headers'], query = ''): Promise<string> {
  await ask(id, headers, query);
  await work(id);
  const { status, text } = await ask(id, headers, query);
  assert.equal(status, 200, text);
  return text;
}

const TOWNS = ['Leeds', 'York', 'Hull', 'Bath', 'Derby', 'Luton', 'Exeter', 'Lincoln'];
const stuffing = `<p>${'cheap flights '.repeat(60)}</p>`;

/** A site with pages for every town, articles that read like no other, and two stuffed ones. */
function madeSite(): { url: string; html: string }[] {
  const at = (path: string, html: string) => ({ url: `https://plumber.example${path}`, html });
  return [
    ...townPages('plumber', TOWNS).map((draft, i) =>
      at(`/plumber-${TOWNS[i]?.toLowerCase()}`, htmlOf(draft)),
    ),
    ...articles('advice', 6).map((draft, i) => {
      const html = htmlOf(draft);
      return at(`/blog/advice-${i}`, i < 2 ? html.replace('</body>', `${stuffing}</body>`) : html);
    }),
  ];
}

async function finished({ headers }: Payer, items: readonly object[], more: object = {}): Promise<string> {
  const started = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', headers, {
    items,
    ...more,
  });
  assert.equal(started.outcome, '202', JSON.stringify(started.details));
  const id = started.body.audit_id;
  await until('the audit is done', async () => {
    const { body } = await api.send<{ progress: { status: string } }>('GET', `/v1/audits/${id}`, headers);
    return body.progress.status === 'done';
  });
  return id;
}

const tasksIn = (plan: string): FixPlan['groups'][number]['tasks'][number][] =>
  (JSON.parse(plan) as FixPlan).groups.flatMap((group) => group.tasks);

describe('GET /v1/audits/{id}/fix-plan', () => {
  it('answers 202 at first, then one stored plan of all pages in either language, for nothing, made once however many ask', async () => {
    const payer = await newPayer(app, 5);
    const { headers } = payer;
    const id = await finished(payer, madeSite());
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(id, headers)));
    for (const one of all) {
      assert.equal(one.status, 202);
      assert.deepEqual(JSON.parse(one.text), { status: 'generating' });
      assert.ok(Number(one.headers.get('retry-after')) >= 1);
    }
    assert.equal(await work(id), 1);
    const made = await ask(id, headers);
    assert.deepEqual([made.status, made.headers.get('x-cost-usd')], [200, null]);
    assert.equal(made.headers.get('content-type'), 'text/markdown; charset=utf-8');
    assert.match(made.text, /^# Fix plan: plumber\\\.example, 14 pages\n/);
    assert.match(made.text, /^- \[ \] \d+\. /m);
    const data = await ask(id, headers, '?format=json');
    assert.equal(data.headers.get('content-type'), 'application/json; charset=utf-8');
    const found = tasksIn(data.text);
    const across = found.find(({ rule_id }) => ['templated_pages', 'place_grid'].includes(rule_id));
    assert.equal(across?.pages, TOWNS.length, 'what pages show together is one task');
    assert.equal(new Set(found.map(({ rule_id }) => rule_id)).size, found.length, 'one task for one cause');
    assert.ok(!found.some(({ rule_id }) => rule_id === 'sp_city_swap'));
    assert.deepEqual(
      across.also.map(({ rule_id }) => rule_id),
      ['sp_city_swap'],
    );
    assert.ok(found.some(({ pages }) => pages === 2));
    assert.equal(await work(id), 0, 'nothing is made twice');

    assert.equal((await ask(id, headers, '?lang=pl')).status, 202);
    const polish = await planOf(id, headers, '?lang=pl');
    assert.match(polish, /^# Plan poprawek: plumber\\\.example, 14 stron\n/);
    assert.equal((await ask(id, headers)).text, made.text, 'the other stays');
  });

  it('is made anew when a finding is ignored and when a page is upgraded', async () => {
    const payer = await newPayer(app, 5);
    const { headers, org } = payer;
    const id = await finished(payer, madeSite(), { modes: ['spam'] });
    const before = tasksIn(await planOf(id, headers, '?format=json'));
    const [first] = before;
    assert.ok(first !== undefined && before.every(({ mode }) => mode === 'spam'));
    const ignored = await api.outcome('PUT', `/v1/projects/${org.projectId}/ignored`, headers, {
      rule_id: first.rule_id,
      url_pattern: '/**',
      reason: 'known',
    });
    assert.equal(ignored, '200');
    assert.equal((await ask(id, headers)).status, 202);
    const after = await planOf(id, headers, '?format=json');
    assert.ok(!tasksIn(after).some(({ rule_id }) => rule_id === first.rule_id));
    assert.ok((JSON.parse(after) as FixPlan).caveats.some((caveat) => caveat.includes('ignored')));

    const report = await inOrganization(app.db, org.id, (tx) =>
      tx
        .selectFrom('audit_pages')
        .select('report_id')
        .where('audit_id', '=', id)
        .orderBy('index')
        .executeTakeFirstOrThrow(),
    );
    const upgraded = await api.outcome('POST', `/v1/reports/${report.report_id}/upgrade`, headers, {
      tier: 'basic',
    });
    assert.equal(upgraded, '200');
    assert.equal((await ask(id, headers)).status, 202);
    const whole = tasksIn(await planOf(id, headers, '?format=json'));
    assert.ok(whole.some(({ mode }) => mode !== 'spam'));
  });

  it('holds what counts only: nothing that no passage confirms', async () => {
    const payer = await newPayer(app, 5);
    const id = await finished(payer, madeSite());
    await inOrganization(app.db, payer.org.id, (tx) =>
      sql`update reports set report = replace(report, '"verified":true', '"verified":false'), updated_at = now()`.execute(
        tx,
      ),
    );
    for (const { occurrences } of tasksIn(await planOf(id, payer.headers, '?format=json')))
      for (const { quotes } of occurrences.filter(({ facts }) => facts.length === 0))
        assert.deepEqual(quotes, []);
    const { body } = await api.send<{ risk: { pages: number }[]; patterns: { with_findings: number }[] }>(
      'GET',
      `/v1/audits/${id}`,
      payer.headers,
    );
    const plan: FixPlan = JSON.parse((await ask(id, payer.headers, '?format=json')).text);
    const concerned = body.patterns.reduce((sum, { with_findings }) => sum + with_findings, 0);
    assert.equal(plan.pages_with_findings, concerned, 'the plan and the audit agree');
  });

  it('is refused while the audit runs, and to others; one that cannot be made is told with 503', async () => {
    const payer = await newPayer(app, 5);
    const other = await newPayer(app, 5);
    const silent = await TestSite.start({ '/': () => {} });
    const running = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', payer.headers, {
      urls: [`${silent.origin}/`],
    });
    const underWay = await ask(running.body.audit_id, payer.headers);
    assert.deepEqual([underWay.status, codeOf(underWay)], [409, 'audit_running']);
    await api.send('POST', `/v1/audits/${running.body.audit_id}/cancel`, payer.headers);
    const id = await finished(other, madeSite().slice(0, 2));
    for (const stranger of [id, 'aud_1']) {
      const refused = await ask(stranger, payer.headers);
      assert.deepEqual([refused.status, codeOf(refused)], [404, 'audit_not_found']);
    }
    assert.equal((await ask(id, other.headers)).status, 202);
    await inOrganization(app.db, other.org.id, (tx) =>
      sql`update reports set report = '{"broken'`.execute(tx),
    );
    await assert.rejects(work(id));
    const failed = await ask(id, other.headers);
    assert.deepEqual([failed.status, codeOf(failed)], [503, 'fix_plan_unavailable']);
    assert.ok(Number(failed.headers.get('retry-after')) >= 1);
  });

  it('tells nothing of the pages of a private project', async () => {
    const payer = await newPayer(app, 5);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', payer.org.projectId).execute(),
    );
    const id = await finished(payer, madeSite());
    const text = await planOf(id, payer.headers);
    assert.doesNotMatch(text, /cheap flights|leeds|plumber\./i);
    assert.match(text, /^- \[ \] \d+\. /m);
  });

  it('of twice as many pages as an audit may have is made a few reports at a time, and never keeps the service from answering for long', async () => {
    const payer = await newPayer(app, 5);
    const id = await finished(payer, madeSite());
    await manyPages(payer, id, 400);
    assert.equal((await ask(id, payer.headers)).status, 202);
    globalThis.gc?.();
    const [heapBefore, startedAt] = [process.memoryUsage().rss, performance.now()];
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    assert.equal(await work(id), 1);
    delays.disable();
    const tookMs = performance.now() - startedAt;
    assert.ok(delays.max / 1e6 < tookMs / 4, `${delays.max / 1e6} ms of ${tookMs} ms in one piece`);
    const grownMb = (process.memoryUsage().rss - heapBefore) / 2 ** 20;
    assert.ok(grownMb < 200, `${grownMb} MB more`);
    const plan: FixPlan = JSON.parse((await ask(id, payer.headers, '?format=json')).text);
    assert.ok(plan.pages_checked >= 400);
    const { text } = await ask(id, payer.headers);
    assert.ok(text.length < 200_000, 'a document that a person can read');
  });
});

/** As if the audit had had so many more pages, each with a report as long as that of its first. */
async function manyPages({ org }: Payer, auditId: string, count: number): Promise<void> {
  await acrossOrganizations(app.db, async (tx) => {
    const { job_id, report_id } = await tx
      .selectFrom('audits')
      .innerJoin('audit_pages', 'audit_pages.audit_id', 'audits.id')
      .select(['audits.job_id', 'audit_pages.report_id'])
      .where('audits.id', '=', auditId)
      .orderBy('audit_pages.index')
      .executeTakeFirstOrThrow();
    const id = sql`'rep_' || translate(lpad(n::text, 16, 'a'), '0189', 'bcde')`;
    await sql`insert into reports (id, org_id, project_id, url, host, url_hash, tier, report_lang, report, texts, cache_key, paid, private, created_at, updated_at)
      select ${id}, org_id, project_id, url, host, url_hash, tier, report_lang, report, texts, cache_key || n, paid, private, created_at, updated_at
      from reports, generate_series(1000, ${999 + count}) n where id = ${report_id}`.execute(tx);
    await sql`insert into job_items (job_id, org_id, index, plan_number, kind, free_at, state, report_id)
      select ${job_id}, ${org.id}, n, 0, 'html', now(), 'done', ${id} from generate_series(1000, ${999 + count}) n`.execute(
      tx,
    );
    await sql`insert into audit_pages (audit_id, org_id, index, url, pattern)
      select ${auditId}, ${org.id}, n, 'https://plumber.example/more/' || n, '/more/{n}' from generate_series(1000, ${999 + count}) n`.execute(
      tx,
    );
  });
}
