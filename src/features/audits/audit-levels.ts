import type { JobAtHand } from '../jobs/service.ts';
import type { AuditRecord } from './audit-record.ts';
import { auditState, isOver } from './audit-state.ts';
import { checkedPages, ignoredRules } from './audit-status.ts';
import { type AuditRow, countedPagesOf, type Tx } from './store.ts';

interface Levels extends Pick<AuditRecord, 'site_levels'> {
  readonly level: AuditRecord['verdict']['level'];
}

/**
 * What tells the levels of an audit, as its status has them; null until it is over. Briefs are to be gathered before.
 * Loaded before a transaction begins: on a busy machine that takes longer than one may wait.
 */
export async function levelsReader(): Promise<
  (tx: Tx, audit: AuditRow, job: JobAtHand) => Promise<Levels | null>
> {
  const { siteLevelsOf } = await import('../../core/site/summary/site-summary.ts');
  const { placedAmong } = await import('../../core/site/across/placed-findings.ts');
  return async (tx, audit, job) => {
    if (!isOver(auditState(audit, job))) return null;
    const checked = checkedPages(audit, await countedPagesOf(tx, audit.id));
    return siteLevelsOf({
      pages: checked.map(({ page }) => page),
      crossPage: placedAmong(
        audit.findings?.crossPage ?? [],
        checked.map(({ index }) => index),
      ),
      ignored: await ignoredRules(tx, audit),
      lang: audit.report_lang,
    });
  };
}
