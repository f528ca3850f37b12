-- What is asked at every scrape of the metrics, out of tables that keep a month of history: only what is unfinished is
-- in these indexes, so that asking costs the same however long the history is.

create index events_unsent on events (created_at) where sent_out_at is null;
create index webhook_deliveries_pending on webhook_deliveries (created_at) where status = 'pending';
