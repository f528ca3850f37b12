-- Page content by days, so that what is old goes by dropping a table (docs/adr/0102). The table of the version before becomes
-- a part of the new one and stays what it was: statements of that version go on working on it, by report_id, with its
-- primary key. It takes what comes until its last day; every later day has a part of its own, made ahead by a task.
alter table report_contents
  validate constraint report_contents_in_one_place, validate constraint report_contents_own_object;
create table page_contents (
  like report_contents including defaults including constraints including storage including compression
) partition by range (created_at);
-- Unique within each part; over all of them a unique key would have to hold the day as well.
alter table page_contents add foreign key (report_id) references reports on delete cascade;

create index page_contents_waiting on page_contents (created_at) where waits;

-- Objects whose rows go are written down in every part. Those of a part that is dropped go with their day.
-- beside: the version before keeps its table, which is a part now; the triggers that go from it stand on the whole.
drop trigger report_contents_deleted on report_contents;
drop trigger report_contents_replaced on report_contents;
create trigger page_contents_deleted after delete on page_contents
  for each row when (old.object is not null) execute function remove_object();
create trigger page_contents_replaced after update of object on page_contents
  for each row when (old.object is not null and old.object is distinct from new.object)
  execute function remove_object();

-- For a day whose part is not made: no insert fails.
create table page_contents_rest (like report_contents including all);
alter table page_contents attach partition page_contents_rest default;

do $$
declare
  -- Processes of the version before write into their own table alone, so they have a week to end in. A database that was
  -- never started has none.
  until timestamptz := date_trunc('day', now(), 'UTC')
    + case when exists (select from installation) then interval '8 days' else interval '0' end;
begin
  execute format('alter table page_contents attach partition report_contents for values from (minvalue) to (%L)', until);
end $$;

select isolate_by_organization('page_contents'), isolate_by_organization('page_contents_rest');

-- Days of an organization's books that are over and will not change: their sum and the balance at their end, so that a
-- statement adds up no years, and the hash of their entries, chained to the day before, so that nothing in them changes
-- unseen.
create table ledger_days (
  org_id text not null references organizations on delete cascade,
  day date not null,
  entries integer not null check (entries > 0),
  last_id bigint not null,
  -- Granted and paid in, less what was charged and lapsed; and the same of all days up to this one.
  change bigint not null,
  closing bigint not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- SHA-256 of the chain of the day before and this day's hash.
  chain bytea not null check (octet_length(chain) = 32),
  primary key (org_id, day)
);

-- What was spent on days whose holds have all ended; a day without a row here is added up when it is asked for.
create table ledger_day_spending (
  org_id text not null references organizations on delete cascade,
  day date not null,
  -- Empty where the spending belonged to no project.
  project_id text not null,
  kind text not null,
  spent bigint not null check (spent >= 0),
  primary key (org_id, day, project_id, kind)
);

select isolate_by_organization('ledger_days'), isolate_by_organization('ledger_day_spending');

-- Built while others read and write (src/platform/postgres/late-indexes.ts): lists of a project, of one verdict or tier; what
-- an account that is deleted has checked; audits under way; spending of a day, whoever spent.
create index concurrently reports_of_project on reports (project_id, created_at desc, id desc);
create index concurrently reports_by_verdict on reports (project_id, verdict, created_at desc, id desc);
create index concurrently reports_by_tier on reports (project_id, tier, created_at desc, id desc);
create index concurrently reports_of_user on reports (user_id) where user_id is not null;
create index concurrently jobs_of_project on jobs (project_id, created_at desc, id desc);
create index concurrently jobs_of_user on jobs (user_id) where user_id is not null;
create index concurrently audits_of_project on audits (project_id, created_at desc, id desc);
create index concurrently audits_unfinished on audits (org_id) where finished_at is null;
create index concurrently ledger_spending_days on ledger_spending (starts) where subject = 'org' and period = 'day';
create index concurrently ledger_lots_lapsing on ledger_lots (expires_at) where remaining > 0;
