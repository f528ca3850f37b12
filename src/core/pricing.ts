// What a check of one page costs. Prices are those of the contract's list; sums are whole micro-dollars.
import { prices } from '../contract/prices.ts';
import type { MicroUsd } from './money.ts';
import type { SelectedRules } from './report/select-briefs.ts';
import type { Mode } from './rules/rule.ts';

/** How we got the page: sent by the caller, fetched, rendered by a browser, or fetched past a wall on request. */
export type PageAccess = 'sent' | 'fetched' | 'rendered' | 'protected';

type Chosen = SelectedRules<{ readonly id: string; readonly gate?: boolean }>;

const ACCESS_PRICES: Readonly<Record<PageAccess, MicroUsd>> = {
  sent: 0,
  fetched: prices.fetchMicroUsd,
  rendered: prices.fetchMicroUsd + prices.renderMicroUsd,
  protected: prices.fetchMicroUsd + prices.protectedFetchMicroUsd,
};

/** Whole modes cost their prices, together never more than a full audit; any other selection goes by its number of rules. */
export function rulesPrice(selected: Chosen): MicroUsd {
  const { wholeModes } = selected;
  if (wholeModes !== undefined) return modesPrice(wholeModes);
  return countedRules(selected) <= prices.liteRulesMax ? prices.liteMicroUsd : prices.customOverLiteMicroUsd;
}

export function modesPrice(modes: readonly Mode[]): MicroUsd {
  const sum = modes.reduce((total, mode) => total + prices.modesMicroUsd[mode], 0);
  return Math.min(sum, prices.fullAuditMicroUsd);
}

/** Labels that others are gated on run with any selection and are not counted. */
export function countedRules(selected: Chosen): number {
  return selected.run.filter(({ gate }) => gate !== true).length;
}

export function accessPrice(access: PageAccess): MicroUsd {
  return ACCESS_PRICES[access];
}

export function pagePrice(selected: Chosen, access: PageAccess): MicroUsd {
  return Math.max(prices.minimumMicroUsd, rulesPrice(selected) + accessPrice(access));
}
