-- Memberships that others have made and the person has not accepted: they open the organization where it is named, and
-- are never what a call without X-Org-ID or the panel takes for the person's organization. Accepting deletes the row;
-- a membership without one is accepted, as are all that were there before.
create table unaccepted_memberships (
  org_id text not null,
  user_id uuid not null,
  added_by uuid references users on delete set null,
  -- Of the link in the mail, made when the mail is written.
  token_hash bytea unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index unaccepted_memberships_user on unaccepted_memberships (user_id);
create index unaccepted_memberships_added_by on unaccepted_memberships (added_by);
select isolate_by_organization('unaccepted_memberships');
