-- What visitors of a share link answer, where it takes answers.

alter table share_links add column allow_comments boolean not null default false;

create table share_comments (
  id text primary key check (id ~ '^scm_[a-z2-7]{16}$'),
  org_id text not null references organizations on delete cascade,
  link_id text not null references share_links on delete cascade,
  -- As they call themselves; nothing else is known of them.
  name text check (length(name) <= 100),
  text text not null check (length(text) <= 2000),
  created_at timestamptz not null
);
create index share_comments_link on share_comments (link_id, created_at);

select isolate_by_organization('share_comments');
