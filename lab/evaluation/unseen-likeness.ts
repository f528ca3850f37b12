// What the rules of the page models answer by weights that never saw a page's source, with what other rules found on it.
import type { Family } from '../../src/core/grounds/page-spam/page-spam-model.ts';
import { likelihoodBy } from '../../src/core/grounds/page-spam/spam-likelihood.ts';
import type { Page } from '../../src/core/page/page.ts';
import { givenFor } from '../../src/core/report/check-page.ts';
import { detectorAnswer, suspicionOf } from '../../src/core/report/judge-by-code.ts';
import { supportOf } from '../../src/core/report/weak-signs.ts';
import { ruleById } from '../../src/core/rules/catalogue.ts';
import { learntFinding } from '../../src/core/rules/learnt-finding.ts';
import type { Abstention, Finding, Support } from '../../src/core/rules/rule.ts';
import type { SpamModels } from './fold-weights.ts';

export function unseenLikeness(page: Page, models: SpamModels): (family: Family) => Finding | Abstention {
  const likelihood = likelihoodBy(models.likeness, page);
  let support: Support | undefined;
  const gathered = (): Support => {
    support ??= supportBy(models, page);
    return support;
  };
  return (family) => learntFinding(page, family, gathered, () => likelihood);
}

function supportBy({ signs }: SpamModels, page: Page): Support {
  // What is told of a sign changes no score.
  const untold = { title: { en: '', pl: '' }, quotes: [] };
  return supportOf((id) => {
    const rule = ruleById(id);
    const answer = rule === undefined ? undefined : detectorAnswer(rule, page, givenFor(page, {}));
    if (answer === undefined || !('score' in answer)) return undefined;
    return { ...untold, score: suspicionOf(answer) };
  }, signs);
}
