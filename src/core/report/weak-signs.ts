// What findings of other rules add to a likeness to spam. A rule that is unsure by itself keeps its weak answer, and here
// such answers of several rules are joined: how much each adds was fitted beside the page models (ADR 56). Small faults
// are not among them.
import type { Quote } from '../rules/quote.ts';
import { MOST_SUPPORT, type Support } from '../rules/rule.ts';
import type { Texts } from '../rules/texts.ts';
import weights from './weak-signs.weights.json' with { type: 'json' };

/** By rule id, what a finding of that rule adds from 0.5 on, in hundredths of log-odds; a weaker one adds its share of it. */
export type SignWeights = Readonly<Record<string, number>>;

export interface HeardFinding {
  readonly title: Texts;
  readonly score: number;
  readonly quotes: readonly (Quote | undefined)[];
}

/** What counts in full: how sure a rule is beyond its mark, its own finding says. */
const FULL_SCORE = 0.5;
/** Weaker answers are chance. */
const MIN_SCORE = 0.1;
const SCALE = 100;

/** `found`: what a rule found on the page; undefined where it found nothing, could not judge or is switched off. */
export function supportOf(
  found: (ruleId: string) => HeardFinding | undefined,
  table: SignWeights = weights,
): Support {
  const heard = Object.entries(table).flatMap(([ruleId, weight]) => {
    const finding = found(ruleId);
    if (finding === undefined || finding.score < MIN_SCORE) return [];
    const { title, score, quotes } = finding;
    return [{ weight: (weight / SCALE) * Math.min(1, score / FULL_SCORE), title, quotes }];
  });
  heard.sort((a, b) => b.weight - a.weight);
  return {
    weight: Math.min(
      MOST_SUPPORT,
      heard.reduce((sum, { weight }) => sum + weight, 0),
    ),
    signs: heard.map(({ title, quotes }) => ({ title, quotes })),
  };
}
