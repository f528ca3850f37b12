-- Search intent: what a phrase wants in a market, told from its words or from what a search engine shows for it.

-- What a search showed, with what was read of its pages: kept for a few days, and used again at a lower price.
create table search_snapshots (
  org_id text not null references organizations on delete cascade,
  market text not null,
  -- Lower case, single blanks: however somebody types it, it is one phrase.
  phrase text not null,
  provider text not null,
  -- SearchResults and ResultPage[], zstd of JSON: read as a whole or not at all.
  found bytea not null,
  taken_at timestamptz not null,
  primary key (org_id, market, phrase)
);
create index search_snapshots_old on search_snapshots (taken_at);

create table intent_batches (
  id text primary key check (id ~ '^itb_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  project_id text not null references projects on delete cascade,
  total integer not null check (total > 0),
  created_at timestamptz not null
);

create table intents (
  id text primary key check (id ~ '^itr_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  project_id text not null references projects on delete cascade,
  user_id uuid references users on delete set null,
  key_id text references api_keys on delete set null,
  batch_id text references intent_batches on delete cascade,
  -- Of the phrase in its batch; 0 where it came alone. Its step of the hold has its name from it.
  index integer not null check (index >= 0),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  -- As it was typed, and as it is found again.
  query text not null,
  phrase text not null,
  market text not null,
  tier text not null check (tier in ('basic', 'compare')),
  freshness text not null check (freshness in ('auto', 'fresh')),
  report_lang text not null check (report_lang in ('en', 'pl')),
  -- In private mode only its host is left once the page was compared.
  compare_url text,
  private boolean not null,
  -- null where nothing is to be paid.
  hold_id uuid references ledger_holds,
  -- What it costs if it succeeds: settled when it is ordered.
  price bigint not null check (price >= 0),
  -- Who works on it: whoever lost it to another can no longer end it.
  claim uuid,
  tries integer not null default 0,
  -- JSON, as the contract shows it.
  report text,
  compare text,
  snapshot_at timestamptz,
  -- Of the engine that made the report: another one would perhaps say something else.
  engine_version text,
  -- Why it failed, as a word.
  error text,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((status = 'done') = (report is not null)),
  check ((status = 'failed') = (error is not null)),
  check ((status in ('done', 'failed')) = (ended_at is not null)),
  check ((tier = 'compare') = (compare_url is not null)),
  check ((hold_id is null) = (price = 0))
);
create index intents_newest on intents (org_id, created_at desc, id desc);
create index intents_of_batch on intents (batch_id, index) where batch_id is not null;
create index intents_open on intents (created_at) where status in ('queued', 'running');
-- Analyses that are ready.
create index intents_ready on intents (org_id, market, phrase, snapshot_at desc)
  where status = 'done' and snapshot_at is not null;

-- An intent report as a file, and shown by a link.
alter table exports add column intent_id text references intents on delete cascade;
alter table exports drop constraint exports_check;
alter table exports add constraint exports_subject check (num_nonnulls(audit_id, report_id, intent_id) = 1);
drop index exports_once;
create unique index exports_once
  on exports (coalesce(audit_id, report_id, intent_id), format, parameters, state);
create index exports_of_intents on exports (intent_id) where intent_id is not null;

alter table share_links add column intent_id text references intents on delete cascade;
alter table share_links drop constraint share_links_kind;
alter table share_links add constraint share_links_kind check (kind in ('report', 'audit', 'intent'));
alter table share_links drop constraint share_links_subject;
alter table share_links add constraint share_links_subject check (
  (kind = 'report') = (report_id is not null)
  and (kind = 'audit') = (audit_id is not null)
  and (kind = 'intent') = (intent_id is not null)
);
create index share_links_intent on share_links (intent_id) where intent_id is not null;

select isolate_by_organization('search_snapshots'),
  isolate_by_organization('intent_batches'),
  isolate_by_organization('intents');
