-- Who asks how much and who is refused, by day, for whoever runs the service. Counted in each process and added every few
-- seconds; removed after 30 days, as lines of the log are.
create table request_counts (
  day date not null,
  org_id text not null references organizations on delete cascade,
  -- Empty for people who signed in.
  key_id text not null,
  requests bigint not null,
  -- Of them, those that were not let in or were too many.
  refused bigint not null,
  primary key (day, org_id, key_id)
);
create index request_counts_org on request_counts (org_id);

-- Requests that named nobody who is known, by the network they came from (/24, IPv6 /48).
create table stranger_counts (
  day date not null,
  network text not null,
  refused bigint not null,
  primary key (day, network)
);

select isolate_by_organization('request_counts');
