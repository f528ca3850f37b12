import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { asNew, LinkOptions, linkExample, NewLinkRecord } from './link-record.ts';
import { makeLink } from './make-link.ts';
import { reportSubject } from './subjects.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/reports/{id}/shares',
  access: 'reports:share',
  tag: 'Share links',
  summary: 'Create a public link to a report',
  about:
    'Anyone with the link sees the findings without an account. Only a hash of its token is stored; `GET /v1/share-links/{id}/url` tells the address again.',
  params: Type.Object({ id: Type.String() }),
  body: LinkOptions,
  bodyOptional: true,
  reply: { 201: NewLinkRecord },
  errors: ['report_not_found', 'invalid_password'],
  examples: [{ params: { id: exampleId('report') }, body: {}, answer: asNew(linkExample) }],
  handle: async ({ app, caller }, { params, body }) =>
    makeLink(app, caller, await reportSubject(app, caller, params.id), body),
});
