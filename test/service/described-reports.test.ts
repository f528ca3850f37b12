import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageReport } from '../../src/core/index.ts';
import { rules } from '../../src/core/index.ts';
import makePlan from '../../src/features/plans/make.task.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { apiOf } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { Described } from '../support/described.ts';
import { newPayer } from '../support/payer.ts';
import { ordinaryPage, sends, TestSite } from '../support/web-site.ts';

const site = await TestSite.start({
  '/page': sends(ordinaryPage('Opening hours')),
  '/other': sends(ordinaryPage('Opening hours in May')),
});
const app = await testApp({
  tasks: [makePlan],
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '100000',
    SERVICE_FETCH_ALLOW: '127.0.0.1',
    SERVICE_FETCH_PROVIDERS: 'direct',
  },
});
const api = await apiOf(app, [makePlan]);
const { headers, org } = await newPayer(app, 100);
const described = new Described();

const STUFFED =
  'Cheap flights and more cheap flights: book cheap flights here, because cheap flights are cheap. ';
const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Cheap flights</title></head><body>
<main><h1>Cheap flights</h1><p>${body}</p><img src="a.jpg"></main></body></html>`;
const html = page(STUFFED.repeat(20));
const scales = rules.filter(({ kind }) => kind === 'choice').map(({ id }) => id);

async function judged(fields: object) {
  const answer = await api.send<PageReport>('POST', '/v1/judge', headers, fields);
  assert.equal(answer.outcome, '200', JSON.stringify(answer.body));
  return { report: answer.body, id: answer.headers.get('x-report-id') ?? '' };
}

const accepted = (name: string, value: unknown): void =>
  described.accepts(['components', 'schemas', name], value);

describe('real reports are what the description says, without a field that it does not know', () => {
  const checks: Record<string, object> = {
    'a page sent as html, explained': { html, explain: true },
    'a page sent as html, not explained': { html: page(STUFFED.repeat(21)) },
    'a page sent as html, in Polish': { html, explain: true, report_lang: 'pl' },
    'a page sent as html, on rating scales': { html, explain: true, rules: scales },
    'a page sent as text, explained': { text: STUFFED.repeat(20), explain: true },
    'a page sent as text, not explained': { text: STUFFED.repeat(21), modes: ['spam'] },
    'a page of a few words': { html: '<p>Hello.</p>', explain: true },
    'a page that was fetched, explained': { url: `${site.origin}/page`, explain: true },
    'a page that was fetched, not explained': { url: `${site.origin}/other` },
    'a page that was looked at again as others see it': {
      url: `${site.origin}/page`,
      second_look: true,
      explain: true,
      rules: ['preset:spam'],
    },
  };
  for (const [name, fields] of Object.entries(checks))
    it(name, async () => accepted('PageReport', (await judged(fields)).report));

  it('they have something of every list, so that each of them was looked at', async () => {
    const reports = await Promise.all(
      Object.values(checks).map(async (fields) => (await judged(fields)).report),
    );
    const lists = [
      'violations',
      'quality_signals',
      'positives',
      'labels',
      'choices',
      'not_assessed',
      'skipped',
    ] as const;
    for (const list of lists)
      assert.ok(
        reports.some((report) => report[list].length > 0),
        list,
      );
    const explained = reports.flatMap(({ violations, choices }) =>
      [...violations, ...choices].map((r) => r.evidence),
    );
    assert.ok(explained.some((evidence) => evidence !== null && evidence.quotes.length > 0));
    assert.ok(reports.some(({ fetch }) => (fetch.tries ?? []).length > 0));
  });

  it('a stored report, and one of a private project', async () => {
    const { id } = await judged({ html, explain: true });
    accepted('PageReport', (await api.send('GET', `/v1/reports/${id}`, headers)).body);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: true }).where('id', '=', org.projectId).execute(),
    );
    const hidden = await judged({ html, explain: true });
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ private_mode: false }).where('id', '=', org.projectId).execute(),
    );
    accepted('PageReport', (await api.send('GET', `/v1/reports/${hidden.id}`, headers)).body);
  });

  it('a batch with a page that fails', async () => {
    const items = [{ html }, { url: 'http://10.0.0.1/' }, { text: ' ' }, { url: `${site.origin}/missing` }];
    const { outcome, body } = await api.send<{ results: { error: object | null }[] }>(
      'POST',
      '/v1/judge/batch',
      headers,
      { items },
    );
    assert.equal(outcome, '200');
    assert.equal(body.results.filter(({ error }) => error !== null).length, 3);
    accepted('BatchResults', body);
  });

  it('a comparison', async () => {
    const before = await judged({ html });
    const after = await judged({ html: ordinaryPage('Opening hours') });
    const { body } = await api.send<{ score_differences: object[] }>(
      'GET',
      `/v1/reports/${after.id}/compare?with=${before.id}`,
      headers,
    );
    assert.ok(body.score_differences.length > 0);
    accepted('Comparison', body);
  });

  it('a fix plan', async () => {
    const { id } = await judged({ html, explain: true });
    for (;;) {
      const { outcome, body } = await api.send<{ groups: object[] }>(
        'GET',
        `/v1/reports/${id}/fix-plan?format=json`,
        headers,
      );
      if (outcome === '202') {
        await sleep(50);
        continue;
      }
      assert.equal(outcome, '200');
      assert.ok(body.groups.length > 0);
      return accepted('FixPlan', body);
    }
  });
});

describe('what is not as described is refused', () => {
  it('a field without a description, wherever it stands', async () => {
    const { report } = await judged({ html, explain: true });
    const [first] = report.violations;
    const faults = (value: unknown) => described.faults(['components', 'schemas', 'PageReport'], value);
    assert.deepEqual(faults(report), []);
    assert.equal(faults({ ...report, verdict: 1 }).length, 1);
    assert.equal(faults({ ...report, violations: [{ ...first, odds: 1 }] }).length, 1);
    assert.ok(faults({ ...report, scored: undefined }).length > 0);
    assert.ok(faults({ ...report, violations: [{ ...first, evidence: { quotes: [] } }] }).length > 0);
  });

  it('and what only some reports have is known', async () => {
    const { report } = await judged({ html, explain: true });
    const judge = { judged_by: 'code', judge_version: '1' };
    const mode = { level: 'high', strong: 1, medium: 0 };
    accepted('PageReport', {
      ...report,
      summary: {
        verdict: { level: 'poor', text: 'Spam' },
        quality: { value: 2.5, label: 'Low', low: 2, high: 3 },
        modes: { spam: mode, quality: { ...mode, level: 'na' }, helpful: { ...mode, level: 'unknown' } },
        top: [{ rule_id: 'sp_kw_density', title: 'One word', signal: 80 }],
      },
      violations: report.violations.map((result) => ({
        ...result,
        ...judge,
        evidence:
          result.evidence === null
            ? null
            : { ...result.evidence, said: [{ key: 'times', data: { n: 3, of: ['x'] } }] },
      })),
    });
    accepted('PageReport', {
      ...report,
      summary: { verdict: null, quality: null, modes: { spam: mode, quality: mode, helpful: mode }, top: [] },
    });
  });
});
