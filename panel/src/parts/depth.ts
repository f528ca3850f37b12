// How deep a page is looked at, in a check, a job and an audit alike: what is ordered, and what it costs.
import type { components } from '../api/schema.gen.ts';
import type { Mode } from '../house.ts';

/** `complete`: every rule and the rating scales; `modes`: the rules of some modes; `quick`: the most telling rules. */
export const DEPTHS = ['complete', 'modes', 'quick'] as const;
export type Depth = (typeof DEPTHS)[number];

export interface ChosenDepth {
  readonly depth: Depth;
  readonly modes: readonly Mode[];
}

export function depthFields({ depth, modes }: ChosenDepth): { tier: 'premium' | 'lite' } | { modes: Mode[] } {
  if (depth === 'modes') return { modes: [...modes] };
  return { tier: depth === 'complete' ? 'premium' : 'lite' };
}

type Tiers = components['schemas']['Tiers'];

/** For each page, without fetching it. As the price list says: modes together never cost more than a full audit. */
export function depthPriceUsd({ depth, modes }: ChosenDepth, tiers: Tiers): number {
  if (depth !== 'modes')
    return tiers.tiers.find(({ id }) => id === (depth === 'complete' ? 'premium' : 'lite'))?.price_usd ?? 0;
  const sum = tiers.modes
    .filter(({ id }) => modes.includes(id))
    .reduce((total, { price_usd }) => total + price_usd, 0);
  return Math.min(sum, tiers.full_audit_usd);
}
