import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { asNew, intentLinkExample, LinkOptions, NewLinkRecord } from './link-record.ts';
import { makeLink } from './make-link.ts';
import { finishedIntentSubject } from './subjects.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/intent/{id}/shares',
  access: 'intent:share',
  tag: 'Share links',
  summary: 'Create a public link to an intent report',
  about:
    'Anyone with the link sees the report without an account. 403 `private_project` in a private project, 409 `conflict` until the report is ready.',
  params: Type.Object({ id: Type.String() }),
  body: LinkOptions,
  bodyOptional: true,
  reply: { 201: NewLinkRecord },
  errors: ['private_project', 'intent_not_found', 'conflict', 'invalid_password'],
  examples: [{ params: { id: exampleId('intent') }, body: {}, answer: asNew(intentLinkExample) }],
  handle: async ({ app, caller }, { params, body }) =>
    makeLink(app, caller, await finishedIntentSubject(app, caller, params.id), body),
});
