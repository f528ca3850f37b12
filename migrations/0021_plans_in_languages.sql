-- A report is read in either language, and so is its plan: one row for each. Plans from before are made anew when somebody
-- asks for them (their hash is no longer asked for), so that it does not matter which language they are filed under.
alter table fix_plans add column lang text not null default 'en' check (lang in ('en', 'pl'));
alter table fix_plans drop constraint fix_plans_pkey, add primary key (report_id, lang);
alter table fix_plans alter column lang drop default;
