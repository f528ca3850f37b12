export { type Standing, standingOf } from './audit-at-hand.ts';
export { auditDocument } from './audit-files.ts';
export { auditActions, auditProgress, reportProgress } from './client-parts.ts';
export { intentDocument } from './intent-document.ts';
