export { type Checker, checkerOf, checkPage, fromCache } from './check-page.ts';
export { once, type Remember } from './idempotency.ts';
export { checkContent, checkPageFields, optionFields, type PageFields, pageFields } from './page-fields.ts';
export { type Plan, planPage } from './plan.ts';
