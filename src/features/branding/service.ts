import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';
import { findBranding } from './store.ts';

export { BrandingBody, LOGO_CHARACTERS_MAX } from './branding-record.ts';
export { checkedLogo } from './checked-logo.ts';

/** The name and logo that stand on an organization's documents. */
export interface Brand {
  readonly name: string;
  /** A data: URI. */
  readonly logo: string | null;
}

/** null: documents bear no name. */
export async function brandOf(tx: Transaction<Tables>, orgId: string): Promise<Brand | null> {
  const found = await findBranding(tx, orgId);
  return found === null ? null : { name: found.name, logo: found.logo };
}
