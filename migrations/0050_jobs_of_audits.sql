-- Which audit a job's pages are of: in a list of jobs it is named by its site.
alter table jobs add column of_audit text, add column of_site text;
update jobs set of_audit = audits.id, of_site = audits.site from audits where audits.job_id = jobs.id;
