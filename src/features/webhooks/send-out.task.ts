import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { claimEvent, EVENT_RECORDED, type EventRecorded, forgetToldAddresses } from '../events/service.ts';
import { makeDelivery } from './deliveries.ts';
import { endpointsFor } from './store.ts';

export default task<EventRecorded>({
  name: EVENT_RECORDED.name,
  about: 'Makes one delivery of an event for each receiver that wants it.',
  concurrency: 2,
  retries: 10,
  heartbeatSeconds: 15,
  handle: ({ app }, { eventId }) =>
    acrossOrganizations(app.db, async (tx) => {
      const event = await claimEvent(tx, eventId);
      if (event === null) return;
      const { org_id: orgId, project_id, webhook_url } = event;
      const to = { orgId, eventId };
      if (webhook_url !== null)
        await makeDelivery(app.queue, tx, { ...to, endpointId: null, url: webhook_url });
      for (const { id, url } of await endpointsFor(tx, orgId, project_id))
        await makeDelivery(app.queue, tx, { ...to, endpointId: id, url });
      // No webhook asks for this event.
      await forgetToldAddresses(tx, eventId);
    }),
});
