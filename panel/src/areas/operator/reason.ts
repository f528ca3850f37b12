// Why an operator looks into other people's organizations. It is logged with every call, is asked for once in a tab, and
// is kept nowhere: a reason that was typed last week is none for today.
import { useSyncExternalStore } from 'react';
import { api } from '../../api/client.ts';

let reason: string | null = null;
const listeners = new Set<() => void>();

export function giveReason(next: string | null): void {
  reason = next;
  for (const listener of listeners) listener();
}

export function useReason(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reason,
  );
}

/** The calls of these pages, and none of the others. */
const OPERATED = /^\/v1\/(?:admin|users)(?:\/|$)/;
const OWN_ACCOUNT = '/v1/users/me';

api.use({
  onRequest({ request }) {
    const { pathname } = new URL(request.url);
    // A header holds Latin-1 only; the service takes the reason percent-encoded.
    if (reason !== null && OPERATED.test(pathname) && pathname !== OWN_ACCOUNT)
      request.headers.set('x-access-reason', encodeURIComponent(reason));
    return request;
  },
});
