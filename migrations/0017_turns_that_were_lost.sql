-- Ends a turn among equal checks, in the transaction that charges for the check. A turn that was lost, to a lease that
-- ran out or to a crash that emptied the table, makes the transaction fail: whoever had it next may have charged.
create function end_check_turn(turn_org_id text, turn_cache_key text, turn_claim uuid) returns void
language plpgsql as $$
begin
  delete from checks_under_way
  where org_id = turn_org_id and cache_key = turn_cache_key and claim = turn_claim;
  if not found then
    raise exception 'the turn was lost' using errcode = 'AS001';
  end if;
end $$;
