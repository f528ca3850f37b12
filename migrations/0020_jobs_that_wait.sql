-- A job that is held back: nothing more of it is taken up, and what is being worked on comes to its end. `pause` waits
-- to be resumed; `cancel` ends the job with the last item that was being worked on.
alter table jobs
  add column halt text check (halt in ('pause', 'cancel')),
  -- How long it may run from when it starts, or from when it is resumed.
  add column run_seconds integer not null default 1800 check (run_seconds > 0);
