-- Who is at which host: at most two fetches at a time, for all processes together (src/fetching/database-turns.ts).

-- Unlogged: after a crash of the database nobody is at any host.
create unlogged table fetch_turns (
  -- A hash of the name.
  host text primary key,
  -- The next fetch may begin then.
  next_at timestamptz not null,
  first_holder uuid,
  first_until timestamptz not null,
  second_holder uuid,
  second_until timestamptz not null
);
