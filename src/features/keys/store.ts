import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { CallerOf } from '../../platform/http/caller.ts';
import type { Position } from '../../platform/http/paging.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';
import type { ApiKey } from '../identity/service.ts';

export type KeyManager = CallerOf<'keys:manage'>;

/**
 * The keys that a caller may know of: owners and admins all of the organization, members their own and those of
 * projects that they see.
 */
function known({ user, organization }: KeyManager): RawBuilder<boolean> {
  const { restricted } = organization;
  if (restricted === 'all') return sql<boolean>`true`;
  return sql<boolean>`(owner_user_id = ${user.id} or owner_type = 'project' and project_id in (
    select p.id from projects p where p.org_id = api_keys.org_id and p.deleted_at is null
      and (not p.restricted or p.id = any(${restricted}))))`;
}

/** A page of keys, newest first. */
export async function listKeys(
  tx: Transaction<Tables>,
  caller: KeyManager,
  limit: number,
  after: Position | null,
): Promise<(ApiKey & { readonly created_at_micros: number })[]> {
  return tx
    .selectFrom('api_keys')
    .selectAll()
    .select(microsOf('created_at').as('created_at_micros'))
    .where('org_id', '=', caller.organization.id)
    .where(known(caller))
    .where(olderThan(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A key that is about to change; null for one that the caller may not know of. */
export async function lockKey(
  tx: Transaction<Tables>,
  caller: KeyManager,
  id: string,
): Promise<ApiKey | null> {
  const key = await tx
    .selectFrom('api_keys')
    .selectAll()
    .where('org_id', '=', caller.organization.id)
    .where('id', '=', id)
    .where(known(caller))
    .forUpdate()
    .executeTakeFirst();
  return key ?? null;
}

/** Keeps a project from being deleted until the key bound to it is stored; false when it is gone. */
export async function holdProject(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const project = await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return project !== undefined;
}

/** Who is told of a leak: the owners of the organization, and the person who owns the key. */
export async function ownersOf(tx: Transaction<Tables>, keyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from api_keys k join users u on u.is_active
      and (u.id = k.owner_user_id or u.id in (
        select m.user_id from memberships m where m.org_id = k.org_id and m.role = 'owner'))
    where k.id = ${keyId}`.execute(tx);
  return rows.map(({ id }) => id);
}
