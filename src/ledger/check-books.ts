// Proves the books: everything that is kept beside the entries must follow from them.
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/connection.ts';
import { snapshotOfAll } from '../platform/postgres/tenancy.ts';

export interface BooksReport {
  readonly ok: boolean;
  readonly entries: number;
  readonly organizations: number;
  readonly open_holds: number;
  readonly faults: readonly BookFault[];
}

export interface BookFault {
  readonly check: string;
  readonly org_id: string | null;
  readonly detail: string;
}

interface Check {
  readonly name: string;
  /** Rows are faults. */
  readonly query: ReturnType<typeof sql<{ org_id: string | null; detail: string }>>;
}

const MAX_FAULTS = 100;
/** An open hold with a lease that ran out this long ago should have been ended by a worker. */
const LATE_MINUTES = 15;

const checks: readonly Check[] = [
  {
    name: 'the entries of every organization sum to 0',
    query: sql`select org_id, 'sum ' || sum(amount) as detail from ledger_entries group by org_id having sum(amount) <> 0`,
  },
  {
    name: 'every movement sums to 0',
    query: sql`select min(org_id) as org_id, 'movement ' || movement || ' sums to ' || sum(amount) as detail
      from ledger_entries group by movement having sum(amount) <> 0`,
  },
  {
    name: 'what is left of a lot is what its entries leave',
    query: sql`select l.org_id, 'lot ' || l.id || ' says ' || l.remaining || ', entries ' || coalesce(sum(e.amount), 0) as detail
      from ledger_lots l left join ledger_entries e on e.lot_id = l.id and e.account = 'lot'
      group by l.id having l.remaining <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'a hold has been charged and returned what its steps and entries say',
    query: sql`select h.org_id, 'hold ' || h.id as detail from ledger_holds h
      left join lateral (select coalesce(sum(settled), 0) as settled, coalesce(sum(released), 0) as released
        from ledger_steps s where s.hold_id = h.id) s on true
      left join lateral (select coalesce(sum(amount) filter (where account = 'held'), 0) as held,
        coalesce(sum(amount) filter (where account = 'earned'), 0) as earned
        from ledger_entries e where e.hold_id = h.id) e on true
      left join lateral (select coalesce(sum(held), 0) as held from ledger_hold_parts p where p.hold_id = h.id) p on true
      where s.settled <> h.settled or s.released <> h.released or e.earned <> h.settled
        or e.held <> h.amount - h.settled - h.released or p.held <> e.held`,
  },
  {
    name: 'usage equals entries',
    query: sql`with drawn as (
        select e.hold_id, -sum(e.amount) as amount from ledger_entries e
        join ledger_lots l on l.id = e.lot_id and l.kind = 'allowance'
        where e.account = 'lot' and e.hold_id is not null group by e.hold_id
      ), spent as (
        select h.org_id, h.day, h.project_id, h.user_id::text as user_id, h.amount - h.released as used,
          coalesce(d.amount, 0) as drawn
        from ledger_holds h left join drawn d on d.hold_id = h.id
      ), subjects as (
        select org_id, 'org' as subject, org_id as subject_id, day, used, drawn from spent
        union all select org_id, 'project', project_id, day, used, drawn from spent where project_id is not null
        union all select org_id, 'user', user_id, day, used, drawn from spent where user_id is not null
      ), expected as (
        select org_id, subject, subject_id, 'day' as period, day as starts, sum(used) as used, sum(drawn) as drawn
          from subjects group by 1, 2, 3, 5
        union all
        select org_id, subject, subject_id, 'month', date_trunc('month', day)::date, sum(used), sum(drawn)
          from subjects group by 1, 2, 3, 5
      )
      select coalesce(e.org_id, k.org_id) as org_id,
        coalesce(e.subject, k.subject) || ' ' || coalesce(e.subject_id, k.subject_id) || ' '
          || coalesce(e.period, k.period) || ' ' || coalesce(e.starts, k.starts)
          || ': counted ' || coalesce(k.used, 0) || ', held and charged ' || coalesce(e.used, 0)
          || '; from the allowance ' || coalesce(k.from_allowance, 0) || ', taken from it ' || coalesce(e.drawn, 0)
          as detail
      from expected e full join ledger_spending k using (org_id, subject, subject_id, period, starts)
      where coalesce(e.used, 0) <> coalesce(k.used, 0) or coalesce(e.drawn, 0) <> coalesce(k.from_allowance, 0)`,
  },
  {
    name: 'no hold is older than its operation',
    query: sql`select org_id, 'hold ' || id || ' (' || operation || ')' as detail from ledger_holds
      where closed_at is null and lease_until < now() - make_interval(mins => ${LATE_MINUTES})`,
  },
];

export async function checkBooks(db: Database): Promise<BooksReport> {
  return snapshotOfAll(db, async (tx) => {
    const faults: BookFault[] = [];
    for (const { name, query } of checks) {
      const { rows } = await query.execute(tx);
      for (const { org_id, detail } of rows) faults.push({ check: name, org_id, detail });
    }
    const counts = await sql<{ entries: number; organizations: number; open_holds: number }>`
      select (select count(*) from ledger_entries) as entries,
        (select count(distinct org_id) from ledger_entries) as organizations,
        (select count(*) from ledger_holds where closed_at is null) as open_holds`.execute(tx);
    const { entries = 0, organizations = 0, open_holds = 0 } = counts.rows[0] ?? {};
    return {
      ok: faults.length === 0,
      entries,
      organizations,
      open_holds,
      faults: faults.slice(0, MAX_FAULTS),
    };
  });
}
