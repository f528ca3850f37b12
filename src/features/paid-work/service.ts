export { holdMoney, type Payer, type WorkToPay, withHold } from './hold.ts';
export { leasesOf } from './leases.ts';
export { type Confirm, once, type Remember } from './once.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { KeyLost } from './store.ts';
