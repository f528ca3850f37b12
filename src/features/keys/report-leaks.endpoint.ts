import { timingSafeEqual } from 'node:crypto';
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import type { App } from '../../platform/app.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleKey } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf, keySecretHash, keyTokenReader, revokeKeys } from '../identity/service.ts';
import { LEAK_MAIL, type LeakMail } from './leak-mail.ts';
import { ownersOf } from './store.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/keys/leaks',
  access: 'keys:report-leak',
  tag: 'API keys',
  summary: 'Report leaked API keys',
  about:
    'Anyone may. Whatever of it is a key of ours is revoked, and its owners get a mail; the answer is the same for everything else.',
  body: Type.Object(
    {
      keys: Type.Array(Type.String({ maxLength: limits.leakKeyChars }), {
        minItems: 1,
        maxItems: limits.leakKeysMax,
        description: 'The keys as they were found, whole',
      }),
    },
    { additionalProperties: false },
  ),
  reply: { 202: Type.Object({ received: Type.Integer({ description: 'How many were reported' }) }) },
  errors: ['rate_limited', 'rate_limiter_unavailable'],
  examples: [{ body: { keys: [exampleKey] }, answer: { received: 1 } }],
  handle: async ({ app, clientAddress }, { body }) => {
    const { allowed, retryAfterSeconds } = await app.limiter.named('leaks', clientAddress);
    if (!allowed) fail('rate_limited', null, { retryAfterSeconds });
    for (const token of new Set(body.keys)) await endLeaked(app, token);
    return { received: body.keys.length };
  },
});

/** The whole secret is needed to revoke a key: ids are found in many logs. */
async function endLeaked(app: App, token: string): Promise<void> {
  const read = keyTokenReader(app.config.keyPrefix)(token.trim());
  if (read === null) return;
  const hash = keySecretHash(app.secret)(read.secret);
  const ended = await acrossOrganizations(app.db, async (tx) => {
    const key = await tx
      .selectFrom('api_keys')
      .select(['id', 'secret_hash', 'token_form'])
      .where('id', '=', read.keyId)
      .executeTakeFirst();
    if (key === undefined || key.token_form !== read.form) return false;
    if (!timingSafeEqual(key.secret_hash, hash)) return false;
    if ((await revokeKeys(tx, { id: key.id }, 'leaked')) === 0) return false;
    // One task each: a mail that is tried again must not reach the others twice.
    for (const userId of await ownersOf(tx, key.id)) {
      const mail: LeakMail = { keyId: key.id, userId };
      await app.queue.send(tx, LEAK_MAIL, mail);
    }
    return true;
  });
  if (ended) identityOf(app).forget();
}
