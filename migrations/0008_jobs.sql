-- Background jobs: long lists of pages. A job, its hold, its items and its queue entry are written together; after
-- that every change of an item, its charge and the job's counts are one transaction, so that counts are exact at every
-- moment and an item is charged exactly once, whichever process dies.

create table jobs (
  id text primary key check (id ~ '^job_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  project_id text not null references projects on delete cascade,
  user_id uuid references users on delete set null,
  key_id text references api_keys on delete set null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  -- null where no item could cost anything.
  hold_id uuid references ledger_holds,
  reserved bigint not null check (reserved >= 0),
  total integer not null check (total > 0),
  done integer not null default 0 check (done between 0 and total),
  failed integer not null default 0 check (failed between 0 and done),
  -- Why it failed as a whole, as a word: timeout, cancelled, every_item_failed.
  error text,
  webhook_url text,
  -- Phrases to be looked at beside the pages.
  targets jsonb not null default '[]',
  created_at timestamptz not null,
  started_at timestamptz,
  -- When a running job is failed, whoever looks first.
  deadline timestamptz,
  ended_at timestamptz,
  check ((ended_at is not null) = (status in ('done', 'failed'))),
  check ((deadline is not null) or status <> 'running')
);
create index jobs_newest on jobs (org_id, created_at desc, id desc);
create index jobs_active on jobs (org_id, project_id) where status in ('queued', 'running');

-- What is to be done for pages: a thousand items usually share one plan.
create table job_plans (
  job_id text not null references jobs on delete cascade,
  org_id text not null references organizations on delete cascade,
  number integer not null,
  plan jsonb not null,
  primary key (job_id, number)
);

create table job_items (
  job_id text not null references jobs on delete cascade,
  org_id text not null references organizations on delete cascade,
  index integer not null check (index >= 0),
  plan_number integer not null,
  kind text not null check (kind in ('html', 'text', 'url')),
  url text,
  -- dropped: the job ended before it.
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'dropped')),
  -- When an open item may be taken: at once, or when whoever has it is silent for too long.
  free_at timestamptz not null,
  -- Who has it; whoever lost it to another can no longer finish it.
  claim uuid,
  claims integer not null default 0,
  report_id text,
  error jsonb,
  primary key (job_id, index)
);
create index job_items_free on job_items (job_id, free_at) where state = 'open';

-- Pages that were sent, zstd: away from the rows that change, and removed with the item's end.
create table job_contents (
  job_id text not null references jobs on delete cascade,
  org_id text not null references organizations on delete cascade,
  index integer not null,
  content bytea not null,
  primary key (job_id, index)
);

-- When an organization's items were last taken: the one that has waited longest is next.
create table job_turns (
  org_id text primary key references organizations on delete cascade,
  served_at timestamptz not null
);

select isolate_by_organization('jobs'),
  isolate_by_organization('job_plans'),
  isolate_by_organization('job_items'),
  isolate_by_organization('job_contents'),
  isolate_by_organization('job_turns');
