-- What a team has agreed about the tasks of a plan: done, by whom, until when, and what was said of it. A row belongs to the
-- page or the site and not to one report or audit of it, so that it is still there when that is checked again.

create table plan_tasks (
  org_id text not null references organizations on delete cascade,
  project_id text not null,
  -- `url:<hash>` of a page, `site:<host>`; without an address the report or the audit itself.
  subject text not null check (length(subject) <= 300),
  task_id text not null check (length(task_id) <= 100),
  done_at timestamptz,
  done_by uuid references users on delete set null,
  assignee_id uuid references users on delete set null,
  due_on date,
  updated_at timestamptz not null,
  primary key (project_id, subject, task_id),
  foreign key (org_id, project_id) references projects (org_id, id) on delete cascade
);

create table plan_task_comments (
  id text primary key check (id ~ '^tcm_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  project_id text not null,
  subject text not null check (length(subject) <= 300),
  task_id text not null check (length(task_id) <= 100),
  user_id uuid references users on delete set null,
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null,
  foreign key (org_id, project_id) references projects (org_id, id) on delete cascade
);
create index plan_task_comments_subject on plan_task_comments (project_id, subject, created_at);

select isolate_by_organization('plan_tasks'), isolate_by_organization('plan_task_comments');
