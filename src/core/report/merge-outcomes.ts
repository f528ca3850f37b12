// One outcome for each rule out of those of several judges.
import { groupedBy } from '../grouped-by.ts';
import type { Judge, Rule } from '../rules/rule.ts';
import type { Outcome } from './outcome.ts';

/** Which of the two kinds a judge is of. */
function judgeKind(name: string): Judge {
  return name === 'code' ? 'code' : 'model';
}

/**
 * A rule names the judges that can answer it, the best first: the first of them that has an answer is taken. Judges
 * that a rule does not name are not heard. Where none has an answer, the reason of the first stands.
 */
export function mergeOutcomes(
  rules: readonly Rule[],
  ...byJudge: readonly (readonly Outcome[])[]
): Outcome[] {
  const heard = groupedBy(byJudge.flat(), ({ ruleId }) => ruleId);
  return rules.flatMap((rule) => {
    const outcomes = heard.get(rule.id) ?? [];
    const judges: readonly Judge[] = rule.kind === 'not_assessed' ? ['code'] : rule.judges;
    const ranked = judges.flatMap((judge) => outcomes.filter(({ by }) => judgeKind(by.name) === judge));
    const answered = ranked.find(({ answer }) => 'score' in answer || 'weights' in answer);
    // The code judge speaks of every rule: also of those that only a model can answer, to say that none is set up.
    const unasked = outcomes.find(({ by, answer }) => by.name === 'code' && 'notAssessed' in answer);
    const chosen = answered ?? ranked[0] ?? unasked;
    return chosen === undefined ? [] : [chosen];
  });
}
