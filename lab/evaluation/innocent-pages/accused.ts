// What spam rules say of a page.
import { checkPage } from '../../../src/core/report/check-page.ts';
import type { Innocent } from '../../training/page-models/innocent-pages.ts';

export interface Hit {
  readonly rule: string;
  /** 50 to 100. */
  readonly signal: number;
}

/** Spam rules at 50 or more, strongest first. */
export function hitsOn({ html, url }: Innocent): Hit[] {
  const { violations } = checkPage({ html, url }, { modes: ['spam'] });
  return violations
    .map(({ rule_id, score_raw }) => ({ rule: rule_id, signal: Math.round(100 * (score_raw ?? 0)) }))
    .filter(({ signal }) => signal >= 50)
    .sort((a, b) => b.signal - a.signal);
}

export function accusedAt(
  hits: readonly Hit[],
  least: number,
  which: (rule: string) => boolean = () => true,
): boolean {
  return hits.some(({ rule, signal }) => signal >= least && which(rule));
}
