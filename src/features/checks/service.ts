export { cacheKeyOf } from './cache-key.ts';
export { once, type Remember } from './idempotency.ts';
export { LEASE_MS, leasesOf } from './leases.ts';
export { checkMarket } from './page-fields.ts';
