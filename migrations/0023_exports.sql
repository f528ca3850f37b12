-- Exports: files made of an audit or a report when somebody asks for them, kept for a day, in parts; and the name and logo
-- that an organization puts on its documents.

create table exports (
  id uuid primary key,
  org_id text not null references organizations on delete cascade,
  audit_id text references audits on delete cascade,
  report_id text references reports on delete cascade,
  format text not null check (format in ('json', 'zip', 'csv', 'html', 'pdf')),
  -- What else was asked for (language, delimiter …), in one spelling.
  parameters text not null,
  -- Hash of everything that the file is made from: another state of the audit is another export.
  state text not null,
  requested_at timestamptz not null,
  -- Which try of making it is the valid one. Parts of others are nobody's.
  run integer not null default 0,
  -- When making it failed the last time, and as what a caller is told of it.
  failed_at timestamptz,
  fault text check (fault in ('export_unavailable', 'pdf_unavailable')),
  -- Whole from then on.
  made_at timestamptz,
  parts integer,
  bytes bigint,
  expires_at timestamptz not null,
  check (num_nonnulls(audit_id, report_id) = 1),
  check ((made_at is null) = (parts is null) and (made_at is null) = (bytes is null)),
  check ((failed_at is null) = (fault is null))
);
-- However many ask at once, it is made once.
create unique index exports_once on exports (coalesce(audit_id, report_id), format, parameters, state);
create index exports_of_reports on exports (report_id) where report_id is not null;
create index exports_old on exports (expires_at);

create table export_parts (
  export_id uuid not null references exports on delete cascade,
  org_id text not null references organizations on delete cascade,
  run integer not null,
  number integer not null,
  content bytea not null,
  primary key (export_id, run, number)
);
-- Most of them are compressed already, or are read once.
alter table export_parts alter column content set storage external;

create table branding (
  org_id text primary key references organizations on delete cascade,
  name text not null,
  -- A data: URI that was made safe.
  logo text,
  updated_at timestamptz not null
);

select isolate_by_organization('exports'),
  isolate_by_organization('export_parts'),
  isolate_by_organization('branding');
