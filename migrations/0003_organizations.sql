-- Organizations in the hands of whoever runs the service.

alter table organizations
  -- What a superadmin has set for this one; null = what its plan gives.
  add column allowance_micro_usd bigint check (allowance_micro_usd >= 0),
  add column max_audit_pages integer check (max_audit_pages > 0);

-- What the operator does at the machine is logged as well, and the operator is nobody's account.
alter table access_log alter column user_id drop not null;

-- Lists are read newest first.
create index organizations_created on organizations (created_at, id);
create index invites_org on invites (org_id, created_at);
