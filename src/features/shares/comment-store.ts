import { type Selectable, sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { takeTurn } from '../../platform/postgres/in-turn.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    share_comments: {
      id: string;
      org_id: string;
      link_id: string;
      name: string | null;
      text: string;
      created_at: Date;
    };
  }
}

type Tx = Transaction<Tables>;
export type VisitorComment = Selectable<Tables['share_comments']>;

/** The oldest first; there are at most so many. */
export function commentsOf(tx: Tx, orgId: string, linkId: string): Promise<VisitorComment[]> {
  return tx
    .selectFrom('share_comments')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('link_id', '=', linkId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.shareCommentsMax)
    .execute();
}

/** false: the link has as many as it takes, or is gone. */
export async function addComment(tx: Tx, comment: VisitorComment): Promise<boolean> {
  const { id, org_id, link_id, name, text, created_at } = comment;
  if (!(await takeTurn(tx, 'share_links', link_id))) return false;
  const { rows } = await sql`
    insert into share_comments (id, org_id, link_id, name, text, created_at)
    select ${id}, ${org_id}, ${link_id}, ${name}, ${text}, ${created_at}
    where ${limits.shareCommentsMax} > (select count(*) from share_comments where link_id = ${link_id})
    returning id`.execute(tx);
  return rows.length === 1;
}

export async function dropComment(tx: Tx, orgId: string, linkId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('share_comments')
    .where('org_id', '=', orgId)
    .where('link_id', '=', linkId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
