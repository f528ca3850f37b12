-- The ground floor: who runs the service (users, organizations, projects, keys), what it tells the public
-- (notice, announcements) and which workers are alive. Later migrations add to it; none is ever edited.

-- Facts about this installation that must not change under it. One row.
create table installation (
  only_row boolean primary key default true check (only_row),
  -- HMAC of a fixed word with the server secret: two processes with different secrets would sign and hash
  -- differently without anyone noticing, so the second one is refused.
  secret_fingerprint text not null,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) <= 320),
  name text,
  -- argon2id in PHC form; null = no password set yet.
  password_hash text,
  role text not null default 'user' check (role in ('user', 'admin', 'superadmin')),
  is_active boolean not null default true,
  is_verified boolean not null default false,
  created_at timestamptz not null default now()
);
-- Mail addresses are one account whatever their capitals.
create unique index users_email on users (lower(email));

create table organizations (
  id text primary key check (id ~ '^org_[a-z2-7]{16}$'),
  name text not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  plan text not null default 'beta' check (plan in ('beta', 'payg')),
  created_at timestamptz not null default now()
);

create table memberships (
  org_id text not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (org_id, user_id)
);
create index memberships_user on memberships (user_id);

create table projects (
  id text primary key check (id ~ '^prj_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  name text not null,
  private_mode boolean not null default false,
  restricted boolean not null default false,
  render_js_default text not null default 'off' check (render_js_default in ('on', 'off', 'auto')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index projects_org on projects (org_id);

create table api_keys (
  id text primary key check (id ~ '^key_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  name text not null,
  owner_type text not null check (owner_type in ('project', 'user', 'org')),
  owner_user_id uuid references users on delete cascade,
  project_id text references projects on delete cascade,
  -- HMAC-SHA256 of the secret part with a key derived from the server secret; the secret itself is nowhere.
  secret_hash bytea not null,
  display text not null,
  scopes text[] not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoke_reason text,
  created_at timestamptz not null default now(),
  check ((owner_type = 'user') = (owner_user_id is not null)),
  check (owner_type <> 'project' or project_id is not null)
);
create index api_keys_org on api_keys (org_id);

-- What X-Service-Notice and /v1/status say. At most one notice at a time.
create table service_notice (
  only_row boolean primary key default true check (only_row),
  text_en text not null check (length(text_en) <= 500),
  text_pl text not null check (length(text_pl) <= 500),
  eta_seconds integer check (eta_seconds >= 0),
  set_at timestamptz not null default now()
);

create table announcements (
  id uuid primary key default gen_random_uuid(),
  text_en text not null check (length(text_en) <= 2000),
  text_pl text not null check (length(text_pl) <= 2000),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at is null or ends_at > starts_at)
);

-- Heartbeats of worker processes; a row that has not beaten for long belongs to a dead one.
create table workers (
  id text primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null,
  beat_at timestamptz not null
);
