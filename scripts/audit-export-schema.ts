import { AuditExport } from '../src/features/exports/audit-export.ts';
import { readableJson } from './readable-json.ts';

/** export.json of site audits, for programs that read it. */
export function auditExportSchema(): string {
  return `${readableJson({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'AuditExport',
    description: 'GET /v1/audits/{id}/export.json. Only confirmed findings.',
    ...AuditExport,
  })}\n`;
}
