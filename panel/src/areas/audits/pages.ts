export { Audit } from './audit.tsx';
export { AuditList } from './audit-list.tsx';
export { NewAudit } from './new-audit.tsx';
