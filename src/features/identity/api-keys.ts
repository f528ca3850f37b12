// All writes to API keys. They are credentials like sessions, so they belong to identity whichever feature asks.
import { type Selectable, sql, type Transaction } from 'kysely';
import type { KeyOwnerType, Scope } from '../../contract/access.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

export type ApiKey = Selectable<Tables['api_keys']>;

export interface NewKey {
  readonly id: string;
  readonly orgId: string;
  readonly name: string;
  readonly ownerType: KeyOwnerType;
  readonly ownerUserId: string | null;
  readonly projectId: string | null;
  /** null: the installation itself. */
  readonly createdBy: string | null;
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

/** A key that was replaced stays valid for a while. */
export async function markRotated(
  tx: Transaction<Tables>,
  id: string,
  at: Date,
  graceUntil: Date,
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ rotated_at: at, grace_until: graceUntil })
    .where('id', '=', id)
    .execute();
}

/** Which keys to revoke: one, those bound to a project, or those that a member of the organization owns. */
export type KeysOf =
  | { readonly id: string }
  | { readonly orgId: string; readonly projectId: string }
  | { readonly orgId: string; readonly ownerId: string };

/** Returns how many were revoked; those revoked before keep their first reason and are not counted. */
export async function revokeKeys(
  tx: Transaction<Tables>,
  keys: KeysOf,
  reason: 'revoked' | 'leaked' | 'owner_left' | 'project_deleted',
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()`, revoke_reason: reason })
    .where((eb) => {
      if ('id' in keys) return eb('id', '=', keys.id);
      const own = eb('org_id', '=', keys.orgId);
      return 'projectId' in keys
        ? own.and('project_id', '=', keys.projectId)
        : own.and('owner_user_id', '=', keys.ownerId);
    })
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface KeyUse {
  readonly keyId: string;
  readonly at: Date;
  readonly ip: string;
}

/** Any number of uses in one statement; an older one never replaces a newer. */
export async function writeKeyUses(tx: Transaction<Tables>, uses: readonly KeyUse[]): Promise<void> {
  await sql`update api_keys k set last_used_at = u.at, last_used_ip = u.ip
    from unnest(${uses.map((use) => use.keyId)}::text[], ${uses.map((use) => use.at)}::timestamptz[],
      ${uses.map((use) => use.ip)}::text[]) as u (id, at, ip)
    where k.id = u.id and (k.last_used_at is null or k.last_used_at < u.at)`.execute(tx);
}
