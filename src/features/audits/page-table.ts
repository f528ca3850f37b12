// The pages of an audit as a table: filtered, sorted and cut by the database. Rows are to be counted before (countPages).
import { type RawBuilder, sql } from 'kysely';
import type { Level } from '../../core/report/report.ts';
import type { PageRisk } from '../../core/site/summary/site-summary.ts';
import type { ItemError } from '../jobs/service.ts';
import type { AuditRow, Tx } from './store.ts';

/**
 * repeated: it led to a page that another address had led to; waiting: its turn has not come; dropped: the audit ended
 * before its turn.
 */
export const PAGE_STATES = ['checked', 'failed', 'repeated', 'waiting', 'dropped'] as const;
export type PageState = (typeof PAGE_STATES)[number];
export const PAGE_SORTS = [
  'worst',
  'url',
  'title',
  'pattern',
  'state',
  'risk',
  'quality',
  'findings',
] as const;
export type PageSort = (typeof PAGE_SORTS)[number];
export const RISKS = ['high', 'medium', 'none'] as const satisfies readonly PageRisk[];

/** The finding of a page that a sitemap lists and that is not there. No rule: there is no page to judge. */
export const LISTED_GONE = 'listed_gone';
/** As much as a finding of the lightest kind, so that it stands among pages with findings and not behind all of them. */
const GONE_COST = 1;

export interface PageFilter {
  /** A part of the address or of the title. */
  readonly part?: string | undefined;
  readonly state?: PageState | undefined;
  readonly risk?: PageRisk | undefined;
  readonly rule?: string | undefined;
  readonly pattern?: string | undefined;
}

export interface PageOrder {
  readonly sort: PageSort;
  readonly order: 'asc' | 'desc';
}

export interface TableRow {
  readonly index: number;
  readonly url: string;
  readonly pattern: string;
  readonly report_id: string | null;
  readonly state: PageState;
  readonly error: ItemError | null;
  readonly title: string | null;
  readonly quality: number | null;
  readonly risk: PageRisk | null;
  readonly spam_level: Level | null;
  readonly quality_level: Level | null;
  readonly helpful_level: Level | null;
  readonly rules: readonly string[];
  readonly signal: number | null;
}

/** How many rows of the whole table are what. */
export interface TableCounts {
  /** Rows that the filters let through. */
  readonly matching: number;
  readonly states: Readonly<Record<PageState, number>>;
  readonly risks: Readonly<Record<PageRisk, number>>;
  /** Those on most pages first. */
  readonly rules: readonly { readonly rule_id: string; readonly pages: number }[];
}

/** Findings that a filter offers: what stands on fewer pages is found by its page. */
const COUNTED_RULES = 50;

export interface AuditTable {
  rows(
    tx: Tx,
    asked: PageFilter & PageOrder,
    limit: number,
    /** The row before, by its index; undefined = from the first. */
    after: number | undefined,
  ): Promise<TableRow[]>;
  counts(tx: Tx, filter: PageFilter): Promise<TableCounts>;
}

export function auditTable(audit: AuditRow): AuditTable {
  const all = allRows(audit);
  return {
    async rows(tx, { sort, order, ...filter }, limit, after) {
      const key = KEYS[sort];
      const isBehind =
        order === 'asc' ? sql`key > (select key from before)` : sql`key < (select key from before)`;
      const { rows } = await sql<TableRow>`
        with page as materialized (select *, ${key} as key from (${all}) page),
          before as (select key from page where index = ${after ?? null})
        select index, url, pattern, report_id, state, error, title, quality, risk, spam_level, quality_level,
          helpful_level, rules, signal
        from page
        where ${matching(filter)} and (${after === undefined} or case
          when (select key from before) is null then key is null and index > ${after ?? 0}
          else key is null or ${isBehind} or (key = (select key from before) and index > ${after ?? 0}) end)
        order by key is null, key ${order === 'asc' ? sql`asc` : sql`desc`}, index
        limit ${limit}`.execute(tx);
      return rows;
    },
    async counts(tx, filter) {
      const { rows } = await sql<TableCounts>`
        with page as materialized (select state, risk, rules, ${matching(filter)} as matches from (${all}) page)
        select (select count(*) from page where matches)::int as matching,
          (select jsonb_object_agg(known.state, (select count(*) from page where page.state = known.state))
            from unnest(${[...PAGE_STATES]}::text[]) as known (state)) as states,
          (select jsonb_object_agg(known.risk, (select count(*) from page where ${isOfRisk(sql`known.risk`)}))
            from unnest(${[...RISKS]}::text[]) as known (risk)) as risks,
          coalesce((select jsonb_agg(found) from (
            select rule_id, count(*) as pages from page, unnest(rules) as rule_id
            group by rule_id order by pages desc, rule_id limit ${COUNTED_RULES}) found), '[]') as rules`.execute(
        tx,
      );
      const [counts] = rows;
      if (counts === undefined) throw new Error('an aggregate has one row');
      return counts;
    },
  };
}

