export { cacheKeyOf } from './cache-key.ts';
export { type Checker, checkerOf, checkPage, type ReadyCheck } from './check-page.ts';
export { obtainPage, type PageAtHand } from './obtain-page.ts';
export {
  checkContent,
  checkMarket,
  checkPageFields,
  optionFields,
  type PageFields,
  pageFields,
} from './page-fields.ts';
export { type Plan, planPage } from './plan.ts';
