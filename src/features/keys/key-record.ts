import type { Selectable } from 'kysely';
import Type from 'typebox';
import { keyOwnerTypes, scopes } from '../../contract/access.ts';
import type { ApiKeyState } from '../../contract/states.ts';
import { exampleId, exampleLaterTime, exampleTime } from '../../platform/http/examples.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

export type ApiKey = Selectable<Tables['api_keys']>;

const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const fields = {
  id: Type.String(),
  name: Type.String(),
  display: Type.String({ description: 'Enough of the key to recognise it' }),
  status: Type.Enum(['active', 'rotated', 'retired', 'revoked', 'expired'], {
    description: 'rotated = replaced, valid until grace_until; retired = past it',
  }),
  owner_type: Type.Enum([...keyOwnerTypes]),
  owner_user_id: nullable('The person whose key it is; null for a key of a project or of the organization'),
  project_id: nullable('The only project that the key opens'),
  scopes: Type.Array(Type.Enum([...scopes])),
  allowed_ips: Type.Array(Type.String(), {
    description: 'Addresses and CIDR ranges that it may be used from; empty = anywhere',
  }),
  created_at: Type.String({ format: 'date-time' }),
  expires_at: nullable('null = never'),
  last_used_at: nullable('Written within seconds of the use'),
  last_used_ip: nullable('From where it was used last'),
  revoked_at: nullable('Since when it is revoked'),
  revoke_reason: nullable('`revoked`, `leaked`, `owner_left` or `project_deleted`'),
  rotated_from: nullable('The key that it replaces'),
  grace_until: nullable('Until when a rotated key is valid'),
};

/** A key as the API shows it; of the key itself only what recognises it. */
export const KeyRecord = Type.Object(fields, { title: 'ApiKey' });
export type KeyRecord = Type.Static<typeof KeyRecord>;

export const keyExample: KeyRecord = {
  id: exampleId('apiKey'),
  name: 'CI',
  display: 'assay_k3vq…6EaU',
  status: 'active',
  owner_type: 'org',
  owner_user_id: null,
  project_id: null,
  scopes: ['judge', 'reports:read'],
  allowed_ips: [],
  created_at: exampleTime,
  expires_at: exampleLaterTime,
  last_used_at: null,
  last_used_ip: null,
  revoked_at: null,
  revoke_reason: null,
  rotated_from: null,
  grace_until: null,
};

/** A key that was just made: the one time that it is shown. */
export const NewKeyRecord = Type.Object(
  {
    ...fields,
    secret: Type.String({ description: 'The key itself. It is not kept and cannot be shown again' }),
  },
  { title: 'NewApiKey' },
);

export function stateOf(key: ApiKey, now: Date): ApiKeyState {
  if (key.revoked_at !== null) return 'revoked';
  if (key.grace_until !== null && key.grace_until <= now) return 'retired';
  if (key.expires_at !== null && key.expires_at <= now) return 'expired';
  return key.rotated_at === null ? 'active' : 'rotated';
}

export function keyRecord(key: ApiKey, now: Date): KeyRecord {
  const { id, name, display, owner_type, owner_user_id, project_id, last_used_ip } = key;
  return {
    id,
    name,
    display,
    status: stateOf(key, now),
    owner_type,
    owner_user_id,
    project_id,
    scopes: key.scopes,
    allowed_ips: key.allowed_ips,
    created_at: key.created_at.toISOString(),
    expires_at: key.expires_at?.toISOString() ?? null,
    last_used_at: key.last_used_at?.toISOString() ?? null,
    last_used_ip,
    revoked_at: key.revoked_at?.toISOString() ?? null,
    revoke_reason: key.revoke_reason,
    rotated_from: key.rotated_from,
    grace_until: key.grace_until?.toISOString() ?? null,
  };
}
