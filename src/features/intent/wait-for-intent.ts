import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type IntentRow, intentById } from './store.ts';

const LOOK_EVERY_MS = 200;

/** As it stands when it has ended, or when the time is up; null where it is gone. */
export async function waitForIntent(
  app: App,
  orgId: string,
  id: string,
  waitMs: number,
  gone: AbortSignal,
): Promise<IntentRow | null> {
  const until = performance.now() + waitMs;
  for (;;) {
    const row = await inOrganization(app.db, orgId, (tx) => intentById(tx, orgId, id));
    const left = until - performance.now();
    if (row === null || row.ended_at !== null || left <= 0 || app.stopping.aborted) return row;
    await sleep(Math.min(LOOK_EVERY_MS, left), undefined, { signal: gone });
  }
}
