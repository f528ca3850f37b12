export { holdMoney, keepHold, type Payer, type WorkToPay, withHold } from './hold.ts';
export { once, type PaidSteps, type Remember } from './once.ts';
export { type Done, oneAtATime } from './one-at-a-time.ts';
