import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import {
  type Headers,
  newKey,
  newMember,
  newOrganization,
  newProject,
  newReport,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { type FixPlan, planMarkdown, planOf, readPage } from '../../core/index.ts';
import { judged } from '../../core/report/check-page.ts';
import keywordDensity from '../../core/rules/spam/sp_kw_density.ts';
import { isLost } from '../../platform/leases/lease.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { startWorker } from '../../platform/queue/worker.ts';
import type { MakingRequest } from '../made-once/service.ts';
import { beginMaking, noteFailure } from '../made-once/store.ts';
import { REPORT_PLANS } from './asked-plan.ts';
import makePlan from './make.task.ts';

const app = await testApp({
  tasks: [makePlan],
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_JUDGE_THREADS: '1' },
});
const api = await apiOf(app);

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: globalThis.Headers;
}

async function ask(reportId: string, headers: Headers, query = '?format=md'): Promise<Answered> {
  const answer = await fetch(`${api.base}/v1/reports/${reportId}/fix-plan${query}`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const { html } = keywordDensity.examples().hit[0] ?? {};

const codeOf = ({ text }: Answered): string => JSON.parse(text).error.code;

/** An organization with a stored report and a key that reads it. */
async function reader(report = JSON.stringify(sampleReport())) {
  const org = await newOrganization(app);
  const { headers } = await newKey(app, { orgId: org.id, scopes: ['reports:read'] });
  return { org, headers, reportId: await newReport(app, org.id, org.projectId, report) };
}

const change = (statement: RawBuilder<unknown>): Promise<unknown> =>
  acrossOrganizations(app.db, (tx) => statement.execute(tx));

/** What a worker would find in the queue for a report, taken out of it. */
async function jobsFor(reportId: string): Promise<MakingRequest[]> {
  const { rows } = await acrossOrganizations(app.db, (tx) =>
    sql<{ data: MakingRequest }>`delete from queue.job
      where name = ${REPORT_PLANS.task.name}
        and data ->> 'id' in (select id::text from made_once where report_id = ${reportId}) returning data`.execute(
      tx,
    ),
  );
  return rows.map(({ data }) => data);
}

const run = (job: MakingRequest): Promise<void> =>
  makePlan.handle({ app, log: app.log, jobId: 'one', signal: new AbortController().signal }, job);

/** Does what is in the queue for a report. */
async function work(reportId: string): Promise<number> {
  const jobs = await jobsFor(reportId);
  for (const job of jobs) await run(job);
  return jobs.length;
}

describe('GET /v1/reports/{id}/fix-plan', () => {
  it('answers 202 at first, then the stored plan as Markdown or as data, for nothing', async () => {
    const { headers, reportId } = await reader();
    const first = await ask(reportId, headers);
    assert.equal(first.status, 202);
    assert.deepEqual(JSON.parse(first.text), { status: 'generating' });
    assert.ok(Number(first.headers.get('retry-after')) >= 1);
    assert.equal(await work(reportId), 1);
    const made = await ask(reportId, headers);
    assert.equal(made.status, 200);
    assert.equal(made.headers.get('content-type'), 'text/markdown; charset=utf-8');
    assert.equal(made.headers.get('x-cost-usd'), null);
    assert.match(made.text, /^# Fix plan: Cheap flights for every budget\n/);
    assert.equal(
      (await ask(reportId, headers, '')).text,
      made.text,
      'Markdown unless something else is asked',
    );
    const data = await ask(reportId, headers, '?format=json');
    assert.equal(data.headers.get('content-type'), 'application/json; charset=utf-8');
    const plan: FixPlan = JSON.parse(data.text);
    assert.equal(plan.pages[0]?.report_id, reportId);
    assert.equal(plan.groups[0]?.priority, 'first');
    assert.equal(await work(reportId), 0, 'nothing is made twice');
  });

  it('is written in the language of the report, whatever the reader speaks', async () => {
    const { headers, reportId } = await reader(JSON.stringify(sampleReport('pl')));
    await ask(reportId, headers);
    await work(reportId);
    const { text } = await ask(reportId, { ...headers, 'accept-language': 'en' });
    assert.match(text, /^# Plan poprawek: Tanie loty/);
  });

  it('is made in either language, each once and stored apart, as if the report had been made in it', async () => {
    const { headers, reportId } = await reader();
    const page = readPage({ html: html ?? '' });
    const options = { rules: ['sp_kw_density', 'sp_kw_ngram'], explain: true };
    const made = judged(page, { ...options, lang: 'en' });
    await change(
      sql`update reports set report = ${JSON.stringify(made.report())}, texts = ${JSON.stringify(made.texts())} where id = ${reportId}`,
    );
    for (const lang of ['en', 'pl'] as const) {
      const first = await ask(reportId, headers, `?lang=${lang}`);
      assert.equal(first.status, 202, lang);
      assert.equal(await work(reportId), 1);
      const expected = planOf(judged(page, { ...options, lang }).report(), reportId);
      const { status, text, headers: answer } = await ask(reportId, headers, `?lang=${lang}`);
      assert.deepEqual([status, text, answer.get('x-cost-usd')], [200, planMarkdown(expected), null]);
      const data = await ask(reportId, headers, `?format=json&lang=${lang}`);
      assert.deepEqual(JSON.parse(data.text), JSON.parse(JSON.stringify(expected)));
    }
    assert.match((await ask(reportId, headers)).text, /^# Fix plan/, 'without a wish in its own');
    assert.match((await ask(reportId, headers, '?lang=pl')).text, /^# Plan poprawek/, 'both are kept');
    assert.equal(await work(reportId), 0, 'nothing is made twice');
  });

  it('in the other language is made anew when the report or its sentences change, and the first is left alone', async () => {
    const { headers, reportId } = await reader();
    const texts = (title: string): string =>
      JSON.stringify({ lang: 'pl', rules: { sp_hidden_css: { title, facts: [], fix: null } } });
    await change(sql`update reports set texts = ${texts('Pierwszy tytuł')} where id = ${reportId}`);
    for (const lang of ['en', 'pl']) await ask(reportId, headers, `?lang=${lang}`);
    assert.equal(await work(reportId), 2);
    assert.match((await ask(reportId, headers, '?lang=pl')).text, /Pierwszy tytuł/);
    await change(sql`update reports set texts = ${texts('Drugi tytuł')} where id = ${reportId}`);
    assert.equal((await ask(reportId, headers, '?lang=en')).status, 200);
    assert.equal((await ask(reportId, headers, '?lang=pl')).status, 202);
    await work(reportId);
    assert.match((await ask(reportId, headers, '?lang=pl')).text, /Drugi tytuł/);
  });

  it('of a report from before sentences were kept in both languages is in its own, whatever is asked', async () => {
    const { headers, reportId } = await reader();
    assert.equal((await ask(reportId, headers, '?lang=pl')).status, 202);
    assert.equal((await ask(reportId, headers, '?lang=en')).status, 202);
    assert.equal(await work(reportId), 1, 'it is one plan');
    for (const query of ['?lang=pl', '?lang=en', ''])
      assert.match((await ask(reportId, headers, query)).text, /^# Fix plan: Cheap flights/);
  });

  it('that an older version has made is made anew; a job that it left behind does no harm', async () => {
    const { org, headers, reportId } = await reader();
    await ask(reportId, headers);
    await work(reportId);
    await change(sql`update made_once set state = 'of an older version' where report_id = ${reportId}`);
    assert.equal((await ask(reportId, headers)).status, 202);
    // What an older version has put into the queue.
    await run({ orgId: org.id, reportId } as MakingRequest);
    assert.equal(await work(reportId), 1);
    assert.match((await ask(reportId, headers)).text, /^# Fix plan/);
  });

  it('that fails in one language is not failed in the other', async () => {
    const { headers, reportId } = await reader();
    await change(sql`update reports set texts = 'no JSON' where id = ${reportId}`);
    await ask(reportId, headers, '?lang=pl');
    await assert.rejects(work(reportId));
    assert.equal((await ask(reportId, headers, '?lang=pl')).status, 503);
    assert.equal((await ask(reportId, headers, '?lang=en')).status, 202);
  });

  it('many who ask at once set one plan going, and without a worker it stays 202', async () => {
    const { headers, reportId } = await reader();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(reportId, headers)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
    assert.equal((await ask(reportId, headers)).status, 202);
    assert.equal(await work(reportId), 1);
    assert.equal((await ask(reportId, headers)).status, 200);
  });

  it('a report that has changed gets a new plan, and a late plan of the old one does not replace it', async () => {
    const { headers, reportId } = await reader();
    await ask(reportId, headers);
    const [late] = await jobsFor(reportId);
    assert.ok(late);
    await run(late);
    const changed = JSON.stringify({ ...sampleReport(), violations: [] });
    await change(sql`update reports set report = ${changed} where id = ${reportId}`);
    assert.equal((await ask(reportId, headers)).status, 202, 'the old plan is not shown');
    await work(reportId);
    const { status, text } = await ask(reportId, headers);
    assert.equal(status, 200);
    assert.doesNotMatch(text, /Hidden text/);
    await change(sql`update reports set report = ${JSON.stringify(sampleReport())} where id = ${reportId}`);
    await run(late);
    await change(sql`update reports set report = ${changed} where id = ${reportId}`);
    assert.equal((await ask(reportId, headers)).text, text);
  });

  it('a plan that failed is told of with 503 for a minute, then tried again when asked for', async () => {
    const { headers, reportId } = await reader('{}');
    await ask(reportId, headers);
    await assert.rejects(work(reportId));
    const failed = await ask(reportId, headers);
    assert.deepEqual([failed.status, codeOf(failed)], [503, 'fix_plan_unavailable']);
    const seconds = Number(failed.headers.get('retry-after'));
    assert.ok(seconds >= 1 && seconds <= 60, String(seconds));
    assert.deepEqual(await jobsFor(reportId), []);
    await change(
      sql`update made_once set failed_at = failed_at - interval '61 seconds' where report_id = ${reportId}`,
    );
    assert.equal((await ask(reportId, headers)).status, 202);
    assert.equal((await jobsFor(reportId)).length, 1);
  });

  it('a plan whose job was lost is asked for again', async () => {
    const { headers, reportId } = await reader();
    await ask(reportId, headers);
    assert.equal((await jobsFor(reportId)).length, 1, 'and no worker has done it');
    await change(
      sql`update made_once set requested_at = now() - interval '16 minutes' where report_id = ${reportId}`,
    );
    assert.equal((await ask(reportId, headers)).status, 202);
    assert.equal(await work(reportId), 1);
    assert.equal((await ask(reportId, headers)).status, 200);
  });

  it('that a worker has lost to another gets nothing from it, neither a plan nor a failure', async () => {
    const { org, headers, reportId } = await reader();
    await ask(reportId, headers);
    const [job] = await jobsFor(reportId);
    const id = job?.id ?? assert.fail();
    const slower = await inOrganization(app.db, org.id, (tx) => beginMaking(tx, org.id, id));
    assert.ok(slower);
    const heir = await inOrganization(app.db, org.id, (tx) => beginMaking(tx, org.id, id));
    assert.ok(heir);
    const failing = inOrganization(app.db, org.id, (tx) =>
      noteFailure(tx, slower, 'fix_plan_unavailable', new Date()),
    );
    await assert.rejects(failing, (error) => isLost(error, slower.lease));
    assert.equal((await ask(reportId, headers)).status, 202, 'the other one is at work');
    await run({ orgId: org.id, id });
    assert.equal((await ask(reportId, headers)).status, 200);
  });

  it('goes with its report, also while it is being made', async () => {
    const { headers, reportId } = await reader();
    await ask(reportId, headers);
    const [waiting] = await jobsFor(reportId);
    assert.ok(waiting);
    await run(waiting);
    await change(sql`delete from reports where id = ${reportId}`);
    const rows = await acrossOrganizations(app.db, (tx) =>
      tx.selectFrom('made_once').select('report_id').where('report_id', '=', reportId).execute(),
    );
    assert.deepEqual(rows, []);
    await run(waiting);
    assert.equal(codeOf(await ask(reportId, headers)), 'report_not_found');
  });

  it('is one organization’s: others, hidden projects and ids that are none get 404', async () => {
    const { org, headers, reportId } = await reader();
    await ask(reportId, headers);
    await work(reportId);
    const { headers: stranger } = await reader();
    const hidden = await newProject(app, org.id, { restricted: true });
    const hiddenReport = await newReport(app, org.id, hidden, JSON.stringify(sampleReport()));
    const viewer = await withAccessToken(app, (await newMember(app, org.id, 'viewer')).id);
    for (const [id, who] of [
      [reportId, stranger],
      [hiddenReport, viewer],
      ['rep_aaaaaaaaaaaaaaaa', headers],
      ['1', headers],
    ] as const) {
      const answer = await ask(id, who);
      assert.deepEqual([answer.status, codeOf(answer)], [404, 'report_not_found'], id);
      assert.deepEqual(await jobsFor(id), []);
    }
    assert.equal((await ask(reportId, viewer)).status, 200);
  });

  it('a format or a language that does not exist is 422', async () => {
    const { headers, reportId } = await reader();
    for (const query of ['?format=pdf', '?format=', '?lang=de', '?lang=']) {
      const answer = await ask(reportId, headers, query);
      assert.deepEqual([answer.status, codeOf(answer)], [422, 'validation_error'], query);
    }
  });
});

describe('a plan of a page that was checked', () => {
  it('is made by a worker; of a private project it holds nothing of the page, and advice all the same', async () => {
    const worker = await startWorker(app, [makePlan]);
    const org = await newOrganization(app);
    const { headers } = await newKey(app, { orgId: org.id });
    const planFor = async (query = ''): Promise<string> => {
      const checked = await api.send('POST', '/v1/judge', headers, { html, rules: ['sp_kw_density'] });
      assert.equal(checked.outcome, '200');
      const id = checked.headers.get('x-report-id') ?? '';
      const made = await until('the plan is made', async () => {
        const answer = await ask(id, headers, query);
        return answer.status !== 202 && answer;
      });
      return made.text;
    };
    assert.match(await planFor(), /Keep “cheap flights” where it is needed/);
    await change(sql`update projects set private_mode = true where id = ${org.projectId}`);
    const text = await planFor();
    assert.match(text, /^# Fix plan\n/);
    assert.doesNotMatch(text, /cheap flights|^> /im);
    assert.match(text, /1\. Rewrite the text so that the phrase appears only where readers need it\./);
    const inPolish = await planFor('?lang=pl');
    assert.match(inPolish, /^# Plan poprawek\n/);
    assert.doesNotMatch(inPolish, /cheap flights|^> /im);
    assert.match(
      inPolish,
      /1\. Przeredaguj tekst tak, by fraza pojawiała się tylko tam, gdzie jest potrzebna\./,
    );
    await worker.stop();
  });
});
