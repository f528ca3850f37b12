import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';
import { DeliveryRecord, deliveryExample, deliveryRecord } from './delivery-record.ts';
import { namedEndpoint } from './find-endpoint.ts';
import { listDeliveries } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/webhooks/{id}/deliveries',
  access: 'webhooks:manage',
  tag: 'Webhooks',
  summary: 'What was sent to a webhook endpoint, newest first',
  about: `Kept for ${limits.logRetentionDays} days.`,
  params: Type.Object({ id: Type.String() }),
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(DeliveryRecord), headers: ['X-Next-Cursor'] } },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('webhook') }, answer: [deliveryExample] }],
  handle: async ({ app, caller }, { params, query }) => {
    const after = positionOf(query.cursor, (id) => isId('delivery', id));
    const orgId = caller.organization.id;
    const found = await lookInOrganization(app, orgId, async (tx) =>
      listDeliveries(tx, await namedEndpoint(tx, orgId, params.id), query.limit + 1, after),
    );
    const page = found.slice(0, query.limit);
    return new Answer(200, page.map(deliveryRecord), nextCursor(page.at(-1), found.length > page.length));
  },
});
