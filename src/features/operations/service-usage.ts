// Who uses the service how much, and who is refused: over some days, the largest by name and the rest as one.
import { sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Database, Tables } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { OTHER_NETWORKS } from './request-counts.ts';

export interface OrganizationUse {
  readonly id: string;
  readonly name: string;
  readonly requests: number;
  readonly refused: number;
  readonly spent: number;
  readonly keys: readonly { readonly id: string; readonly requests: number; readonly refused: number }[];
}

export interface ServiceUse {
  readonly organizations: readonly OrganizationUse[];
  readonly others: {
    readonly organizations: number;
    readonly requests: number;
    readonly refused: number;
    readonly spent: number;
  };
  readonly strangers: readonly { readonly network: string; readonly refused: number }[];
  readonly otherStrangers: number;
}

const KEYS_MAX = 5;

/** The last `days`, today among them; the `most` that use it most by name. */
export async function serviceUse(tx: Transaction<Tables>, days: number, most: number): Promise<ServiceUse> {
  const since = sql`(now() at time zone 'utc')::date - ${days - 1}::int`;
  const used = sql`
    select org_id, sum(requests)::bigint as requests, sum(refused)::bigint as refused, sum(spent)::bigint as spent
    from (
      select org_id, requests, refused, 0 as spent from request_counts where day >= ${since}
      union all
      select org_id, 0, 0, used from ledger_spending
      where subject = 'org' and period = 'day' and starts >= ${since}
    ) counted group by org_id`;
  const { rows: named } = await sql<Omit<OrganizationUse, 'keys'>>`
    select o.id, o.name, requests, refused, spent from (${used}) used join organizations o on o.id = org_id
    order by spent desc, requests desc, o.id limit ${most}`.execute(tx);
  const { rows: sums } = await sql<ServiceUse['others']>`
    select count(*)::int as organizations, coalesce(sum(requests), 0)::bigint as requests,
      coalesce(sum(refused), 0)::bigint as refused, coalesce(sum(spent), 0)::bigint as spent
    from (${used}) used`.execute(tx);
  const { rows: keys } = await sql<OrganizationUse['keys'][number] & { readonly org_id: string }>`
    select org_id, key_id as id, sum(requests)::bigint as requests, sum(refused)::bigint as refused
    from request_counts where day >= ${since} and key_id <> '' and org_id = any(${named.map(({ id }) => id)}::text[])
    group by org_id, key_id order by 3 desc, key_id`.execute(tx);
  const { rows: networks } = await sql<{ network: string; refused: number }>`
    select network, sum(refused)::bigint as refused from stranger_counts where day >= ${since}
    group by network order by 2 desc, network`.execute(tx);
  const strangers = networks.filter(({ network }) => network !== OTHER_NETWORKS).slice(0, most);
  const rest = (what: 'requests' | 'refused' | 'spent'): number =>
    (sums[0]?.[what] ?? 0) - sumOf(named, what);
  return {
    organizations: named.map((organization) => ({
      ...organization,
      keys: keys
        .filter(({ org_id }) => org_id === organization.id)
        .slice(0, KEYS_MAX)
        .map(({ id, requests, refused }) => ({ id, requests, refused })),
    })),
    others: {
      organizations: (sums[0]?.organizations ?? 0) - named.length,
      requests: rest('requests'),
      refused: rest('refused'),
      spent: rest('spent'),
    },
    strangers,
    otherStrangers: sumOf(networks, 'refused') - sumOf(strangers, 'refused'),
  };
}

function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], what: Key): number {
  return rows.reduce((sum, row) => sum + row[what], 0);
}

/** Lines of the log are kept for as long. */
export async function forgetCounts(db: Database): Promise<void> {
  await acrossOrganizations(db, async (tx) => {
    const over = sql<boolean>`day < (now() at time zone 'utc')::date - ${limits.logRetentionDays}::int`;
    await tx.deleteFrom('request_counts').where(over).execute();
    await tx.deleteFrom('stranger_counts').where(over).execute();
  });
}
