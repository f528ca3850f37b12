import { sql, type Transaction } from 'kysely';
import { isId } from '../ids.ts';
import { inPassing } from './client.ts';
import type { Database, Tables } from './connection.ts';
import { SYSTEM_ROLE, TENANT_ROLE } from './roles.ts';

/**
 * The one way to an organization's rows: a transaction that sees and writes those of this organization and of no
 * other, whatever its queries say. PostgreSQL's row-level security holds it to that.
 */
export function inOrganization<T>(
  db: Database,
  orgId: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return within(db.transaction(), orgId, work);
}

function within<T>(
  transaction: ReturnType<Database['transaction']>,
  orgId: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (!isId('organization', orgId)) throw new Error('not the id of an organization');
  return transaction.execute(async (tx) => {
    // Where it fails nothing behind it is done either.
    await inPassing(
      tx,
      sql`select set_config('role', ${TENANT_ROLE}, true), set_config('assay.org_id', ${orgId}, true)`,
    );
    return work(tx);
  });
}

/** The same for looking only: everything as it was at one moment, so that what is told of it agrees with itself. */
export function snapshotInOrganization<T>(
  db: Database,
  orgId: string,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return within(
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
    orgId,
    work,
  );
}

/**
 * A transaction that sees every organization's rows, and what only the service itself may see (sessions, links in
 * mails). For authentication, background work and the running of the service; never for what a caller asks of an
 * organization. Look for its uses when you look for leaks.
 */
export function acrossOrganizations<T>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await inPassing(tx, sql`select set_config('role', ${SYSTEM_ROLE}, true)`);
    return work(tx);
  });
}

/** The same for looking only: everything as it was at one moment, whatever commits meanwhile. */
export function snapshotOfAll<T>(db: Database, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await inPassing(tx, sql`select set_config('role', ${SYSTEM_ROLE}, true)`);
      return work(tx);
    });
}
