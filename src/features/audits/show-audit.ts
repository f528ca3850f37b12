import type { App } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import type { AuditRecord } from './audit-record.ts';
import { auditState, isOver } from './audit-state.ts';
import { auditRecord } from './audit-status.ts';
import { auditFor, withAudit } from './find-audit.ts';
import { gatherBriefs, hasUngathered } from './gather-briefs.ts';

/**
 * The record as it is now. Pages that end while it is made are told of next time, unless there is no next time: an audit
 * that has stopped meanwhile is gathered once more, so that its verdict counts the pages that its progress counts.
 */
export async function showAudit(
  app: App,
  caller: CallerInOrganization,
  id: string,
  lang: Language | undefined,
): Promise<AuditRecord> {
  const record = await recordOf(app, caller, id, lang, true);
  // The second time all that can be gathered is: nothing has ended since.
  return record ?? recordOf(app, caller, id, lang, false);
}

function recordOf(
  app: App,
  caller: CallerInOrganization,
  id: string,
  lang: Language | undefined,
  whole: false,
): Promise<AuditRecord>;
function recordOf(
  app: App,
  caller: CallerInOrganization,
  id: string,
  lang: Language | undefined,
  whole: true,
): Promise<AuditRecord | null>;
async function recordOf(
  app: App,
  caller: CallerInOrganization,
  id: string,
  lang: Language | undefined,
  whole: boolean,
): Promise<AuditRecord | null> {
  await gatherBriefs(app, await auditFor(app, caller, id));
  return withAudit(app, caller, id, async (tx, audit, job) => {
    const state = auditState(audit, job);
    const stands = state === 'paused' || isOver(state);
    if (whole && stands && (await hasUngathered(tx, audit))) return null;
    return auditRecord(tx, audit, job, lang ?? audit.report_lang);
  });
}
