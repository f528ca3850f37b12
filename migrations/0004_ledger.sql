-- Money. Every movement is a set of entries that sum to 0; entries are only ever added. What can be answered from
-- entries alone but is asked on every call (what is left of a lot, what was spent today) is kept beside them and held
-- to them by the check of the books.
--
-- All amounts are micro-dollars. The database itself forbids a negative lot, a hold that is resolved beyond its
-- amount, a step that is resolved twice, and a movement that does not sum to 0.

-- Money that an organization may spend: the allowance of one month, or a top-up. Used in the order of their expiry,
-- allowances first.
create table ledger_lots (
  id bigint generated always as identity primary key,
  org_id text not null references organizations on delete cascade,
  kind text not null check (kind in ('allowance', 'topup')),
  -- First day of the month of an allowance.
  month date,
  amount bigint not null check (amount >= 0),
  remaining bigint not null check (remaining between 0 and amount),
  expires_at timestamptz,
  note text check (length(note) <= 500),
  created_at timestamptz not null default now(),
  check ((kind = 'allowance') = (month is not null))
);
create unique index ledger_lots_allowance on ledger_lots (org_id, month) where kind = 'allowance';
create index ledger_lots_spendable on ledger_lots (org_id, expires_at) where remaining > 0;

-- Money set aside for an operation before its work begins.
create table ledger_holds (
  id uuid primary key default gen_random_uuid(),
  org_id text not null references organizations on delete cascade,
  project_id text,
  user_id uuid,
  -- What it is for; one operation holds once.
  operation text not null check (length(operation) between 1 and 200),
  amount bigint not null check (amount > 0),
  settled bigint not null default 0 check (settled >= 0),
  released bigint not null default 0 check (released >= 0),
  -- The UTC day that the spending counts for, whenever it is settled.
  day date not null,
  opened_at timestamptz not null,
  -- Work that lives in one process: past this time the process has died and what is left returns by itself. null =
  -- the operation has its own life in the database and ends its hold itself.
  lease_until timestamptz,
  closed_at timestamptz,
  unique (org_id, operation),
  check (settled + released <= amount),
  check ((closed_at is not null) = (settled + released = amount))
);
create index ledger_holds_open on ledger_holds (lease_until) where closed_at is null;
create index ledger_holds_day on ledger_holds (org_id, day);

-- Which lots a hold was taken from, in the order in which they are spent.
create table ledger_hold_parts (
  org_id text not null,
  hold_id uuid not null references ledger_holds on delete cascade,
  lot_id bigint not null references ledger_lots on delete cascade,
  position integer not null,
  amount bigint not null check (amount > 0),
  -- Neither settled nor released yet.
  held bigint not null check (held between 0 and amount),
  primary key (hold_id, lot_id)
);

-- What became of each step of an operation: exactly once.
create table ledger_steps (
  org_id text not null,
  hold_id uuid not null references ledger_holds on delete cascade,
  step text not null check (length(step) between 1 and 200),
  settled bigint not null check (settled >= 0),
  released bigint not null check (released >= 0),
  at timestamptz not null,
  primary key (hold_id, step)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  movement uuid not null,
  org_id text not null references organizations on delete cascade,
  -- funding: the world outside, which tops up and grants. lot: what an organization has. held: set aside.
  -- earned: charged. expired: lapsed.
  account text not null check (account in ('funding', 'lot', 'held', 'earned', 'expired')),
  amount bigint not null check (amount <> 0),
  lot_id bigint references ledger_lots on delete cascade,
  hold_id uuid references ledger_holds on delete cascade,
  at timestamptz not null,
  check ((account = 'lot') <= (lot_id is not null)),
  check ((account in ('held', 'earned')) <= (hold_id is not null))
);
create index ledger_entries_movement on ledger_entries (movement);
create index ledger_entries_org on ledger_entries (org_id, at);

create function forbid_unbalanced_movement() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where movement = new.movement) <> 0 then
    raise exception 'movement % does not sum to 0', new.movement using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function forbid_unbalanced_movement();

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed' using errcode = 'check_violation';
end $$;
create trigger ledger_entries_final before update on ledger_entries
  for each row execute function forbid_change();

-- What was spent or is held, by whom and when: subjects of quotas.
create table ledger_spending (
  org_id text not null references organizations on delete cascade,
  subject text not null check (subject in ('user', 'project', 'org')),
  subject_id text not null,
  period text not null check (period in ('day', 'month')),
  -- First day of the period, UTC.
  starts date not null,
  used bigint not null check (used >= 0),
  primary key (org_id, subject, subject_id, period, starts)
);

create table ledger_limits (
  org_id text not null references organizations on delete cascade,
  subject text not null check (subject in ('user', 'project', 'org')),
  -- '' = every user, or every project, that has no limit of its own.
  subject_id text not null,
  period text not null check (period in ('day', 'month')),
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null default now(),
  primary key (org_id, subject, subject_id, period)
);

-- Of the whole service, for its daily cap and its monthly budget. One row a period: who spends waits for it briefly.
create table ledger_service_spending (
  period text not null check (period in ('day', 'month')),
  starts date not null,
  used bigint not null check (used >= 0),
  primary key (period, starts)
);

select isolate_by_organization('ledger_lots'),
  isolate_by_organization('ledger_holds'),
  isolate_by_organization('ledger_hold_parts'),
  isolate_by_organization('ledger_steps'),
  isolate_by_organization('ledger_entries'),
  isolate_by_organization('ledger_spending'),
  isolate_by_organization('ledger_limits');
revoke update, delete on ledger_entries from assay_tenant, assay_system;
revoke update, delete on ledger_steps from assay_tenant, assay_system;
