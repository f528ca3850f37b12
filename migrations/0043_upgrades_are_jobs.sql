-- An upgrade of an audit's pages is a job of another kind: its items are reports, and it takes turns, leases and money as
-- every job does. It does not count among the jobs that an organization may run at once, it is not listed among them, and no
-- event tells of its end.
alter table jobs add column kind text not null default 'check' check (kind in ('check', 'upgrade'));
alter table job_items drop constraint job_items_kind_check,
  add constraint job_items_kind_check check (kind in ('html', 'text', 'url', 'report'));

-- Those from before become jobs, whether they have ended or are under way. A page that a worker of an earlier version has
-- stays taken until its lease lapses: what that worker writes at its end fails with the table that it knows.
alter table audit_upgrades add column job_id text;
update audit_upgrades set job_id = 'job_' || left(translate(replace(id::text, '-', ''), '0189', 'ghij'), 16);

insert into jobs (id, org_id, project_id, user_id, key_id, kind, status, hold_id, reserved, total, done, failed, error,
    created_at, started_at, deadline, ended_at, run_seconds, end_task)
  select u.job_id, u.org_id, a.project_id, u.user_id, u.key_id, 'upgrade',
    case
      when u.ended_at is null then case when u.started_at is null then 'queued' else 'running' end
      when u.failed = u.pages then 'failed'
      else 'done'
    end,
    (select id from ledger_holds where id = u.hold_id), u.reserved, u.pages, u.done, u.failed,
    case when u.ended_at is not null and u.failed = u.pages then 'every_item_failed' end,
    u.created_at, u.started_at, u.started_at + make_interval(secs => 2000000000), u.ended_at, 2000000000,
    case when u.ended_at is null then 'audit-upgrades-finish' end
  from audit_upgrades u join audits a on a.id = u.audit_id;

create temporary table upgraded_pages on commit drop as
  select u.job_id, u.tier, a.source ->> 'kind' in ('site', 'sitemap_url') as obeys_robots, p.*,
    dense_rank() over (partition by u.job_id order by p.reserved) - 1 as plan_number
  from audit_upgrade_pages p join audit_upgrades u on u.id = p.upgrade_id join audits a on a.id = u.audit_id;
insert into job_plans (job_id, org_id, number, plan)
  select distinct job_id, org_id, plan_number,
    jsonb_build_object('upgradeTo', tier, 'mostPrice', reserved, 'obeysRobots', obeys_robots)
  from upgraded_pages;
insert into job_items (job_id, org_id, index, plan_number, kind, url, state, free_at, fence, claims, report_id, error)
  select job_id, org_id, index, plan_number, 'report', url, state, free_at, fence, claims, report_id, error
  from upgraded_pages;

drop table audit_upgrade_pages;
-- What is left is what is special about it: whose pages these are, what they shall become, and which could not be taken.
alter table audit_upgrades
  drop column id, drop column user_id, drop column key_id, drop column hold_id, drop column reserved,
  drop column pages, drop column done, drop column failed, drop column created_at, drop column started_at,
  drop column ended_at,
  add primary key (job_id),
  add foreign key (job_id) references jobs on delete cascade;
create index audit_upgrades_of_audit on audit_upgrades (audit_id);

-- Whose end a task has yet to tell: looked for now and then, should its entry in the queue be lost.
create index jobs_untold on jobs (ended_at) where end_task is not null;
