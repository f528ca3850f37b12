export { claimEvent } from './claim-event.ts';
export { forgetToldAddresses } from './forget-addresses.ts';
export {
  EVENT_RECORDED,
  type EventRecorded,
  type NewEvent,
  recordEvent,
  requeueLostEvents,
} from './record-event.ts';
export { emptyEvents } from './store.ts';
export { webhookAddress, webhookGuardOf } from './webhook-address.ts';
export { noteWebhookStatus, webhookStatusOf } from './webhook-status.ts';
