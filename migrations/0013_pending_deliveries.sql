-- What is still to be sent, for the sweep that looks every few minutes whether the queue still knows of it.
create index webhook_deliveries_pending on webhook_deliveries (created_at) where status = 'pending';
create index events_not_sent_out on events (created_at) where sent_out_at is null;
