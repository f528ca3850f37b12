-- Fix plans of site audits, and upgrades of the reports of an audit's pages.

-- When the report that a brief was made from had last changed: an upgrade changes a report in place, and its brief is then
-- made anew by whoever looks next.
alter table audit_pages add column report_at timestamptz;

-- As fix_plans, of an audit.
create table audit_plans (
  audit_id text not null references audits on delete cascade,
  org_id text not null references organizations on delete cascade,
  lang text not null check (lang in ('en', 'pl')),
  -- Of everything that the audit says, and of the way plans are made: where it changes, the plan is made anew.
  audit_hash text not null,
  requested_at timestamptz not null,
  failed_at timestamptz,
  plan text,
  markdown text,
  primary key (audit_id, lang),
  check ((plan is null) = (markdown is null))
);

create table audit_upgrades (
  id uuid primary key,
  audit_id text not null references audits on delete cascade,
  org_id text not null references organizations on delete cascade,
  user_id uuid references users on delete set null,
  key_id text references api_keys on delete set null,
  tier text not null,
  -- Pages of the audit that cannot be upgraded, by reason.
  left_out jsonb not null,
  hold_id uuid,
  reserved bigint not null check (reserved >= 0),
  pages integer not null check (pages > 0),
  done integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check (failed <= done and done <= pages)
);
-- One at a time.
create unique index audit_upgrades_running on audit_upgrades (audit_id) where ended_at is null;
create index audit_upgrades_newest on audit_upgrades (audit_id, created_at desc);

-- One report of the audit each, however many of its addresses have led there.
create table audit_upgrade_pages (
  upgrade_id uuid not null references audit_upgrades on delete cascade,
  org_id text not null references organizations on delete cascade,
  index integer not null check (index >= 0),
  report_id text not null,
  url text,
  -- What it costs at most.
  reserved bigint not null check (reserved >= 0),
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  -- Nobody takes it up before.
  free_at timestamptz not null,
  -- How often it was taken up: a page that ends its process again and again is given up.
  tries integer not null default 0,
  error jsonb,
  primary key (upgrade_id, index)
);
create index audit_upgrade_pages_open on audit_upgrade_pages (upgrade_id, free_at) where state = 'open';

select isolate_by_organization('audit_plans'),
  isolate_by_organization('audit_upgrades'),
  isolate_by_organization('audit_upgrade_pages');
