// Proves the books: everything that is kept beside the entries must follow from them.
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/connection.ts';
import { snapshotOfAll } from '../platform/postgres/tenancy.ts';
import { NO_CHAIN, sealedColumns } from './seal-days.ts';

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
      left join (select hold_id, sum(settled) as settled, sum(released) as released
        from ledger_steps group by hold_id) s on s.hold_id = h.id
      left join (select hold_id, sum(amount) filter (where account = 'held') as held,
        sum(amount) filter (where account = 'earned') as earned
        from ledger_entries where hold_id is not null group by hold_id) e on e.hold_id = h.id
      left join (select hold_id, sum(held) as held from ledger_hold_parts group by hold_id) p on p.hold_id = h.id
      where coalesce(s.settled, 0) <> h.settled or coalesce(s.released, 0) <> h.released
        or coalesce(e.earned, 0) <> h.settled or coalesce(e.held, 0) <> h.amount - h.settled - h.released
        or coalesce(p.held, 0) <> coalesce(e.held, 0)`,
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
    name: 'a sealed day is what its entries are',
    query: sql`with days as (
        select org_id, (at at time zone 'UTC')::date as day, ${sealedColumns} from ledger_entries e
        where at < (select (max(day) + 1)::timestamp at time zone 'UTC' from ledger_days d where d.org_id = e.org_id)
        group by 1, 2
      )
      select coalesce(e.org_id, d.org_id) as org_id, 'day ' || coalesce(e.day, d.day) as detail
      from days e full join ledger_days d using (org_id, day)
      where (e.entries, e.last_id, e.change, e.sha256) is distinct from (d.entries, d.last_id, d.change, d.sha256)`,
  },
  {
    name: 'a sealed day follows the one before',
    query: sql`select org_id, 'day ' || day as detail from (
        select *, lag(chain, 1, ${NO_CHAIN}) over days as before, lag(closing, 1, 0::bigint) over days as opening
        from ledger_days window days as (partition by org_id order by day)
      ) d where chain <> sha256(before || sha256) or closing <> opening + change`,
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
