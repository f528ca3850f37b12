import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app.ts';
import type { Guard } from '../../platform/net/guard.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { beginTry, type DueDelivery, endTry, INTERRUPTED, type Lane } from './deliveries.ts';
import { bodyOf, headersOf } from './message.ts';
import type { Pace } from './pace.ts';
import { post } from './post.ts';
import { endpointSecret, projectSecret } from './secrets.ts';

export interface DeliverOptions {
  readonly lane: Lane;
  readonly pace: Pace;
  readonly guard: Guard;
  readonly signal: AbortSignal;
}

/**
 * Tries a delivery until it is taken, given up, or left to the queue. Each try is written down before it begins and
 * after it ended, and no transaction is open in between: a worker may die anywhere, and the next one goes on.
 */
export async function deliver(
  app: App,
  deliveryId: string,
  { lane, pace, guard, signal }: DeliverOptions,
): Promise<void> {
  for (;;) {
    const begun = await acrossOrganizations(app.db, (tx) => beginTry(app, tx, deliveryId, lane));
    if (begun === null) return;
    const { delivery, at } = begun;
    const body = bodyOf(delivery);
    const secret = secretOf(app, delivery);
    const headers = headersOf({ config: app.config, deliveryId, secret, body, at });
    const outcome = await post(guard, { url: delivery.url, headers, body }, pace.tryMs, signal);
    const waitMs = await acrossOrganizations(app.db, (tx) =>
      endTry(app.queue, tx, begun, outcome, lane, pace),
    );
    // Thrown, so that the queue gives it to another worker.
    if (outcome.error === INTERRUPTED) throw new Error('stopped in the middle of a try');
    if (waitMs === null) return;
    await sleep(waitMs, undefined, { signal });
  }
}

function secretOf(app: App, { endpoint_id, event }: DueDelivery): string {
  if (endpoint_id !== null) return endpointSecret(app.secret, endpoint_id);
  if (event === null) throw new Error('a delivery without an event');
  return projectSecret(app.secret, event.projectId);
}
