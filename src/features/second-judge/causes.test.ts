// Causes that a language model gives, through every door of the service and over a real connection to a model's server.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { type AskedModel, type ModelSays, startModelServer } from '../../../test/support/model-server.ts';
import { newPayer, type Payer } from '../../../test/support/payer.ts';
import { auditEnvironment, auditTasks, site } from '../../../test/support/site-audits.ts';
import { newProject } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { sends } from '../../../test/support/web-site.ts';
import type { PageReport } from '../../core/index.ts';
import { HOLLOW_ARTICLE } from '../../core/samples/hollow-article.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';

const RULES = ['ch_page_quality', 'pq_title_missing_vague'];
/** Code has nothing to say against it, and shows it for nothing. */
const PASSAGE = 'The office on Kirkgate in Leeds has 14 planters, which are watered at 8 on Mondays.';

/** Sees figures without a source, which code does not, and denies everything else. */
function opinionated({ question }: AskedModel): ModelSays {
  if (/Copy from the page/.test(question))
    return JSON.stringify([PASSAGE, 'Seven in ten people like plants.']);
  if (/one letter/.test(question)) return { listed: [['A', 0.95]] };
  return {
    listed: /state figures/.test(question)
      ? [
          ['Yes', 0.9],
          ['No', 0.1],
        ]
      : [
          ['No', 0.97],
          ['Yes', 0.03],
        ],
  };
}

const model = await startModelServer({ answer: opinionated });
const app = await testApp({
  tasks: auditTasks,
  environment: {
    ...auditEnvironment,
    SERVICE_LLM_URL: model.url,
    SERVICE_LLM_MODEL: 'made-up-7b',
    SERVICE_LLM_PRIVATE_OK: 'true',
  },
});
const api = await apiOf(app, auditTasks);
type Headers = Record<string, string>;
const page = (title: string): string =>
  HOLLOW_ARTICLE.replace('<title>', `<title>${title}: `).replace('</article>', `<p>${PASSAGE}</p></article>`);

const reportOf = async (headers: Headers, id: string, lang = 'en'): Promise<PageReport> => {
  const { body } = await api.send<{ report: PageReport } & PageReport>(
    'GET',
    `/v1/reports/${id}?lang=${lang}`,
    headers,
  );
  return body.report ?? body;
};
/** The only report of an organization that names the page. */
async function onlyReport({ org, headers }: Payer): Promise<PageReport> {
  const rows = await inOrganization(app.db, org.id, (tx) => tx.selectFrom('reports').select('id').execute());
  assert.equal(rows.length, 1);
  return reportOf(headers, rows[0]?.id ?? '');
}
const ended = (headers: Headers, path: string, statusOf: (body: never) => string) =>
  until(`${path} ends`, async () => {
    const { body } = await api.send<never>('GET', path, headers);
    return statusOf(body) === 'done';
  });

function assertHeard(report: PageReport | undefined, { shows = true } = {}): void {
  assert.deepEqual(
    report?.model?.causes?.map(({ kind, share }) => [kind, share]),
    [['unsourced', 0.9]],
  );
  assert.deepEqual(
    report?.model?.causes?.flatMap(({ passages }) => passages.map(({ text }) => text)),
    shows ? [PASSAGE.replace(/\.$/, '')] : [],
  );
  const denied = (report?.reasons ?? []).filter(({ text }) => text.includes('made-up-7b'));
  assert.ok(denied.length > 0, 'where the judges disagree the report says so');
  assert.ok(!report?.tasks?.some(({ reasons }) => reasons.includes('unsourced')), 'an opinion is no task');
}

describe('causes that a language model gives', () => {
  it('stand in a check and in the report that is kept of it, in both languages', async () => {
    const { headers } = await newPayer(app, 1);
    const sent = { rules: RULES, explain: true, html: page('Checked') };
    const { body, headers: told } = await api.send<PageReport>('POST', '/v1/judge', headers, sent);
    assertHeard(body);
    const id = told.get('x-report-id') ?? '';
    assertHeard(await reportOf(headers, id));
    const pl = await reportOf(headers, id, 'pl');
    assert.equal(pl.model?.causes?.[0]?.title, 'Liczby i ustalenia bez źródła');
    const written = await fetch(`${api.base}/v1/reports/${id}/export.md`, { headers });
    const markdown = await written.text();
    assert.match(markdown, /What the language model adds/);
    assert.ok(markdown.includes(PASSAGE.slice(0, 40)), markdown);
  });

  it('stand in a batch', async () => {
    const { headers } = await newPayer(app, 1);
    const items = [{ html: page('In a batch'), rules: RULES, explain: true }];
    const { body } = await api.send<{ results: { report: PageReport }[] }>(
      'POST',
      '/v1/judge/batch',
      headers,
      { items },
    );
    assertHeard(body.results[0]?.report);
  });

  it('stand in the report of a job', async () => {
    const payer = await newPayer(app, 1);
    const items = [{ html: page('In a job') }];
    const { body } = await api.send<{ job_id: string }>('POST', '/v1/jobs', payer.headers, {
      rules: RULES,
      items,
    });
    await ended(payer.headers, `/v1/jobs/${body.job_id}`, ({ status }: { status: string }) => status);
    assertHeard(await onlyReport(payer));
  });

  it('stand in the page report of an audit', async () => {
    const payer = await newPayer(app, 5);
    const { host, site: served } = await site({ '/blog/garden': sends(page('In an audit')) });
    const order = { site: host, strategy: 'all', rules: RULES };
    const { body, outcome, details } = await api.send<{ audit_id: string }>(
      'POST',
      '/v1/audits/site',
      payer.headers,
      order,
    );
    assert.equal(outcome, '202', JSON.stringify(details));
    await ended(
      payer.headers,
      `/v1/audits/${body.audit_id}`,
      ({ progress }: { progress: { status: string } }) => progress.status,
    );
    assertHeard(await onlyReport(payer));
    await served.stop();
  });

  it('come with the scales that an upgrade adds', async () => {
    const payer = await newPayer(app, 1);
    const sent = { rules: ['pq_title_missing_vague'], html: page('Upgraded') };
    await api.send('POST', '/v1/judge', payer.headers, sent);
    const before = await onlyReport(payer);
    assert.equal(before.model?.causes, undefined);
    const [{ id } = { id: '' }] = await inOrganization(app.db, payer.org.id, (tx) =>
      tx.selectFrom('reports').select('id').execute(),
    );
    const { outcome } = await api.send('POST', `/v1/reports/${id}/upgrade`, payer.headers, {
      tier: 'premium',
    });
    assert.equal(outcome, '200');
    assertHeard(await onlyReport(payer));
    assert.equal(
      (await reportOf(payer.headers, id, 'pl')).model?.causes?.[0]?.title,
      'Liczby i ustalenia bez źródła',
    );
  });

  it('keep nothing of a private page: neither passages nor answers of the model', async () => {
    const payer = await newPayer(app, 1);
    const project_id = await newProject(app, payer.org.id, { private_mode: true });
    const sent = { rules: RULES, explain: true, html: page('Private'), project_id };
    const { body } = await api.send<PageReport>('POST', '/v1/judge', payer.headers, sent);
    assertHeard(body);
    assertHeard(await onlyReport(payer), { shows: false });
    const kept = await inOrganization(app.db, payer.org.id, (tx) =>
      tx.selectFrom('model_answers').selectAll().execute(),
    );
    assert.deepEqual(kept, []);
  });
});
