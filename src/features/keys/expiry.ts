import type { KeyOwnerType } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { KeyManager } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_MS = limits.keyExpiryMaxDays * DAY_MS;

interface Wish {
  readonly owner_type: KeyOwnerType;
  readonly expires_at?: string;
  readonly never_expires?: boolean;
}

/** When a new key is to expire, null = never; 400 invalid_key_expiry where the rules of the contract forbid it. */
export function expiryOf(caller: KeyManager, wish: Wish, now: Date): Date | null {
  const { role } = caller.organization;
  if (wish.never_expires === true) {
    if (wish.owner_type !== 'org' || (role !== 'owner' && role !== 'admin')) fail('invalid_key_expiry');
    if (wish.expires_at !== undefined) {
      throw new InvalidField(['body', 'never_expires'], 'contradiction', ONE_OF_TWO);
    }
    return null;
  }
  if (wish.expires_at === undefined) return new Date(now.getTime() + limits.keyExpiryDefaultDays * DAY_MS);
  const aheadMs = Date.parse(wish.expires_at) - now.getTime();
  // A leap second has the form of a time and is none that JavaScript knows.
  if (Number.isNaN(aheadMs)) throw new InvalidField(['body', 'expires_at'], 'wrong_form', NO_TIME);
  if (aheadMs <= 0 || aheadMs > MAX_MS) fail('invalid_key_expiry');
  return new Date(wish.expires_at);
}

/** A key that replaces another lives as long as that one was made to live. */
export function renewedExpiry(
  key: { readonly created_at: Date; readonly expires_at: Date | null },
  now: Date,
): Date | null {
  if (key.expires_at === null) return null;
  const lifeMs = key.expires_at.getTime() - key.created_at.getTime();
  return new Date(now.getTime() + Math.min(lifeMs, MAX_MS));
}

const ONE_OF_TWO = {
  en: 'Give a date of expiry or never_expires, not both.',
  pl: 'Podaj datę ważności albo never_expires, nie jedno i drugie.',
};
const NO_TIME = { en: 'This is not a valid time.', pl: 'To nie jest poprawny czas.' };
