export { EVENT_RECORDED, type EventRecorded, type NewEvent, recordEvent } from './record-event.ts';
export type { EventKind, StoredEvent } from './store.ts';
export { webhookAddress } from './webhook-address.ts';
export { noteWebhookStatus, webhookStatusOf } from './webhook-status.ts';
