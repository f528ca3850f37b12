// What each rule in words of the spam policies answers by itself: before it is told how small the fault is, or that other
// evidence is wanted (ADR 77). Small faults are left out, because they accuse no page.
import type { Page } from '../../../src/core/page/page.ts';
import { givenFor } from '../../../src/core/report/check-page.ts';
import { detectorAnswer } from '../../../src/core/report/judge-by-code.ts';
import { isLikeness } from '../../../src/core/report/worth.ts';
import { rules } from '../../../src/core/rules/catalogue.ts';
import { isSmall, type Rule } from '../../../src/core/rules/rule.ts';

const IN_WORDS: readonly Rule[] = rules.filter(
  (rule) => rule.kind === 'violation' && !isSmall(rule) && !isLikeness(rule.id),
);

/** By rule, above nothing. */
export function answersInWords(page: Page): ReadonlyMap<Rule, number> {
  const given = givenFor(page, {});
  return new Map(
    IN_WORDS.flatMap((rule) => {
      const answer = detectorAnswer(rule, page, given);
      return 'score' in answer && answer.score > 0 ? [[rule, answer.score] as const] : [];
    }),
  );
}
