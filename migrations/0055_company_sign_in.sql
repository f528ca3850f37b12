-- Sign-in with the account that people have at their company. Whoever a provider calls by one name (its address, the
-- subject) is one account here; e-mail addresses are handed on to other people, subjects are not.
create table company_identities (
  issuer text not null check (length(issuer) <= 2000),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  linked_at timestamptz not null default now(),
  signed_in_at timestamptz not null default now(),
  primary key (issuer, subject),
  -- A second person of the same provider is not let in to an account that has one.
  unique (user_id, issuer)
);

-- Sessions that began at a provider, so that it can end them.
create table company_sessions (
  session_id text primary key references sessions (id) on delete cascade,
  issuer text not null,
  subject text not null,
  -- What the provider calls the session; null where it does not say.
  sid text check (length(sid) <= 1000),
  -- The ID token, sealed: providers ask for it when a person signs out there too. null where it is not needed.
  sealed_id_token bytea check (octet_length(sealed_id_token) <= 40000),
  foreign key (issuer, subject) references company_identities on delete cascade
);
create index company_sessions_subject on company_sessions (issuer, subject);
create index company_sessions_sid on company_sessions (issuer, sid);

-- Memberships that follow SERVICE_OIDC_MAP: who falls out of it leaves, those that were made by hand stay.
create table company_memberships (
  org_id text not null,
  user_id uuid not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index company_memberships_user on company_memberships (user_id);
select isolate_by_organization('company_memberships');

-- What works once: a way to the provider and back, a message that ends sessions. Kept until it would not work anyway.
create table company_used_once (
  hash bytea primary key check (octet_length(hash) = 32),
  expires_at timestamptz not null
);
create index company_used_once_expiry on company_used_once (expires_at);

-- When a session ends however much it is used; null: never.
alter table sessions add column ends_at timestamptz;
