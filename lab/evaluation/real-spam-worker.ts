// One thread of the measurement on real spam: a page in, what each spam rule says out. By folds, the rules of the page
// models are asked with weights that never saw the page's source; without folds, with those that are shipped.
import { workerData } from 'node:worker_threads';
import { FAMILIES } from '../../src/core/grounds/page-spam/page-spam-model.ts';
import type { Page } from '../../src/core/page/page.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { reportOn } from '../../src/core/report/check-page.ts';
import { suspicionOf } from '../../src/core/report/judge-by-code.ts';
import { toldBeside } from '../../src/core/report/other-evidence.ts';
import { signalOf, toldScore } from '../../src/core/report/signal.ts';
import { likenesses } from '../../src/core/rules/families/likenesses.ts';
import type { Rule } from '../../src/core/rules/rule.ts';
import { answersInWords } from '../training/page-models/answers-in-words.ts';
import { htmlOf, type LabelledPage } from '../training/page-models/labelled-pages.ts';
import { unseenSpamModels } from './fold-weights.ts';
import { BAR, type PageResult, type RuleHit } from './spam-figures.ts';
import { unseenLikeness } from './unseen-likeness.ts';

// Piscina hands its worker data over as [its own, ours].
const folder = (Array.isArray(workerData) ? workerData[1] : workerData).folds as string | undefined;
const modelFor = folder === undefined ? undefined : unseenSpamModels(folder);

export default function measure(page: LabelledPage): PageResult {
  const html = htmlOf(page);
  const read = readPage(page.url === undefined ? { html } : { html, url: page.url });
  const { all, byItself } = modelFor === undefined ? toldOnly(read) : unseen(page.group, read);
  return {
    page,
    ...(byItself === undefined ? {} : { byItself }),
    hits: all.filter(({ signal }) => signal >= BAR),
    weak: all.filter(({ signal }) => signal > 0 && signal < BAR),
  };
}

/** As the report tells it. */
function toldOnly(page: Page): Answers {
  const { violations } = reportOn(page, { modes: ['spam'] });
  return {
    all: violations.map(({ rule_id, score_raw }) => ({ rule: rule_id, signal: signalOf(score_raw ?? 0) })),
  };
}

interface Answers {
  readonly all: readonly RuleHit[];
  readonly byItself?: readonly RuleHit[];
}

/** The same with likenesses that never saw the source, which also decide what is told only beside other evidence (ADR 77). */
function unseen(group: string, page: Page): Answers {
  const models = modelFor?.(group);
  if (!models) throw new Error(`no folds in ${folder}: fit the page models first`);
  const answerFor = unseenLikeness(page, models);
  const byLikeness = FAMILIES.flatMap((family) => {
    const answer = answerFor(family);
    return 'notAssessed' in answer ? [] : [[likenesses[family], suspicionOf(answer)] as const];
  });
  const scores: ReadonlyMap<Rule, number> = new Map([...answersInWords(page), ...byLikeness]);
  const hit = (rule: Rule, score: number): RuleHit => ({ rule: rule.id, signal: signalOf(score) });
  return {
    all: [...scores].map(([rule, score]) => {
      const told = toldBeside(rule, score, (other) => scores.get(other) ?? 0);
      return hit(rule, told.small ? toldScore(told.score, 'small') : told.score);
    }),
    byItself: [...scores].map(([rule, score]) => hit(rule, score)),
  };
}
