// Reports that answer for another check of the same page.
import type { Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { App } from '../../platform/app.ts';
import { metricsOf } from '../../platform/metrics/metrics.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { Project } from '../identity/service.ts';
import { findCached } from '../reports/service.ts';
import { cacheKeyOf } from './cache-key.ts';
import type { CheckOrder } from './check-order.ts';
import type { Checked } from './checked.ts';
import { sentPage } from './obtain-page.ts';

/** A stored report of the same content, rules, language and versions; nothing is charged for it. */
export async function fromCache(
  { app, orgId }: { readonly app: App; readonly orgId: string },
  order: CheckOrder,
  project: Project,
): Promise<Checked | null> {
  if (order.source.kind === 'url' || project.private_mode) return null;
  const key = await cacheKeyOf(app, order, project, sentPage(order.source));
  const found = await inOrganization(app.db, orgId, (tx) => lookUp(app, tx, orgId, key));
  if (found === null) return null;
  // What is missing is asked for again, when it is to be judged, and counts then.
  metricsOf(app).cacheAsked('hit');
  return cachedAnswer(found, order);
}

export type Cached = NonNullable<Awaited<ReturnType<typeof findCached>>>;

export function lookUp(
  { clock }: App,
  tx: Transaction<Tables>,
  orgId: string,
  key: string,
): Promise<Cached | null> {
  return findCached(tx, orgId, key, new Date(clock.now().getTime() - limits.cacheMs));
}

export async function cachedAnswer({ id, report }: Cached, { explain }: CheckOrder): Promise<Checked> {
  return { reportId: id, report: explain ? report : await bareOf(report), cost: 0, cached: true };
}

/** Of a report that lacks what a search would have shown, or what a model would have said. */
export function incompleteKey(cacheKey: string): string {
  return `${cacheKey} without results`;
}

/** A stored report always has its evidence. */
async function bareOf(json: string): Promise<string> {
  const { withoutEvidence } = await import('../../core/report/without-evidence.ts');
  // The judge has written it, in the form of the contract.
  return JSON.stringify(withoutEvidence(JSON.parse(json) as PageReport));
}
