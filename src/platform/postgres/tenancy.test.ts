import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { testApp } from '../../../test/support/app.ts';
import { freshDatabase } from '../../../test/support/postgres.ts';
import type { App } from '../app.ts';
import { Fault } from '../fault.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { connect, type Tables } from './connection.ts';
import { migrate } from './migrate.ts';
import { acrossOrganizations, inOrganization } from './tenancy.ts';

const app = await testApp();
const ours = newId('organization');
const theirs = newId('organization');

before(async () => {
  for (const org of [ours, theirs]) await fill(app, org);
});

/** One row in every table that belongs to organizations. */
async function fill({ db }: App, org: string): Promise<void> {
  await acrossOrganizations(db, async (tx) => {
    const project = newId('project');
    const email = `${org}@example.com`;
    await sql`insert into organizations (id, name) values (${org}, 'x')`.execute(tx);
    await sql`insert into users (email) values (${email})`.execute(tx);
    await sql`insert into memberships (org_id, user_id, role) select ${org}, id, 'owner' from users where email = ${email}`.execute(
      tx,
    );
    await sql`insert into unaccepted_memberships (org_id, user_id) select ${org}, id from users where email = ${email}`.execute(
      tx,
    );
    await sql`insert into company_memberships (org_id, user_id) select ${org}, id from users where email = ${email}`.execute(
      tx,
    );
    await sql`insert into projects (id, org_id, name) values (${project}, ${org}, 'x')`.execute(tx);
    await sql`insert into membership_projects (org_id, user_id, project_id) select ${org}, id, ${project} from users where email = ${email}`.execute(
      tx,
    );
    await sql`insert into api_keys (id, org_id, name, owner_type, secret_hash, display, scopes) values (${newId('apiKey')}, ${org}, 'x', 'org', '', 'x', '{}')`.execute(
      tx,
    );
    await sql`insert into invites (id, org_id, email, role, language, expires_at) values (${newId('invite')}, ${org}, 'a@b.c', 'member', 'en', now())`.execute(
      tx,
    );
    await sql`insert into feedback (id, org_id, report_id, verdict) values (${newId('feedback')}, ${org}, 'rep_x', 'agree')`.execute(
      tx,
    );
    const report = newId('report');
    await sql`insert into reports (id, org_id, project_id, tier, report_lang, report, cache_key, paid, private, created_at, updated_at)
      values (${report}, ${org}, ${project}, 'lite', 'en', '{}', 'x', 0, false, now(), now())`.execute(tx);
    // In the part for what has no part, and in the one of the version before.
    for (const at of [sql`now()`, sql`now() - interval '1 year'`])
      await sql`insert into page_contents (report_id, org_id, kind, content, created_at) values (${report}, ${org}, 'text', '', ${at})`.execute(
        tx,
      );
    await sql`insert into report_upgrades (report_id, org_id, free_at) values (${report}, ${org}, now())`.execute(
      tx,
    );
    await sql`insert into report_earlier_keys (org_id, cache_key, report_id) values (${org}, 'x', ${report})`.execute(
      tx,
    );
    await sql`insert into checks_under_way (org_id, cache_key, free_at) values (${org}, 'x', now())`.execute(
      tx,
    );
    await sql`insert into idempotent_answers (org_id, caller, key, request_hash, created_at) values (${org}, 'x', 'x', 'x', now())`.execute(
      tx,
    );
    const link = newId('shareLink');
    await sql`insert into share_links (id, org_id, project_id, kind, report_id, token_hash, include_evidence, show_project_name)
      values (${link}, ${org}, ${project}, 'report', ${report}, ${randomBytes(32)}, false, false)`.execute(
      tx,
    );
    await sql`insert into share_comments (id, org_id, link_id, text, created_at) values (${newId('shareComment')}, ${org}, ${link}, 'x', now())`.execute(
      tx,
    );
    await fillWorkTogether(tx, org, project);
    await fillJobs(tx, org, project);
    await fillIntents(tx, org, project);
    await fillLedger(tx, org);
    await fillWebhooks(tx, org, project);
  });
}

