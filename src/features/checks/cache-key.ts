import { createHash } from 'node:crypto';
import type { Project } from '../identity/service.ts';
import type { PageAtHand } from './obtain-page.ts';
import type { Plan } from './plan.ts';

/** Names everything that decides about a report: the same key, the same report. */
export async function cacheKeyOf(
  plan: Pick<Plan, 'rules' | 'gates' | 'lang'>,
  project: Pick<Project, 'id'>,
  page: Pick<PageAtHand, 'kind' | 'content' | 'url' | 'fetched' | 'looks'>,
): Promise<string> {
  const { CATALOGUE_VERSION, ENGINE_VERSION } = await import('../../core/versions.gen.ts');
  const { rules, gates, lang } = plan;
  const { kind, url, fetched, looks } = page;
  const how = fetched === null ? null : [fetched.status, fetched.rendered];
  const parts = [project.id, kind, url, how, lang, CATALOGUE_VERSION, ENGINE_VERSION, rules, gates];
  const hash = createHash('sha256').update(JSON.stringify(parts)).update('\n').update(page.content);
  for (const look of looks) hash.update(JSON.stringify(['look', look.as, look.finalUrl])).update(look.html);
  return hash.digest('hex');
}
