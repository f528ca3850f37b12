-- A page's report tells what the audit that it belongs to found across pages.
create index audit_pages_of_report on audit_pages (report_id) where report_id is not null;
