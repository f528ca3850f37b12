export { once, type Remember } from './idempotency.ts';
export { LEASE_MS, leasesOf } from './leases.ts';
export { checkMarket } from './page-fields.ts';
export { cacheKeyOf } from './plan.ts';
