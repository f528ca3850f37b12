-- Reports of pages, the content they were made from (for upgrades, 30 days), and answers that a repeated request with
-- the same Idempotency-Key gets again (24 hours).

create table reports (
  id text primary key check (id ~ '^rep_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  project_id text not null references projects on delete cascade,
  user_id uuid references users on delete set null,
  key_id text references api_keys on delete set null,
  -- As it was asked for; null for pages that were sent, and in private mode.
  url text,
  host text,
  -- Of the canonical address: how reports of one page are found again.
  url_hash text,
  tier text not null check (tier in ('lite', 'basic', 'premium')),
  report_lang text not null check (report_lang in ('en', 'pl')),
  -- Exactly what was answered, with evidence; in private mode without.
  report text not null,
  -- Names the page's content and everything that decides about its report: the same key, the same report.
  cache_key text not null,
  -- What was paid for the page so far, without fetching: upgrades cost the difference.
  paid bigint not null check (paid >= 0),
  private boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index reports_newest on reports (org_id, created_at desc, id desc);
create index reports_of_page on reports (org_id, url_hash, created_at desc) where url_hash is not null;
create index reports_cached on reports (org_id, cache_key, created_at desc);

create table report_contents (
  report_id text primary key references reports on delete cascade,
  org_id text not null references organizations on delete cascade,
  kind text not null check (kind in ('html', 'text')),
  -- zstd; pages are text and shrink to a fifth.
  content bytea not null,
  created_at timestamptz not null
);
create index report_contents_age on report_contents (created_at);

create table idempotent_answers (
  org_id text not null references organizations on delete cascade,
  -- Key or person: one caller's names are nothing to another.
  caller text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  -- null while the first request is under way.
  answer jsonb,
  created_at timestamptz not null,
  primary key (org_id, caller, key)
);
create index idempotent_answers_age on idempotent_answers (created_at);

select isolate_by_organization('reports'),
  isolate_by_organization('report_contents'),
  isolate_by_organization('idempotent_answers');
