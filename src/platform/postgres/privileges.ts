// Who may do what with which table, and the one place that sees to it: at every start, after the migrations. What
// PostgreSQL grants by itself (default privileges) belongs to the user who said so, and is lost when another user
// restores the database and upgrades it.
import type pg from 'pg';
import { QUEUE_SCHEMA } from '../queue/queue-schema.ts';
import { SYSTEM_ROLE, TENANT_ROLE } from './roles.ts';

type Role = typeof TENANT_ROLE | typeof SYSTEM_ROLE;
type Privilege = 'select' | 'insert' | 'update' | 'delete' | 'usage' | 'execute';
type Rights = Readonly<Record<Role, readonly Privilege[]>>;

const ROLES: readonly Role[] = [TENANT_ROLE, SYSTEM_ROLE];
const EVERYTHING = ['select', 'insert', 'update', 'delete'] as const satisfies readonly Privilege[];

const both = (privileges: readonly Privilege[]): Rights => ({
  [TENANT_ROLE]: privileges,
  [SYSTEM_ROLE]: privileges,
});
const onlySystem: Rights = { [TENANT_ROLE]: [], [SYSTEM_ROLE]: EVERYTHING };

/** Tables of ours with which the two roles may not do everything. Rows are the business of row-level security. */
const EXCEPTIONS: Readonly<Record<string, Rights>> = {
  // Only authentication and the running of the service touch these.
  users: onlySystem,
  sessions: onlySystem,
  revoked_access_tokens: onlySystem,
  mail_links: onlySystem,
  company_identities: onlySystem,
  company_sessions: onlySystem,
  company_used_once: onlySystem,
  limit_counts: onlySystem,
  allowances_given: onlySystem,
  installation: onlySystem,
  schema_migrations: onlySystem,
  content_removals: onlySystem,
  // A log that can be changed proves nothing.
  access_log: { [TENANT_ROLE]: [], [SYSTEM_ROLE]: ['select', 'insert'] },
  // Nor do books.
  ledger_entries: both(['select', 'insert']),
  ledger_steps: both(['select', 'insert']),
  ledger_days: both(['select', 'insert']),
  // Every check asks which rules are off; only the operator switches them off.
  disabled_rules: { [TENANT_ROLE]: ['select'], [SYSTEM_ROLE]: EVERYTHING },
};

/** Where work inside an organization may read some columns only: never password hashes. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['id', 'email', 'name', 'role', 'is_active', 'is_verified', 'language', 'created_at'],
};

/** A job is put in by the transaction that it belongs to, whichever role that has taken on. */
const OF_QUEUE: Rights = { [TENANT_ROLE]: ['select', 'insert'], [SYSTEM_ROLE]: EVERYTHING };

/** What migrations have made in the schema public, where there may be other people's tables as well. */
export interface Made {
  readonly tables: readonly string[];
  readonly functions: readonly string[];
}

const MAKES = /^(create|drop)(?: or replace| unlogged)? (table|function) (\w+)/gm;

/** `ever`: also what a later one of them drops, for a database of which it is not known how far it has come. */
export function madeBy(migrations: readonly { readonly sql: string }[], ever = false): Made {
  const tables = new Set(['schema_migrations']);
  const functions = new Set<string>();
  for (const { sql } of migrations)
    for (const [, verb, kind, name = ''] of sql.matchAll(MAKES)) {
      const things = kind === 'table' ? tables : functions;
      if (verb === 'create') things.add(name);
      else if (!ever) things.delete(name);
    }
  return { tables: [...tables], functions: [...functions] };
}

/** A difference between what a role may do and what it should, and the statement that ends it. */
export interface Amiss {
  readonly says: string;
  readonly statement: string;
}

/** Reads the catalogue alone. An empty list is what every start after the first finds. */
export async function privilegesAmiss(client: pg.Client, made: Made): Promise<Amiss[]> {
  return [
    ...(await schemasAmiss(client)),
    ...(await tablesAmiss(client, made)),
    ...(await columnsAmiss(client)),
    ...(await sequencesAmiss(client, made)),
    ...(await functionsAmiss(client, made)),
  ];
}

