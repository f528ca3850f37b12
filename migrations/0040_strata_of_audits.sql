-- How the pages of an audit were drawn: what a sample can say about a site follows from that.
-- [{by: 'date' | 'chance', urls}]; null of audits from before, of which no more is taken for chance than is known to be.
alter table audits add column strata jsonb;
-- The place of the page's stratum among them.
alter table audit_pages add column stratum integer;
