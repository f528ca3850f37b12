-- Links by which somebody without an account sees a report or an audit.

create table share_links (
  id text primary key check (id ~ '^shr_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  project_id text not null,
  -- What is shown: exactly one thing, which takes its links with it when it goes. Another kind adds a column, and its
  -- name to both checks.
  kind text not null constraint share_links_kind check (kind in ('report', 'audit')),
  report_id text references reports on delete cascade,
  audit_id text references audits on delete cascade,
  -- SHA-256: whoever reads this table cannot open a link.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- argon2id; null = no password.
  password_hash text,
  include_evidence boolean not null,
  show_project_name boolean not null,
  views bigint not null default 0 check (views >= 0),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- null = never.
  expires_at timestamptz,
  revoked_at timestamptz,
  constraint share_links_subject check (
    (kind = 'report') = (report_id is not null) and (kind = 'audit') = (audit_id is not null)
  ),
  foreign key (org_id, project_id) references projects (org_id, id) on delete cascade
);
create index share_links_newest on share_links (org_id, created_at desc, id desc);
create index share_links_report on share_links (report_id) where report_id is not null;
create index share_links_audit on share_links (audit_id) where audit_id is not null;
create index share_links_expired on share_links (expires_at);
create index share_links_revoked on share_links (revoked_at) where revoked_at is not null;

select isolate_by_organization('share_links');
