export { Audit } from './audit.tsx';
export { AuditComparison } from './audit-comparison.tsx';
export { AuditList } from './audit-list.tsx';
export { NewAudit } from './new-audit.tsx';
