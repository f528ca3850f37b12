import type { FetchTry } from '../core/page/given.ts';
import type { FaultKind } from './provider.ts';
import type { Wall } from './walls.ts';

/** What stands between us and a page: something in front of it, a fault on the way, or that the site asks us not to. */
export type Obstacle = Wall | FaultKind | 'robots';

/** What was in the way of one try. The message names the host at most. */
export interface Told {
  readonly outcome: Obstacle;
  /** null where there was no answer. */
  readonly status: number | null;
  readonly message: string;
  readonly cause?: unknown;
}

/** Every provider has tried, or one has found that there is nothing to be had. */
export class NotFetched extends Error {
  readonly outcome: Obstacle | 'no_provider';
  readonly status: number | null;
  readonly tries: readonly FetchTry[];

  constructor(host: string, told: Told | null, tries: readonly FetchTry[]) {
    super(told?.message ?? `${host}: no provider for this page`, { cause: told?.cause });
    this.outcome = told?.outcome ?? 'no_provider';
    this.status = told?.status ?? null;
    this.tries = tries;
  }
}