const lacks = (role: string, privileges: readonly string[], on: string): Amiss => ({
  says: `${role} lacks ${privileges.join(', ')} on ${on}`,
  statement: `grant ${privileges.join(', ')} on ${on} to ${role}`,
});

async function schemasAmiss(client: pg.Client): Promise<Amiss[]> {
  const { rows } = await client.query<{ schema: string; role: string }>(
    `select nspname as schema, rolname as role from pg_namespace cross join pg_roles
     where nspname = any($1) and rolname = any($2) and not has_schema_privilege(pg_roles.oid, pg_namespace.oid, 'usage')
     order by 1, 2`,
    [['public', QUEUE_SCHEMA], ROLES],
  );
  return rows.map(({ schema, role }) => lacks(role, ['usage'], `schema ${schema}`));
}

async function tablesAmiss(client: pg.Client, made: Made): Promise<Amiss[]> {
  const { rows } = await client.query<{
    schema: string;
    name: string;
    quoted: string;
    role: Role;
    has: string[];
    granted: string[];
  }>(
    `select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted, r.rolname as role,
       array(select p from unnest($1::text[]) p where has_table_privilege(r.oid, c.oid, p)) as has,
       array(select lower(a.privilege_type) from aclexplode(c.relacl) a where a.grantee = r.oid) as granted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join pg_roles r
     where c.relkind in ('r', 'p') and r.rolname = any($2)
       and (n.nspname = $3 or n.nspname = 'public' and c.relname = any($4))
     order by 1, 2, 4`,
    [EVERYTHING, ROLES, QUEUE_SCHEMA, made.tables],
  );
  return rows.flatMap(({ schema, name, quoted, role, has, granted }) => {
    const rights = schema === QUEUE_SCHEMA ? OF_QUEUE : (EXCEPTIONS[name] ?? both(EVERYTHING));
    const missing = rights[role].filter((privilege) => !has.includes(privilege));
    // Whatever they were given beyond it, by a careless "grant all" say.
    const beyond = granted.filter((privilege) => !rights[role].some((right) => right === privilege));
    return [
      ...(missing.length === 0 ? [] : [lacks(role, missing, quoted)]),
      ...(beyond.length === 0
        ? []
        : [
            {
              says: `${role} has ${beyond.join(', ')} on ${quoted}`,
              statement: `revoke ${beyond.join(', ')} on ${quoted} from ${role}`,
            },
          ]),
    ];
  });
}

async function columnsAmiss(client: pg.Client): Promise<Amiss[]> {
  const found: Amiss[] = [];
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = to_regclass($1) and attname = any($2) and not has_column_privilege($3, attrelid, attnum, 'select')
       order by attnum`,
      [`public.${table}`, columns, TENANT_ROLE],
    );
    const names = rows.map(({ name }) => name).join(', ');
    if (rows.length > 0) found.push(lacks(TENANT_ROLE, [`select (${names})`], `public.${table}`));
  }
  return found;
}

/** Those that number the rows of our tables. */
async function sequencesAmiss(client: pg.Client, made: Made): Promise<Amiss[]> {
  const { rows } = await client.query<{ quoted: string; role: string }>(
    `select distinct format('%I.%I', 'public', s.relname) as quoted, r.rolname as role
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid cross join pg_roles r
     where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace and t.relname = any($1) and r.rolname = any($2)
       and not has_sequence_privilege(r.oid, s.oid, 'usage')
     order by 1, 2`,
    [made.tables, ROLES],
  );
  return rows.map(({ quoted, role }) => lacks(role, ['usage'], `sequence ${quoted}`));
}

/** Everybody may call functions unless the server is set up more strictly. */
async function functionsAmiss(client: pg.Client, made: Made): Promise<Amiss[]> {
  const { rows } = await client.query<{ signature: string; role: string }>(
    `select p.oid::regprocedure::text as signature, r.rolname as role from pg_proc p cross join pg_roles r
     where p.pronamespace = 'public'::regnamespace and p.proname = any($1) and r.rolname = any($2)
       and not has_function_privilege(r.oid, p.oid, 'execute')
     order by 1, 2`,
    [made.functions, ROLES],
  );
  return rows.map(({ signature, role }) => lacks(role, ['execute'], `function ${signature}`));
}
