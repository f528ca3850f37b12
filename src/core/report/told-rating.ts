// A rating as it is told: a number and the option that the number is nearest to, so that the two never disagree. The
// likeliest option, which may lie elsewhere on a wide scale, is told only where options have no order.
import { orders } from '../rules/scales.ts';
import { scaleOfRule } from '../rules/shown-rules.gen.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { number } from '../rules/wording.ts';
import type { ChoiceResult } from './report.ts';

/** With one decimal, rounded here and nowhere else. */
export function toldValue(expected: number): number {
  return Math.round(expected * 10) / 10;
}

/** The place of the option that a value is nearest to; from the middle between two on it is the upper one. */
export function nearestOption(value: number, options: number): number {
  return Math.min(options - 1, Math.max(0, Math.round(value)));
}

export interface ToldRating {
  readonly label: string;
  /** null where options have no order, or a number would mislead. */
  readonly value: number | null;
  /** The last option's value. */
  readonly most: number;
}

export function toldRating(choice: ChoiceResult): ToldRating {
  const { rule_id, expected, modal, options } = choice;
  const most = options.length - 1;
  if (expected === null)
    return { label: options.find(({ letter }) => letter === modal)?.label ?? '', value: null, most };
  const value = toldValue(expected);
  const scale = scaleOfRule[rule_id];
  return {
    label: options[nearestOption(value, options.length)]?.label ?? '',
    value: scale !== undefined && orders[scale] === 'down' ? null : value,
    most,
  };
}

/** "4.1 of 8". */
export const scaleValue = {
  en: (value: number, most: number): string => `${number.en(value, 1)} of ${most}`,
  pl: (value: number, most: number): string => `${number.pl(value, 1)} z ${most}`,
} as const satisfies Record<ReportLanguage, (value: number, most: number) => string>;
