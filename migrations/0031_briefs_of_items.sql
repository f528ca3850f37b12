-- What an audit keeps of a page's report, made by whoever judged the page, while the report was at hand: JSON (PageBrief).
-- null where it has to be made from the report as it is stored: in private mode, and of reports that were there before.
alter table job_digests add column brief text;
-- Digests are packed already, and neither is kept for longer than its job runs: packing them again would only take time.
alter table job_digests alter column digest set storage external, alter column brief set storage external;
