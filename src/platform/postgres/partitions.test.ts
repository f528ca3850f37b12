import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { testApp } from '../../../test/support/app.ts';
import { freshDatabase } from '../../../test/support/postgres.ts';
import { newOrganization, newReport } from '../../../test/support/tenants.ts';
import { createLog } from '../log.ts';
import { migrate, readMigrations } from './migrate.ts';
import { forgetDaysBefore, makePartsAhead, pageContents } from './partitions.ts';
import { acrossOrganizations, inOrganization } from './tenancy.ts';

const app = await testApp();
const org = await newOrganization(app);
const log = createLog('silent');
const never = new AbortController().signal;
const DAY_MS = 86_400_000;
const PARTS = 8;

async function client(url = app.config.databaseUrl ?? ''): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: url });
  await made.connect();
  app.onStop(() => made.end());
  return made;
}
const database = await client();

/** In which part the content of a report lies. */
async function partOf(id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ part: string }>(
    'select tableoid::regclass::text as part from page_contents where report_id = $1',
    [id],
  );
  assert.ok(rows.length <= 1, 'kept once');
  return rows[0]?.part;
}

async function keep(daysFromNow: number): Promise<string> {
  const id = await newReport(app, org.id, org.projectId);
  await inOrganization(app.db, org.id, (tx) =>
    sql`insert into page_contents (report_id, org_id, kind, content, created_at)
      values (${id}, ${org.id}, 'text', 'x', now() + ${daysFromNow} * interval '1 day')`.execute(tx),
  );
  return id;
}

