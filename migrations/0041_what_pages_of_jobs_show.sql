-- What the pages of a job show together, found when the last of them is done: [{kind, policy, title, signal, pages, quotes,
-- text, fix}], pages by their index. null while it runs, where it failed, and of jobs that were not compared.
alter table jobs add column cross_page jsonb;
