-- Site audits: a list of addresses, a sample of it that runs as a job, and what the pages show together.

-- What a job leaves to somebody else when it ends: the queue entry that is written with its end. Whoever takes that entry
-- tells of the job's end in its place.
alter table jobs add column end_task text;
-- How fast items end says how long the rest will take.
alter table job_items add column ended_at timestamptz;

-- What a page is compared with others by (zstd of JSON). It is gone as soon as that was done, so that nothing of a page
-- is kept for longer in private mode either.
create table job_digests (
  job_id text not null references jobs on delete cascade,
  org_id text not null references organizations on delete cascade,
  index integer not null,
  digest bytea not null,
  primary key (job_id, index)
);

-- A list of addresses that somebody has looked at and may start an audit of.
create table audit_previews (
  id text primary key check (id ~ '^pvw_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  project_id text not null references projects on delete cascade,
  user_id uuid references users on delete cascade,
  key_id text references api_keys on delete cascade,
  source jsonb not null,
  discovery jsonb not null,
  -- zstd of JSON: thousands of addresses, read as a whole or not at all.
  listed bytea not null,
  -- What an audit of this preview draws its sample with, unless it is told otherwise: what was shown is what is paid for.
  seed bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index audit_previews_old on audit_previews (expires_at);

create table audits (
  id text primary key check (id ~ '^aud_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  project_id text not null references projects on delete cascade,
  job_id text not null unique references jobs on delete cascade,
  -- The host that it is about; null where the pages are of several.
  site text,
  source jsonb not null,
  discovery jsonb not null,
  strategy text not null check (strategy in ('all', 'newest', 'stratified', 'newest+stratified')),
  seed bigint not null,
  tier text not null,
  modes jsonb not null,
  report_lang text not null check (report_lang in ('en', 'pl')),
  -- How many addresses the sample stands for, and how they spread over patterns.
  selected integer not null check (selected > 0),
  patterns jsonb not null,
  warnings jsonb not null,
  -- All selected addresses, zstd of JSON, for evidence that lies in the list itself; gone when it has been looked at.
  listed bytea,
  -- What the pages show together; null until they were compared.
  findings jsonb,
  finished_at timestamptz,
  created_at timestamptz not null
);
create index audits_newest on audits (org_id, created_at desc, id desc);
create index audits_by_site on audits (project_id, site, created_at desc);

-- The sample: item `index` of the job is this page.
create table audit_pages (
  audit_id text not null references audits on delete cascade,
  org_id text not null references organizations on delete cascade,
  index integer not null check (index >= 0),
  url text not null,
  pattern text not null,
  -- Of the page's report: what the whole site is told from. null until somebody has asked since the report was made.
  report_id text,
  brief jsonb,
  primary key (audit_id, index)
);

-- Findings that a project has decided to live with.
create table ignored_findings (
  project_id text not null references projects on delete cascade,
  org_id text not null references organizations on delete cascade,
  rule_id text not null,
  url_pattern text not null,
  reason text not null,
  until timestamptz,
  user_id uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (project_id, rule_id, url_pattern)
);

select isolate_by_organization('job_digests'),
  isolate_by_organization('audit_previews'),
  isolate_by_organization('audits'),
  isolate_by_organization('audit_pages'),
  isolate_by_organization('ignored_findings');
