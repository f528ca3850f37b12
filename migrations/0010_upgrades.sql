-- Reports that are being upgraded: one upgrade at a time. The row lives as long as the work; past lease_until its
-- process has died, and the next upgrade takes the report over.
create table report_upgrades (
  report_id text primary key references reports on delete cascade,
  org_id text not null references organizations on delete cascade,
  -- Names the upgrade: whoever finds another name here has lost the report.
  claim uuid not null,
  lease_until timestamptz not null
);

select isolate_by_organization('report_upgrades');
