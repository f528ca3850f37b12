import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import {
  answerAudit,
  auditErrors,
  exampleAudit,
  fileReply,
  langField,
  MADE_ONCE,
  pathToAudit,
} from './answer-audit.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/export.pdf',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'An audit as a PDF',
  about: `Tagged, with an outline, and with the organization's name and logo, where it has set them. 503 \`pdf_unavailable\` where the service has no browser to print with. ${MADE_ONCE}`,
  params: pathToAudit,
  query: Type.Object(langField),
  reply: fileReply('pdf', 'The document'),
  errors: [...auditErrors, 'pdf_unavailable'],
  examples: [{ params: exampleAudit, answer: '%PDF-', abridged: true, needsBrowser: true }],
  handle: (context, { params, query }) =>
    answerAudit(context, params.id, { format: 'pdf', lang: query.lang }),
});
