import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { earlierExampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { makeDelivery } from './deliveries.ts';
import { DeliveryRecord, deliveryExample, deliveryRecord } from './delivery-record.ts';
import { deliveryMade, findDelivery } from './store.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/webhooks/deliveries/{id}/redeliver',
  access: 'webhooks:manage',
  tag: 'Webhooks',
  summary: 'Send the stored event of a delivery again',
  about: 'Under a new delivery id, with the same `data.id`.',
  params: Type.Object({ id: Type.String() }),
  reply: { 202: DeliveryRecord },
  errors: ['not_found'],
  examples: [{ params: { id: earlierExampleId('delivery') }, answer: deliveryExample }],
  handle: async ({ app, caller }, { params }) => {
    if (!isId('delivery', params.id)) return fail('not_found');
    const orgId = caller.organization.id;
    const made = await inOrganization(app.db, orgId, async (tx) => {
      const earlier = await findDelivery(tx, orgId, params.id);
      if (earlier === null) return fail('not_found');
      const { endpoint_id: endpointId, event_id: eventId, url } = earlier;
      const id = await makeDelivery(app.queue, tx, { orgId, endpointId, eventId, url });
      return deliveryMade(tx, orgId, id);
    });
    return deliveryRecord(made);
  },
});
