import { sql, type Transaction } from 'kysely';
import type { Tables } from './connection.ts';

/**
 * What counts before it adds takes turns at the row that it counts for, until the transaction ends: otherwise twenty calls
 * at a time all find room for one more. Writers that only name the row are not kept waiting. false: there is no such row.
 */
export async function takeTurn(
  tx: Transaction<Tables>,
  of: 'organizations' | 'projects' | 'share_links',
  id: string,
): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(of)} where id = ${id} for no key update`.execute(tx);
  return rows.length === 1;
}
