import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';

type AttemptKind =
  | 'sign-in'
  | 'register'
  | 'confirm'
  | 'forgot-password'
  | 'reset-password'
  | 'change-email'
  | 'accept-invite';

/** Counts a try by where it comes from and, where one is named, by the address that it is about. */
export async function countAttempt(context: Context, kind: AttemptKind, email: string | null): Promise<void> {
  const { allowed, retryAfterSeconds } = await context.app.limiter.attempt(
    kind,
    context.clientAddress,
    email,
  );
  if (!allowed) fail('rate_limited', null, { retryAfterSeconds });
}