const dayName = (ahead: number): string =>
  `page_contents_${new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;
const forget = (before: Date) => forgetDaysBefore(app.db, pageContents, before, never, log);
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

describe('a table in parts by days', () => {
  it('takes what comes on a day without a part, and moves it when the part is made', async () => {
    const [earlier, later] = [await keep(1), await keep(40)];
    assert.deepEqual(
      [await partOf(earlier), await partOf(later)],
      ['page_contents_rest', 'page_contents_rest'],
    );
    // As when several processes start at once.
    const made = await Promise.all([1, 2, 3].map(() => makePartsAhead(app.db, pageContents, log)));
    assert.equal(
      made.reduce((sum, one) => sum + one),
      PARTS,
      'today and a week',
    );
    assert.deepEqual([await partOf(earlier), await partOf(later)], [dayName(1), 'page_contents_rest']);
    assert.equal(await makePartsAhead(app.db, pageContents, log), 0);
    await database.query('delete from page_contents_rest');
  });

  it('writes down whose page outside goes with its row, and of those that move to their part nothing', async () => {
    const id = await newReport(app, org.id, org.projectId);
    const object = `2026-01-01/${org.id}/${id}-x`;
    await database.query(
      `insert into page_contents (report_id, org_id, kind, object, object_bytes, object_sha256, created_at)
       values ($1, $2, 'text', $3, 1, sha256('x'), now() + interval '8 days')`,
      [id, org.id, object],
    );
    assert.equal(await partOf(id), 'page_contents_rest');
    // As a day later, when its part is due.
    await database.query(`alter table page_contents detach partition ${dayName(7)}`);
    await database.query(`update page_contents_rest set created_at = created_at - interval '1 day'`);
    await database.query(`drop table ${dayName(7)}`);
    assert.equal(await makePartsAhead(app.db, pageContents, log), 1);
    assert.equal(await partOf(id), dayName(7));
    const removals = 'select object from content_removals';
    assert.deepEqual((await database.query(removals)).rows, []);
    await database.query('delete from reports where id = $1', [id]);
    assert.deepEqual((await database.query(removals)).rows, [{ object }]);
  });

  it('keeps organizations apart: no part can be read by itself', async () => {
    const id = await keep(0);
    assert.equal(await partOf(id), dayName(0));
    const look = sql`select from ${sql.table(dayName(0))}`;
    await assert.rejects(
      acrossOrganizations(app.db, (tx) => look.execute(tx)),
      /permission denied/,
    );
    await assert.rejects(
      inOrganization(app.db, org.id, (tx) => look.execute(tx)),
      /permission denied/,
    );
    // Nor where an administrator grants everything to every role.
    await database.query(`grant select on ${dayName(0)} to assay_tenant`);
    const stranger = await newOrganization(app);
    const found = await inOrganization(app.db, stranger.id, (tx) => look.execute(tx));
    assert.equal(found.rows.length, 0);
    const other = await newOrganization(app);
    const seen = await inOrganization(app.db, other.id, (tx) =>
      tx.selectFrom('page_contents').select('report_id').execute(),
    );
    assert.deepEqual(seen, []);
  });

  it('loses a report’s content with the report, in whichever part it lies', async () => {
    const ids = [await keep(-3), await keep(0), await keep(2), await keep(60)];
    assert.equal(new Set(await Promise.all(ids.map(partOf))).size, 4);
    await database.query('delete from reports where id = any($1)', [ids]);
    for (const id of ids) assert.equal(await partOf(id), undefined);
  });

  it('forgets whole days by dropping them, and the rest by rows, to the day and not before', async () => {
    const [old, over, last, far] = [await keep(-3), await keep(0), await keep(1), await keep(60)];
    // In the middle of tomorrow's day: today's is over.
    const removed = await forget(new Date(Math.floor(inDays(1).getTime() / DAY_MS) * DAY_MS + DAY_MS / 2));
    assert.equal(removed.parts, 1);
    assert.ok(removed.rows >= 1);
    assert.deepEqual(
      [await partOf(old), await partOf(over), await partOf(last), await partOf(far)],
      [undefined, undefined, dayName(1), 'page_contents_rest'],
    );
  });

  it('waits for no long reader, and no one waits for it: the day goes the next time', async () => {
    const id = await keep(1);
    const reader = await client();
    await reader.query('begin');
    await reader.query('select count(*) from page_contents');
    assert.equal((await forget(inDays(2))).parts, 0);
    assert.equal(await partOf(id), dayName(1));
    // What others ask and write goes on beside the reader.
    await keep(2);
    await reader.query('commit');
    assert.equal((await forget(inDays(2))).parts, 1);
    assert.equal(await partOf(id), undefined);
  });
});

describe('the version before, beside a table in parts', () => {
  it('writes, reads, replaces and removes page content as it did, and both versions see it', async () => {
    const url = await freshDatabase();
    const before = readMigrations().filter(({ version }) => version < 54);
    await migrate({ connectionString: url }, log, async () => {}, before);
    const old = await client(url);
    await old.query(`insert into installation (secret_fingerprint) values ('x');
      insert into organizations (id, name) values ('org_aaaaaaaaaaaaaaaa', 'A');
      insert into projects (id, org_id, name) values ('prj_aaaaaaaaaaaaaaaa', 'org_aaaaaaaaaaaaaaaa', 'A')`);
    const report = (n: number): string => `rep_${String.fromCharCode(96 + n).repeat(16)}`;
    for (const n of [1, 2, 3])
      await old.query(
        `insert into reports (id, org_id, project_id, tier, report_lang, report, cache_key, paid, private, created_at, updated_at)
         values ($1, 'org_aaaaaaaaaaaaaaaa', 'prj_aaaaaaaaaaaaaaaa', 'lite', 'en', '{}', '', 0, false, now(), now())`,
        [report(n)],
      );
    const write = (n: number, content: string, at: string) =>
      old.query(
        `insert into report_contents (report_id, org_id, kind, content, created_at)
         values ($1, 'org_aaaaaaaaaaaaaaaa', 'text', $2, now() - $3::interval)
         on conflict (report_id) do update set content = excluded.content, created_at = excluded.created_at`,
        [report(n), content, at],
      );
    await write(1, 'before', '1 day');
    await migrate({ connectionString: url }, log);
    await write(1, 'after', '0');
    await write(2, 'new', '0');
    await write(3, 'old', '31 days');
    const { rows } = await old.query(
      "select report_id, convert_from(content, 'UTF8') as content from page_contents order by 1",
    );
    assert.deepEqual(rows, [
      { report_id: report(1), content: 'after' },
      { report_id: report(2), content: 'new' },
      { report_id: report(3), content: 'old' },
    ]);
    // What this version writes within the week, the version before reads.
    await old.query("update page_contents set created_at = now() + interval '5 days' where report_id = $1", [
      report(2),
    ]);
    assert.equal(
      (await old.query('select from report_contents where report_id = $1', [report(2)])).rowCount,
      1,
    );
    await old.query(`delete from report_contents where ctid = any(array(
      select ctid from report_contents where created_at < now() - interval '30 days' limit 500 for update skip locked))`);
    const left = await old.query('select count(*)::int as n from report_contents');
    assert.deepEqual(left.rows, [{ n: 2 }]);
  });
});
