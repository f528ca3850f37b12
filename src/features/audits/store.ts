import { type Generated, type JSONColumnType, type Selectable, sql, type Transaction } from 'kysely';
import type { TierId } from '../../contract/prices.ts';
import type { Level } from '../../core/report/report.ts';
import type { Mode } from '../../core/rules/rule.ts';
import type { SiteFindings } from '../../core/site/across/compare-digests.ts';
import type { PatternSample, SampleStratum } from '../../core/site/sample/choose-sample.ts';
import type { SampleStrategy } from '../../core/site/sample/strategies.ts';
import type { PageBrief } from '../../core/site/summary/page-brief.ts';
import type { DiscoveryAccount } from '../../fetching/discovery/discovery-account.ts';
import type { Position } from '../../platform/http/paging.ts';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, newestOf } from '../../platform/postgres/newest-first.ts';

/** Where the list of addresses came from. */
export interface AuditSource {
  readonly kind: 'site' | 'sitemap_url' | 'urls' | 'items';
  /** The site or the sitemap; null where the addresses themselves were given. */
  readonly named: string | null;
  /** The host that answered for it. */
  readonly host: string | null;
}

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    audit_previews: {
      id: string;
      org_id: string;
      project_id: string;
      user_id: string | null;
      key_id: string | null;
      source: JSONColumnType<AuditSource>;
      discovery: JSONColumnType<DiscoveryAccount>;
      listed: Buffer;
      seed: number;
      created_at: Date;
      expires_at: Date;
    };
    audits: {
      id: string;
      org_id: string;
      project_id: string;
      job_id: string;
      site: string | null;
      source: JSONColumnType<AuditSource>;
      discovery: JSONColumnType<DiscoveryAccount>;
      strategy: SampleStrategy;
      seed: number;
      tier: TierId;
      modes: JSONColumnType<readonly Mode[]>;
      report_lang: Language;
      selected: number;
      patterns: JSONColumnType<readonly PatternSample[]>;
      /** null of audits from before they were kept. */
      strata: JSONColumnType<readonly SampleStratum[]> | null;
      warnings: JSONColumnType<readonly Readonly<Record<Language, string>>[]>;
      listed: Buffer | null;
      findings: JSONColumnType<SiteFindings> | null;
      finished_at: Date | null;
      created_at: Date;
    };
    audit_pages: {
      audit_id: string;
      org_id: string;
      index: number;
      url: string;
      pattern: string;
      /** The place of its stratum among those of the audit; null where these are. */
      stratum: number | null;
      report_id: string | null;
      brief: JSONColumnType<PageBrief> | null;
      /** When that report had last changed: where it has since, the brief is made anew. */
      report_at: Generated<Date | null>;
    };
    audit_counted_pages: {
      audit_id: string;
      org_id: string;
      index: number;
      counted_by: string;
      report_at: Date | null;
      title: string | null;
      quality: number | null;
      risk: 'high' | 'medium' | 'none';
      spam_level: Level;
      quality_level: Level;
      helpful_level: Level;
      rules: string[];
      signal: number | null;
      cost: number;
    };
    ignored_findings: {
      project_id: string;
      org_id: string;
      rule_id: string;
      url_pattern: string;
      reason: string;
      until: Date | null;
      user_id: string | null;
      created_at: Date;
    };
  }
}

export type Tx = Transaction<Tables>;
export type AuditRow = Selectable<Tables['audits']>;
export type AuditPageRow = Selectable<Tables['audit_pages']>;
export type PreviewRow = Selectable<Tables['audit_previews']>;
export type IgnoredRow = Selectable<Tables['ignored_findings']>;

export interface AuditFilter {
  readonly orgId: string;
  readonly projectIds: readonly string[];
}

export async function findAudit(
  tx: Tx,
  { orgId, projectIds }: AuditFilter,
  id: string,
): Promise<AuditRow | null> {
  if (projectIds.length === 0) return null;
  const row = await tx
    .selectFrom('audits')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('project_id', 'in', projectIds)
    .executeTakeFirst();
  return row ?? null;
}

/** For background work, which has no caller. */
export async function auditOf(tx: Tx, orgId: string, id: string): Promise<AuditRow | null> {
  const row = await tx
    .selectFrom('audits')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function auditOfJob(tx: Tx, jobId: string): Promise<AuditRow | null> {
  const row = await tx.selectFrom('audits').selectAll().where('job_id', '=', jobId).executeTakeFirst();
  return row ?? null;
}

export interface AuditsAsked {
  /** Of the host. */
  readonly part: string | null;
  readonly limit: number;
  readonly after: Position | null;
}

export async function listAudits(
  tx: Tx,
  { orgId, projectIds }: AuditFilter,
  { part, limit, after }: AuditsAsked,
): Promise<(AuditRow & { readonly created_at_micros: number })[]> {
  if (projectIds.length === 0) return [];
  const fits = part === null ? sql`true` : sql`position(${part.toLowerCase()} in lower(site)) > 0`;
  const newest = sql<AuditRow>`(${newestOf('audits', { orgId, projectIds, after, fits, limit })})`;
  return tx
    .selectFrom(newest.as('audits'))
    .selectAll()
    .select(microsOf('created_at').as('created_at_micros'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function pagesOf(tx: Tx, auditId: string): Promise<AuditPageRow[]> {
  return tx.selectFrom('audit_pages').selectAll().where('audit_id', '=', auditId).orderBy('index').execute();
}

/** The same pages without what was found on them. */
export function addressesOf(
  tx: Tx,
  auditId: string,
): Promise<Pick<AuditPageRow, 'index' | 'url' | 'pattern'>[]> {
  return tx
    .selectFrom('audit_pages')
    .select(['index', 'url', 'pattern'])
    .where('audit_id', '=', auditId)
    .orderBy('index')
    .execute();
}

/** With what findings are counted by: of the rest a list of many audits would read megabytes. */
export function countedPagesOf(tx: Tx, auditId: string): Promise<AuditPageRow[]> {
  return tx
    .selectFrom('audit_pages')
    .selectAll()
    .select(sql<PageBrief | null>`brief || '{"judged": [], "unconfirmed": []}'`.as('brief'))
    .where('audit_id', '=', auditId)
    .orderBy('index')
    .execute();
}

/** Of a project, those that have lapsed left out. */
export function ignoredIn(tx: Tx, projectId: string): Promise<IgnoredRow[]> {
  return tx
    .selectFrom('ignored_findings')
    .selectAll()
    .where('project_id', '=', projectId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<Date>`now()`)]))
    .orderBy('created_at', 'desc')
    .orderBy('rule_id')
    .orderBy('url_pattern')
    .execute();
}

export async function findPreview(tx: Tx, orgId: string, id: string, now: Date): Promise<PreviewRow | null> {
  const row = await tx
    .selectFrom('audit_previews')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}
