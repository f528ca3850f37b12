import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { earlierExampleId, exampleKey } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId, newId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { createKeyToken, identityOf, insertKey, markRotated } from '../identity/service.ts';
import { renewedExpiry } from './expiry.ts';
import { keyExample, keyRecord, NewKeyRecord, stateOf } from './key-record.ts';
import { lockKey } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

export default endpoint({
  method: 'POST',
  path: '/v1/keys/{id}/rotate',
  access: 'keys:manage',
  tag: 'API keys',
  summary: 'Replace an API key',
  about:
    'The new key has the name, owner, project, scopes, addresses and length of life of the old one, which stays valid for the grace period. `secret` is the new key, shown this once. A key that a person owns is replaced by that person only.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object(
    {
      grace_days: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: limits.keyRotationGraceDays,
          default: limits.keyRotationGraceDays,
          description: 'How long the old key stays valid; 0 = not at all',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  bodyOptional: true,
  reply: { 201: NewKeyRecord },
  errors: ['not_found', 'key_not_active'],
  examples: [
    {
      params: { id: earlierExampleId('apiKey') },
      body: { grace_days: 1 },
      answer: { ...keyExample, rotated_from: earlierExampleId('apiKey'), secret: exampleKey },
    },
  ],
  handle: async ({ app, caller }, { params, body }) => {
    if (!isId('apiKey', params.id)) return fail('not_found');
    const { grace_days: graceDays = limits.keyRotationGraceDays } = body;
    const id = newId('apiKey');
    const { token, secretHash, display } = createKeyToken(app.config.keyPrefix, id, app.secret);
    const replacing = await inOrganization(app.db, caller.organization.id, async (tx) => {
      const old = await lockKey(tx, caller, params.id);
      if (old === null) return fail('not_found');
      // The holder of the secret acts as its owner, and not even an admin may do that.
      if (old.owner_user_id !== null && old.owner_user_id !== caller.user.id) fail('forbidden');
      // Taken now: the lock on the row may have taken a while.
      const now = app.clock.now();
      if (stateOf(old, now) !== 'active') fail('key_not_active');
      await markRotated(tx, old.id, now, new Date(now.getTime() + graceDays * DAY_MS));
      return insertKey(tx, {
        id,
        orgId: old.org_id,
        name: old.name,
        ownerType: old.owner_type,
        ownerUserId: old.owner_user_id,
        projectId: old.project_id,
        createdBy: caller.user.id,
        secretHash,
        display,
        scopes: old.scopes,
        allowedIps: old.allowed_ips,
        expiresAt: renewedExpiry(old, now),
        rotatedFrom: old.id,
      });
    });
    identityOf(app).forget();
    return { ...keyRecord(replacing, app.clock.now()), secret: token };
  },
});
