import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { batchExample } from './intent-example.ts';
import { IntentItem, intentOptions, orderIntent } from './intent-fields.ts';
import { BatchRecord } from './intent-record.ts';
import { projectField } from './project-field.ts';
import { BATCH_ERRORS, checkBatchSize, startBatch } from './start-batch.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/intent/batch',
  access: 'intent:run',
  tag: 'Search intent',
  summary: 'What up to 100 search phrases want',
  about:
    'Each item takes the fields of POST /v1/intent; fields beside `items` are their defaults. The batch must fit in the quota as a whole. A phrase that is given several times is charged once; what fails is refunded.',
  body: Type.Object(
    {
      items: Type.Array(IntentItem, {
        minItems: 1,
        description: `At most ${limits.intentBatchPhrasesMax}`,
      }),
      ...intentOptions,
      ...projectField,
    },
    { additionalProperties: false },
  ),
  paid: true,
  reply: {
    202: {
      schema: BatchRecord,
      contentType: 'application/json; charset=utf-8',
      about: 'X-Cost-USD is what was reserved.',
      headers: ['X-Cost-USD'],
    },
  },
  errors: BATCH_ERRORS,
  examples: [
    {
      body: {
        items: [
          { query: 'how to bake rye bread', market: 'us-en' },
          { query: 'chleb żytni przepis', market: 'pl-pl' },
        ],
      },
      answer: batchExample,
    },
  ],
  handle: async (context, { body }) => {
    const { items, project_id, ...defaults } = body;
    checkBatchSize(items.length);
    const orders = items.map((item, index) =>
      orderIntent(context.app, withDefaults(defaults, item), context.language, ['items', index]),
    );
    return startBatch(context, body, project_id, orders);
  },
});

type Fields = Parameters<typeof orderIntent>[1];

/** An item that names its market in one way is not contradicted by a default that names another in the other way. */
function withDefaults(defaults: Omit<Fields, 'query'>, item: Fields): Fields {
  const { market, location_code, language_code, ...rest } = defaults;
  const isNamed = [item.market, item.location_code, item.language_code].some((part) => part !== undefined);
  return { ...rest, ...(isNamed ? {} : { market, location_code, language_code }), ...item };
}
