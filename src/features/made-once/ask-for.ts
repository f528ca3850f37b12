// A call for a thing gets it, or sets its making going and is told to come again. Making it is never waited for.
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { findMade, type MadeKey, type MadeRow, type MakingFault, requestMaking } from './store.ts';

/** What the task of a kind of thing is sent. */
export interface MakingRequest {
  readonly orgId: string;
  /** Absent from entries that an earlier version has put in: what they were about is asked for again. */
  readonly id?: string;
}

/** A kind of thing. */
export interface Kind {
  readonly task: { readonly name: string };
  /** null: for as long as what it is about. */
  readonly keptMs: number | null;
  /** Longer than the queue takes to notice a dead worker and to give its entry to another: then the entry itself is lost. */
  readonly lostAfterMs: number;
}

export type Asked =
  | { readonly state: 'made'; readonly made: MadeRow }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly fault: MakingFault; readonly retryAfterSeconds: number };

/** What could not be made is not tried again sooner than this, however often requested. */
const FAILED_PAUSE_MS = 60_000;

export async function askFor(app: App, key: MadeKey, { task, keptMs, lostAfterMs }: Kind): Promise<Asked> {
  const now = app.clock.now().getTime();
  return inOrganization(app.db, key.orgId, async (tx) => {
    const found = await findMade(tx, key);
    if (found !== null && found.made_at !== null && (found.expires_at?.getTime() ?? now + 1) > now)
      return { state: 'made', made: found };
    const id = await requestMaking(tx, key, {
      now: new Date(now),
      failedBefore: new Date(now - FAILED_PAUSE_MS),
      lostBefore: new Date(now - lostAfterMs),
      expires: expiryOf(keptMs, now),
    });
    if (id !== null) {
      const { orgId } = key;
      await app.queue.send(tx, task, { orgId, id } satisfies MakingRequest, { group: { id: orgId } });
      return { state: 'pending' };
    }
    if (found === null || found.failed_at === null || found.fault === null) return { state: 'pending' };
    const again = found.failed_at.getTime() + FAILED_PAUSE_MS;
    return {
      state: 'failed',
      fault: found.fault,
      retryAfterSeconds: Math.max(1, Math.ceil((again - now) / 1000)),
    };
  });
}

export const expiryOf = (keptMs: number | null, now: number): Date | null =>
  keptMs === null ? null : new Date(now + keptMs);
