// One thread of the measurement on real spam: a page in, what each spam rule says out. By folds, the rules of the page
// models are asked with weights that never saw the page's source; without folds, with those that are shipped.
import { workerData } from 'node:worker_threads';
import { FAMILIES } from '../../src/core/grounds/page-spam/page-spam-model.ts';
import type { Page } from '../../src/core/page/page.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { reportOn } from '../../src/core/report/check-page.ts';
import { isLikeness } from '../../src/core/report/worth.ts';
import { likenesses } from '../../src/core/rules/families/likenesses.ts';
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
  const { violations } = reportOn(read, { modes: ['spam'] });
  const hits = violations.map(({ rule_id, score_raw }) => ({
    rule: rule_id,
    signal: Math.round(100 * (score_raw ?? 0)),
  }));
  const all = modelFor
    ? [...hits.filter(({ rule }) => !isLikeness(rule)), ...likenessByFold(page.group, read)]
    : hits;
  return {
    page,
    hits: all.filter(({ signal }) => signal >= BAR),
    weak: all.filter(({ signal }) => signal > 0 && signal < BAR),
  };
}

function likenessByFold(group: string, read: Page): RuleHit[] {
  const models = modelFor?.(group);
  if (!models) throw new Error(`no folds in ${folder}: fit the page models first`);
  const answerFor = unseenLikeness(read, models);
  return FAMILIES.flatMap((family) => {
    const answer = answerFor(family);
    if ('notAssessed' in answer) return [];
    return [{ rule: likenesses[family].id, signal: Math.round(100 * answer.score) }];
  });
}