async function fillWorkTogether(tx: Transaction<Tables>, org: string, project: string): Promise<void> {
  await sql`insert into project_sign_ins (project_id, org_id, origin, names, sealed, set_at) values (${project}, ${org}, 'x', '{}', '', now())`.execute(
    tx,
  );
  const client = newId('client');
  await sql`insert into clients (id, org_id, name, updated_at) values (${client}, ${org}, 'x', now())`.execute(
    tx,
  );
  await sql`insert into client_sites (org_id, host, client_id) values (${org}, 'x.example', ${client})`.execute(
    tx,
  );
  await sql`insert into plan_tasks (org_id, project_id, subject, task_id, updated_at) values (${org}, ${project}, 'x', 'x', now())`.execute(
    tx,
  );
  await sql`insert into plan_task_comments (id, org_id, project_id, subject, task_id, text, created_at)
    values (${newId('taskComment')}, ${org}, ${project}, 'x', 'x', 'x', now())`.execute(tx);
}

async function fillJobs(tx: Transaction<Tables>, org: string, project: string): Promise<void> {
  const job = newId('job');
  await sql`insert into jobs (id, org_id, project_id, reserved, total, created_at) values (${job}, ${org}, ${project}, 0, 1, now())`.execute(
    tx,
  );
  await sql`insert into job_plans (job_id, org_id, number, plan) values (${job}, ${org}, 0, '{}')`.execute(
    tx,
  );
  await sql`insert into job_items (job_id, org_id, index, plan_number, kind, free_at) values (${job}, ${org}, 0, 0, 'text', now())`.execute(
    tx,
  );
  await sql`insert into job_contents (job_id, org_id, index, content) values (${job}, ${org}, 0, '')`.execute(
    tx,
  );
  await sql`insert into job_turns (org_id, served_at) values (${org}, now())`.execute(tx);
  await sql`insert into job_digests (job_id, org_id, index, digest) values (${job}, ${org}, 0, '')`.execute(
    tx,
  );
  await fillAudits(tx, org, project, job);
}

async function fillAudits(tx: Transaction<Tables>, org: string, project: string, job: string): Promise<void> {
  const audit = newId('audit');
  await sql`insert into audit_previews (id, org_id, project_id, source, discovery, listed, seed, created_at, expires_at)
    values (${newId('preview')}, ${org}, ${project}, '{}', '{}', '', 1, now(), now())`.execute(tx);
  await sql`insert into audits (id, org_id, project_id, job_id, source, discovery, strategy, seed, tier, modes, report_lang, selected, patterns, warnings, created_at)
    values (${audit}, ${org}, ${project}, ${job}, '{}', '{}', 'all', 1, 'lite', '[]', 'en', 1, '[]', '[]', now())`.execute(
    tx,
  );
  await sql`insert into audit_pages (audit_id, org_id, index, url, pattern) values (${audit}, ${org}, 0, 'x', '/')`.execute(
    tx,
  );
  await sql`insert into audit_counted_pages (audit_id, org_id, index, counted_by, risk, spam_level, quality_level, helpful_level, rules, cost)
    values (${audit}, ${org}, 0, 'x', 'none', 'low', 'low', 'low', '{}', 0)`.execute(tx);
  await sql`insert into audit_upgrades (job_id, audit_id, org_id, tier, left_out)
    values (${job}, ${audit}, ${org}, 'basic', '{}')`.execute(tx);
  await sql`insert into ignored_findings (project_id, org_id, rule_id, url_pattern, reason, created_at)
    values (${project}, ${org}, 'x', '/**', 'x', now())`.execute(tx);
  const file = crypto.randomUUID();
  await sql`insert into made_once (id, org_id, audit_id, format, parameters, state, requested_at, expires_at)
    values (${file}, ${org}, ${audit}, 'json', '', 'x', now(), now())`.execute(tx);
  await sql`insert into made_parts (made_id, org_id, fence, number, content) values (${file}, ${org}, 0, 0, '')`.execute(
    tx,
  );
  await sql`insert into branding (org_id, name, updated_at) values (${org}, 'x', now())`.execute(tx);
}

