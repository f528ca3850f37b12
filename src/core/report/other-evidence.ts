// Rules that were wrong too often about pages that their author had not read accuse a page only beside evidence of another
// kind (ADR 77): a finding under another policy, or a likeness to known spam. What the others found counts whether or not
// they were selected, so that a page is told the same score through every door.
import { rules } from '../rules/catalogue.ts';
import { accusationOf, isSmall, type Rule, type ViolationRule } from '../rules/rule.ts';
import { bandOf, isHit, MOST_BELOW_FINDINGS, signalOf } from './signal.ts';
import { isLikeness } from './worth.ts';

/** From here on a likeness speaks for another finding, though it is far from accusing by itself. */
const LIKENESS_SPEAKS = 0.1;

/** Small faults make no page spam, not even beside one another (ADR 55). */
const WITNESSES: readonly ViolationRule[] = rules.filter(
  (rule): rule is ViolationRule => rule.kind === 'violation' && !isSmall(rule),
);

/** What is told of a score: all of it; that it is kept below the mark of findings; or that it is a small fault. */
export interface Told {
  readonly score: number;
  readonly small?: true;
}

/** `scoreOf`: how far a rule by itself suspects the same page; 0 where it finds nothing, cannot judge or is switched off. */
export function toldBeside(rule: Rule, score: number, scoreOf: (witness: Rule) => number): Told {
  if (!isHit(score) || isEnough(rule, score) || isConfirmed(rule, scoreOf)) return { score };
  return accusationOf(rule) === 'beside_else_small' ? { score, small: true } : { score: MOST_BELOW_FINDINGS };
}

/** Whether it needs no other evidence. */
function isEnough(rule: Rule, score: number): boolean {
  const accuses = accusationOf(rule) ?? 'alone';
  return accuses === 'alone' || (accuses === 'strong_or_beside' && bandOf(signalOf(score)) === 'strong');
}

function isConfirmed({ policy }: Rule, scoreOf: (witness: Rule) => number): boolean {
  return WITNESSES.some((witness) =>
    isLikeness(witness.id)
      ? scoreOf(witness) >= LIKENESS_SPEAKS
      : witness.policy !== policy && isHit(scoreOf(witness)),
  );
}
