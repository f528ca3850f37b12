// A call for an export gets it, or sets its making going and is told to come again. Making it is never waited for.
import { createHash } from 'node:crypto';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../core/versions.gen.ts';
import type { App } from '../../platform/app.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { claimExport, type ExportFault, type ExportKey, type ExportRow, findExport } from './store.ts';

/** Named here, so that endpoints need not load what makes exports. */
export const MAKE_EXPORT = { name: 'exports-make' };

export interface ExportRequest {
  readonly orgId: string;
  readonly exportId: string;
}

/** Goes up when files are made differently, so that those made before are not taken for the same. */
const EXPORTS_VERSION = 1;

/** Of the contract's decisions: kept for a day. */
export const KEPT_MS = 24 * 3_600_000;
/** An export that could not be made is not tried again sooner than this, however often somebody asks. */
const FAILED_PAUSE_MS = 60_000;
/** Longer than the queue takes to notice a dead worker and to give its job to another: then the job itself is lost. */
const LOST_AFTER_MS = 5 * 60_000;

type Asked =
  | { readonly state: 'made'; readonly made: ExportRow }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly fault: ExportFault; readonly retryAfterSeconds: number };

export async function askForExport(app: App, key: ExportKey): Promise<Asked> {
  const now = app.clock.now().getTime();
  return inOrganization(app.db, key.orgId, async (tx) => {
    const found = await findExport(tx, key);
    if (found !== null && found.made_at !== null && found.expires_at.getTime() > now)
      return { state: 'made', made: found };
    const exportId = await claimExport(tx, key, {
      now: new Date(now),
      failedBefore: new Date(now - FAILED_PAUSE_MS),
      lostBefore: new Date(now - LOST_AFTER_MS),
      expires: new Date(now + KEPT_MS),
    });
    if (exportId !== null) {
      await app.queue.send(tx, MAKE_EXPORT, { orgId: key.orgId, exportId } satisfies ExportRequest, {
        group: { id: key.orgId },
      });
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

/** Of everything that a file is made from, and of the way it is made. */
export function stateHash(from: readonly unknown[]): string {
  const all = [EXPORTS_VERSION, CATALOGUE_VERSION, ENGINE_VERSION, ...from];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
