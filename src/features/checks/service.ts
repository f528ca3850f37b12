export { cacheKeyOf } from './cache-key.ts';
export { type CheckOrder, orderCheck } from './check-order.ts';
export { type Checker, checkerOf, checkPage, type ReadyCheck } from './check-page.ts';
export { type ObtainedPage, obtainPage } from './obtain-page.ts';
export {
  checkContent,
  checkMarket,
  checkPageFields,
  optionFields,
  type PageFields,
  pageFields,
} from './page-fields.ts';
