-- A page is kept whole: beside its content everything else that it was judged by. A report is kept with its sentences in
-- the other language, so that it can be shown in either without judging again.

-- zstd of JSON with a version: final address, headers that count, measurements of a browser, other looks. null for
-- pages that were sent without anything else, and for those kept before this was.
alter table report_contents add column surroundings bytea;

-- JSON; null for reports made before this was.
alter table reports add column texts text;

-- The search phrase that a page was judged for: an upgrade judges for the same.
alter table reports add column query text, add column market text;
