-- Checks that are under way, by what they are of: an equal one waits for the first instead of being judged and charged
-- again. Unlogged: after a crash nobody is under way.
create unlogged table checks_under_way (
  org_id text not null references organizations on delete cascade,
  cache_key text not null,
  claim uuid not null,
  lease_until timestamptz not null,
  primary key (org_id, cache_key)
);

-- Checks that an upgraded report still answers: it holds all that they asked for, and more.
create table report_earlier_keys (
  org_id text not null references organizations on delete cascade,
  cache_key text not null,
  report_id text not null references reports on delete cascade,
  primary key (org_id, cache_key, report_id)
);
create index report_earlier_keys_report on report_earlier_keys (report_id);

select isolate_by_organization('checks_under_way'), isolate_by_organization('report_earlier_keys');
