-- What an audit counts of each page that was checked, in columns, so that the table of its pages is sorted and filtered
-- by the database however many there are. Follows from the page's brief, from what the pages show together and from what
-- is ignored; a row is made anew when one of them has changed.
create table audit_counted_pages (
  audit_id text not null,
  org_id text not null references organizations on delete cascade,
  index integer not null,
  -- Names what the row was made from beside the brief, and of which state of the report the brief was.
  counted_by text not null,
  report_at timestamptz,
  title text,
  quality double precision,
  risk text not null check (risk in ('high', 'medium', 'none')),
  spam_level text not null,
  quality_level text not null,
  helpful_level text not null,
  -- Of findings that count, what costs most first.
  rules text[] not null,
  -- Of the first of them; null where there is none.
  signal integer,
  cost double precision not null,
  primary key (audit_id, index),
  foreign key (audit_id, index) references audit_pages on delete cascade
);

select isolate_by_organization('audit_counted_pages');
