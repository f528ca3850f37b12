import { sql } from 'kysely';
import type { Mode } from '../../core/rules/rule.ts';
import { newId } from '../../platform/ids.ts';
import { type CreatedJob, nameAudit } from '../jobs/service.ts';
import type { AuditOrder } from './order-audit.ts';
import type { Tx } from './store.ts';

const ROWS = 500;

/** Written with its job: there are both or neither. */
export async function keepAudit(
  tx: Tx,
  orgId: string,
  { found, sample, strategy, seed, job: asked }: AuditOrder,
  job: CreatedJob,
): Promise<string> {
  const id = newId('audit');
  const [order] = job.orders;
  if (order === undefined) throw new Error('an audit has pages');
  const site = found.source.host ?? commonHost(sample.chosen.map(({ url }) => url));
  await tx
    .insertInto('audits')
    .values({
      id,
      org_id: orgId,
      project_id: asked.project.id,
      job_id: job.id,
      site,
      source: JSON.stringify(found.source),
      discovery: JSON.stringify(found.discovery),
      strategy,
      seed,
      tier: order.tier,
      modes: JSON.stringify(await modesOf(order.rules)),
      report_lang: order.lang,
      selected: sample.selected,
      patterns: JSON.stringify(sample.patterns),
      strata: JSON.stringify(sample.strata),
      warnings: JSON.stringify(sample.warnings),
      listed: sample.listed === null ? null : Buffer.from(sample.listed),
      findings: null,
      finished_at: null,
      created_at: sql`now()`,
    })
    .execute();
  await nameAudit(tx, job.id, { id, site });
  const pages = sample.chosen.map(({ url, pattern, stratum }, index) => ({
    audit_id: id,
    org_id: orgId,
    index,
    url,
    pattern,
    stratum,
    report_id: null,
    brief: null,
  }));
  for (let from = 0; from < pages.length; from += ROWS)
    await tx
      .insertInto('audit_pages')
      .values(pages.slice(from, from + ROWS))
      .execute();
  return id;
}

async function modesOf(rules: readonly string[]): Promise<Mode[]> {
  const { briefs } = await import('../../core/rules/briefs.gen.ts');
  const named = new Set(rules);
  return [...new Set(briefs.filter(({ id }) => named.has(id)).map(({ mode }) => mode))];
}

/** The one host of all pages, www left aside. */
function commonHost(urls: readonly string[]): string | null {
  const hosts = new Set(urls.map((url) => URL.parse(url)?.host.replace(/^www\./, '') ?? ''));
  const [only] = hosts;
  return hosts.size === 1 && only !== undefined && only !== '' ? only : null;
}
