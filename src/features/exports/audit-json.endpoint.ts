import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import {
  answerAudit,
  auditErrors,
  exampleAudit,
  langField,
  MADE_ONCE,
  Pending,
  pathToAudit,
} from './answer-audit.ts';
import { FILE_TYPES } from './answer-file.ts';
import { AuditExport } from './audit-export.ts';
import { auditExportExample } from './audit-export-example.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/export.json',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'An audit as data: its pages and their confirmed findings',
  about: `${MADE_ONCE} \`docs/audit-export.schema.json\` is its JSON Schema.`,
  params: pathToAudit,
  query: Type.Object(langField),
  reply: {
    200: { schema: AuditExport, contentType: FILE_TYPES.json, headers: ['Content-Disposition'] },
    202: Pending,
  },
  errors: auditErrors,
  examples: [{ params: exampleAudit, answer: auditExportExample, abridged: true }],
  handle: (context, { params, query }) =>
    answerAudit(context, params.id, { format: 'json', lang: query.lang }),
});
