export { auditState, isOver } from './audit-state.ts';
export { auditFor, withAudit } from './find-audit.ts';
