import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { auditState, countPages, riskCounts, watchedSites } from '../audits/service.ts';
import { projectOf, visibleProjects } from '../identity/service.ts';
import { activeJobs, endDueJobs, jobsAtHand } from '../jobs/service.ts';
import { watchedPages } from '../reports/service.ts';

const SITES = 6;
const PAGES = 6;
const RUNNING = 5;

const Time = Type.String({ format: 'date-time' });
const Verdict = orNull(Type.Enum(['good', 'fair', 'poor'], { title: 'HomeVerdict' }));
const Risks = orNull(
  Type.Object(
    { high: Type.Integer(), medium: Type.Integer(), none: Type.Integer() },
    { title: 'RiskCounts', description: 'Checked pages by the highest confirmed level' },
  ),
);

const Home = Type.Object(
  {
    running: Type.Array(
      Type.Object({
        job_id: Type.String(),
        audit_id: orNull(Type.String()),
        site: orNull(Type.String()),
        done: Type.Integer(),
        total: Type.Integer(),
      }),
    ),
    sites: Type.Array(
      Type.Object({
        site: Type.String(),
        audit_id: Type.String(),
        status: Type.String({ description: 'Of the audit' }),
        created_at: Time,
        failed: Type.Integer(),
        pages: Risks,
        before: orNull(Type.Object({ audit_id: Type.String(), created_at: Time, pages: Risks })),
      }),
    ),
    pages: Type.Array(
      Type.Object({
        report_id: Type.String(),
        url: orNull(Type.String()),
        host: orNull(Type.String()),
        title: orNull(Type.String()),
        verdict: Verdict,
        created_at: Time,
        before: orNull(Type.Object({ report_id: Type.String(), verdict: Verdict, created_at: Time })),
      }),
    ),
  },
  { title: 'Home' },
);

export default endpoint({
  method: 'GET',
  path: '/v1/home',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'Sites and pages that were checked last, with the check before, and what runs',
  query: Type.Object({}),
  reply: { 200: Home },
  errors: ['not_found'],
  examples: [{ about: 'Before anything was checked', answer: { running: [], sites: [], pages: [] } }],
  handle: async (context) => {
    const { app, caller } = context;
    const named = context.header('x-project-id') === undefined ? null : await projectOf(context, undefined);
    const orgId = caller.organization.id;
    await endDueJobs(app, orgId);
    const { filter, uncounted } = await inOrganization(app.db, orgId, async (tx) => {
      const projects = named === null ? await visibleProjects(tx, caller) : [named];
      const found = { orgId, projectIds: projects.map(({ id }) => id) };
      const audits = (await watchedSites(tx, found, SITES)).flatMap(({ audit, before }) =>
        before === null ? [audit] : [audit, before],
      );
      const counted = await riskCounts(
        tx,
        audits.map(({ id }) => id),
      );
      return { filter: found, uncounted: audits.filter(({ id }) => !counted.has(id)) };
    });
    // Once for each: audits count their pages when they end.
    for (const audit of uncounted) await countPages(app, audit);
    return lookInOrganization(app, orgId, async (tx) => {
      const sites = await watchedSites(tx, filter, SITES);
      const counts = await riskCounts(
        tx,
        sites.flatMap(({ audit, before }) => [audit.id, before?.id ?? '']),
      );
      const jobs = await jobsAtHand(
        tx,
        sites.map(({ audit }) => audit.job_id),
      );
      const pages = await watchedPages(tx, filter, PAGES);
      return {
        running: (await activeJobs(tx, filter, RUNNING)).map((job) => ({
          job_id: job.id,
          audit_id: job.of_audit,
          site: job.of_site,
          done: job.done,
          total: job.total,
        })),
        sites: sites.flatMap(({ audit, before }) => {
          const job = jobs.get(audit.job_id);
          if (job === undefined || audit.site === null) return [];
          return [
            {
              site: audit.site,
              audit_id: audit.id,
              status: auditState(audit, job),
              created_at: audit.created_at.toISOString(),
              failed: job.failed,
              pages: counts.get(audit.id) ?? null,
              before:
                before === null
                  ? null
                  : {
                      audit_id: before.id,
                      created_at: before.created_at.toISOString(),
                      pages: counts.get(before.id) ?? null,
                    },
            },
          ];
        }),
        pages: pages.map((page) => ({
          report_id: page.id,
          url: page.url,
          host: page.host,
          title: page.title,
          verdict: page.verdict,
          created_at: page.created_at.toISOString(),
          before:
            page.before_id === null || page.before_at === null
              ? null
              : {
                  report_id: page.before_id,
                  verdict: page.before_verdict,
                  created_at: page.before_at.toISOString(),
                },
        })),
      };
    });
  },
});
