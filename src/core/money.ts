/** Micro-dollars (1 USD = 1,000,000), always a whole number. Sums are done on these and on nothing else. */
export type MicroUsd = number;

/**
 * The number that JSON shows. The division is the last thing that happens to the amount: the nearest double
 * of a decimal with at most six places prints as exactly that decimal.
 */
export function usd(amount: MicroUsd): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError('micro-dollars must be whole');
  return amount / 1_000_000;
}

/** The plain decimal of the X-Cost-USD header: no exponent, no needless zeros. */
export function usdText(amount: MicroUsd): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError('micro-dollars must be whole');
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -6)}${fraction === '' ? '' : `.${fraction}`}`;
}
