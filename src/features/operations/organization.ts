import { type Selectable, sql, type Transaction } from 'kysely';
import Type from 'typebox';
import { usd } from '../../core/money.ts';
import type { App } from '../../platform/app.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Position } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf } from '../identity/service.ts';
import { type OrganizationChanges, updateOrganization } from '../organizations/service.ts';

/** An organization as the operator of the service sees it, without anything that is in it. */
export const OperatedOrganization = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    status: Type.Enum(['active', 'suspended']),
    plan: Type.Enum(['beta', 'payg']),
    allowance_usd: Type.Union([Type.Number(), Type.Null()], {
      description: 'Monthly allowance set for this organization; null = what the plan gives',
    }),
    max_audit_pages: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Pages per site audit set for this organization; null = what the plan gives',
    }),
    members: Type.Integer({ description: 'How many people belong to it' }),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'OperatedOrganization' },
);
export type OperatedOrganization = Type.Static<typeof OperatedOrganization>;

export const operatedExample: OperatedOrganization = {
  id: exampleId('organization'),
  name: 'Acme',
  status: 'active',
  plan: 'beta',
  allowance_usd: null,
  max_audit_pages: null,
  members: 1,
  created_at: exampleTime,
};

type Row = Selectable<Tables['organizations']> & {
  readonly members: number;
  readonly created_at_micros: number;
};

const members = sql<number>`(select count(*)::int from memberships m where m.org_id = organizations.id)`;

export function operatedOrganization(row: Row): OperatedOrganization {
  const { id, name, status, plan, allowance_micro_usd, max_audit_pages, created_at } = row;
  return {
    id,
    name,
    status,
    plan,
    allowance_usd: allowance_micro_usd === null ? null : usd(allowance_micro_usd),
    max_audit_pages,
    members: row.members,
    created_at: created_at.toISOString(),
  };
}

function organizations(tx: Transaction<Tables>) {
  return tx
    .selectFrom('organizations')
    .selectAll()
    .select([members.as('members'), microsOf('created_at').as('created_at_micros')]);
}

/** A page of all organizations, newest first; with `search`, of those whose name holds it or whose id it is. */
export function listOrganizations(
  app: App,
  limit: number,
  after: Position | null,
  search?: string,
): Promise<Row[]> {
  return acrossOrganizations(app.db, (tx) =>
    organizations(tx)
      .$if(search !== undefined, (query) =>
        query.where(sql<boolean>`(id = ${search} or position(lower(${search}) in lower(name)) > 0)`),
      )
      .where(olderThan(after, 'created_at', 'id'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
}

export async function findOperated(app: App, id: string): Promise<OperatedOrganization | null> {
  if (!isId('organization', id)) return null;
  const row = await acrossOrganizations(app.db, (tx) =>
    organizations(tx).where('id', '=', id).executeTakeFirst(),
  );
  return row === undefined ? null : operatedOrganization(row);
}

/**
 * Changes an organization from outside; 404 when there is none. What else belongs to it (a line in the log) commits
 * with it. A suspension holds in this process at once, in the others within a second.
 */
export async function changeOrganization(
  app: App,
  id: string,
  changes: OrganizationChanges,
  also: (tx: Transaction<Tables>) => Promise<void> = async () => {},
): Promise<OperatedOrganization> {
  if (!isId('organization', id)) return fail('org_not_found');
  const row = await acrossOrganizations(app.db, async (tx) => {
    if (!(await updateOrganization(tx, id, changes))) return fail('org_not_found');
    await also(tx);
    return organizations(tx).where('id', '=', id).executeTakeFirstOrThrow();
  });
  identityOf(app).forget();
  return operatedOrganization(row);
}
