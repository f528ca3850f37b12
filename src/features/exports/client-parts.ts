// What a document for a client has beside what was found: what changed since the last time, and what to do. Loaded by what
// makes documents, because it needs the catalogue.

import type { ClientAction } from '../../core/formats/client-page.ts';
import { otherRules, progressLines } from '../../core/formats/client-texts.ts';
import type { Progress } from '../../core/formats/document-options.ts';
import { compareReports } from '../../core/report/compare-reports.ts';
import type { PageReport } from '../../core/report/report.ts';
import { planActions } from '../../core/site/forms/plan-actions.ts';
import { compareAudits } from '../../core/site/summary/compare-audits.ts';
import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { comparable, earlierAudit, gatherBriefs } from '../audits/service.ts';
import { auditPlan } from '../plans/service.ts';
import type { EarlierReport } from '../reports/service.ts';
import type { Standing } from './audit-at-hand.ts';

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export function reportProgress(report: PageReport, earlier: EarlierReport | null): Progress | null {
  if (earlier === null) return null;
  // The judge has written it, in the form of the contract.
  const before = JSON.parse(earlier.report) as PageReport;
  const { fixed, new: fresh, evidence_changed, unchanged, same_versions } = compareReports(before, report);
  const lang = report.report_lang;
  const titles = (changes: typeof fixed): string[] => changes.map(({ title }) => title);
  const still = evidence_changed.length + unchanged.length;
  const note = same_versions ? null : otherRules[lang];
  return {
    since: dayOf(earlier.created_at),
    lines: progressLines({ fixed: titles(fixed), fresh: titles(fresh), still, note }, lang),
  };
}

export async function auditProgress(
  app: App,
  { audit, job }: Pick<Standing, 'audit' | 'job'>,
  lang: Language,
): Promise<Progress | null> {
  const orgId = audit.org_id;
  const earlier = await inOrganization(app.db, orgId, (tx) => earlierAudit(tx, audit));
  if (earlier === null) return null;
  await gatherBriefs(app, earlier.audit);
  const [before, after] = await inOrganization(app.db, orgId, async (tx) => [
    await comparable(tx, earlier.audit, earlier.job),
    await comparable(tx, audit, job),
  ]);
  if (before === undefined || after === undefined) return null;
  const { fixed, new: fresh, still, notes } = compareAudits(before, after, lang, after.ignored);
  const titles = (changes: typeof fixed): string[] => changes.map(({ title }) => title);
  return {
    since: dayOf(earlier.audit.finished_at ?? earlier.audit.created_at),
    lines: progressLines(
      { fixed: titles(fixed), fresh: titles(fresh), still: still.length, note: notes[0] ?? null },
      lang,
    ),
  };
}

export async function auditActions(
  app: App,
  standing: Pick<Standing, 'audit' | 'job' | 'isPrivate'>,
  lang: Language,
  evidence: boolean,
): Promise<ClientAction[]> {
  return planActions(await auditPlan(app, standing, lang), evidence && !standing.isPrivate);
}
