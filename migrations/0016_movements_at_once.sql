-- A movement is written by one statement, so it is looked at when that statement ends, all of its rows at once: a
-- question for every row, asked again at the commit with the organization's money locked, was most of what a movement
-- took. Rows that do not sum to 0 by themselves are refused, also where they join a movement that does.
drop trigger ledger_entries_balanced on ledger_entries;
drop function forbid_unbalanced_movement();
create function forbid_unbalanced_movements() returns trigger language plpgsql as $$
declare
  unbalanced uuid;
begin
  select movement into unbalanced from written group by movement having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'movement % does not sum to 0', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as written
  for each statement execute function forbid_unbalanced_movements();
