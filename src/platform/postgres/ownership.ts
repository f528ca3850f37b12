// The user that upgrades the schema must own it. A database restored by one user and used by another says
// "permission denied" somewhere on the way; here it says what is missing and what to run.
import type pg from 'pg';
import { codeOf, Fault } from '../fault.ts';
import type { Log } from '../log.ts';
import { QUEUE_SCHEMA } from '../queue/queue-schema.ts';
import { type Amiss, type Made, privilegesAmiss } from './privileges.ts';

interface Foreign {
  readonly owner: string;
  /** As `alter … owner to` wants it. */
  readonly kind: 'schema' | 'table' | 'view' | 'function' | 'type';
  readonly name: string;
}

const PERMISSION_DENIED = '42501';

/** What of ours belongs to users whose rights this one does not have. Reads the catalogue alone. */
async function foreignObjects(client: pg.Client, made: Made): Promise<Foreign[]> {
  const { rows } = await client.query<Foreign>(
    `with objects as (
       select nspowner as owner, 'schema' as kind, quote_ident(nspname) as name from pg_namespace where nspname = $1
       -- Sequences and indexes of a table go with it.
       union all select relowner, case relkind when 'v' then 'view' else 'table' end, format('%I.%I', nspname, relname)
         from pg_class c join pg_namespace n on n.oid = relnamespace
         where relkind in ('r', 'p', 'v') and (nspname = $1 or nspname = 'public' and (relname = any($2)
           -- Parts of days are made by no migration; who does not own them cannot drop them when their time is over.
           or c.oid in (select inhrelid from pg_inherits join pg_class p on p.oid = inhparent
             where p.relnamespace = c.relnamespace and p.relname = any($2))))
       union all select proowner, 'function', p.oid::regprocedure::text
         from pg_proc p join pg_namespace n on n.oid = pronamespace
         where nspname = $1 or nspname = 'public' and proname = any($3)
       union all select typowner, 'type', format('%I.%I', nspname, typname)
         from pg_type join pg_namespace n on n.oid = typnamespace where nspname = $1 and typtype = 'e'
     )
     select pg_get_userbyid(owner) as owner, kind, name from objects
     where not pg_has_role(owner, 'usage') order by kind, name`,
    [QUEUE_SCHEMA, made.tables, made.functions],
  );
  return rows;
}

/**
 * Before a schema is changed, which only its owner can do. A user with every privilege can work on another's schema
 * until the next upgrade: nothing is refused before then, but a warning is logged.
 */
export async function checkOwnership(
  client: pg.Client,
  made: Made,
  changes: boolean,
  log: Log,
): Promise<void> {
  const foreign = await foreignObjects(client, made);
  if (foreign.length === 0) return;
  if (changes) throw await refusal(client, foreign, []);
  const owners = [...new Set(foreign.map(({ owner }) => owner))];
  log.warn(
    { owners, objects: foreign.length },
    'the database belongs to another user: it cannot be upgraded',
  );
}

/**
 * Grants what is missing and takes back what is too much. Where this user may not, an administrator is told exactly
 * what to run: a service that starts without a privilege answers 500 whenever it needs it.
 */
export async function ensurePrivileges(client: pg.Client, made: Made): Promise<void> {
  const amiss = await privilegesAmiss(client, made);
  if (amiss.length === 0) return;
  try {
    await client.query(['begin', ...amiss.map(({ statement }) => statement), 'commit'].join(';\n'));
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (codeOf(error) !== PERMISSION_DENIED) throw error;
  }
  // A grant by a user who has the privilege but may not pass it on is only a warning.
  const left = await privilegesAmiss(client, made);
  if (left.length === 0) return;
  const foreign = await foreignObjects(client, made);
  // Once this user owns them, the next start grants the rest.
  throw await refusal(client, foreign, foreign.length > 0 ? [] : left);
}

/** What to say instead of "permission denied"; the error itself where nothing is known to be missing. */
export async function explained(client: pg.Client, made: Made, error: unknown): Promise<unknown> {
  const cause = error instanceof Fault ? error.cause : error;
  if (codeOf(cause) !== PERMISSION_DENIED) return error;
  const foreign = await foreignObjects(client, made);
  const lacking = await rightsToCreate(client);
  return foreign.length + lacking.length === 0 ? error : refusal(client, foreign, lacking);
}

/** What a start would refuse, in its words; null where it would go on. Reads the catalogue alone. */
export async function rightsLacking(client: pg.Client, made: Made, changes: boolean): Promise<Fault | null> {
  const foreign = await foreignObjects(client, made);
  const isStuck = foreign.length > 0 && (changes || (await privilegesAmiss(client, made)).length > 0);
  const lacking = changes ? await rightsToCreate(client) : [];
  return isStuck || lacking.length > 0 ? refusal(client, isStuck ? foreign : [], lacking) : null;
}

/** What it takes to make new tables, and the queue's schema. */
async function rightsToCreate(client: pg.Client): Promise<Amiss[]> {
  const { rows } = await client.query<{ on: string; user: string }>(
    `select 'schema public' as on, quote_ident(current_user) as user
       where not has_schema_privilege('public', 'create') or not has_schema_privilege('public', 'usage')
     union all select 'database ' || quote_ident(current_database()), quote_ident(current_user)
       where not has_database_privilege(current_database(), 'create') and to_regnamespace($1) is null`,
    [QUEUE_SCHEMA],
  );
  return rows.map(({ on, user }) => {
    const privileges = on === 'schema public' ? 'create, usage' : 'create';
    return {
      says: `${user} lacks ${privileges} on ${on}`,
      statement: `grant ${privileges} on ${on} to ${user}`,
    };
  });
}

async function refusal(
  client: pg.Client,
  foreign: readonly Foreign[],
  amiss: readonly Amiss[],
): Promise<Fault> {
  const { rows } = await client.query<{ user: string; database: string }>(
    'select quote_ident(current_user) as user, quote_ident(current_database()) as database',
  );
  const { user = '', database = '' } = rows[0] ?? {};
  const owners = Map.groupBy(foreign, ({ owner }) => owner);
  const reasons = [
    ...[...owners].map(
      ([owner, things]) => `to ${owner} belong ${things.map(({ name }) => name).join(', ')}`,
    ),
    ...amiss.map(({ says }) => says),
  ];
  const statements = [
    ...foreign.map(({ kind, name }) => `alter ${kind} ${name} owner to ${user}`),
    ...amiss.map(({ statement }) => statement),
  ];
  return new Fault(
    `The database user ${user} lacks rights in the database ${database}: ${reasons.join('; ')}. Have an administrator run there:\n${statements.map((statement) => `  ${statement};`).join('\n')}`,
  );
}
