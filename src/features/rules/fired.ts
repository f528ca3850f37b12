// How often a rule fires among the reports that a caller sees.
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { newestOf } from '../../platform/postgres/newest-first.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type CallerInOrganization, visibleProjects } from '../identity/service.ts';

/** A report is some 50 kB of JSON, and PostgreSQL reads a hundred of them in well under a second. */
const REPORTS = 100;

export interface Fired {
  readonly pages: number;
  readonly of: number;
}

/** Among the newest reports. */
export async function firedRecently(app: App, caller: CallerInOrganization, ruleId: string): Promise<Fired> {
  const orgId = caller.organization.id;
  return inOrganization(app.db, orgId, async (tx) => {
    const projects = await visibleProjects(tx, caller);
    const { rows } = await sql<{ pages: number; of: number }>`
      with newest as materialized (
        select report from (${newestOf('reports', { orgId, projectIds: projects.map(({ id }) => id), limit: REPORTS })}) reports
      )
      select count(*)::int as of,
        -- Most reports do not name the rule at all, and text is searched faster than JSON is read.
        (count(*) filter (where case when position(${`"${ruleId}"`} in report) = 0 then false else
          jsonb_path_exists(report::jsonb,
            '$.*[*] ? (@.rule_id == $rule && @.score_raw >= 0.5)', jsonb_build_object('rule', ${ruleId}::text))
          end))::int as pages
      from newest`.execute(tx);
    return rows[0] ?? { pages: 0, of: 0 };
  });
}
