import type { Generated, Transaction } from 'kysely';
import type { Database, Tables } from '../../platform/postgres/connection.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    disabled_rules: {
      rule_id: string;
      disabled_at: Generated<Date>;
    };
  }
}

export async function readDisabled(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('disabled_rules').select('rule_id').execute();
  return new Set(rows.map(({ rule_id }) => rule_id));
}

/** Doing it twice is as good as once. */
export async function writeEnabled(tx: Transaction<Tables>, id: string, enabled: boolean): Promise<void> {
  if (enabled) await tx.deleteFrom('disabled_rules').where('rule_id', '=', id).execute();
  else
    await tx
      .insertInto('disabled_rules')
      .values({ rule_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
