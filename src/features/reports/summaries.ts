// What reports say first, many at a time.
import { sql, type Transaction } from 'kysely';
import type { Static } from 'typebox';
import type { Language } from '../../platform/language.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import type { Summary } from './page-report.ts';
import { titleOf } from './rule-titles.ts';

/**
 * By report id, titles of rules in this language and the verdict in the report's own. PostgreSQL takes the summary out: a
 * whole report is some 50 kB, and a list may name a thousand.
 */
export async function summariesOf(
  tx: Transaction<Tables>,
  orgId: string,
  reportIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, Static<typeof Summary>>> {
  if (reportIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; summary: string | null }>`
    select id, report::json ->> 'summary' as summary from reports
    where org_id = ${orgId} and id = any(${reportIds}::text[])`.execute(tx);
  // The judge has written them, in the form of the contract; null in reports from before there were summaries.
  return new Map(
    rows.flatMap(({ id, summary }) => {
      if (summary === null) return [];
      const said = JSON.parse(summary) as Static<typeof Summary>;
      const top = said.top.map((one) => ({ ...one, title: titleOf(one.rule_id, language) ?? one.title }));
      return [[id, { ...said, top }]];
    }),
  );
}
