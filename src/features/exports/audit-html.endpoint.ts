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
  path: '/v1/audits/{id}/export.html',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'An audit as one file for a browser',
  about: `It holds all that it shows, runs nothing and loads nothing; with the organization's name and logo, where it has set them. ${MADE_ONCE}`,
  params: pathToAudit,
  query: Type.Object(langField),
  reply: fileReply('html', 'The document'),
  errors: auditErrors,
  examples: [{ params: exampleAudit, answer: '<!doctype html>\n<html lang="en"', abridged: true }],
  handle: (context, { params, query }) =>
    answerAudit(context, params.id, { format: 'html', lang: query.lang }),
});
