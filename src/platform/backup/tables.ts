// What of a database goes into a backup, as its catalogue says: tables with the columns that are stored, and the numbers
// that the next rows get.
import pg from 'pg';
import type { Made } from '../postgres/privileges.ts';
import { KEPT_QUEUE_TABLES, QUEUE_SCHEMA } from '../queue/queue-schema.ts';

export interface Table {
  /** With its schema: public.users */
  readonly name: string;
  /** The same for a statement. */
  readonly quoted: string;
  readonly columns: readonly string[];
}

export const listed = (names: readonly string[]): string => names.map(pg.escapeIdentifier).join(', ');

export async function keptTables(client: pg.Client, made: Made): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     -- Rows of parts are those of their table.
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname = any($1) or n.nspname = $2 and c.relname = any($3))
     order by 1`,
    [made.tables, QUEUE_SCHEMA, KEPT_QUEUE_TABLES],
  );
  return rows;
}

interface Sequence {
  readonly name: string;
  /** null where it has given no number yet. */
  readonly last: string | null;
  readonly readable: boolean;
}

/** Those that number the rows of our tables. */
export async function keptSequences(client: pg.Client, made: Made): Promise<readonly Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select distinct s.relname as name, has_sequence_privilege(s.oid, 'usage, select') as readable,
       pg_sequence_last_value(s.oid)::text as last
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') join pg_class t on t.oid = d.refobjid
     where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace and t.relname = any($1)
     order by 1`,
    [made.tables],
  );
  return rows;
}

/** Tables behind row-level security that the role of the backup does not see whole. */
export async function partlySeen(client: pg.Client, made: Made, role: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and c.relrowsecurity
       and (not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
             and pg_get_expr(p.polqual, p.polrelid) = 'true' and $2::regrole = any(p.polroles))
         or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive))
     order by 1`,
    [made.tables, role],
  );
  return rows.map(({ name }) => name);
}
