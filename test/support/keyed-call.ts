// A paid call under an Idempotency-Key, without the HTTP around it.

import type { CallerInOrganization } from '../../src/features/identity/service.ts';
import type { App } from '../../src/platform/app.ts';
import type { Context } from '../../src/platform/http/endpoint.ts';

export interface Shop {
  readonly orgId: string;
  readonly projectId: string;
  readonly keyId: string;
}

/** A call of a key of the organization; all of them name the same Idempotency-Key. */
export function keyedCall(app: App, { orgId, keyId }: Shop): Context<CallerInOrganization> {
  return {
    app,
    caller: {
      credential: { kind: 'api_key', id: keyId, ownerType: 'org', scopes: ['judge'], projectId: null },
      user: null,
      organization: { id: orgId, role: null, restricted: 'all' },
    },
    requestId: 'test',
    language: 'en',
    log: app.log,
    method: 'POST',
    clientAddress: '127.0.0.1',
    header: (name) => (name === 'idempotency-key' ? 'the same' : undefined),
    inside: () => Promise.reject(new Error('there is no server to ask')),
    gone: new AbortController().signal,
  };
}
