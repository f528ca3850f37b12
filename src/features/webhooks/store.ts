import { type ColumnType, type Generated, type Selectable, sql, type Transaction } from 'kysely';
import type { Position } from '../../platform/http/paging.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { takeTurn } from '../../platform/postgres/in-turn.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';
import { emptyEvents } from '../events/service.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

/** One try. All but `at` is null while it is under way. */
export interface Attempt {
  readonly at: string;
  /** Of HTTP; 0 = the receiver was not reached. */
  readonly status: number | null;
  readonly error: string | null;
  readonly ms: number | null;
}

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    webhook_endpoints: {
      id: string;
      org_id: string;
      project_id: string | null;
      url: string;
      long_tail: boolean;
      created_at: Generated<Date>;
    };
    webhook_deliveries: {
      id: string;
      org_id: string;
      endpoint_id: string | null;
      event_id: string | null;
      status: Generated<(typeof deliveryStatuses)[number]>;
      attempts: ColumnType<readonly Attempt[], string | undefined, string>;
      created_at: Generated<Date>;
    };
    webhook_slow_receivers: {
      receiver: string;
      seen_at: Date;
    };
  }
}

export type WebhookEndpoint = Selectable<Tables['webhook_endpoints']>;
export type Delivery = Selectable<Tables['webhook_deliveries']> & {
  readonly job_id: string | null;
  /** Where it goes. */
  readonly url: string;
};

/** Endpoints of an organization are added one after another, so that they are counted right. */
export async function countEndpoints(tx: Transaction<Tables>, orgId: string): Promise<number> {
  await takeTurn(tx, 'organizations', orgId);
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertEndpoint(
  tx: Transaction<Tables>,
  endpoint: Omit<WebhookEndpoint, 'created_at'>,
): Promise<WebhookEndpoint> {
  return tx.insertInto('webhook_endpoints').values(endpoint).returningAll().executeTakeFirstOrThrow();
}

export async function listEndpoints(
  tx: Transaction<Tables>,
  orgId: string,
  limit: number,
  after: Position | null,
): Promise<(WebhookEndpoint & { readonly created_at_micros: number })[]> {
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .select(microsOf('created_at').as('created_at_micros'))
    .where('org_id', '=', orgId)
    .where(olderThan(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findEndpoint(
  tx: Transaction<Tables>,
  orgId: string,
  id: string,
): Promise<WebhookEndpoint | null> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** With its log; pending deliveries are not sent. False when there was none. */
export async function deleteEndpoint(tx: Transaction<Tables>, orgId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_endpoints')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The endpoints of an organization that are told about a project. */
export async function endpointsFor(
  tx: Transaction<Tables>,
  orgId: string,
  projectId: string,
): Promise<WebhookEndpoint[]> {
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('org_id', '=', orgId)
    .where((eb) => eb.or([eb('project_id', 'is', null), eb('project_id', '=', projectId)]))
    .orderBy('id')
    .execute();
}

function deliveries(tx: Transaction<Tables>, orgId: string) {
  return (
    tx
      .selectFrom('webhook_deliveries as d')
      .leftJoin('events as e', 'e.id', 'd.event_id')
      .leftJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
      .selectAll('d')
      .select('e.subject_id as job_id')
      // A delivery is of an endpoint, or of an event with an address of its own.
      .select(sql<string>`coalesce(w.url, e.webhook_url)`.as('url'))
      .where('d.org_id', '=', orgId)
  );
}

export async function findDelivery(
  tx: Transaction<Tables>,
  orgId: string,
  id: string,
): Promise<Delivery | null> {
  const row = await deliveries(tx, orgId).where('d.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The delivery that this transaction has just made. */
export async function deliveryMade(tx: Transaction<Tables>, orgId: string, id: string): Promise<Delivery> {
  return deliveries(tx, orgId).where('d.id', '=', id).executeTakeFirstOrThrow();
}

/** A page of an endpoint's log, newest first. */
export async function listDeliveries(
  tx: Transaction<Tables>,
  endpoint: WebhookEndpoint,
  limit: number,
  after: Position | null,
): Promise<(Delivery & { readonly created_at_micros: number })[]> {
  return deliveries(tx, endpoint.org_id)
    .select(microsOf('d.created_at').as('created_at_micros'))
    .where('d.endpoint_id', '=', endpoint.id)
    .where(olderThan(after, 'd.created_at', 'd.id'))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

const BATCH = 500;

/** Deletes what is too old for the log, in batches that lock nothing for long. */
export async function deleteOldDeliveries(tx: Transaction<Tables>, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('created_at', '<', before)
        .where('status', '<>', 'pending')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes the job out of old events that no delivery of the log could send again. The event itself is small and stays. */
export async function emptyOldEvents(tx: Transaction<Tables>, before: Date): Promise<number> {
  return emptyEvents(
    tx,
    sql`select id from events e
      where e.job is not null and e.created_at < ${before} and e.sent_out_at is not null
        and not exists (select from webhook_deliveries d where d.event_id = e.id)
      limit ${BATCH} for update skip locked`,
  );
}
