import { sql } from 'kysely';
import { type Brand, brandOf } from '../branding/service.ts';
import type { Tx } from './store.ts';

/** How hosts are kept: those of a site with and without www are one, and so are its ports, by which audits name it. */
export function siteOf(host: string): string {
  return host.toLowerCase().replace(/^www\.|:\d+$/g, '');
}

/** Whose name and logo stand on documents about a host: the client's whose it is, else the organization's. */
export async function brandFor(tx: Tx, orgId: string, host: string | null): Promise<Brand | null> {
  if (host !== null) {
    const { rows } = await sql<Brand>`
      select c.brand_name as name, c.logo from client_sites s join clients c on c.org_id = s.org_id and c.id = s.client_id
      where s.org_id = ${orgId} and s.host = ${siteOf(host)} and c.brand_name is not null`.execute(tx);
    if (rows[0] !== undefined) return rows[0];
  }
  return brandOf(tx, orgId);
}
