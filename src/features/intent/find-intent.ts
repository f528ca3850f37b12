import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type CallerInOrganization, visibleProjects } from '../identity/service.ts';
import { closeStuckIntents } from './end-intent.ts';
import { type BatchRow, findBatch, findIntent, type IntentRow, intentsOfBatch } from './store.ts';

/** One that the caller may see; intent_not_found for every other id. What is stuck is closed before the caller sees it. */
export async function intentFor(app: App, caller: CallerInOrganization, id: string): Promise<IntentRow> {
  if (!isId('intent', id)) return fail('intent_not_found');
  const orgId = caller.organization.id;
  await closeStuckIntents(app, orgId);
  const found = await inOrganization(app.db, orgId, async (tx) => {
    const projects = await visibleProjects(tx, caller);
    return findIntent(tx, { orgId, projectIds: projects.map((project) => project.id) }, id);
  });
  return found ?? fail('intent_not_found');
}

export async function batchFor(
  app: App,
  caller: CallerInOrganization,
  id: string,
): Promise<{ readonly batch: BatchRow; readonly intents: readonly IntentRow[] }> {
  if (!isId('intentBatch', id)) return fail('intent_not_found');
  const orgId = caller.organization.id;
  await closeStuckIntents(app, orgId);
  return inOrganization(app.db, orgId, async (tx) => {
    const projects = await visibleProjects(tx, caller);
    const filter = { orgId, projectIds: projects.map((project) => project.id) };
    const batch = (await findBatch(tx, filter, id)) ?? fail('intent_not_found');
    return { batch, intents: await intentsOfBatch(tx, batch.id) };
  });
}
