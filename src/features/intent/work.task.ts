import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { isLost } from '../../platform/leases/lease.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { task } from '../../platform/queue/task.ts';
import { endIntent } from './end-intent.ts';
import { type IntentWork, WORK_ON_INTENT } from './intent-work.ts';
import { type IntentEnd, type IntentRow, type Tx, takeUp } from './store.ts';

/** One whose process died this often is taken for the cause. */
const CLAIMS_MAX = 4;

export default task<IntentWork>({
  name: WORK_ON_INTENT.name,
  about: 'Analyses a search phrase: results, the pages that rank, and the report.',
  concurrency: 4,
  // A batch of one organization leaves room for the others.
  groupConcurrency: 2,
  retries: CLAIMS_MAX,
  expireSeconds: 300,
  heartbeatSeconds: 20,
  handle: async ({ app, log, signal: expired }, { orgId, intentId }) => {
    const signal = AbortSignal.any([expired, app.stopping]);
    const intent = await inOrganization(app.db, orgId, (tx) => takeUp(tx, orgId, intentId));
    // Ended, or gone with its project.
    if (intent === null) return;
    const end = await endOf(app, intent, signal).catch((error: unknown) => {
      if (intent.claims < CLAIMS_MAX || signal.aborted) throw error;
      log.error({ err: error, intentId }, 'an analysis of a phrase was given up');
      return { error: 'internal_error' } as const;
    });
    let charged: number;
    try {
      charged = await inOrganization(app.db, orgId, (tx) => endIntent(tx, intent, end, app.clock.now()));
    } catch (error) {
      if (isLost(error, intent.lease)) return;
      throw error;
    }
    if ('report' in end && charged > 0) metricsOf(app).charged(charged);
    log.info({ intentId, ...('error' in end ? { error: end.error } : {}) }, 'a phrase is analysed');
  },
});

async function endOf(app: App, intent: IntentRow, signal: AbortSignal): Promise<IntentEnd> {
  // Loaded with the first phrase, not with the worker.
  const { runIntent, whyFailed } = await import('./run-intent.ts');
  try {
    await inOrganization(app.db, intent.org_id, (tx) => checkProject(tx, intent));
    return await runIntent(app, intent, signal);
  } catch (error) {
    const why = whyFailed(error);
    if (why === null) throw error;
    return { error: why };
  }
}

/** What waits when its organization is suspended, or its project deleted, is not begun: it fails, and is refunded. */
async function checkProject(tx: Tx, { org_id, project_id }: IntentRow): Promise<void> {
  const { status } = await tx
    .selectFrom('organizations')
    .select('status')
    .where('id', '=', org_id)
    .executeTakeFirstOrThrow();
  if (status === 'suspended') fail('org_suspended');
  const { deleted_at } = await tx
    .selectFrom('projects')
    .select('deleted_at')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow();
  if (deleted_at !== null) fail('not_found');
}
