import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import type { Position } from '../../platform/http/paging.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';

export const verdicts = ['agree', 'disagree', 'unclear'] as const;

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    feedback: {
      id: string;
      org_id: string;
      user_id: string | null;
      report_id: string;
      rule_id: string | null;
      verdict: (typeof verdicts)[number];
      comment: string | null;
      created_at: Generated<Date>;
    };
  }
}

export type Feedback = Selectable<Tables['feedback']>;

/** A page of feedback, newest first: of one organization, or of all with null. */
export async function listFeedback(
  tx: Transaction<Tables>,
  orgId: string | null,
  limit: number,
  after: Position | null,
): Promise<(Feedback & { readonly created_at_micros: number })[]> {
  return tx
    .selectFrom('feedback')
    .selectAll()
    .select(microsOf('created_at').as('created_at_micros'))
    .where(orgId === null ? sql<boolean>`true` : sql<boolean>`org_id = ${orgId}`)
    .where(olderThan(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