async function fillIntents(tx: Transaction<Tables>, org: string, project: string): Promise<void> {
  const batch = newId('intentBatch');
  await sql`insert into model_answers (org_id, key, answer, created_at) values (${org}, 'x', '{}', now())`.execute(
    tx,
  );
  await sql`insert into request_counts (day, org_id, key_id, requests, refused) values (now(), ${org}, '', 1, 0)`.execute(
    tx,
  );
  await sql`insert into search_snapshots (org_id, market, phrase, provider, found, taken_at)
    values (${org}, 'us-en', 'x', 'brave', '', now())`.execute(tx);
  await sql`insert into intent_batches (id, org_id, project_id, total, created_at)
    values (${batch}, ${org}, ${project}, 1, now())`.execute(tx);
  await sql`insert into intents (id, org_id, project_id, batch_id, index, status, query, phrase, market, tier, freshness, report_lang, private, price, created_at)
    values (${newId('intent')}, ${org}, ${project}, ${batch}, 0, 'queued', 'x', 'x', 'us-en', 'basic', 'auto', 'en', false, 0, now())`.execute(
    tx,
  );
}

async function fillLedger(tx: Transaction<Tables>, org: string): Promise<void> {
  const [hold, movement] = [crypto.randomUUID(), crypto.randomUUID()];
  await sql`with lot as (
      insert into ledger_lots (org_id, kind, amount, remaining) values (${org}, 'topup', 5, 4) returning id
    ), hold as (
      insert into ledger_holds (id, org_id, operation, amount, day, opened_at) values (${hold}, ${org}, 'x', 1, now(), now())
      returning id
    ), part as (
      insert into ledger_hold_parts (org_id, hold_id, lot_id, position, amount, held)
      select ${org}, hold.id, lot.id, 0, 1, 1 from hold, lot
    ), step as (
      insert into ledger_steps (org_id, hold_id, step, settled, released, at) select ${org}, id, 'x', 0, 0, now() from hold
    ), spending as (
      insert into ledger_spending (org_id, subject, subject_id, period, starts, used) values (${org}, 'org', ${org}, 'day', now(), 1)
    ), sealed as (
      insert into ledger_days (org_id, day, entries, last_id, change, closing, sha256, chain)
        values (${org}, now(), 1, 1, 0, 0, sha256(''), sha256(''))
    ), kept as (
      insert into ledger_day_spending (org_id, day, project_id, kind, spent) values (${org}, now(), '', 'x', 0)
    ), limits as (
      insert into ledger_limits (org_id, subject, subject_id, period, amount) values (${org}, 'org', ${org}, 'day', 1)
    )
    insert into ledger_entries (movement, org_id, account, amount, lot_id, at)
    select ${movement}::uuid, ${org}, 'funding', -5, id, now() from lot
    union all select ${movement}::uuid, ${org}, 'lot', 5, id, now() from lot`.execute(tx);
}

async function fillWebhooks(tx: Transaction<Tables>, org: string, project: string): Promise<void> {
  const endpoint = newId('webhook');
  await sql`insert into events (org_id, project_id, kind, subject_id, job) values (${org}, ${project}, 'job.finished', ${newId('job')}, '{}')`.execute(
    tx,
  );
  await sql`insert into webhook_endpoints (id, org_id, url, long_tail) values (${endpoint}, ${org}, 'https://example.com/', false)`.execute(
    tx,
  );
  await sql`insert into webhook_deliveries (id, org_id, endpoint_id) values (${newId('delivery')}, ${org}, ${endpoint})`.execute(
    tx,
  );
}

