import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { testApp } from '../../../test/support/app.ts';
import { newOrganization, newUser } from '../../../test/support/tenants.ts';
import { deleteOldRows } from '../../platform/postgres/delete-old-rows.ts';
import { makePartsAhead, pageContents } from '../../platform/postgres/partitions.ts';
import type { Task } from '../../platform/queue/task.ts';
import forgetLinks from '../accounts/forget-links.task.ts';
import forgetExpired from '../identity/forget-expired.task.ts';
import forgetInvites from '../invites/forget.task.ts';
import forgetAnswers from '../paid-work/forget-answers.task.ts';
import forgetContents from '../reports/forget-contents.task.ts';

/** As many as pile up where a task has not run for long; the others go the same way. */
const MANY = 25_000;
const SOME = 2_500;
const NEW = 300;

const app = await testApp();
const org = await newOrganization(app);
const user = await newUser(app);
// As every start does.
await makePartsAhead(app.db, pageContents, app.log);

/** Another session at the database, as its owner: no wall, and no patience with locks. */
async function client(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: app.config.databaseUrl ?? '' });
  await made.connect();
  app.onStop(() => made.end());
  await made.query("set lock_timeout = '250ms'");
  return made;
}
const database = await client();

const run = (task: Task, signal = new AbortController().signal): Promise<void> =>
  task.handle({ app, log: app.log, jobId: 'one', signal }, {});

async function count(table: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}

/** Rows numbered by i, made so long ago. */
type Fill = (rows: number, ago: string) => string;

const reportId = "'rep_' || translate(left(md5(i::text || ago), 16), '0189', 'ghij')";
const numbered = (rows: number, ago: string): string =>
  `(select i, '${ago}'::text as ago, now() - interval '${ago}' as at from generate_series(1, ${rows}) i) n`;

const kinds: {
  table: string;
  task: Task;
  rows: number;
  old: string;
  recent: string;
  fill: Fill;
  touch: string;
}[] = [
  {
    table: 'page_contents',
    task: forgetContents,
    rows: MANY,
    old: '30 days 1 minute',
    recent: '29 days 23 hours',
    fill: (rows, ago) => `
      insert into reports (id, org_id, project_id, tier, report_lang, report, cache_key, paid, private, created_at, updated_at)
        select ${reportId}, '${org.id}', '${org.projectId}', 'lite', 'en', '{}', '', 0, false, at, at from ${numbered(rows, ago)};
      insert into page_contents (report_id, org_id, kind, content, created_at)
        select ${reportId}, '${org.id}', 'text', 'x', at from ${numbered(rows, ago)}`,
    touch: "update page_contents set kind = 'html' where created_at > now() - interval '30 days'",
  },
  {
    table: 'idempotent_answers',
    task: forgetAnswers,
    rows: MANY,
    old: '24 hours 1 minute',
    recent: '23 hours 50 minutes',
    fill: (
      rows,
      ago,
    ) => `insert into idempotent_answers (org_id, caller, key, request_hash, answer, created_at)
      select '${org.id}', ago, i::text, 'x', '{}', at from ${numbered(rows, ago)}`,
    touch: "update idempotent_answers set request_hash = 'y' where created_at > now() - interval '24 hours'",
  },
  {
    table: 'sessions',
    task: forgetExpired,
    rows: SOME,
    old: '1 minute',
    recent: '-1 minutes',
    fill: (rows, ago) => `insert into sessions (token_hash, user_id, expires_at)
      select sha256((ago || i)::bytea), '${user.id}', at from ${numbered(rows, ago)}`,
    touch: 'update sessions set seen_at = now() where expires_at > now()',
  },
  {
    table: 'revoked_access_tokens',
    task: forgetExpired,
    rows: SOME,
    old: '1 minute',
    recent: '-1 minutes',
    fill: (rows, ago) => `insert into revoked_access_tokens (jti, expires_at)
      select gen_random_uuid(), at from ${numbered(rows, ago)}`,
    touch: 'update revoked_access_tokens set expires_at = expires_at where expires_at > now()',
  },
  {
    table: 'mail_links',
    task: forgetLinks,
    rows: SOME,
    old: '1 minute',
    recent: '-1 minutes',
    fill: (rows, ago) => `insert into mail_links (kind, email, language, expires_at)
      select 'reset', i || '@example.com', 'en', at from ${numbered(rows, ago)}`,
    touch: 'update mail_links set name = null where expires_at > now()',
  },
  {
    table: 'invites',
    task: forgetInvites,
    rows: SOME,
    old: '30 days 1 minute',
    recent: '29 days 23 hours',
    fill: (rows, ago) => `insert into invites (id, org_id, email, role, language, expires_at)
      select replace(${reportId}, 'rep_', 'inv_'), '${org.id}', ago || i || '@example.com', 'viewer', 'en', at from ${numbered(rows, ago)}`,
    touch: "update invites set role = 'member' where expires_at > now() - interval '30 days'",
  },
];

describe('what is kept for a time', () => {
  for (const { table, task, rows, old, recent, fill, touch } of kinds)
    it(`goes when it is over, and no request waits meanwhile: ${table}`, async () => {
      await database.query(fill(rows, old));
      await database.query(fill(NEW, recent));
      // Another session has one of the old rows in hand.
      const holder = await client();
      await holder.query('begin');
      const at = /created_at|expires_at/.exec(touch)?.[0];
      await holder.query(`select 1 from ${table} order by ${at} limit 1 for update`);

      let running = true;
      let looks = 0;
      const others = (async () => {
        do {
          await database.query(touch);
          // What a table lock would forbid.
          await database.query(`begin; lock table ${table} in row exclusive mode; commit`);
          looks += 1;
        } while (running);
      })();
      await run(task);
      running = false;
      await others;
      if (rows === MANY) assert.ok(looks > 1, `${looks} looks`);
      assert.equal(await count(table), NEW + 1, 'all but the one in hand');
      await holder.query('commit');
      await run(task);
      assert.equal(await count(table), NEW);
      assert.equal(await count(`${table} where ${at} < now() - interval '${old}'`), 0);
    });

  it('goes in small pieces, and a worker that is told to stop stops between two of them', async () => {
    await database.query(
      "insert into revoked_access_tokens select gen_random_uuid(), 'epoch' from generate_series(1, 5000)",
    );
    const stopping = new AbortController();
    let asked = 0;
    Object.defineProperty(stopping.signal, 'aborted', { get: () => asked++ >= 3 });
    const old = { table: 'revoked_access_tokens', column: 'expires_at', before: new Date(1) } as const;
    assert.equal(await deleteOldRows(app.db, old, stopping.signal), 1_500);
    assert.equal(await count("revoked_access_tokens where expires_at = 'epoch'"), 3_500);
  });

  it('is not the books, nor who looked into organizations: those cannot be deleted', async () => {
    const never = new AbortController().signal;
    for (const [table, column] of [
      ['ledger_entries', 'at'],
      ['ledger_steps', 'at'],
      ['access_log', 'at'],
    ] as const)
      await assert.rejects(
        deleteOldRows(app.db, { table, column, before: new Date() }, never),
        /permission denied/,
        table,
      );
  });
});
