import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { makeDelivery } from './deliveries.ts';
import { DeliveryRecord, deliveryExample, deliveryRecord } from './delivery-record.ts';
import { namedEndpoint } from './find-endpoint.ts';
import { deliveryMade } from './store.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  access: 'webhooks:manage',
  tag: 'Webhooks',
  summary: 'Send a test event to a webhook endpoint',
  about:
    'Like the event of a finished job, with `job: null` and `data.id` `test:<endpoint id>`. What becomes of it is in the log of deliveries.',
  params: Type.Object({ id: Type.String() }),
  reply: { 202: DeliveryRecord },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('webhook') }, answer: deliveryExample }],
  handle: async ({ app, caller }, { params }) => {
    const orgId = caller.organization.id;
    const made = await inOrganization(app.db, orgId, async (tx) => {
      const { id: endpointId, url } = await namedEndpoint(tx, orgId, params.id);
      const id = await makeDelivery(app.queue, tx, { orgId, endpointId, eventId: null, url });
      return deliveryMade(tx, orgId, id);
    });
    return deliveryRecord(made);
  },
});
