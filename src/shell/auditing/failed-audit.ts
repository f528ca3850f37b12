import type { AuditDocument } from '../../core/site/forms/audit-document.ts';
import type { FailOn } from '../checking/shown-as.ts';

/** Of what the audit counts: confirmed findings, and what pages show together. */
export function isFailed({ summary: { risk } }: AuditDocument, failOn: FailOn | undefined): boolean {
  if (failOn === undefined) return false;
  return failOn === 'medium' ? risk.length > 0 : risk.some(({ level }) => level === 'high');
}
