import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { EVENT_RECORDED } from '../../src/features/events/service.ts';
import compare from '../../src/features/jobs/compare.task.ts';
import sweep from '../../src/features/jobs/sweep.task.ts';
import work from '../../src/features/jobs/work.task.ts';
import type { App } from '../../src/platform/app.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import { gaugeReader } from '../../src/platform/metrics/read-gauges.ts';
import { connect } from '../../src/platform/postgres/connection.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { task } from '../../src/platform/queue/task.ts';
import { Running } from '../../src/shell/running.ts';
import { gaugeSources, startMetrics } from '../../src/shell/start-metrics.ts';
import { apiOf } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { assay, occupiedPort, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { recordedLog } from '../support/log-lines.ts';
import { newPayer } from '../support/payer.ts';
import { migratedDatabase } from '../support/postgres.ts';
import { type Scraped, scrape } from '../support/scrape.ts';
import { until } from '../support/until.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, sweep, compare, told];
const environment = { SERVICE_METRICS_PORT: '0' };
const addressIn = (text: string): string | null =>
  /"address":"([^"]+)"[^\n]*"msg":"metrics"/.exec(text)?.[1] ?? null;

/** An app whose metrics are served as those of a process are. */
async function measuredApp(): Promise<{ app: App; metrics: () => Promise<Scraped>; address: string }> {
  const { log, lines } = recordedLog();
  const app = await testApp({ tasks, environment, log });
  const running = new Running(log);
  await startMetrics(app, running);
  app.onStop(() => running.stop());
  const address = addressIn(lines.join(''));
  assert.ok(address !== null, 'the log names the address');
  return { app, metrics: () => scrape(address), address };
}

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
const page = (title: string) => ({
  html: `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><p>${sentence.repeat(12)}</p></main></html>`,
});

/** One without a worker, whose database stands still. */
const still = await measuredApp();
const stillApi = await apiOf(still.app);

