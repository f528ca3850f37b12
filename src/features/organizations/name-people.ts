import type { Caller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';

/**
 * Counts each time a caller names a person by e-mail, to add or to invite them: the answers tell who has an account,
 * and an invite writes to a stranger.
 */
export async function nameOnce(
  context: Context<Caller & { readonly user: { readonly id: string } }>,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await context.app.limiter.named('people', context.caller.user.id);
  if (!allowed) fail('rate_limited', null, { retryAfterSeconds });
}
