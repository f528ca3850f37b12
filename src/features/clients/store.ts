import { type Generated, sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    clients: {
      id: string;
      org_id: string;
      name: string;
      brand_name: string | null;
      logo: string | null;
      created_at: Generated<Date>;
      updated_at: Date;
    };
    client_sites: { org_id: string; host: string; client_id: string };
  }
}

export type Tx = Transaction<Tables>;

/** Logos are large: lists say only whether there is one. */
export interface ListedClient {
  readonly id: string;
  readonly name: string;
  readonly sites: readonly string[];
  readonly brand_name: string | null;
  readonly has_logo: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const listed = sql`c.id, c.name, c.brand_name, c.logo is not null as has_logo, c.created_at, c.updated_at,
  array(select s.host from client_sites s where s.org_id = c.org_id and s.client_id = c.id order by s.host) as sites`;

/** By name; there are at most so many. */
export async function listClients(tx: Tx, orgId: string): Promise<ListedClient[]> {
  const { rows } = await sql<ListedClient>`
    select ${listed} from clients c where c.org_id = ${orgId} order by lower(c.name), c.id limit ${limits.clientsMax}`.execute(
    tx,
  );
  return rows;
}

export async function findClient(
  tx: Tx,
  orgId: string,
  id: string,
): Promise<(ListedClient & { readonly logo: string | null }) | null> {
  const { rows } = await sql<ListedClient & { readonly logo: string | null }>`
    select ${listed}, c.logo from clients c where c.org_id = ${orgId} and c.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** false: the organization has as many as it can have. */
export async function insertClient(
  tx: Tx,
  client: { readonly id: string; readonly orgId: string; readonly name: string; readonly now: Date },
): Promise<boolean> {
  const { id, orgId, name, now } = client;
  const { rows } = await sql`
    insert into clients (id, org_id, name, created_at, updated_at) select ${id}, ${orgId}, ${name}, ${now}, ${now}
    where ${limits.clientsMax} > (select count(*) from clients where org_id = ${orgId}) returning id`.execute(
    tx,
  );
  return rows.length === 1;
}

/** What is absent stays as it is. */
export async function changeClient(
  tx: Tx,
  orgId: string,
  id: string,
  changes: {
    readonly name?: string;
    readonly brand_name?: string | null;
    readonly logo?: string | null;
    readonly updated_at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clients')
    .set(changes)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The first host that is another client's; null where all of them are this one's now. */
export async function setSites(
  tx: Tx,
  orgId: string,
  id: string,
  hosts: readonly string[],
): Promise<string | null> {
  await tx.deleteFrom('client_sites').where('org_id', '=', orgId).where('client_id', '=', id).execute();
  if (hosts.length === 0) return null;
  const added = await tx
    .insertInto('client_sites')
    .values(hosts.map((host) => ({ org_id: orgId, host, client_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('host')
    .execute();
  const ours = new Set(added.map(({ host }) => host));
  return hosts.find((host) => !ours.has(host)) ?? null;
}

export async function dropClient(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('clients')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