const FINAL_TABLES = ['ledger_days', 'ledger_entries', 'ledger_steps'];

interface TenantTable {
  readonly name: string;
  readonly column: string;
}

/** Every table that names an organization, and the table of organizations itself. */
async function tenantTables(): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name = 'org_id' or (table_name, column_name) = ('organizations', 'id'))
      and table_name <> 'access_log' order by 1`.execute(app.db);
  return rows;
}

async function seen(table: TenantTable, db: App['db']): Promise<string[]> {
  const { rows } = await sql<{ org: string }>`
    select distinct ${sql.ref(table.column)} as org from ${sql.table(table.name)}`.execute(db);
  return rows.map(({ org }) => org).sort();
}

describe('the wall between organizations', () => {
  it('stands around every table that names an organization', async () => {
    const tables = await tenantTables();
    assert.ok(tables.length >= 7, `${tables.length} tables`);
    for (const { name } of tables) {
      const { rows } = await sql<{ enabled: boolean; forced: boolean; policies: string[] }>`
        select relrowsecurity as enabled, relforcerowsecurity as forced,
          array(select polname::text from pg_policy where polrelid = pg_class.oid order by 1) as policies
        from pg_class where oid = ${name}::regclass`.execute(app.db);
      const policies = ['across_organizations', 'own_organization'];
      assert.deepEqual(rows[0], { enabled: true, forced: true, policies }, name);
    }
  });

  it('inside one organization the rows of another cannot be read, whatever the query', async () => {
    for (const table of await tenantTables()) {
      assert.deepEqual(await inOrganization(app.db, ours, (tx) => seen(table, tx)), [ours], table.name);
      assert.deepEqual(await inOrganization(app.db, theirs, (tx) => seen(table, tx)), [theirs], table.name);
    }
  });

  it('nor changed, deleted, taken over or written', async () => {
    for (const { name, column } of await tenantTables()) {
      const [table, org] = [sql.table(name), sql.ref(column)];
      const changed = await inOrganization(app.db, ours, (tx) =>
        sql`delete from ${table} where ${org} = ${theirs}`.execute(tx),
      ).catch((error) => {
        // From these not even one's own rows can be deleted.
        assert.ok(FINAL_TABLES.includes(name) && /permission denied/.test(error.message), name);
        return { numAffectedRows: 0n };
      });
      assert.equal(changed.numAffectedRows, 0n, name);
      await assert.rejects(
        inOrganization(app.db, ours, (tx) =>
          sql`update ${table} set ${org} = ${theirs} where ${org} = ${ours}`.execute(tx),
        ),
        FINAL_TABLES.includes(name) ? /permission denied/ : /row-level security/,
        name,
      );
    }
    await assert.rejects(
      inOrganization(app.db, ours, (tx) =>
        sql`insert into projects (id, org_id, name) values (${newId('project')}, ${theirs}, 'x')`.execute(tx),
      ),
      /row-level security/,
    );
  });

  it('outside of any organization nothing is seen, also by a service that logs in as a superuser', async () => {
    const { rows } = await sql<{ super: boolean }>`
      select rolsuper as super from pg_roles where rolname = session_user`.execute(app.db);
    assert.equal(rows[0]?.super, true, 'the embedded database is used as its superuser');
    for (const table of await tenantTables()) assert.deepEqual(await seen(table, app.db), [], table.name);
  });

  it('what was opened for one transaction is closed for the next on the same connection', async () => {
    const { db, pool } = connect({ connectionString: app.config.databaseUrl ?? '' }, 1, app.log);
    const table = { name: 'projects', column: 'org_id' };
    assert.deepEqual(await inOrganization(db, ours, (tx) => seen(table, tx)), [ours]);
    assert.deepEqual(await seen(table, db), []);
    assert.equal((await acrossOrganizations(db, (tx) => seen(table, tx))).length, 2);
    assert.deepEqual(await seen(table, db), []);
    await assert.rejects(
      inOrganization(db, ours, () => Promise.reject(new Error('broken off'))),
      /broken off/,
    );
    assert.deepEqual(await seen(table, db), []);
    await pool.end();
  });

  it('sessions, links in mails, password hashes and the access log are out of reach of work in an organization', async () => {
    for (const table of ['sessions', 'revoked_access_tokens', 'mail_links', 'access_log', 'installation']) {
      await assert.rejects(
        inOrganization(app.db, ours, (tx) => sql`select from ${sql.table(table)}`.execute(tx)),
        /permission denied/,
        table,
      );
    }
    await assert.rejects(
      inOrganization(app.db, ours, (tx) => sql`select password_hash from users`.execute(tx)),
      /permission denied/,
    );
    await inOrganization(app.db, ours, (tx) => sql`select id, email, name from users`.execute(tx));
  });

  it('the access log can be added to and not changed', async () => {
    for (const change of [sql`update access_log set reason = ''`, sql`delete from access_log`]) {
      await assert.rejects(
        acrossOrganizations(app.db, (tx) => change.execute(tx)),
        /permission denied/,
      );
    }
  });

  it('takes only ids of organizations', () => {
    for (const wrong of ['', 'org_1', `${ours}' or true`]) {
      assert.throws(() => inOrganization(app.db, wrong, async () => {}), /not the id of an organization/);
    }
  });
});

