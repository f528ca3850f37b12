import { sql } from 'kysely';

/**
 * Held by every backup before it takes its snapshot and until it has ended: what rows of the snapshot name outside of the
 * database is asked for until then.
 */
export const BACKUP_LOCK = 4_207_716_530;

/** In a query: whether no backup is under way. One that begins later sees what this query sees. */
export const noBackup = sql<boolean>`not exists (select from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())
  and classid = 0 and objid = ${sql.lit(BACKUP_LOCK)} and objsubid = 1)`;
