// What an organization may draw from its free allowance in a day: a share of what the whole service may spend. One
// that pays nothing must not use up the day of paying ones. Beyond the share its prepaid balance pays.
import type { MicroUsd } from '../core/money.ts';
import type { Lot } from './lots.ts';
import type { ServiceCaps } from './service-spending.ts';
import type { Counter } from './spending.ts';

/** So many organizations that live on their allowance fill a day; fewer cannot. */
const SHARES_OF_A_DAY = 4;

export interface AllowanceShare {
  readonly limit: MicroUsd;
  /** Drawn today: charged, or held for what is under way. */
  readonly drawn: MicroUsd;
  readonly left: MicroUsd;
}

/** null: the service has no daily cap, so there is nothing to share. */
export function allowanceShareOf(
  { perDay }: ServiceCaps,
  counters: readonly Counter[],
): AllowanceShare | null {
  if (perDay === null) return null;
  const limit = Math.floor(perDay / SHARES_OF_A_DAY);
  const today = counters.find(({ subject, period }) => subject === 'org' && period === 'day');
  const drawn = today?.fromAllowance ?? 0;
  return { limit, drawn, left: Math.max(0, limit - drawn) };
}

/** The lots as far as they can be spent today, in their order. */
export function withinShare(lots: readonly Lot[], share: AllowanceShare | null): readonly Lot[] {
  if (share === null) return lots;
  return lots
    .map((lot) =>
      lot.kind === 'allowance' ? { ...lot, remaining: Math.min(lot.remaining, share.left) } : lot,
    )
    .filter(({ remaining }) => remaining > 0);
}
