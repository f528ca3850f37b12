-- What a row of a list shows of a report, so that nobody has to read the whole of it for that: reports are long.
-- Reports from before this have none, and are listed by their address alone.
alter table reports
  add column verdict text check (verdict in ('good', 'fair', 'poor')),
  -- ReportOverview, as JSON.
  add column overview text;
