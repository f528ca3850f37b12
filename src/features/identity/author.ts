import type { Caller } from '../../platform/http/caller.ts';

/** Who work is done and paid for: a person, a key, or a person's key. */
export interface Author {
  readonly userId: string | null;
  readonly keyId: string | null;
}

export function authorOf({ credential, user }: Caller): Author {
  return { userId: user?.id ?? null, keyId: credential.kind === 'api_key' ? credential.id : null };
}
