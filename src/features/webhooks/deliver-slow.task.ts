import { task } from '../../platform/queue/task.ts';
import { webhookGuardOf } from '../events/service.ts';
import { deliver } from './deliver.ts';
import { type DeliveryDue, lanes } from './deliveries.ts';
import { standardPace } from './pace.ts';

export default task<DeliveryDue>({
  name: lanes.slow.name,
  about: 'The same for receivers that keep us waiting, so that other receivers do not wait for them.',
  concurrency: 8,
  groupConcurrency: 2,
  retries: 10,
  expireSeconds: 120,
  heartbeatSeconds: 15,
  handle: ({ app, signal }, { deliveryId }) =>
    deliver(app, deliveryId, { lane: 'slow', pace: standardPace, guard: webhookGuardOf(app), signal }),
});
