import type pg from 'pg';
import { codeOf, Fault } from '../fault.ts';

/** Whom the service's connections are: sees the rows of one organization at a time, and none outside of it. */
export const TENANT_ROLE = 'assay_tenant';
/** For what spans organizations by nature: authentication, the worker, retention. */
export const SYSTEM_ROLE = 'assay_system';

const ROLES = [TENANT_ROLE, SYSTEM_ROLE];

/**
 * Sees to it that the two roles exist and that this user may take them on. Not part of a migration: roles belong to
 * the server, not to the database, so they are missing after a database is restored on another server, and there
 * already when two databases share one.
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; unfit: boolean; mine: boolean }>(
    `select rolname as name, rolsuper or rolbypassrls as unfit, pg_has_role(oid, 'usage') as mine
     from pg_roles where rolname = any($1)`,
    [ROLES],
  );
  const unfit = rows.find((role) => role.unfit);
  if (unfit !== undefined) {
    throw new Fault(
      `The database role ${unfit.name} may bypass row-level security, which would open every organization to every other; have an administrator run: alter role ${unfit.name} nosuperuser nobypassrls`,
    );
  }
  const missing = ROLES.filter((name) => !rows.some((role) => role.name === name));
  const foreign = ROLES.filter((name) => rows.find((role) => role.name === name)?.mine !== true);
  if (missing.length + foreign.length === 0) return;
  // Asked before anything may fail: in a transaction nothing is answered afterwards.
  const { rows: users } = await client.query<{ name: string }>('select quote_ident(current_user) as name');
  const user = users[0]?.name ?? '';
  try {
    for (const name of missing) await create(client, name);
    // A superuser may take on any role and needs no grant; the creator of a role needs one all the same.
    for (const name of foreign) {
      const { rowCount } = await client.query(`select where not pg_has_role($1, 'usage')`, [name]);
      if (rowCount === 1) await client.query(`grant ${name} to current_user`);
    }
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new Fault(
      `The database user ${user} may not create the roles ${ROLES.join(' and ')} that keep organizations apart, or take them on; have an administrator run once: ${instructions(missing, user)}`,
      undefined,
      { cause: error },
    );
  }
}

async function create(client: pg.Client, name: string): Promise<void> {
  await client.query(`create role ${name} nologin`).catch((error) => {
    // Another database of the same server was quicker.
    if (codeOf(error) !== '42710' && codeOf(error) !== '23505') throw error;
  });
}

function instructions(missing: readonly string[], user: string): string {
  const statements = missing.map((name) => `create role ${name} nologin;`);
  return [...statements, `grant ${ROLES.join(', ')} to ${user};`].join(' ');
}
