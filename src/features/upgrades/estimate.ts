import Type from 'typebox';
import { tiers } from '../../contract/prices.ts';
import { type MicroUsd, usd } from '../../core/money.ts';
import type { StepPrices, UpgradeOrder } from './order.ts';

export const StepsUsd = Type.Object(
  {
    rules: Type.Number(),
    scales: Type.Number(),
    evidence: Type.Number({ description: 'Included in every report' }),
    fetch: Type.Number({ description: 'Where the content is no longer kept, and the page must be fetched' }),
    intent: Type.Number(),
  },
  { title: 'StepsUsd' },
);

export const Estimate = Type.Object(
  {
    tier: Type.Enum(Object.keys(tiers), {
      description: 'Of the report after the upgrade; where there is none, as it is now',
    }),
    cost_usd: Type.Number({ description: 'At most: what fails costs nothing' }),
    steps_usd: StepsUsd,
    available: Type.Boolean(),
    reason: Type.Union([Type.Enum(['nothing_to_add', 'busy', 'private_mode', 'no_pages']), Type.Null()], {
      description: 'Why not; no_pages = the content is no longer kept and the page has no address',
    }),
  },
  { title: 'UpgradeEstimate' },
);
export type Estimate = Type.Static<typeof Estimate>;

export function estimateOf({ tier, prices, reason }: UpgradeOrder): Estimate {
  return {
    tier,
    cost_usd: usd(totalOf(prices)),
    steps_usd: stepsUsd(prices),
    available: reason === null,
    reason,
  };
}

export function totalOf({ rules, scales, evidence, fetch, intent }: StepPrices): MicroUsd {
  return rules + scales + evidence + fetch + intent;
}

export function stepsUsd(prices: StepPrices): Estimate['steps_usd'] {
  return {
    rules: usd(prices.rules),
    scales: usd(prices.scales),
    evidence: usd(prices.evidence),
    fetch: usd(prices.fetch),
    intent: usd(prices.intent),
  };
}
