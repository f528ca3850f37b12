-- Who takes items reads them in this order, as far as it needs them: what nobody had, then by
-- time what was given back and what somebody died with.
drop index job_items_free;
create index job_items_in_line on job_items (job_id, free_at, index) where state = 'open';
