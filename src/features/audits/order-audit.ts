// Which pages are checked, and by what: everything that an estimate and a start have in common, so that what is shown is
// what is paid for.
import { limits } from '../../contract/limits.ts';
import { canonicalAddress } from '../../core/site/addresses/canonical-address.ts';
import type { SampleStrategy } from '../../core/site/sample/strategies.ts';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { CheckContext, PageFields } from '../checks/service.ts';
import type { Project } from '../identity/service.ts';
import { marketOf } from '../intent/service.ts';
import type { NewJob } from '../jobs/service.ts';
import { type AuditBody, abovePages } from './audit-fields.ts';
import { FINISH_AUDIT } from './finish-audit.ts';
import { pageListsOf, type Sample } from './page-list.ts';
import { type FoundPages, findPages, pagesFor } from './sources.ts';

export interface AuditOrder {
  readonly found: FoundPages;
  readonly sample: Sample;
  readonly strategy: SampleStrategy;
  readonly seed: number;
  readonly job: NewJob;
}

export async function orderAudit(
  context: CheckContext,
  body: AuditBody,
  project: Project,
  /** Whether everything that the sample stands for is to be kept. */
  wantsListed: boolean,
): Promise<AuditOrder> {
  const { app, caller } = context;
  const most = await pagesMax(app, caller.organization.id);
  // Before a site is asked anything.
  if ((body.pages ?? 0) > most) fail('audit_too_large', { limit: most, received: body.pages });
  if (body.items !== undefined && body.items.length > most)
    fail('audit_too_large', { limit: most, received: body.items.length });
  const found =
    body.items === undefined
      ? await pagesFor(context, body, project)
      : {
          ...(await findPages(context, { urls: body.items.map(({ url }) => url) }, project)),
          source: IMPORTED,
        };
  // A caller who lists pages means all of them; a part is asked for explicitly.
  const isExact =
    body.items !== undefined ||
    (found.source.kind === 'urls' && body.pages === undefined && body.strategy === undefined);
  const strategy = isExact ? 'all' : (body.strategy ?? 'newest+stratified');
  const seed = body.seed ?? found.seed;
  // Of all pages no more than were asked for.
  const ceiling = strategy === 'all' ? body.pages : undefined;
  const sample = await pageListsOf(app).sample(found.packed, {
    scope: body.scope ?? {},
    strategy,
    pages: body.pages ?? limits.auditPagesDefault,
    seed,
    now: app.clock.now().getTime(),
    allMax: Math.min(most, ceiling ?? most),
    wantsListed,
  });
  if ('tooMany' in sample) {
    if (ceiling !== undefined) throw abovePages(sample.tooMany, ceiling);
    return fail('audit_too_large', { limit: most, received: sample.tooMany });
  }
  if (sample.chosen.length === 0) fail('empty_selection');
  if (sample.chosen.length > most) fail('audit_too_large', { limit: most, received: sample.chosen.length });
  return { found, sample, strategy, seed, job: jobOf(context, body, project, found, sample) };
}

const IMPORTED = { kind: 'items', named: null, host: null } as const;

function jobOf(
  { language }: CheckContext,
  body: AuditBody,
  project: Project,
  found: FoundPages,
  sample: Sample,
): NewJob {
  const { preset, modes, categories, tier, render_js, explain, report_lang, query } = body;
  const market = marketOf(body);
  const rules = preset === undefined ? body.rules : [`preset:${preset}`];
  const options = {
    ...(modes === undefined ? {} : { modes }),
    ...(categories === undefined ? {} : { categories }),
    ...(rules === undefined ? {} : { rules }),
    ...(tier === undefined ? {} : { tier }),
    ...(explain === undefined ? {} : { explain }),
    report_lang: report_lang ?? language,
    ...(query === undefined ? {} : { query }),
    ...(market === undefined ? {} : { market }),
  };
  // By page, however its address is spelt; of several for one page the first.
  const sent = new Map<string | null, string>();
  for (const { url, html } of body.items ?? []) {
    const page = canonicalAddress(url);
    if (html !== undefined && !sent.has(page)) sent.set(page, html);
  }
  const pages = sample.chosen.map(({ url }): PageFields => {
    const html = sent.get(canonicalAddress(url));
    if (html !== undefined) return { ...options, html, source_url: url };
    return { ...options, url, ...(render_js === undefined ? {} : { render_js }) };
  });
  return {
    project,
    pages,
    targets: [],
    webhookUrl: null,
    language,
    runMs: limits.auditRunMs,
    endTask: FINISH_AUDIT.name,
    // Pages that the caller has named are theirs to look at.
    obeysRobots: found.source.kind === 'site' || found.source.kind === 'sitemap_url',
    digests: true,
  };
}

/** What the organization's plan allows, unless the operator has said otherwise. */
async function pagesMax(app: App, orgId: string): Promise<number> {
  const { plan, max_audit_pages } = await inOrganization(app.db, orgId, (tx) =>
    tx
      .selectFrom('organizations')
      .select(['plan', 'max_audit_pages'])
      .where('id', '=', orgId)
      .executeTakeFirstOrThrow(),
  );
  return max_audit_pages ?? (plan === 'beta' ? limits.auditPagesMaxBeta : limits.auditPagesMax);
}
