export { auditFingerprint } from './audit-fingerprint.ts';
export { auditState } from './audit-state.ts';
export { auditNotes, ignoredRules, summaryInput } from './audit-status.ts';
export { auditFor, withAudit, withEndedAudit } from './find-audit.ts';
export { gatherBriefs } from './gather-briefs.ts';
export { noteUpgrade } from './note-upgrade.ts';
export { pageError } from './page-error.ts';
export { isPrivateAudit } from './private-audit.ts';
export { type AuditPageRow, type AuditRow, auditOf, pagesOf } from './store.ts';