/** What rows are ordered by; equal ones by their place in the audit, and those without it come last. */
const KEYS: Readonly<Record<PageSort, RawBuilder<unknown>>> = {
  // Of equal cost the one with more findings: costs have two decimals.
  worst: sql`-(round(cost::numeric * 100) * 1000 + least(cardinality(rules), 999))`,
  url: sql`url collate "C"`,
  title: sql`lower(title)`,
  pattern: sql`pattern collate "C"`,
  state: sql`array_position(${[...PAGE_STATES]}::text[], state)`,
  risk: sql`array_position(${[...RISKS]}::text[], risk)`,
  quality: sql`quality`,
  findings: sql`case when risk is not null then cardinality(rules) end`,
};

function matching({ part, state, risk, rule, pattern }: PageFilter): RawBuilder<boolean> {
  const wanted: RawBuilder<boolean>[] = [sql`true`];
  if (part !== undefined) {
    // A typed % stands for itself alone.
    const like = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
    wanted.push(sql`(url ilike ${like} or title ilike ${like})`);
  }
  if (state !== undefined) wanted.push(sql`state = ${state}`);
  if (risk !== undefined) wanted.push(isOfRisk(sql`${risk}`));
  if (rule !== undefined) wanted.push(sql`${rule} = any(rules)`);
  if (pattern !== undefined) wanted.push(sql`pattern = ${pattern}`);
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`;
}

/** Of pages that were checked, as everywhere else: what a sitemap lists and is gone is counted among those that failed. */
function isOfRisk(risk: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(state = 'checked' and risk = ${risk})`;
}

/** Of every page one row, whatever became of it. */
function allRows(audit: AuditRow): RawBuilder<unknown> {
  const repeated = audit.findings?.repeated ?? [];
  // Only what a sitemap lists was promised to be there.
  const isListed = audit.source.kind === 'site' || audit.source.kind === 'sitemap_url';
  const isGone = sql`(${isListed} and item.state = 'failed' and item.error ->> 'code' = 'fetch_failed'
    and item.error -> 'details' ->> 'status' in ('404', '410'))`;
  return sql`
    select page.index, page.url, page.pattern, page.report_id,
      case when page.index = any(${repeated}::int[]) then 'repeated'
        when item.state in ('failed', 'dropped') then item.state
        when counted.index is not null then 'checked'
        else 'waiting' end as state,
      case when item.state = 'failed' then item.error end as error,
      counted.title, counted.quality, counted.spam_level, counted.quality_level, counted.helpful_level,
      case when ${isGone} then 'medium' else counted.risk end as risk,
      case when ${isGone} then array[${LISTED_GONE}]::text[] else coalesce(counted.rules, '{}') end as rules,
      case when ${isGone} then 100 else counted.signal end as signal,
      case when ${isGone} then ${GONE_COST}::float8 else counted.cost end as cost
    from audit_pages page
    join job_items item on item.job_id = ${audit.job_id} and item.index = page.index
    left join audit_counted_pages counted on counted.audit_id = ${audit.id} and counted.index = page.index
      and not page.index = any(${repeated}::int[])
    where page.audit_id = ${audit.id}`;
}
