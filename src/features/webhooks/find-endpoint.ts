import type { Transaction } from 'kysely';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { findEndpoint, type WebhookEndpoint } from './store.ts';

/** The endpoint that a path names, or 404 not_found. */
export async function namedEndpoint(
  tx: Transaction<Tables>,
  orgId: string,
  id: string,
): Promise<WebhookEndpoint> {
  const found = isId('webhook', id) ? await findEndpoint(tx, orgId, id) : null;
  return found ?? fail('not_found');
}
