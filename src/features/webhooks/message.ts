import type { Config } from '../../platform/config.ts';
import { headerNames } from '../../webhooks/headers.ts';
import { signatureOf } from '../../webhooks/signature.ts';
import type { DueDelivery } from './deliveries.ts';

const EVENT = 'job.finished';

/** The same bytes for every try: what is stored is written in the order in which it was stored. */
export function bodyOf({ endpoint_id, event }: Pick<DueDelivery, 'endpoint_id' | 'event'>): string {
  if (endpoint_id === null) return JSON.stringify({ event: EVENT, job: event?.job ?? null, id: null });
  const id = event === null ? `test:${endpoint_id}` : `${event.jobId}:${EVENT}`;
  return JSON.stringify({ event: EVENT, data: { event: EVENT, id, job: event?.job ?? null } });
}

/** Signed anew for every try, because receivers refuse what was signed long ago. */
export function headersOf(options: {
  readonly config: Pick<Config, 'name' | 'fetchUserAgent'>;
  readonly deliveryId: string;
  readonly secret: string;
  readonly body: string;
  readonly at: Date;
}): Record<string, string> {
  const names = headerNames(options.config.name);
  const timestamp = String(Math.floor(options.at.getTime() / 1000));
  return {
    'Content-Type': 'application/json',
    'User-Agent': options.config.fetchUserAgent,
    [names.event]: EVENT,
    [names.delivery]: options.deliveryId,
    [names.timestamp]: timestamp,
    [names.signature]: signatureOf(options.secret, timestamp, options.body),
  };
}
