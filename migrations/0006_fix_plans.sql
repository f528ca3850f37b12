-- Fix plans: asked for by a reader of a report, made by a worker, kept until the report changes or goes.

create table fix_plans (
  report_id text primary key references reports on delete cascade,
  org_id text not null references organizations on delete cascade,
  -- Hash of the report that it is about: an upgrade changes the report in place, and the plan is made anew.
  report_hash text not null,
  requested_at timestamptz not null,
  -- When making it failed the last time.
  failed_at timestamptz,
  -- As data (JSON) and as Markdown; null until it is made.
  plan text,
  markdown text,
  check ((plan is null) = (markdown is null))
);

select isolate_by_organization('fix_plans');
