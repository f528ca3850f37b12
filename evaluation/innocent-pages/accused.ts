// What spam rules say of a page.
import type { Check } from '../check-port.ts';
import type { Innocent } from './read-innocents.ts';

export interface Hit {
  readonly rule: string;
  /** 50 to 100. */
  readonly signal: number;
}

/** Spam rules at 50 or more, strongest first. */
export function hitsOn(check: Check, { html, url }: Innocent): Hit[] {
  const hits: Hit[] = [];
  for (const [rule, { group, signal }] of check({ html, url }))
    if (group === 'violation' && signal !== null && signal >= 50) hits.push({ rule, signal });
  return hits.sort((a, b) => b.signal - a.signal);
}

export const isLearnt = (rule: string): boolean => rule.startsWith('sp_like_');

export function accusedAt(
  hits: readonly Hit[],
  least: number,
  which: (rule: string) => boolean = () => true,
): boolean {
  return hits.some(({ rule, signal }) => signal >= least && which(rule));
}
