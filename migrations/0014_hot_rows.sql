-- Reports are written and read far more often than anything else is: lz4 takes a fraction of the time of the usual
-- compression. Servers that were built without it keep the usual one.
do $$ begin
  alter table reports alter column report set compression lz4;
exception when feature_not_supported or invalid_parameter_value then
  raise notice 'reports are compressed as usual';
end $$;

-- Every check writes and deletes one such row. A reference would lock the organization's row each time; a row that is
-- left over goes when its lease has long run out.
alter table checks_under_way drop constraint checks_under_way_org_id_fkey;
create index checks_under_way_lease on checks_under_way (lease_until);