describe('the metrics', () => {
  it('show how the database stands: queue, jobs, holds, caps, webhooks', async () => {
    const { app, metrics } = still;
    const api = stillApi;
    const { org, headers } = await newPayer(app, 10);
    const items = [page('One'), page('Two'), page('Three')];
    const { body } = await api.send<{ job_id: string }>('POST', '/v1/jobs', headers, { items });
    await acrossOrganizations(app.db, async (tx) => {
      await sql`update jobs set created_at = now() - interval '100 seconds'`.execute(tx);
      const long = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
      const event = sql`insert into events (org_id, project_id, kind, subject_id, created_at)
        values (${org.id}, ${org.projectId}, 'job.finished', ${body.job_id}, ${long(200)}) returning id`;
      const { rows } = await sql<{ id: string }>`${event}`.execute(tx);
      for (const [attempts, seconds] of [
        ['[]', 300],
        ['[]', 30],
        ['[{}]', 400],
      ] as const)
        await sql`insert into webhook_deliveries (id, org_id, event_id, attempts, created_at)
          values (${newId('delivery')}, ${org.id}, ${rows[0]?.id}, ${attempts}, ${long(seconds)})`.execute(
          tx,
        );
    });
    const seen = await metrics();
    const exact = {
      'assay_jobs_active{status="queued"}': 1,
      'assay_jobs_active{status="running"}': 0,
      'assay_job_items_open{status="queued"}': 3,
      'assay_queue_waiting{queue="jobs-work"}': 3,
      assay_workers_live: 0,
      assay_holds_open: 1,
      assay_holds_open_micro_usd: 195_000,
      'assay_service_spent_micro_usd{period="day"}': 195_000,
      'assay_service_cap_micro_usd{period="day"}': 20_000_000,
      'assay_webhook_pending{stage="recorded"}': 1,
      'assay_webhook_pending{stage="first_try"}': 2,
      'assay_webhook_pending{stage="retry"}': 1,
      'assay_gauge_source_up{source="queue"}': 1,
      'assay_gauge_source_up{source="jobs"}': 1,
      'assay_gauge_source_up{source="ledger"}': 1,
      'assay_gauge_source_up{source="webhooks"}': 1,
    };
    assert.deepEqual(
      Object.fromEntries(Object.keys(exact).map((series) => [series, seen.value(series)])),
      exact,
    );
    for (const [series, seconds] of [
      ['assay_job_items_oldest_open_seconds{status="queued"}', 100],
      ['assay_webhook_lag_seconds{stage="recorded"}', 200],
      ['assay_webhook_lag_seconds{stage="first_try"}', 300],
      ['assay_webhook_lag_seconds{stage="retry"}', 400],
    ] as const) {
      const value = seen.value(series) ?? 0;
      assert.ok(value >= seconds && value < seconds + 60, `${series} ${value}`);
    }
    assert.equal(await api.outcome('POST', `/v1/jobs/${body.job_id}/cancel`, headers), '202');
    const dropped = (await metrics()).value('assay_job_items_total{outcome="dropped",code="cancelled"}');
    assert.equal(dropped, 3);
  });

  it('rise with every page, item, charge and request, by route and never by address', async () => {
    const { app, metrics } = await measuredApp();
    const api = await apiOf(app, tasks);
    const { org, headers } = await newPayer(app, 10);
    assert.equal(await api.outcome('POST', '/v1/judge', headers, page('Hours')), '200');
    assert.equal(await api.outcome('POST', '/v1/judge', headers, page('Hours')), '200');
    const items = [page('Hours'), page('Rooms'), { url: 'http://localhost/secret-path' }];
    const { body } = await api.send<{ job_id: string }>('POST', '/v1/jobs', headers, { items });
    const status = async (): Promise<string> =>
      (await api.send<{ status: string }>('GET', `/v1/jobs/${body.job_id}`, headers)).body.status;
    await until('the job is done', async () => (await status()) === 'done');
    assert.equal(
      await api.outcome('GET', '/v1/reports/rep_aaaaaaaaaaaaaaaa?x=1', headers),
      '404 report_not_found',
    );
    assert.equal(await api.outcome('GET', '/v1/no-such-place'), '404 not_found');

    const shift = 'assay_task_runs_total{task="jobs-work",outcome="done"}';
    await until('a shift has ended', async () => (await metrics()).value(shift) !== null);
    const seen = await metrics();
    assert.ok((seen.value(shift) ?? 0) > 0);
    const exact = {
      'assay_pages_judged_total{outcome="judged"}': 2,
      assay_page_judging_seconds_count: 2,
      'assay_cache_lookups_total{result="miss"}': 2,
      'assay_cache_lookups_total{result="hit"}': 2,
      assay_charged_micro_usd_total: 130_000,
      'assay_job_items_total{outcome="done",code=""}': 2,
      'assay_job_items_total{outcome="failed",code="invalid_url"}': 1,
      'assay_http_requests_total{method="POST",route="/v1/judge",status="200"}': 2,
      'assay_http_requests_total{method="GET",route="/v1/reports/{id}",status="404"}': 1,
      'assay_http_requests_total{method="any",route="none",status="404"}': 1,
      'assay_http_request_duration_seconds_count{method="POST",route="/v1/judge"}': 2,
      'assay_http_failures_total{code="report_not_found"}': 1,
      assay_judge_busy_pages: 0,
      assay_judge_waiting_pages: 0,
      assay_workers_live: 1,
    };
    assert.deepEqual(
      Object.fromEntries(Object.keys(exact).map((series) => [series, seen.value(series)])),
      exact,
    );
    assert.ok((seen.value('assay_database_connections{state="idle"}') ?? 0) > 0);
    for (const told of [org.projectId, body.job_id, 'secret-path', 'no-such-place', 'rep_aaaa'])
      assert.ok(!seen.text.includes(told), told);
    const naming = seen.series.filter((series) => series.includes(org.id));
    assert.deepEqual(
      naming.filter((series) => !/^assay_organization_\w+_today\{organization="\w+"\}$/.test(series)),
      [],
      'an organization is named where its use is told, and nowhere else',
    );
    assert.deepEqual(
      seen.series.filter((series) => !series.startsWith('assay_')),
      [],
    );
  });

  it('have a port of their own, on which there is nothing else; the API has none', async () => {
    const { address } = still;
    assert.equal((await fetch(`${stillApi.base}/metrics`)).status, 404);
    assert.match((await fetch(address)).headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    assert.equal((await fetch(address, { method: 'HEAD' })).status, 200);
    assert.equal((await fetch(address, { method: 'POST' })).status, 405);
    for (const path of ['/', '/v1/tiers', '/health', '/metrics/'])
      assert.equal((await fetch(new URL(path, address))).status, 404, path);
  });

  it('of a process whose database is away still tell about the process, and claim nothing about the rest', async () => {
    const { log, lines } = recordedLog();
    const { db, pool } = connect({ connectionString: 'postgres://nobody@127.0.0.1:9/none' }, 2, log);
    const running = new Running(log);
    await startMetrics({ ...still.app, db, log }, running);
    after(async () => {
      await running.stop();
      await pool.end();
    });
    const seen = await scrape(addressIn(lines.join('')) ?? '');
    assert.ok((seen.value('assay_process_resident_memory_bytes') ?? 0) > 1e6);
    assert.ok(seen.value('assay_nodejs_eventloop_lag_p99_seconds') !== null);
    assert.equal(seen.value('assay_gauge_source_up{source="jobs"}'), 0);
    for (const unknown of ['workers_live', 'holds_open', 'jobs_active', 'queue_waiting', 'webhook_pending'])
      assert.deepEqual(
        seen.series.filter((series) => series.startsWith(`assay_${unknown}`)),
        [],
      );
  });

  it('do not wait for a database that takes connections and says nothing', async () => {
    const open: Socket[] = [];
    const mute = createServer((socket) => open.push(socket)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    assert.ok(address !== null && typeof address === 'object');
    const log = createLog('silent');
    const url = `postgres://nobody@127.0.0.1:${address.port}/none`;
    const { db, pool } = connect({ connectionString: url }, 2, log);
    const read = gaugeReader({ ...still.app, db, log }, gaugeSources, 100);
    let askedInVain = false;
    const waiting = assert.rejects(sql`select 1`.execute(db)).then(() => {
      askedInVain = true;
    });
    const readings = await read();
    assert.equal(askedInVain, false, 'a question without such patience still waits');
    assert.deepEqual(
      [...readings.values()],
      gaugeSources.map(() => null),
    );
    mute.close();
    for (const socket of open) socket.destroy();
    await waiting;
    await pool.end();
  });
});

describe('SERVICE_METRICS_PORT', () => {
  it('gives serve, api and worker a metrics port each, which ends with them', async () => {
    const shared = {
      SERVICE_DATABASE_URL: await migratedDatabase(),
      SERVICE_SECRET: 'x'.repeat(40),
      ...environment,
    };
    const measured = async (words: string): Promise<void> => {
      const process = assay([words], {
        ...shared,
        SERVICE_PORT: '0',
        SERVICE_DATA_DIR: temporaryFolder(),
      });
      const address = await until(`${words} names its port`, () => {
        assert.equal(process.child.exitCode, null, process.stderr);
        return addressIn(process.stderr);
      });
      assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
      // A database that is too busy to answer in time is one that cannot be read, until it can.
      const isUp = async (at: string): Promise<boolean> =>
        (await scrape(at)).value('assay_gauge_source_up{source="queue"}') === 1;
      await until(`${words} reads the queue`, () => isUp(address));
      assert.deepEqual(await process.kill('SIGTERM'), { code: 0, signal: null }, words);
      await assert.rejects(fetch(address), words);
    };
    await Promise.all(['serve', 'api', 'worker'].map(measured));
  });

  it('that is taken ends the start with one sentence, before anything is created', async () => {
    const taken = await occupiedPort();
    const folder = temporaryFolder();
    const { code, stderr } = await commandLine(['serve'], {
      environment: {
        SERVICE_PORT: '0',
        SERVICE_DATA_DIR: folder,
        SERVICE_METRICS_PORT: String(taken.port),
      },
    });
    taken.release();
    assert.equal(code, 1);
    assert.match(stderr, /already listening on 127\.0\.0\.1:\d+; stop it, or set SERVICE_METRICS_PORT/);
    assert.deepEqual(readdirSync(folder), []);
  });
});
