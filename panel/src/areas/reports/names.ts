import { verdictNames } from '../../house.ts';
import { getLocale } from '../../texts/runtime.js';

export type VerdictLevel = keyof typeof verdictNames;

export function verdictName(level: VerdictLevel): string {
  return verdictNames[level][getLocale()];
}

/** With one decimal, rounded as the service rounds what it tells. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.round(10 * value) / 10,
  );
}