describe('a database user without special rights', () => {
  const statements = async (url: string, ...all: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of all) await client.query(statement);
    await client.end();
  };

  /** A database that belongs to an ordinary user, as managed services hand them out. */
  async function ownedBy(user: string, attributes: string): Promise<{ admin: string; url: string }> {
    const admin = await freshDatabase();
    const { pathname } = new URL(admin);
    await statements(
      admin,
      `create role ${user} login password 'x' ${attributes}`,
      `alter database ${pathname.slice(1)} owner to ${user}`,
      `alter schema public owner to ${user}`,
    );
    const own = new URL(admin);
    own.username = user;
    own.password = 'x';
    return { admin, url: own.href };
  }

  it('is told what an administrator has to do, and works once that is done', async () => {
    const user = `plain_${Date.now()}`;
    const { admin, url } = await ownedBy(user, '');
    const log = createLog('silent');
    await assert.rejects(migrate({ connectionString: url }, log), (error) => {
      assert.ok(error instanceof Fault);
      assert.match(error.message, /have an administrator run once: .*grant assay_tenant, assay_system to/);
      return true;
    });
    await statements(admin, `grant assay_tenant, assay_system to ${user}`);
    const own = await testApp({ databaseUrl: url });
    await fill(own, ours);
    await fill(own, theirs);
    const table = { name: 'projects', column: 'org_id' };
    assert.deepEqual(await seen(table, own.db), []);
    assert.deepEqual(await inOrganization(own.db, ours, (tx) => seen(table, tx)), [ours]);
    assert.equal((await acrossOrganizations(own.db, (tx) => seen(table, tx))).length, 2);
    // Migrations and the first accounts are made by the login itself, which must see what they are about.
    await statements(url, `update projects set name = 'renamed'`);
    const renamed = await acrossOrganizations(own.db, (tx) =>
      sql`select from projects where name = 'renamed'`.execute(tx),
    );
    assert.equal(renamed.rows.length, 2);
  });

  it('a role that may bypass the wall is refused', async () => {
    const url = await freshDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // Roles belong to the whole server, which other tests use: the change is never committed.
    await client.query('begin');
    await client.query('alter role assay_tenant bypassrls');
    const { ensureRoles } = await import('./roles.ts');
    await assert.rejects(ensureRoles(client), /may bypass row-level security/);
    await client.query('rollback');
    await client.end();
  });
});
