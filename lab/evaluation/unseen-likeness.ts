// What the rules of the page models answer by weights that never saw a page's source, with what other rules found on it.
import type { Family } from '../../src/core/grounds/page-spam/page-spam-model.ts';
import { likelihoodBy } from '../../src/core/grounds/page-spam/spam-likelihood.ts';
import type { Page } from '../../src/core/page/page.ts';
import { reportOn } from '../../src/core/report/check-page.ts';
import { supportOf } from '../../src/core/report/weak-signs.ts';
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
  const { violations, quality_signals } = reportOn(page, { rules: Object.keys(signs) });
  const scores = new Map(
    [...violations, ...quality_signals].map(({ rule_id, score_raw }) => [rule_id, score_raw ?? 0]),
  );
  // What is told of a sign changes no score.
  const untold = { title: { en: '', pl: '' }, quotes: [] };
  return supportOf((id) => ({ ...untold, score: scores.get(id) ?? 0 }), signs);
}
