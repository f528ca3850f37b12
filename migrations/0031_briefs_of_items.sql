-- What an audit keeps of a page's report, made by whoever judged the page, while the report was at hand: JSON (PageBrief).
-- null where it has to be made from the report as it is stored: in private mode, and of reports that were there before.
alter table job_digests add column brief text;
