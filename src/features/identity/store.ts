import { type Generated, type JSONColumnType, sql, type Transaction } from 'kysely';
import type { GlobalRole, KeyOwnerType, OrgRole, Scope } from '../../contract/access.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    api_keys: {
      id: string;
      org_id: string;
      name: string;
      owner_type: KeyOwnerType;
      owner_user_id: string | null;
      project_id: string | null;
      created_by: string | null;
      secret_hash: Buffer;
      token_form: Generated<'live' | 'older'>;
      display: string;
      scopes: Scope[];
      allowed_ips: Generated<string[]>;
      expires_at: Date | null;
      revoked_at: Date | null;
      revoke_reason: string | null;
      rotated_from: string | null;
      rotated_at: Date | null;
      grace_until: Date | null;
      last_used_at: Date | null;
      last_used_ip: string | null;
      created_at: Generated<Date>;
    };
    sessions: {
      id: Generated<string>;
      token_hash: Buffer;
      user_id: string;
      created_at: Generated<Date>;
      seen_at: Generated<Date>;
      expires_at: Date;
      /** null: it lasts as long as it is used. */
      ends_at: Date | null;
      browser: string | null;
      system: string | null;
      ip: string | null;
    };
    /** A membership without a row here is accepted. */
    unaccepted_memberships: {
      org_id: string;
      user_id: string;
      added_by: string | null;
      token_hash: Buffer | null;
      created_at: Generated<Date>;
    };
    revoked_access_tokens: {
      jti: string;
      expires_at: Date;
    };
    access_log: {
      id: Generated<number>;
      at: Generated<Date>;
      /** null: the operator at the machine, who has no account. */
      user_id: string | null;
      user_email: string;
      action: string;
      method: string;
      route: string;
      target: JSONColumnType<Record<string, string>>;
      org_id: string | null;
      reason: string | null;
      request_id: string;
      ip: string;
    };
  }
}

/** An organization as one of its members, or one of its keys, stands in it. */
export interface Standing {
  readonly id: string;
  readonly status: 'active' | 'suspended';
  /** null: a key that no person owns. */
  readonly role: OrgRole | null;
  readonly projectIds: readonly string[];
  /** false: others have made the membership, and the person has not accepted it. */
  readonly accepted: boolean;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: GlobalRole;
  readonly is_active: boolean;
  readonly token_generation: number;
  readonly standings: readonly Standing[];
}

const personColumns = sql`u.id, u.email, u.role, u.is_active, u.token_generation, coalesce((
  select json_agg(json_build_object('id', o.id, 'status', o.status, 'role', m.role, 'projectIds', array(
    select p.project_id from membership_projects p where p.org_id = m.org_id and p.user_id = m.user_id
  ), 'accepted', not exists (
    select from unaccepted_memberships a where a.org_id = m.org_id and a.user_id = m.user_id
  )) order by m.joined_at, o.id)
  from memberships m join organizations o on o.id = m.org_id where m.user_id = u.id
), '[]') as standings`;

export async function findSessionPerson(
  tx: Transaction<Tables>,
  tokenHash: Buffer,
): Promise<(Person & { readonly seen_at: Date; readonly ends_at: Date | null }) | null> {
  const { rows } = await sql<Person & { seen_at: Date; ends_at: Date | null }>`
    select ${personColumns}, s.seen_at, s.ends_at from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()
      and (s.ends_at is null or s.ends_at > now()) and u.is_active`.execute(tx);
  return rows[0] ?? null;
}

export async function findTokenPerson(
  tx: Transaction<Tables>,
  userId: string,
  jti: string,
): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select ${personColumns} from users u where u.id = ${userId} and u.is_active
    and not exists (select from revoked_access_tokens where jti = ${jti})`.execute(tx);
  return rows[0] ?? null;
}

export interface StoredKey {
  readonly id: string;
  readonly org_id: string;
  readonly org_status: 'active' | 'suspended';
  readonly owner_type: KeyOwnerType;
  readonly project_id: string | null;
  readonly project_deleted: boolean;
  readonly secret_hash: Buffer;
  readonly token_form: 'live' | 'older';
  readonly scopes: readonly Scope[];
  readonly allowed_ips: readonly string[];
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly grace_until: Date | null;
  /** The owner as a person, when a person owns it. */
  readonly owner_id: string | null;
  readonly owner_email: string | null;
  readonly owner_role: GlobalRole | null;
  readonly owner_active: boolean | null;
  /** null when the owner is no longer in the organization. */
  readonly member_role: OrgRole | null;
  readonly project_ids: readonly string[];
}

export async function findKey(tx: Transaction<Tables>, keyId: string): Promise<StoredKey | null> {
  const { rows } = await sql<StoredKey>`
    select k.id, k.org_id, o.status as org_status, k.owner_type, k.project_id,
      p.deleted_at is not null as project_deleted, k.secret_hash, k.token_form, k.scopes, k.allowed_ips,
      k.expires_at, k.revoked_at, k.grace_until,
      u.id as owner_id, u.email as owner_email, u.role as owner_role, u.is_active as owner_active,
      m.role as member_role,
      array(select mp.project_id from membership_projects mp
        where mp.org_id = k.org_id and mp.user_id = k.owner_user_id) as project_ids
    from api_keys k join organizations o on o.id = k.org_id
      left join projects p on p.id = k.project_id
      left join users u on u.id = k.owner_user_id
      left join memberships m on m.org_id = k.org_id and m.user_id = k.owner_user_id
    where k.id = ${keyId}`.execute(tx);
  return rows[0] ?? null;
}

export async function findOrganizationStatus(
  tx: Transaction<Tables>,
  orgId: string,
): Promise<'active' | 'suspended' | null> {
  const row = await tx
    .selectFrom('organizations')
    .select('status')
    .where('id', '=', orgId)
    .executeTakeFirst();
  return row?.status ?? null;
}
