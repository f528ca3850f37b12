// One page sent in by every door (check, batch, job, audit, panel, command line) gets one verdict.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { EMPTY_DRAFT, orderOf } from '../../panel/src/areas/reports/check-order.ts';
import { checkPage } from '../../src/core/report/check-page.ts';
import type { PageReport } from '../../src/core/report/report.ts';
import compare from '../../src/features/jobs/compare.task.ts';
import { apiOf } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { newPayer } from '../support/payer.ts';
import { auditEnvironment, auditTasks, type StartedAudit } from '../support/site-audits.ts';
import { until } from '../support/until.ts';

const tasks = [...auditTasks, compare];
const app = await testApp({ tasks, environment: auditEnvironment });
const api = await apiOf(app, tasks);

/** One that is spam as it is, one whose rating decides, and one in Polish. */
const PAGES = ['hacked-blog', 'affiliate-list', 'shop-pl'];
const htmlOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', 'golden', `${name}.html`), 'utf8');
const addressOf = (name: string): string => `https://www.golden-sample.com/${name}`;
const items = PAGES.map((name) => ({ html: htmlOf(name), source_url: addressOf(name) }));

type Headers = Readonly<Record<string, string>>;
/** A newcomer to each door: what another door has judged must not answer. */
const newcomer = async (): Promise<Headers> => (await newPayer(app, 100)).headers;

async function asked<Body>(method: string, path: string, headers: Headers, body?: object): Promise<Body> {
  const answer = await api.send<Body>(method, path, { ...headers }, body);
  assert.match(answer.outcome, /^20\d$/, JSON.stringify(answer.details));
  return answer.body;
}

const stored = (headers: Headers, ids: readonly string[]): Promise<PageReport[]> =>
  Promise.all(ids.map((id) => asked<PageReport>('GET', `/v1/reports/${id}`, headers)));

/** What was stored last is the last of the items. */
async function lastStored(headers: Headers, count: number): Promise<string[]> {
  const listed = await asked<{ id: string; url: string }[]>('GET', `/v1/reports?limit=${count}`, headers);
  return PAGES.map((name) => listed.find(({ url }) => url === addressOf(name))?.id ?? '');
}

interface Job {
  readonly status: string;
  readonly errors: readonly unknown[];
  readonly report_ids: readonly string[];
}

async function ofJob(headers: Headers, jobId: string): Promise<PageReport[]> {
  const { report_ids } = await until('the job ends', async () => {
    const job = await asked<Job>('GET', `/v1/jobs/${jobId}`, headers);
    assert.deepEqual(job.errors, []);
    return job.status === 'done' ? job : null;
  });
  return stored(headers, report_ids);
}

type Depth = Readonly<Record<string, unknown>>;
type Door = (headers: Headers, depth: Depth) => Promise<PageReport[]>;

const doors: Readonly<Record<string, Door>> = {
  check: async (headers, depth) => {
    const reports: PageReport[] = [];
    for (const item of items)
      reports.push(await asked('POST', '/v1/judge', headers, { ...item, ...depth, explain: true }));
    return reports;
  },
  batch: async (headers, depth) => {
    const { results } = await asked<{ results: { report: PageReport }[] }>(
      'POST',
      '/v1/judge/batch',
      headers,
      { items, ...depth, explain: true },
    );
    return results.map(({ report }) => report);
  },
  job: async (headers, depth) => {
    const { job_id } = await asked<{ job_id: string }>('POST', '/v1/jobs', headers, { items, ...depth });
    return ofJob(headers, job_id);
  },
  audit: async (headers, depth) => {
    const pages = items.map(({ html, source_url }) => ({ html, url: source_url }));
    const { job_id } = await asked<StartedAudit>('POST', '/v1/audits/site', headers, {
      items: pages,
      ...depth,
    });
    // In the order of its sample.
    const reports = await ofJob(headers, job_id);
    return PAGES.flatMap((name) => reports.find(({ page }) => page.url === addressOf(name)) ?? []);
  },
};

const RATED: Readonly<Record<string, Door>> = {
  ...doors,
  'check that was deepened later': async (headers) => {
    await doors.check?.(headers, { tier: 'lite' });
    const ids = await lastStored(headers, PAGES.length);
    for (const id of ids) await asked('POST', `/v1/reports/${id}/upgrade`, headers, { tier: 'premium' });
    return stored(headers, ids);
  },
  panel: async (headers) => {
    const reports: PageReport[] = [];
    for (const { html, source_url } of items) {
      const draft = { ...EMPTY_DRAFT, market: 'us-en', source: 'html' as const, html, sourceUrl: source_url };
      reports.push(await asked('POST', '/v1/judge', headers, orderOf(draft, 'en')));
    }
    return reports;
  },
  'command line': async () => {
    const folder = temporaryFolder();
    const reports: PageReport[] = [];
    for (const name of PAGES) {
      writeFileSync(join(folder, 'page.html'), htmlOf(name));
      const words = ['check', 'page.html', '--url', addressOf(name), '--format', 'json', '--explain'];
      const { stdout, stderr } = await commandLine(words, { cwd: folder });
      assert.equal(stderr, '');
      // Only a file has lines.
      reports.push(JSON.parse(stdout, (name, value) => (name === 'at' ? undefined : value)));
    }
    return reports;
  },
};

/** What the owner of the page is told. */
const told = ({ summary, reasons }: PageReport) => ({ summary, reasons });

/** The library's own word: everything that there is, on each page. */
const rated = PAGES.map((name) =>
  told(checkPage({ html: htmlOf(name), url: addressOf(name) }, { explain: true })),
);

describe('the same page', () => {
  it('has one rating, one verdict and the same reasons through every door', async () => {
    for (const [name, door] of Object.entries(RATED)) {
      const reports = (await door(await newcomer(), { tier: 'premium' })).map(told);
      assert.deepEqual(reports, rated, name);
    }
    for (const { summary } of rated) assert.ok(summary.quality !== null && summary.verdict !== null);
    assert.ok(new Set(rated.map(({ summary }) => summary.verdict?.level)).size > 1, 'of several levels');
  });

  /** What was found; a level may be higher where a rating was asked for as well. */
  const counted = (summary: PageReport['summary'] | undefined) =>
    Object.values(summary?.modes ?? {}).map(({ strong, medium }) => [strong, medium]);

  it('has no other verdict where its rating was not asked for: none, or the one that no rating changes', async () => {
    let first: ReturnType<typeof told>[] | null = null;
    for (const [name, door] of Object.entries(doors)) {
      const reports = (await door(await newcomer(), {})).map(told);
      first ??= reports;
      assert.deepEqual(reports, first, name);
    }
    for (const [index, { summary, reasons }] of (first ?? []).entries()) {
      const whole = rated[index]?.summary;
      assert.equal(summary.quality, null);
      assert.equal(reasons, undefined);
      assert.deepEqual(counted(summary), counted(whole));
      if (summary.verdict === null) continue;
      assert.equal(summary.verdict.level, whole?.verdict?.level);
      assert.ok(whole?.verdict?.text.startsWith(summary.verdict.text), summary.verdict.text);
    }
  });

  it('costs what its tier costs, in a check, a batch, a job and an audit', async () => {
    for (const [tier, each] of Object.entries({ lite: 0.02, premium: 0.07 })) {
      for (const door of Object.values(doors)) {
        const headers = await newcomer();
        await door(headers, { tier });
        const usage = await asked<{ org: { day: { used_usd: number } } }>('GET', '/v1/usage', headers);
        assert.equal(usage.org.day.used_usd, Math.round(each * PAGES.length * 1e6) / 1e6);
      }
    }
  });
});
