import type { Context } from '../../platform/http/endpoint.ts';
import { authorOf, type CallerInOrganization } from '../identity/service.ts';
import type { Payer } from '../paid-work/service.ts';

export type CheckContext = Context<CallerInOrganization>;

/** Who has a page checked, in a call that waits for it or in the background. */
export interface Checker extends Payer {
  /** Aborted when the result is no longer wanted. */
  readonly gone: AbortSignal;
  /** Told when a page's site is about to be asked: until then nothing was begun. */
  readonly begins?: () => void;
}

export function checkerOf({ app, caller, gone }: CheckContext): Checker {
  return { app, orgId: caller.organization.id, author: authorOf(caller), gone };
}
