-- The page of a report may be kept outside of the database: the row then names its object, and says what that must hold.
-- beside: the version before writes every page into its row, which these constraints admit.
alter table report_contents
  alter column content drop not null,
  add column object text,
  add column object_bytes integer,
  add column object_sha256 bytea,
  -- In the row only until the store outside can be reached again.
  add column waits boolean not null default false,
  add constraint report_contents_in_one_place check (
    case when object is null then content is not null and object_bytes is null and object_sha256 is null
    else content is null and surroundings is null and not waits
      and object_bytes > 0 and octet_length(object_sha256) = 32 end
  ) not valid,
  -- No row of one organization names what is another's.
  add constraint report_contents_own_object check (
    split_part(object, '/', 2) = org_id and starts_with(split_part(object, '/', 3), report_id || '-')
  ) not valid;

create index report_contents_waiting on report_contents (created_at) where waits;

-- Objects that no row names any more. Written by the transaction that takes the name away, whatever it deletes, so that none
-- is forgotten; the object itself goes after the commit.
create table content_removals (
  object text primary key,
  since timestamptz not null default now()
);
create index content_removals_oldest on content_removals (since);

-- By its owner: who works for one organization sees no names of others' objects.
create function remove_object() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  insert into content_removals (object) values (old.object) on conflict do nothing;
  return null;
end $$;
create trigger report_contents_deleted after delete on report_contents
  for each row when (old.object is not null) execute function remove_object();
create trigger report_contents_replaced after update of object on report_contents
  for each row when (old.object is not null and old.object is distinct from new.object)
  execute function remove_object();
