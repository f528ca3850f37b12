-- Private mode keeps of an address its host. The items of a job named whole addresses for ever, and so did the event that
-- told of its end.

-- Of a private project, and the job in it still names addresses: they are taken out once nothing of it is to be sent.
alter table events add column holds_addresses boolean not null default false;
create index events_holding_addresses on events (id) where holds_addresses;

-- The host of an address; null where there is none to be seen.
create function host_of(address text) returns text language sql immutable parallel safe
  return lower(substring(address from '^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/?#@]*@)?([^][/?#:@]+)'));

-- What was kept until now: jobs that have ended and were told of.
update job_items i
set url = host_of(i.url), name = null, error = case when i.error is null then null else i.error || '{"details": null}' end
from jobs j join projects p on p.id = j.project_id
where i.job_id = j.id and p.private_mode and j.ended_at is not null and j.end_task is null;
-- The sweep does the rest.
update events e set holds_addresses = true
from projects p where p.id = e.project_id and p.private_mode and e.job is not null;
