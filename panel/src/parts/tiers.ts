import type { components } from '../api/schema.gen.ts';
import { m } from '../texts/messages.js';

export type Tier = components['schemas']['StoredReport']['tier'];

/** How deep a look went: by what was looked at, which says more than the name of a price. */
export function tierName(tier: string): string {
  const names: Readonly<Record<string, () => string>> = {
    lite: m.app_tier_lite,
    basic: m.app_tier_basic,
    premium: m.app_tier_premium,
  };
  return names[tier]?.() ?? tier;
}
