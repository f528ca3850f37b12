import { task } from '../../platform/queue/task.ts';
import { webhookGuardOf } from '../events/service.ts';
import { deliver } from './deliver.ts';
import { type DeliveryDue, lanes } from './deliveries.ts';
import { standardPace } from './pace.ts';

export default task<DeliveryDue>({
  name: lanes.quick.name,
  about: 'Sends an event to one receiver, up to three times.',
  concurrency: 8,
  groupConcurrency: 3,
  retries: 10,
  expireSeconds: 120,
  heartbeatSeconds: 15,
  handle: ({ app, signal }, { deliveryId }) =>
    deliver(app, deliveryId, { lane: 'quick', pace: standardPace, guard: webhookGuardOf(app), signal }),
});
