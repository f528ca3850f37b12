import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { balanceOf, booksAreRight, newPayer } from '../../../test/support/payer.ts';
import { migratedDatabase, queryRows } from '../../../test/support/postgres.ts';
import { until } from '../../../test/support/until.ts';
import { madeParagraphs } from '../../core/samples/made-prose.ts';
import type { App } from '../../platform/app.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import finish from '../audits/finish.task.ts';
import { EVENT_RECORDED } from '../events/service.ts';
import { claimItems } from '../jobs/claim.ts';
import work from '../jobs/work.task.ts';
import { workItems } from '../jobs/work-items.ts';
import finishUpgrade from './finish.task.ts';

const told = task({ name: EVENT_RECORDED.name, about: 'for tests', handle: async () => {} });
const tasks = [work, finish, finishUpgrade, told];
const databaseUrl = await migratedDatabase();
const opened = async () => {
  const app = await testApp({ databaseUrl, tasks, environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
  return { app, api: await apiOf(app, [finish, finishUpgrade, told]) };
};

/** Works until nothing is free, or on so many claims. */
async function workOn(app: App, claims = Number.POSITIVE_INFINITY): Promise<void> {
  for (let i = 0; i < claims; i++) {
    const claim = await claimItems(app);
    if (claim === null) return;
    await workItems(app, claim, app.log, new AbortController().signal);
  }
}

/** As the version before upgrades were jobs has left it: what is there, in its tables. */
const EARLIER = `
  alter table audit_upgrades rename to later;
  create table audit_upgrades (
    id uuid primary key default gen_random_uuid(), audit_id text not null references audits on delete cascade,
    org_id text not null references organizations on delete cascade,
    user_id uuid references users on delete set null, key_id text references api_keys on delete set null,
    tier text not null, left_out jsonb not null, hold_id uuid, reserved bigint not null, pages integer not null,
    done integer not null, failed integer not null, created_at timestamptz not null,
    started_at timestamptz, ended_at timestamptz, job text);
  create unique index audit_upgrades_running on audit_upgrades (audit_id) where ended_at is null;
  create index audit_upgrades_newest on audit_upgrades (audit_id, created_at desc);
  insert into audit_upgrades (audit_id, org_id, user_id, key_id, tier, left_out, hold_id, reserved, pages, done, failed,
      created_at, started_at, ended_at, job)
    select l.audit_id, l.org_id, user_id, key_id, tier, left_out, hold_id, reserved, total, done, failed,
      created_at, started_at, ended_at, j.id from later l join jobs j on j.id = l.job_id;
  create table audit_upgrade_pages (
    upgrade_id uuid not null references audit_upgrades on delete cascade, org_id text not null, index integer not null,
    report_id text not null, url text, reserved bigint not null, state text not null, free_at timestamptz not null,
    claims integer not null, error jsonb, fence bigint, primary key (upgrade_id, index));
  insert into audit_upgrade_pages
    select u.id, i.org_id, i.index, i.report_id, i.url, (p.plan ->> 'mostPrice')::bigint, i.state, i.free_at, i.claims,
      i.error, i.fence
    from audit_upgrades u join job_items i on i.job_id = u.job
      join job_plans p on p.job_id = i.job_id and p.number = i.plan_number;
  alter table audit_upgrades drop column job;
  drop table later;
  delete from jobs where kind = 'upgrade';
  drop table company_used_once, company_memberships, company_sessions, company_identities;
  alter table sessions drop column ends_at;
  drop table ledger_days, ledger_day_spending;
  alter table page_contents detach partition report_contents;
  insert into report_contents select * from page_contents;
  insert into installation (secret_fingerprint) values ('x');
  drop table page_contents, content_removals;
  drop function remove_object();
  alter table report_contents drop column object, drop column object_bytes, drop column object_sha256,
    drop column waits, alter column content set not null;
  drop table project_sign_ins, audit_counted_pages, share_comments, client_sites, clients, plan_task_comments, plan_tasks;
  alter table share_links drop column allow_comments, drop column label, drop column prepared_by;
  alter table jobs drop column of_audit, drop column of_site;
  drop index jobs_untold;
  drop index audit_pages_of_report;
  alter table jobs drop column kind;
  alter table job_items drop constraint job_items_kind_check,
    add constraint job_items_kind_check check (kind in ('html', 'text', 'url'));
  delete from schema_migrations where version >= 43`;

describe('a schema that is upgraded while pages of an audit are', () => {
  it('goes on with what was under way, charges and refunds each page once, and keeps what has ended', async () => {
    const { app, api } = await opened();
    const payer = await newPayer(app, 5);
    const audited = async (name: string, count: number) => {
      const items = Array.from({ length: count }, (_, i) => ({
        url: `https://library.example/${name}/${i}`,
        html: `<html lang="en"><title>${name} ${i}</title><main><p>${madeParagraphs(`${name} ${i}`, 5).join('</p><p>')}</p></main></html>`,
      }));
      const started = await api.send<{ audit_id: string }>('POST', '/v1/audits/site', payer.headers, {
        items,
        rules: ['preset:lite'],
      });
      const id = started.body.audit_id;
      await workOn(app);
      await until('the audit is done', async () => {
        const { body } = await api.send<{ progress: { status: string } }>(
          'GET',
          `/v1/audits/${id}`,
          payer.headers,
        );
        return body.progress.status === 'done';
      });
      const rows = await acrossOrganizations(app.db, (tx) =>
        tx
          .selectFrom('audit_pages')
          .select('report_id')
          .where('audit_id', '=', id)
          .orderBy('index')
          .execute(),
      );
      return { id, reports: rows.flatMap(({ report_id }) => report_id ?? []) };
    };
    const upgradeOf = async (of: typeof api, id: string) =>
      (await of.send<Record<string, unknown>>('GET', `/v1/audits/${id}/upgrade`, payer.headers)).body;
    const upgrade = (id: string, reports: readonly string[]) =>
      api.outcome('POST', `/v1/audits/${id}/upgrade`, payer.headers, { tier: 'basic', page_ids: reports });

    const whole = await audited('whole', 2);
    assert.equal(await upgrade(whole.id, whole.reports), '202');
    await workOn(app);
    await until('the first has ended', async () => (await upgradeOf(api, whole.id)).finished_at !== null);
    const half = await audited('half', 5);
    const before = await balanceOf(app, payer.org.id);
    assert.equal(await upgrade(half.id, half.reports), '202');
    await acrossOrganizations(app.db, (tx) =>
      tx
        .deleteFrom('reports')
        .where('id', '=', half.reports[0] ?? '')
        .execute(),
    );
    // One fails, one is done, one is in the hands of a worker, two wait.
    await workOn(app, 2);
    assert.equal((await claimItems(app))?.items.length, 1);
    const ended = await upgradeOf(api, whole.id);
    const underWay = await upgradeOf(api, half.id);
    assert.deepEqual(
      [underWay.status, underWay.done, underWay.failed, underWay.charged_usd, underWay.refunded_usd],
      ['running', 2, 1, 0.045, 0.045],
    );

    await queryRows(databaseUrl, EARLIER);
    const { app: later, api: its } = await opened();
    assert.deepEqual(await upgradeOf(its, whole.id), ended);
    assert.deepEqual(await upgradeOf(its, half.id), underWay);
    const again = await its.send('POST', `/v1/audits/${half.id}/upgrade`, payer.headers, {
      tier: 'basic',
      page_ids: half.reports.slice(1),
    });
    assert.equal((again.details as { reason: string }).reason, 'busy');
    await workOn(later);
    assert.equal((await upgradeOf(its, half.id)).done, 4, 'one is still in the hands of its worker');
    await acrossOrganizations(later.db, (tx) =>
      sql`update job_items set free_at = now() where state = 'open'`.execute(tx),
    );
    await acrossOrganizations(later.db, (tx) => sql`update report_upgrades set free_at = now()`.execute(tx));
    await workOn(later);
    const done = await until('it has ended', async () => {
      const now = await upgradeOf(its, half.id);
      return now.finished_at !== null && now;
    });
    assert.deepEqual(
      [done.status, done.done, done.failed, done.charged_usd, done.refunded_usd],
      ['done', 5, 1, 0.18, 0.045],
    );
    assert.equal(await balanceOf(later, payer.org.id), before - 180_000);
    await booksAreRight(later);
  });
});
