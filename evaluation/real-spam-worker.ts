// One thread of the measurement on real spam: a page in, what each spam rule says out. The rules of the page models are
// asked with the weights of the fold that never saw the page's source.
import { workerData } from 'node:worker_threads';
import { FAMILIES } from '../src/core/grounds/page-spam/page-spam-model.ts';
import { likelihoodBy } from '../src/core/grounds/page-spam/spam-likelihood.ts';
import { readPage } from '../src/core/page/read-page.ts';
import { reportOn } from '../src/core/report/check-page.ts';
import { learntFinding } from '../src/core/rules/learnt-finding.ts';
import { htmlOf, type LabelledPage } from '../training/page-models/labelled-pages.ts';
import { unseenSpamModels } from './fold-weights.ts';

export interface PageResult {
  readonly page: LabelledPage;
  /** Strongest answer of any spam rule, 0 to 100. */
  readonly signal: number;
  /** The same without the page models. */
  readonly byRules: number;
  /** Rules at 50 or more. */
  readonly hits: readonly string[];
}

/** Rules of the page models answer under this name. */
const LEARNT = /^sp_like_/;

// Piscina hands its worker data over as [its own, ours].
const folder = (Array.isArray(workerData) ? workerData[1] : workerData).folds as string;
const modelFor = unseenSpamModels(folder);

export default function measure(page: LabelledPage): PageResult {
  const html = htmlOf(page);
  const read = readPage(page.url === undefined ? { html } : { html, url: page.url });
  const { violations } = reportOn(read, { modes: ['spam'] });
  let byRules = 0;
  const hits: string[] = [];
  for (const { rule_id, score_raw } of violations) {
    const signal = Math.round(100 * (score_raw ?? 0));
    if (LEARNT.test(rule_id)) continue;
    byRules = Math.max(byRules, signal);
    if (signal >= 50) hits.push(rule_id);
  }
  let learnt = 0;
  const model = modelFor(page.group);
  if (model === null) throw new Error(`no fold for ${page.group}: fit the page models on this data first`);
  const likelihood = likelihoodBy(model, read);
  for (const family of FAMILIES) {
    const answer = learntFinding(read, family, () => likelihood);
    if ('notAssessed' in answer) continue;
    const signal = Math.round(100 * answer.score);
    learnt = Math.max(learnt, signal);
    if (signal >= 50) hits.push(`learnt: ${family}`);
  }
  return { page, signal: Math.max(byRules, learnt), byRules, hits };
}
