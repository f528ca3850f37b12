-- Identity and access: what a session, a token and a key are, who belongs where, and a wall between organizations
-- that does not depend on every query being right.
--
-- The roles assay_tenant and assay_system are there before any migration (src/platform/postgres/roles.ts). The
-- service's connections run as assay_tenant: rows of an organization are seen only inside inOrganization(), and
-- outside of it not at all. What spans organizations by nature says so with acrossOrganizations(), as assay_system.

grant usage on schema public to assay_tenant, assay_system;
grant select, insert, update, delete on all tables in schema public to assay_tenant, assay_system;
alter default privileges in schema public
  grant select, insert, update, delete on tables to assay_tenant, assay_system;
alter default privileges in schema public grant usage on sequences to assay_tenant, assay_system;

-- For every table that holds rows of organizations, in this migration and in later ones. Two policies rather than
-- one with "or": PostgreSQL takes only those of the current role, so that the first can use an index.
create function isolate_by_organization(tenant_table regclass, org_column name default 'org_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', tenant_table);
  execute format(
    'create policy own_organization on %s to assay_tenant using (%I = current_setting(''assay.org_id'', true))',
    tenant_table, org_column);
  execute format('create policy across_organizations on %s to assay_system using (true)', tenant_table);
end $$;

-- People.
alter table users
  -- The language of mails: that of the request that made the account.
  add column language text not null default 'en' check (language in ('en', 'pl')),
  -- Part of every access token; raising it ends all of them at once.
  add column token_generation integer not null default 0;

-- Password hashes are nothing that work inside an organization should ever meet.
revoke all on users from assay_tenant;
grant select (id, email, name, role, is_active, is_verified, language, created_at) on users to assay_tenant;

create table sessions (
  -- SHA-256 of a random 256-bit token: nothing to guess, so nothing to slow down.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Access tokens that ended before their time. Kept until they would have ended anyway.
create table revoked_access_tokens (
  jti uuid primary key,
  expires_at timestamptz not null
);
create index revoked_access_tokens_expiry on revoked_access_tokens (expires_at);

-- A link that is sent by mail: to confirm an address, to reset a password, to change an address. The row is made by
-- the request; the token only when its mail is written, so that no readable token lies in the queue or here.
create table mail_links (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('confirm', 'reset', 'email-change')),
  -- Where the link goes. For a change it is the new address.
  email text not null check (length(email) <= 320),
  -- Only for a change; the others find their user by address, and whether there is one must not show.
  user_id uuid references users on delete cascade,
  -- Of this very registration: whoever opens its link gets the password that was typed with it, not one that
  -- somebody else has typed for the same address.
  password_hash text,
  name text,
  language text not null check (language in ('en', 'pl')),
  token_hash bytea unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((kind = 'email-change') = (user_id is not null))
);
create index mail_links_email on mail_links (lower(email));
create index mail_links_user on mail_links (user_id);
create index mail_links_expiry on mail_links (expires_at);

-- What superadmins did, and why. No references: it outlives the accounts and organizations it is about.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid not null,
  user_email text not null,
  action text not null,
  method text not null,
  route text not null,
  -- What the path named.
  target jsonb not null default '{}',
  org_id text,
  reason text check (length(reason) <= 500),
  request_id text not null,
  ip text not null
);
create index access_log_at on access_log (at);
create index access_log_org on access_log (org_id, at);

-- Only authentication and the running of the service touch these.
revoke all on sessions, revoked_access_tokens, mail_links, access_log, installation, schema_migrations
  from assay_tenant;
-- A log that can be changed proves nothing.
revoke update, delete on access_log from assay_system;

-- Organizations.
create unique index projects_in_org on projects (org_id, id);

create table membership_projects (
  org_id text not null,
  user_id uuid not null,
  project_id text not null,
  primary key (org_id, user_id, project_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, project_id) references projects (org_id, id) on delete cascade
);
create index membership_projects_project on membership_projects (project_id);

alter table api_keys
  add column created_by uuid references users on delete set null,
  -- 'older' is <prefix>_<id>_<secret>, without a checksum.
  add column token_form text not null default 'live' check (token_form in ('live', 'older')),
  -- Addresses and ranges; empty = from anywhere.
  add column allowed_ips text[] not null default '{}',
  add column last_used_at timestamptz,
  add column last_used_ip text,
  add column rotated_from text references api_keys on delete set null,
  add column rotated_at timestamptz,
  -- Until when a rotated key still works.
  add column grace_until timestamptz,
  add check ((rotated_at is null) = (grace_until is null)),
  -- A key cannot be bound to a project of another organization.
  add foreign key (org_id, project_id) references projects (org_id, id) on delete cascade;
create index api_keys_owner on api_keys (owner_user_id);
create index api_keys_project on api_keys (project_id);
create index api_keys_rotated_from on api_keys (rotated_from);

create table invites (
  id text primary key check (id ~ '^inv_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  email text not null check (length(email) <= 320),
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  project_ids text[] not null default '{}',
  invited_by uuid references users on delete set null,
  language text not null check (language in ('en', 'pl')),
  -- Made when the mail is written, as with mail_links.
  token_hash bytea unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index invites_pending on invites (org_id, lower(email)) where accepted_at is null and revoked_at is null;
create index invites_email on invites (lower(email));

create table feedback (
  id text primary key check (id ~ '^fb_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  user_id uuid references users on delete set null,
  report_id text not null,
  rule_id text,
  verdict text not null check (verdict in ('agree', 'disagree', 'unclear')),
  comment text check (length(comment) <= 2000),
  created_at timestamptz not null default now()
);
create index feedback_org on feedback (org_id, created_at);

select isolate_by_organization('organizations', 'id'),
  isolate_by_organization('memberships'),
  isolate_by_organization('membership_projects'),
  isolate_by_organization('projects'),
  isolate_by_organization('api_keys'),
  isolate_by_organization('invites'),
  isolate_by_organization('feedback');
