import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { madeParagraphs } from '../../src/core/samples/made-prose.ts';
import finishUpgrade from '../../src/features/audit-upgrades/finish.task.ts';
import type { AuditRecord } from '../../src/features/audits/audit-record.ts';
import finish from '../../src/features/audits/finish.task.ts';
import { EVENT_RECORDED } from '../../src/features/events/service.ts';
import sweep from '../../src/features/jobs/sweep.task.ts';
import work from '../../src/features/jobs/work.task.ts';
import type { Tables } from '../../src/platform/postgres/connection.ts';
import { inOrganization } from '../../src/platform/postgres/tenancy.ts';
import { task } from '../../src/platform/queue/task.ts';
import { startWorker } from '../../src/platform/queue/worker.ts';
import { apiOf, type Heard } from './api.ts';
import { testApp } from './app.ts';
import type { Payer } from './payer.ts';
import { until } from './until.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });

const tasks = [work, finish, told, finishUpgrade, sweep];

let pages = 0;

/** A page that reads like no other, stuffed or not. */
export function html(stuffed: boolean): string {
  pages += 1;
  const title = `Opening hours ${pages}`;
  const words = madeParagraphs(`opening hours ${pages}`, 6);
  const extra = stuffed ? `<p>${'cheap flights '.repeat(60)}</p>` : '';
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1><p>${words.join('</p><p>')}</p>${extra}</main></body></html>`;
}

export const LITE = { rules: ['preset:lite'] };

interface Upgrade {
  readonly status: string;
  readonly tier: string | null;
  readonly pages: number;
  readonly done: number;
  readonly failed: number;
  readonly reserved_usd: number;
  readonly charged_usd: number;
  readonly refunded_usd: number;
  readonly left_out: Record<string, number>;
  readonly failed_pages: { report_id: string; error: { code: string } }[];
  readonly finished_at: string | null;
}

interface Estimate {
  readonly selected: number;
  readonly pages: number;
  readonly cost_usd: number;
  readonly available: boolean;
  readonly reason: string | null;
  readonly left_out: Record<string, number>;
}

interface Audited {
  readonly id: string;
  readonly reports: readonly string[];
}

/** An app with audits that are upgraded, by workers that come and go. */
export async function upgradedAudits() {
  const app = await testApp({
    tasks,
    environment: {
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      SERVICE_SPEND_CAP_USD: '100000',
      SERVICE_FETCH_ALLOW: '127.0.0.1',
      SERVICE_FETCH_PROVIDERS: 'direct',
    },
  });
  // Pages are worked on where a test says so.
  const api = await apiOf(app, [finish, told, finishUpgrade]);
  let worker: Awaited<ReturnType<typeof startWorker>> | null = null;
  async function workersCome(): Promise<void> {
    worker ??= await startWorker(app, [work]);
  }
  async function workersGo(): Promise<void> {
    if (worker === null) return;
    await app.queue.boss.offWork(work.name, { wait: true });
    await worker.stop();
    worker = null;
  }
  /** An audit of pages that come with it: how many of them are stuffed, how many are not. */
  async function audited(
    { org, headers }: Payer,
    stuffed: number,
    plain: number,
    more: object = LITE,
  ): Promise<Audited> {
    const items = Array.from({ length: stuffed + plain }, (_, i) => ({
      url: `https://library.example/hours/${randomUUID()}`,
      html: html(i < stuffed),
    }));
    return finished({ org, headers }, { items, ...more });
  }
  async function finished({ org, headers }: Payer, body: object): Promise<Audited> {
    const started = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', headers, body);
    assert.equal(started.outcome, '202', JSON.stringify(started.details));
    const id = started.body.audit_id;
    await workersCome();
    await until(
      'the audit is done',
      async () => (await audit({ org, headers }, id)).progress.status === 'done',
    );
    const rows = await inOrganization(app.db, org.id, (tx) =>
      tx
        .selectFrom('audit_pages')
        .select(['index', 'report_id'])
        .where('audit_id', '=', id)
        .orderBy('index')
        .execute(),
    );
    return { id, reports: rows.flatMap(({ report_id }) => report_id ?? []) };
  }
  const audit = async ({ headers }: Payer, id: string): Promise<AuditRecord> => {
    const { outcome, body } = await api.send<AuditRecord>('GET', `/v1/audits/${id}`, headers);
    assert.equal(outcome, '200');
    return body;
  };
  const estimate = ({ headers }: Payer, id: string, body: object): Promise<Heard<Estimate>> =>
    api.send('POST', `/v1/audits/${id}/upgrade/estimate`, headers, body);
  const upgrade = ({ headers }: Payer, id: string, body: object): Promise<Heard<Upgrade>> =>
    api.send('POST', `/v1/audits/${id}/upgrade`, headers, body);
  const standing = async ({ headers }: Payer, id: string): Promise<Upgrade> =>
    (await api.send<Upgrade>('GET', `/v1/audits/${id}/upgrade`, headers)).body;
  async function ended(payer: Payer, id: string): Promise<Upgrade> {
    await workersCome();
    return until('the upgrade has ended', async () => {
      const now = await standing(payer, id);
      return now.finished_at !== null && now;
    });
  }
  const tiersOf = ({ org }: Payer, ids: readonly string[]): Promise<string[]> =>
    inOrganization(app.db, org.id, async (tx) => {
      const rows = await tx.selectFrom('reports').select(['id', 'tier']).where('id', 'in', ids).execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.tier ?? '');
    });
  const upgradeJob = (tx: Transaction<Tables>) =>
    tx.selectFrom('jobs').selectAll().where('kind', '=', 'upgrade').executeTakeFirstOrThrow();
  return {
    app,
    api,
    workersCome,
    workersGo,
    audited,
    finished,
    audit,
    estimate,
    upgrade,
    standing,
    ended,
    tiersOf,
    upgradeJob,
  };
}
