-- One kind of lease for all work that a process takes and others may take over (src/platform/leases). `fence` names the
-- claim: it grows with every claim on anything, so that a worker whose lease went over to another finds a greater one and
-- can no longer write. `free_at` is when another may take the row. Leases from before go on until then, under a fence that
-- no process knows: what was begun by an earlier version is taken over when its lease has lapsed.
create sequence fences;

-- Locked by the worker that ends something, in the transaction that writes the end. One that has lost its lease makes the
-- transaction fail, and learns by the detail which lease it was.
create function hold_fence(held bigint, own bigint) returns void
language plpgsql as $$
begin
  if held is distinct from own then
    raise exception 'the lease was lost' using errcode = 'AS001', detail = own::text;
  end if;
end $$;

alter table job_items add column fence bigint;
update job_items set fence = nextval('fences') where claim is not null;
alter table job_items drop column claim;
-- Whoever may use the table may use its sequence.
alter sequence fences owned by job_items.fence;

alter table audit_upgrade_pages add column fence bigint;
alter table audit_upgrade_pages rename column tries to claims;

alter table report_upgrades add column fence bigint not null default nextval('fences');
alter table report_upgrades drop column claim;
alter table report_upgrades rename column lease_until to free_at;
alter table report_upgrades drop constraint report_upgrades_pkey, add primary key (report_id, org_id);

drop function end_check_turn;
alter table checks_under_way add column fence bigint not null default nextval('fences');
alter table checks_under_way drop column claim;
alter table checks_under_way rename column lease_until to free_at;

-- What was charged under a key before its call could answer is kept beside it: the call that takes the key over, or comes
-- again after a failure, is not charged for it once more.
alter table idempotent_answers add column fence bigint;
alter table idempotent_answers add column free_at timestamptz not null default now();
alter table idempotent_answers add column paid text[] not null default '{}';
update idempotent_answers set fence = nextval('fences'), free_at = created_at + interval '1 minute' where answer is null;
alter table idempotent_answers drop column claim;

-- Taken by entries of the queue, which knows which worker is alive: no lease of their own, but a fence.
alter table intents add column fence bigint;
alter table intents drop column claim;
alter table intents rename column tries to claims;
