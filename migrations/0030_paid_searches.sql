-- Who pays for a search, and for what was made of it.

alter table search_snapshots
  -- Somebody has paid, or will pay, the full price for this search: whoever else uses it pays for using it again.
  add column paid boolean not null default true,
  -- Languages and engines ("en 12") in which the analysis was paid for by a page check: it is ready from then on.
  add column analysed text[] not null default '{}';
