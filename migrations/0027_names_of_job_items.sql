-- What whoever made the job calls a page, such as the name of its file: pages that are sent have no address.
alter table job_items add column name text;
