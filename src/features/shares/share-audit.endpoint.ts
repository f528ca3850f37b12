import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { asNew, auditLinkExample, LinkOptions, NewLinkRecord } from './link-record.ts';
import { makeLink } from './make-link.ts';
import { endedAuditSubject } from './subjects.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/audits/{id}/shares',
  access: 'audits:share',
  tag: 'Share links',
  summary: 'Create a public link to an audit',
  about:
    'Anyone with the link sees the findings without an account. Only a hash of its token is stored; `GET /v1/share-links/{id}/url` tells the address again. An audit has to be over first: 409 audit_running.',
  params: Type.Object({ id: Type.String() }),
  body: LinkOptions,
  bodyOptional: true,
  reply: { 201: NewLinkRecord },
  errors: ['audit_running', 'audit_not_found', 'invalid_password'],
  examples: [{ params: { id: exampleId('audit') }, body: {}, answer: asNew(auditLinkExample) }],
  handle: async ({ app, caller }, { params, body }) =>
    makeLink(app, caller, await endedAuditSubject(app, caller, params.id), body),
});
