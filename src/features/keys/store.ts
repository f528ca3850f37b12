import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { KeyOwnerType, Scope } from '../../contract/access.ts';
import type { CallerOf } from '../../platform/http/caller.ts';
import type { Position } from '../../platform/http/paging.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';
import type { ApiKey } from './key-record.ts';

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

export interface NewKey {
  readonly id: string;
  readonly orgId: string;
  readonly name: string;
  readonly ownerType: KeyOwnerType;
  readonly ownerUserId: string | null;
  readonly projectId: string | null;
  readonly createdBy: string;
  readonly secretHash: Buffer;
  readonly display: string;
  readonly scopes: readonly Scope[];
  readonly allowedIps: readonly string[];
  readonly expiresAt: Date | null;
  readonly rotatedFrom: string | null;
}

export async function insertKey(tx: Transaction<Tables>, key: NewKey): Promise<ApiKey> {
  return tx
    .insertInto('api_keys')
    .values({
      id: key.id,
      org_id: key.orgId,
      name: key.name,
      owner_type: key.ownerType,
      owner_user_id: key.ownerUserId,
      project_id: key.projectId,
      created_by: key.createdBy,
      secret_hash: key.secretHash,
      display: key.display,
      scopes: [...key.scopes],
      allowed_ips: [...key.allowedIps],
      expires_at: key.expiresAt,
      rotated_from: key.rotatedFrom,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps a project from being deleted until the key that is bound to it is there; false when it is gone. */
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

/** False when it was revoked before; the first reason stays. */
export async function revokeKey(
  tx: Transaction<Tables>,
  id: string,
  reason: 'revoked' | 'leaked',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()`, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whom a leak concerns: the owners of the organization, and the person whose key it is. */
export async function ownersOf(tx: Transaction<Tables>, keyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from api_keys k join users u on u.is_active
      and (u.id = k.owner_user_id or u.id in (
        select m.user_id from memberships m where m.org_id = k.org_id and m.role = 'owner'))
    where k.id = ${keyId}`.execute(tx);
  return rows.map(({ id }) => id);
}
