-- For whom an organization works: a name, the hosts that are theirs, and whose name and logo stand on documents about them.

create table clients (
  id text primary key check (id ~ '^cli_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  name text not null check (length(name) <= 200),
  -- null = that of the organization.
  brand_name text check (length(brand_name) <= 200),
  logo text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  unique (org_id, id)
);

-- A host is one client's.
create table client_sites (
  org_id text not null,
  -- Without www.
  host text not null check (length(host) <= 253),
  client_id text not null,
  primary key (org_id, host),
  foreign key (org_id, client_id) references clients (org_id, id) on delete cascade
);
create index client_sites_client on client_sites (client_id);

select isolate_by_organization('clients'), isolate_by_organization('client_sites');
