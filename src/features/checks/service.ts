export { cacheKeyOf } from './cache-key.ts';
export { type CheckOrder, orderCheck } from './check-order.ts';
export { checkPage } from './check-page.ts';
export { type CheckContext, type Checker, checkerOf } from './checker.ts';
export { ItemError } from './item-error.ts';
export { type ObtainedPage, obtainPage } from './obtain-page.ts';
export {
  checkContent,
  checkDepth,
  checkNotEmpty,
  checkPageFields,
  optionFields,
  type PageFields,
  PageItem,
} from './page-fields.ts';
export type { ReadyPage, Settled } from './settle-check.ts';
