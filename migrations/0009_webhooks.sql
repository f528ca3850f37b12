-- What happened and whom it concerns (events), where organizations want to be told (webhook_endpoints), and every
-- message that was or is to be sent (webhook_deliveries).

create table events (
  id uuid primary key default gen_random_uuid(),
  org_id text not null references organizations on delete cascade,
  project_id text not null,
  kind text not null check (kind in ('job.finished')),
  -- The job. It finishes once, so that its event exists once, however often somebody believes to have finished it.
  subject_id text not null,
  -- The job object of that moment, letter by letter (json, not jsonb): what is sent again is what was sent before.
  -- null once no delivery of the log needs it any more.
  job json,
  -- Of this very job; endpoints of the organization are looked up when the event is sent out.
  webhook_url text check (length(webhook_url) <= 2048),
  -- What the receiver behind webhook_url answered last: a status of HTTP, 0 = not reached, null = not tried yet.
  webhook_status integer check (webhook_status between 0 and 999),
  -- When its deliveries were made, which happens once.
  sent_out_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, subject_id),
  foreign key (org_id, project_id) references projects (org_id, id) on delete cascade
);
create index events_with_job on events (created_at) where job is not null;

create table webhook_endpoints (
  id text primary key check (id ~ '^whk_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  -- null = events of every project.
  project_id text,
  url text not null check (length(url) <= 2048),
  -- Further tries over 24 hours after the first three.
  long_tail boolean not null,
  created_at timestamptz not null default now(),
  foreign key (org_id, project_id) references projects (org_id, id) on delete cascade
);
create index webhook_endpoints_org on webhook_endpoints (org_id, created_at);

create table webhook_deliveries (
  id text primary key check (id ~ '^dlv_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  -- null = to the webhook_url of the event's job.
  endpoint_id text references webhook_endpoints on delete cascade,
  -- null = a test of the endpoint.
  event_id uuid references events on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  -- [{at, status, error, ms}], in order; all but `at` are null while a try is under way.
  attempts jsonb not null default '[]',
  created_at timestamptz not null default now(),
  check (endpoint_id is not null or event_id is not null)
);
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_event on webhook_deliveries (event_id);
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- Receivers that have lately kept us waiting: they are served in a lane of their own. Of nobody in particular: a
-- receiver is as slow for one organization as for another.
create table webhook_slow_receivers (
  receiver text primary key,
  seen_at timestamptz not null
);

select isolate_by_organization('events'),
  isolate_by_organization('webhook_endpoints'),
  isolate_by_organization('webhook_deliveries');
