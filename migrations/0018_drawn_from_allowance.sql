-- How much of what was spent came out of the free allowance: of that an organization draws a part of the service's
-- daily cap and no more (src/ledger/allowance-share.ts).
alter table ledger_spending
  add column from_allowance bigint not null default 0,
  add check (from_allowance between 0 and used);

with drawn as (
  -- Taken from a lot is below 0 and returned to it above: what is left of both is what was drawn.
  select h.org_id, h.project_id, h.user_id::text as user_id, h.day, -sum(e.amount) as amount
  from ledger_entries e
  join ledger_lots l on l.id = e.lot_id and l.kind = 'allowance'
  join ledger_holds h on h.id = e.hold_id
  where e.account = 'lot'
  group by h.id
), subjects as (
  select org_id, 'org' as subject, org_id as subject_id, day, amount from drawn
  union all select org_id, 'project', project_id, day, amount from drawn where project_id is not null
  union all select org_id, 'user', user_id, day, amount from drawn where user_id is not null
), totals as (
  select org_id, subject, subject_id, 'day' as period, day as starts, sum(amount) as amount
    from subjects group by 1, 2, 3, 5
  union all select org_id, subject, subject_id, 'month', date_trunc('month', day)::date, sum(amount)
    from subjects group by 1, 2, 3, 5
)
update ledger_spending k set from_allowance = t.amount
from totals t
where (k.org_id, k.subject, k.subject_id, k.period, k.starts) = (t.org_id, t.subject, t.subject_id, t.period, t.starts);
