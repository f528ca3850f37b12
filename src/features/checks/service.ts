export { cacheKeyOf } from './cache-key.ts';
export { type Checker, checkerOf, checkPage, type ReadyCheck } from './check-page.ts';
export { comeByPage, type PageAtHand } from './come-by-page.ts';
export { once, type Remember } from './idempotency.ts';
export { ItemError } from './item-error.ts';
export { leasesOf } from './leases.ts';
export {
  checkContent,
  checkMarket,
  checkPageFields,
  optionFields,
  type PageFields,
  PageItem,
  projectField,
} from './page-fields.ts';
export { type Plan, planPage } from './plan.ts';
