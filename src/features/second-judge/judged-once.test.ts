// A page goes to the judge's threads once, and whatever a thread is sent of it is read and judged there.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Piscina } from 'piscina';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { type AskedModel, type ModelSays, startModelServer } from '../../../test/support/model-server.ts';
import { newPayer } from '../../../test/support/payer.ts';
import { newProject } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import type { PageReport } from '../../core/index.ts';
import { BREAD } from '../../core/samples/sample-prose.ts';
import { task } from '../../platform/queue/task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import compare from '../jobs/compare.task.ts';
import work from '../jobs/work.task.ts';

const RULES = ['sp_easy_money', 'ch_page_quality', 'pq_title_missing_vague'];
const page = (title: string, more = ''): string =>
  `<html lang="en"><title>${title}</title><main><h1>${title}</h1>${BREAD.map((text) => `<p>${text}</p>`).join('')}${more}</main></html>`;

/** Which tasks were sent the content of a page, by the page. */
const sent: { readonly task: string; readonly content: string }[] = [];
const { run } = Piscina.prototype;
Piscina.prototype.run = function counted(given, options) {
  // Whatever a task is, a page at hand is recognised by its content.
  const { page = given } = given as { readonly page?: unknown };
  const { content } = (page ?? {}) as { readonly content?: unknown };
  if (typeof content === 'string') sent.push({ task: options?.name ?? 'judge', content });
  return run.call(this, given, options);
};
after(() => {
  Piscina.prototype.run = run;
});
const readings = (title: string): string[] =>
  sent.flatMap(({ task, content }) => (content.includes(`<title>${title}</title>`) ? [task] : []));
const readOnce = (title: string): void =>
  assert.equal(readings(title).length, 1, `${title}: ${readings(title)}`);

/** Yes to one rule, with a passage and advice. */
function opinionated({ question }: AskedModel): ModelSays {
  if (/Copy from the page/.test(question))
    return JSON.stringify([BREAD[0]?.split(' ').slice(0, 9).join(' ')]);
  if (/what to change on this very page/.test(question))
    return JSON.stringify({ en: 'Take the promise of money out.', pl: 'Usuń obietnicę pieniędzy.' });
  if (/one letter/.test(question)) return { listed: [['A', 0.95]] };
  return { listed: /recruit people/i.test(question) ? [['Yes', 0.95]] : [['No', 0.95]] };
}

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, compare, told];
async function service(url: string) {
  const app = await testApp({
    tasks,
    environment: {
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      SERVICE_LLM_URL: url,
      SERVICE_LLM_MODEL: 'made-up-7b',
      SERVICE_LLM_PRIVATE_OK: 'true',
    },
  });
  return { app, api: await apiOf(app, tasks) };
}
const model = await startModelServer({ answer: opinionated });
const { app, api } = await service(model.url);
const judge = (headers: Record<string, string>, fields: object) =>
  api.send<PageReport>('POST', '/v1/judge', headers, { rules: RULES, explain: true, ...fields });
const isByModel = ({ choices }: PageReport): boolean =>
  choices.some(({ rule_id, judged_by }) => rule_id === 'ch_page_quality' && judged_by === 'made-up-7b');

describe('a page that a model judges, too, is read and judged by code once', () => {
  it('in a check', async () => {
    const { headers } = await newPayer(app, 1);
    const { body } = await judge(headers, { html: page('Checked bread') });
    assert.ok(isByModel(body));
    readOnce('Checked bread');
  });

  it('in a check of a private project', async () => {
    const { headers, org } = await newPayer(app, 1);
    const project_id = await newProject(app, org.id, { private_mode: true });
    const { body } = await judge(headers, { html: page('Private bread'), project_id });
    assert.ok(isByModel(body));
    readOnce('Private bread');
  });

  it('where the model holds less than it says, and is shown less each time', async () => {
    const lengths: number[] = [];
    const small = await startModelServer({
      answer: (asked) => {
        if (asked.text.includes('Bread needs')) lengths.push(asked.text.length);
        return asked.text.length > 6_000 ? { scene: 'too long' } : opinionated(asked);
      },
    });
    const tight = await service(small.url);
    const { headers } = await newPayer(tight.app, 1);
    const long = page('Long bread', '<p>Bread needs time and patience, and an oven.</p>'.repeat(1000));
    const { body } = await tight.api.send<PageReport>('POST', '/v1/judge', headers, {
      rules: RULES,
      html: long,
    });
    assert.ok(isByModel(body));
    assert.ok(new Set(lengths.map((length) => Math.round(length / 2_000))).size >= 3, `${lengths}`);
    readOnce('Long bread');
  });

  it('in a job', async () => {
    const { headers } = await newPayer(app, 1);
    const titles = ['Rye of the job', 'Wheat of the job', 'Spelt of the job'];
    const { body } = await api.send<{ job_id: string }>('POST', '/v1/jobs', headers, {
      rules: RULES,
      items: titles.map((title) => ({ html: page(title) })),
    });
    await until('the job is done', async () => {
      const job = await api.send<{ status: string }>('GET', `/v1/jobs/${body.job_id}`, headers);
      return job.body.status === 'done';
    });
    for (const title of titles) readOnce(title);
  });

  it('in an upgrade to Premium, with the advice that is written for it', async () => {
    const { headers } = await newPayer(app, 1);
    const first = await judge(headers, { html: page('Untitled'), rules: ['pq_title_missing_vague'] });
    const id = first.headers.get('x-report-id');
    sent.length = 0;
    const upgraded = await api.send('POST', `/v1/reports/${id}/upgrade`, headers, { tier: 'premium' });
    assert.equal(upgraded.outcome, '200');
    const { body } = await api.send<{ report: PageReport } & PageReport>('GET', `/v1/reports/${id}`, headers);
    const report = body.report ?? body;
    assert.ok(isByModel(report));
    assert.ok(report.quality_signals.some(({ evidence }) => evidence?.fix_personal === true));
    readOnce('Untitled');
  });
});
