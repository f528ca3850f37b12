-- Counts that all processes share where there is no Redis: tries at sign-in, at passwords of share links, people named
-- by their e-mail. Addresses and e-mails are in them by a keyed hash only. Unlogged: what a crash of the database takes
-- with it is a minute's counting.
create unlogged table limit_counts (
  subject text primary key check (length(subject) <= 200),
  count jsonb not null,
  -- From then on the row says nothing any more.
  expires_at timestamptz not null
);
create index limit_counts_expiry on limit_counts (expires_at);
