-- What a project's staging site asks of its own people: headers that are sent to one origin. Their names can be read again,
-- their values only by the service, which alone has the key.
create table project_sign_ins (
  project_id text primary key,
  org_id text not null references organizations on delete cascade,
  origin text not null check (length(origin) <= 300),
  names text[] not null,
  -- AES-256-GCM over names and values, bound to the project and the origin.
  sealed bytea not null check (octet_length(sealed) <= 40000),
  set_at timestamptz not null,
  foreign key (org_id, project_id) references projects (org_id, id) on delete cascade
);

select isolate_by_organization('project_sign_ins');
