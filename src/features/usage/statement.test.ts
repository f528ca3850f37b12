import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import fc from '../../../test/support/properties.ts';
import {
  type Headers,
  newKey,
  newMember,
  newOrganization,
  newReport,
  newUser,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { topUp } from '../../ledger/lots.ts';
import { expireEverywhere } from '../../ledger/recover.ts';
import { reserve } from '../../ledger/reserve.ts';
import { endHold, resolveStep } from '../../ledger/resolve.ts';
import type { Tx } from '../../ledger/store.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { statementCsv } from './statement.ts';
import { statementPeriod } from './statement-period.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);

const USD = 1_000_000;
const DAY_MS = 86_400_000;

type Line = Record<
  | 'time'
  | 'kind'
  | 'description'
  | 'project_id'
  | 'project'
  | 'user'
  | 'key_id'
  | 'report_id'
  | 'amount_usd'
  | 'balance_usd'
  | 'note',
  string
>;

const linesOf = (csv: string): Line[] => parse(csv, { columns: true, bom: false });

/** Exactly, and not by way of a floating-point number. */
function micro(decimal: string): number {
  const [, sign, whole = '0', fraction = ''] =
    /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(decimal) ?? assert.fail(decimal);
  return (Number(whole) * USD + Number(fraction.padEnd(6, '0'))) * (sign === '-' ? -1 : 1);
}

/** What a statement must be, whatever happened: sorted, and every balance follows from the one before. */
function checkedLines(csv: string): { lines: Line[]; opening: number; closing: number } {
  const all = linesOf(csv);
  const [first, ...rest] = all;
  const last = rest.pop();
  assert.equal(first?.kind, 'opening_balance');
  assert.equal(last?.kind, 'closing_balance');
  assert.deepEqual([first?.amount_usd, last?.amount_usd], ['', '']);
  const opening = micro(first?.balance_usd ?? '');
  let balance = opening;
  for (const { amount_usd, balance_usd } of rest) {
    balance += micro(amount_usd);
    assert.equal(micro(balance_usd), balance);
    assert.ok(balance >= 0);
  }
  const closing = micro(last?.balance_usd ?? '');
  assert.equal(balance, closing);
  assert.deepEqual(
    all.map(({ time }) => time),
    all.map(({ time }) => time).sort(),
  );
  return { lines: rest, opening, closing };
}

async function statement(
  headers: Headers,
  query = '',
): Promise<{ status: number; csv: string; headers: globalThis.Headers }> {
  const answer = await fetch(`${api.base}/v1/usage/statement${query}`, { headers });
  return { status: answer.status, csv: await answer.text(), headers: answer.headers };
}

async function payer(allowanceMicroUsd = 0) {
  const org = await newOrganization(app);
  await acrossOrganizations(app.db, (tx) =>
    tx
      .updateTable('organizations')
      .set({ plan: 'payg', allowance_micro_usd: allowanceMicroUsd })
      .where('id', '=', org.id)
      .execute(),
  );
  const owner = await newMember(app, org.id, 'owner');
  return { ...org, owner, headers: await withAccessToken(app, owner.id) };
}

const inOrg = <T>(orgId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inOrganization(app.db, orgId, work);

interface Spending {
  readonly projectId?: string;
  readonly userId?: string;
  readonly keyId?: string;
  readonly reference?: string;
  readonly operation?: string;
}

async function hold(orgId: string, amount: number, at: Date, given: Spending = {}): Promise<string> {
  return inOrg(orgId, (tx) =>
    reserve(tx, {
      orgId,
      projectId: given.projectId ?? null,
      userId: given.userId ?? null,
      keyId: given.keyId ?? null,
      operation: given.operation ?? `check ${crypto.randomUUID()}`,
      amount,
      caps: { perDay: null, perMonth: null },
      at,
      leaseUntil: null,
    }),
  );
}

async function charge(orgId: string, amount: number, at: Date, given: Spending = {}): Promise<void> {
  const id = await hold(orgId, amount + 5_000, at, given);
  const { reference } = given;
  const step = {
    name: 'page',
    settle: amount,
    release: 5_000,
    ...(reference === undefined ? {} : { reference }),
  };
  await inOrg(orgId, (tx) => resolveStep(tx, orgId, id, step, at));
}

describe('GET /v1/usage/statement', () => {
  it('is a file of everything that changed the balance, with who, what for and how much', async () => {
    const org = await payer(2 * USD);
    const key = await newKey(app, { orgId: org.id });
    const report = await newReport(app, org.id, org.projectId);
    const at = (day: string): Date => new Date(`2026-03-${day}T12:00:00Z`);
    const since = (day: string): string => at(day).toISOString();
    await inOrg(org.id, (tx) => topUp(tx, org.id, { amount: 5 * USD, note: 'Invoice 17' }, at('01')));
    await charge(org.id, 65_000, at('02'), {
      operation: 'check a',
      projectId: org.projectId,
      userId: org.owner.id,
      reference: report,
    });
    await charge(org.id, 1, at('03'), { operation: 'check b', keyId: key.id, userId: crypto.randomUUID() });
    const failed = await hold(org.id, 20_000, at('04'));
    await inOrg(org.id, (tx) => endHold(tx, org.id, failed, at('04')));
    await hold(org.id, 30_000, at('05'));

    const { status, csv, headers } = await statement(org.headers, '?month=2026-03');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="statement-${org.id}-2026-03.csv"`,
    );
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.ok(
      csv.startsWith(
        'time,kind,description,project_id,project,user,key_id,report_id,amount_usd,balance_usd,note\r\n',
      ),
    );
    const { lines, opening, closing } = checkedLines(csv);
    assert.deepEqual([opening, closing], [0, 7 * USD - 65_001]);
    const none = { project_id: '', project: '', user: '', key_id: '', report_id: '', note: '' };
    const gone = lines[3]?.user ?? '';
    assert.match(gone, /^[0-9a-f-]{36}$/, 'an account that is gone is still told from others');
    assert.deepEqual(lines, [
      {
        ...none,
        time: since('01'),
        kind: 'top_up',
        description: 'top-up 2026-03-01',
        amount_usd: '5',
        balance_usd: '5',
        note: 'Invoice 17',
      },
      {
        ...none,
        time: since('02'),
        kind: 'allowance',
        description: 'allowance 2026-03',
        amount_usd: '2',
        balance_usd: '7',
      },
      {
        ...none,
        time: since('02'),
        kind: 'charge',
        description: 'check a',
        project_id: org.projectId,
        project: 'Test',
        user: org.owner.email,
        report_id: report,
        amount_usd: '-0.065',
        balance_usd: '6.935',
      },
      {
        ...none,
        time: since('03'),
        kind: 'charge',
        description: 'check b',
        user: gone,
        key_id: key.id,
        amount_usd: '-0.000001',
        balance_usd: '6.934999',
      },
    ]);

    await expireEverywhere(app.db, new Date('2026-04-01T00:01:00Z'));
    const april = checkedLines((await statement(org.headers, '?from=2026-04-01&to=2026-04-30')).csv);
    assert.equal(april.opening, closing, 'a month begins with what the last one has left');
    assert.deepEqual(
      april.lines.map(({ kind, description, amount_usd }) => [kind, description, amount_usd]),
      [['expiry', 'allowance 2026-03', '-1.904999']],
    );
  });

  it('sums up to the micro-dollar over any activity, in any cut of the time', async () => {
    const moves = fc.array(
      fc.record({
        kind: fc.constantFrom('charge', 'return', 'topup', 'sweep', 'open'),
        amount: fc.integer({ min: 1, max: 400_000 }),
        hours: fc.integer({ min: 0, max: 300 }),
      }),
      { minLength: 1, maxLength: 15 },
    );
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 1, max: 80 }), async (sequence, cutDays) => {
        const org = await payer(1 * USD);
        let now = new Date('2026-01-20T10:00:00Z');
        for (const { kind, amount, hours } of sequence) {
          now = new Date(now.getTime() + hours * 3_600_000);
          const expiresAt = new Date(now.getTime() + 20 * DAY_MS);
          // Refusals for want of money leave nothing behind.
          const unlessRefused = (work: Promise<unknown>): Promise<unknown> =>
            work.catch((error) => assert.equal(error.code, 'quota_exceeded'));
          if (kind === 'charge') await unlessRefused(charge(org.id, amount, now));
          else if (kind === 'open') await unlessRefused(hold(org.id, amount, now));
          else if (kind === 'topup')
            await inOrg(org.id, (tx) => topUp(tx, org.id, { amount, expiresAt }, now));
          else if (kind === 'sweep') await expireEverywhere(app.db, now);
          else {
            const id = await hold(org.id, amount, now).catch(() => null);
            if (id !== null) await inOrg(org.id, (tx) => endHold(tx, org.id, id, now));
          }
        }
        const start = new Date('2026-01-01T00:00:00Z');
        const [cut, end] = [new Date(start.getTime() + cutDays * DAY_MS), new Date('2027-01-01T00:00:00Z')];
        const of = async (from: Date, to: Date) =>
          checkedLines(
            (await (await statementCsv(app, org.id, { from, to }, end)).setEncoding('utf8').toArray()).join(
              '',
            ),
          );
        const [whole, before, after] = [await of(start, end), await of(start, cut), await of(cut, end)];
        assert.deepEqual([...before.lines, ...after.lines], whole.lines);
        assert.deepEqual([before.opening, before.closing, after.closing], [0, after.opening, whole.closing]);
        const books = await inOrg(org.id, (tx) =>
          sql<{ left: number }>`select coalesce(sum(amount), 0)::bigint as left from ledger_entries
            where org_id = ${org.id} and account in ('lot', 'held')`.execute(tx),
        );
        assert.equal(whole.closing, books.rows[0]?.left, 'what is left in lots and held');
      }),
      { numRuns: 15 },
    );
  });

  it('is of one moment, while money goes on moving and however slowly it is read', async () => {
    const org = await payer();
    const at = new Date('2026-05-01T00:00:00Z');
    await inOrg(org.id, (tx) => topUp(tx, org.id, { amount: 100 * USD }, at));
    await inOrg(org.id, (tx) =>
      sql`with movement as (
          select gen_random_uuid() as id, ${at}::timestamptz + i / 3 * interval '1 millisecond' as at
          from generate_series(1, 3500) i
        ), lot as (select id from ledger_lots where org_id = ${org.id})
        insert into ledger_entries (movement, org_id, account, amount, lot_id, at)
        select m.id, ${org.id}, side.account, side.amount, lot.id, m.at
        from movement m, lot, (values ('funding', -7), ('lot', 7)) side (account, amount)`.execute(tx),
    );
    await inOrg(org.id, (tx) =>
      sql`update ledger_lots set amount = amount + 24500, remaining = remaining + 24500 where org_id = ${org.id}`.execute(
        tx,
      ),
    );
    const span = statementPeriod({ month: '2026-05' }, new Date('2026-05-20T00:00:00Z'));
    const stream = (await statementCsv(app, org.id, span, new Date())).setEncoding('utf8');
    let csv = '';
    let chunks = 0;
    for await (const chunk of stream) {
      csv += chunk;
      chunks += 1;
      await charge(org.id, 1_000, new Date('2026-05-10T00:00:00Z'));
      await inOrg(org.id, (tx) => topUp(tx, org.id, { amount: 500 }, at));
    }
    assert.ok(chunks >= 4, `${chunks} pieces`);
    const { lines, closing } = checkedLines(csv);
    assert.equal(lines.length, 3_501);
    assert.equal(closing, 100 * USD + 24_500);

    const idle = await statementCsv(app, org.id, span, new Date());
    idle.read(0);
    // While another reader reads all of it.
    checkedLines((await statement(org.headers, '?month=2026-05')).csv);
    assert.ok(idle.readableLength < 200_000, 'nothing is read ahead of a reader who does not read');
    idle.destroy();

    const payers = Array.from({ length: 12 }, (_, i) => charge(org.id, 1_000 + i, new Date()));
    const readers = Array.from({ length: 6 }, () => statement(org.headers));
    for (const { csv: one } of await Promise.all(readers)) checkedLines(one);
    await Promise.all(payers);
  });

  it('is empty for a month in which nothing happened, and the current month without a word', async () => {
    const org = await payer();
    const old = checkedLines((await statement(org.headers, '?month=2025-02')).csv);
    assert.deepEqual([old.lines, old.opening, old.closing], [[], 0, 0]);
    await inOrg(org.id, (tx) => topUp(tx, org.id, { amount: 3 }, new Date()));
    const { csv, headers } = await statement(org.headers);
    assert.equal(checkedLines(csv).closing, 3);
    const month = new Date().toISOString().slice(0, 7);
    assert.match(headers.get('content-disposition') ?? '', new RegExp(`-${month}\\.csv"$`));
    const head = await fetch(`${api.base}/v1/usage/statement`, { method: 'HEAD', headers: org.headers });
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });

  it('422 names a period that is none', async () => {
    const { headers } = await payer();
    for (const query of [
      'month=2026-13',
      'month=2026-1',
      'month=0000-01',
      'month=9999-12',
      'month=2026-03&from=2026-03-01',
      'month=2026-03&to=2026-03-01',
      'to=2026-03-01',
      'from=0000-01-01&to=0000-01-02',
      'from=2026-02-30',
      'from=yesterday',
      'from=2026-03-02&to=2026-03-01',
      'from=2025-01-01&to=2026-01-02',
      'from=9999-01-01',
      'month=',
      'year=2026',
    ])
      assert.equal(
        await api.outcome('GET', `/v1/usage/statement?${query}`, headers),
        '422 validation_error',
        query,
      );
    assert.equal(
      (await statement(headers, '?from=2025-01-01&to=2026-01-01')).status,
      200,
      'a year and a day',
    );
  });

  it('neutralises what a spreadsheet would run, and nothing else', async () => {
    const org = await payer();
    const at = new Date('2026-06-01T00:00:00Z');
    const names = [
      '=HYPERLINK("http://x.example")',
      '+1',
      '-1+1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      'a "b", c\n=d',
      'Łódź',
    ];
    for (const note of names) await inOrg(org.id, (tx) => topUp(tx, org.id, { amount: 1 * USD, note }, at));
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('projects').set({ name: '=1+1' }).where('id', '=', org.projectId).execute(),
    );
    await charge(org.id, 1_000, at, { projectId: org.projectId });
    const { lines } = checkedLines((await statement(org.headers, '?month=2026-06')).csv);
    assert.deepEqual(
      lines.slice(0, names.length).map(({ note }) => note),
      names.map((name, i) => (i < 6 ? `'${name}` : name)),
    );
    assert.deepEqual([lines.at(-1)?.project, lines.at(-1)?.amount_usd], ["'=1+1", '-0.001']);
  });

  it('shows no other organization’s money', async () => {
    const [mine, other] = [await payer(), await payer()];
    await inOrg(other.id, (tx) => topUp(tx, other.id, { amount: 9 * USD }, new Date()));
    assert.equal(checkedLines((await statement(mine.headers)).csv).closing, 0);
    const asking = { ...mine.headers, 'x-org-id': other.id };
    assert.equal(await api.outcome('GET', '/v1/usage/statement', asking), '404 org_not_found');
    const superadmin = await withAccessToken(app, (await newUser(app, { role: 'superadmin' })).id);
    const visiting = { ...superadmin, 'x-org-id': other.id, 'x-access-reason': 'curious' };
    assert.equal(await api.outcome('GET', '/v1/usage/statement', visiting), '403 forbidden');
  });
});
