import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { intentFor } from './find-intent.ts';
import { intentExample } from './intent-example.ts';
import { IntentRecord, intentRecord } from './intent-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/intent/{id}',
  access: 'intent:read',
  tag: 'Search intent',
  summary: 'An intent report',
  about: 'A phrase that is still running after 40 minutes is closed as failed, with a refund.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: { schema: IntentRecord, contentType: 'application/json; charset=utf-8' } },
  errors: ['intent_not_found'],
  examples: [{ params: { id: exampleId('intent') }, answer: intentExample }],
  handle: async ({ app, caller, language }, { params }) =>
    new Answer(200, JSON.stringify(intentRecord(await intentFor(app, caller, params.id), language))),
});
