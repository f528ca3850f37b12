export { cacheKeyOf } from './cache-key.ts';
export { type CheckOrder, orderCheck } from './check-order.ts';
export {
  type CheckContext,
  type Checker,
  checkerOf,
  checkPage,
  type ReadyCheck,
  type Settled,
} from './check-page.ts';
export { ItemError } from './item-error.ts';
export { type ObtainedPage, obtainPage } from './obtain-page.ts';
export {
  checkContent,
  checkPageFields,
  optionFields,
  type PageFields,
  PageItem,
} from './page-fields.ts';
