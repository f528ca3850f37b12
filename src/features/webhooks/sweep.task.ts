import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { forgetToldAddresses, requeueLostEvents } from '../events/service.ts';
import { requeueLostDeliveries } from './deliveries.ts';

export default task({
  name: 'webhooks-sweep',
  about: 'Puts events and deliveries back into the queue whose entries were lost.',
  schedule: '*/5 * * * *',
  handle: async ({ app, log }) => {
    const events = await acrossOrganizations(app.db, (tx) => requeueLostEvents(app.queue, tx));
    const deliveries = await acrossOrganizations(app.db, (tx) => requeueLostDeliveries(app.queue, tx));
    // Of deliveries that ended at the same moment, or went with their endpoint.
    await acrossOrganizations(app.db, (tx) => forgetToldAddresses(tx));
    if (events > 0 || deliveries > 0)
      log.warn({ events, deliveries }, 'lost webhooks are in the queue again');
  },
});
