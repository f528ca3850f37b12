import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { listEndpoints } from './store.ts';
import { WebhookRecord, webhookExample, webhookRecord } from './webhook-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/webhooks',
  access: 'webhooks:manage',
  tag: 'Webhooks',
  summary: 'Webhook endpoints of the organization, newest first',
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(WebhookRecord), headers: ['X-Next-Cursor'] } },
  examples: [{ answer: [webhookExample] }],
  handle: async ({ app, caller }, { query }) => {
    const after = positionOf(query.cursor, (id) => isId('webhook', id));
    const orgId = caller.organization.id;
    const found = await inOrganization(app.db, orgId, (tx) =>
      listEndpoints(tx, orgId, query.limit + 1, after),
    );
    const page = found.slice(0, query.limit);
    return new Answer(200, page.map(webhookRecord), nextCursor(page.at(-1), found.length > page.length));
  },
});
