-- What a statement of an organization's money says beside amounts, and rules that are switched off.

alter table ledger_holds
  -- The API key that spends; null for people who are signed in, and for holds made before this was noted.
  add column key_id text;

alter table ledger_entries
  -- What a charge has paid for (the id of a report); opaque to the ledger.
  add column reference text check (length(reference) <= 200);

-- A statement reads where money came in or went out for good, in the order of time, and sums up all that was before;
-- holds and what returned from them are most entries, and none of its business.
create index ledger_entries_statement on ledger_entries (org_id, at, id) include (amount)
  where account in ('funding', 'earned', 'expired');

create table disabled_rules (
  -- Not held to the catalogue, which is code: a rule that a later version drops leaves a row that means nothing.
  rule_id text primary key check (length(rule_id) between 1 and 100),
  disabled_at timestamptz not null default now()
);
-- Everybody's checks ask which rules are off; only whoever runs the service says so.
revoke insert, update, delete on disabled_rules from assay_tenant;
