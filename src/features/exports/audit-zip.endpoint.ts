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
  path: '/v1/audits/{id}/export.zip',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'An audit as files: Markdown for each page, and its data',
  about: `\`pages/\` has one Markdown file for each page, \`audit.json\` is export.json. ${MADE_ONCE}`,
  params: pathToAudit,
  query: Type.Object(langField),
  reply: fileReply('zip', 'The archive'),
  errors: auditErrors,
  examples: [{ params: exampleAudit, answer: 'PK', abridged: true }],
  handle: (context, { params, query }) =>
    answerAudit(context, params.id, { format: 'zip', lang: query.lang }),
});
