import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { batchFor } from './find-intent.ts';
import { batchExample } from './intent-example.ts';
import { BatchRecord, batchRecord } from './intent-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/intent/batch/{id}',
  access: 'intent:read',
  tag: 'Search intent',
  summary: 'Status of the phrases of a batch',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: BatchRecord },
  errors: ['intent_not_found'],
  examples: [{ params: { id: exampleId('intentBatch') }, answer: batchExample }],
  handle: async ({ app, caller }, { params }) => {
    const { batch, intents } = await batchFor(app, caller, params.id);
    return batchRecord(batch, intents);
  },
});
