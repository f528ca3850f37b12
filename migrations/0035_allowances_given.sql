-- Accounts that have had their allowance: the beta plan of the first organization that they founded. It is remembered
-- by the account, whatever the account belongs to later: leaving an organization earns no second allowance.
create table allowances_given (
  user_id uuid primary key references users on delete cascade,
  given_at timestamptz not null default now()
);
-- Who founded what was not kept: everyone who owns an organization, or was confirmed and belongs to none any more.
insert into allowances_given (user_id)
select u.id from users u
where exists (select from memberships m where m.user_id = u.id and m.role = 'owner')
  or (u.is_verified and not exists (select from memberships m where m.user_id = u.id));
