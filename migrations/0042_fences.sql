-- One kind of lease for all work that a process takes and others may take over (src/platform/leases). `fence` names the
-- claim: it grows with every claim on anything, so that a worker whose lease went over to another finds a greater one and
-- can no longer write. `free_at` is when another may take the row. Leases from before go on until then, under a fence that
-- no process knows: what was begun by an earlier version is taken over when its lease has lapsed.
create sequence fences;

-- Locked by the worker that ends something, in the transaction that writes the end. One that has lost its lease makes the
-- transaction fail, and learns by the detail which lease it was.
create function hold_fence(held bigint, own bigint) returns void
language plpgsql as $$
begin
  if held is distinct from own then
    raise exception 'the lease was lost' using errcode = 'AS001', detail = own::text;
  end if;
end $$;

alter table job_items add column fence bigint;
update job_items set fence = nextval('fences') where claim is not null;
alter table job_items drop column claim;
-- Whoever may use the table may use its sequence.
alter sequence fences owned by job_items.fence;

alter table audit_upgrade_pages add column fence bigint;
alter table audit_upgrade_pages rename column tries to claims;

alter table report_upgrades add column fence bigint not null default nextval('fences');
alter table report_upgrades drop column claim;
alter table report_upgrades rename column lease_until to free_at;
alter table report_upgrades drop constraint report_upgrades_pkey, add primary key (report_id, org_id);

drop function end_check_turn;
alter table checks_under_way add column fence bigint not null default nextval('fences');
alter table checks_under_way drop column claim;
alter table checks_under_way rename column lease_until to free_at;

-- What was charged under a key before its call could answer is kept beside it: the call that takes the key over, or comes
-- again after a failure, is not charged for it once more.
alter table idempotent_answers add column fence bigint;
alter table idempotent_answers add column free_at timestamptz not null default now();
alter table idempotent_answers add column paid text[] not null default '{}';
update idempotent_answers set fence = nextval('fences'), free_at = created_at + interval '1 minute' where answer is null;
alter table idempotent_answers drop column claim;

-- Taken by entries of the queue, which knows which worker is alive: no lease of their own, but a fence.
alter table intents add column fence bigint;
alter table intents drop column claim;
alter table intents rename column tries to claims;

-- Things that are made once for each state of what they are about: exports and fix plans, until now in three ways. Those
-- from before are made anew when a caller asks for them.
drop table fix_plans;
drop table audit_plans;
drop table export_parts;
drop table exports;

create table made_once (
  id uuid primary key,
  org_id text not null references organizations on delete cascade,
  audit_id text references audits on delete cascade,
  report_id text references reports on delete cascade,
  intent_id text references intents on delete cascade,
  format text not null check (format in ('json', 'zip', 'csv', 'html', 'pdf', 'plan')),
  -- What else was asked for (language, delimiter …), in one spelling.
  parameters text not null,
  -- Hash of everything that it is made from: another state of the audit is another thing.
  state text not null,
  requested_at timestamptz not null,
  -- Of the last try to make it, whose parts are the valid ones.
  fence bigint,
  -- When making it failed the last time, and as what a caller is told of it.
  failed_at timestamptz,
  fault text check (fault in ('export_unavailable', 'pdf_unavailable', 'fix_plan_unavailable')),
  -- Whole from then on.
  made_at timestamptz,
  parts integer,
  bytes bigint,
  -- Null: kept for as long as what it is about.
  expires_at timestamptz,
  check (num_nonnulls(audit_id, report_id, intent_id) = 1),
  check ((made_at is null) = (parts is null) and (made_at is null) = (bytes is null)),
  check ((failed_at is null) = (fault is null))
);
-- However many ask at once, it is made once.
create unique index made_once_key on made_once (coalesce(audit_id, report_id, intent_id), format, parameters, state);
create index made_once_of_audits on made_once (audit_id) where audit_id is not null;
create index made_once_of_reports on made_once (report_id) where report_id is not null;
create index made_once_of_intents on made_once (intent_id) where intent_id is not null;
create index made_once_old on made_once (expires_at);

create table made_parts (
  made_id uuid not null references made_once on delete cascade,
  org_id text not null references organizations on delete cascade,
  fence bigint not null,
  number integer not null,
  content bytea not null,
  primary key (made_id, fence, number)
);
-- Most of them are compressed already, or are read once.
alter table made_parts alter column content set storage external;

select isolate_by_organization('made_once'), isolate_by_organization('made_parts');
