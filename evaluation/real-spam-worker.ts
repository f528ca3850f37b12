// One thread of the measurement on real spam: a page in, what each spam rule says out. The rules of the page models are
// asked with the weights of the fold that never saw the page's source.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { FAMILIES, type PageSpamFile, PageSpamModel } from '../src/core/grounds/page-spam/page-spam-model.ts';
import { traits } from '../src/core/grounds/page-spam/traits.ts';
import { pageWords } from '../src/core/grounds/page-terms/page-words.ts';
import type { BoostedTreesFile } from '../src/core/page/boosted-trees.ts';
import { readPage } from '../src/core/page/read-page.ts';
import { reportOn } from '../src/core/report/check-page.ts';
import { learntFinding } from '../src/core/rules/learnt-finding.ts';
import type { LabelledPage } from '../training/page-models/labelled-pages.ts';

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
const folds = foldsIn(folder);
const models = new Map<number, PageSpamModel>();

export default function measure(page: LabelledPage): PageResult {
  const html = new TextDecoder().decode(gunzipSync(readFileSync(page.file)));
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
  const likelihood = modelFor(page.group).judge(pageWords(read), traits(read));
  for (const family of FAMILIES) {
    const answer = learntFinding(read, family, () => likelihood);
    if ('notAssessed' in answer) continue;
    const signal = Math.round(100 * answer.score);
    learnt = Math.max(learnt, signal);
    if (signal >= 50) hits.push(`learnt: ${family}`);
  }
  return { page, signal: Math.max(byRules, learnt), byRules, hits };
}

function modelFor(source: string): PageSpamModel {
  const fold = folds.get(source);
  if (fold === undefined) throw new Error(`no fold for ${source}: fit the page models on this data first`);
  let model = models.get(fold);
  if (!model) {
    // Written by training/page-models/fit.py in this form.
    const read = (name: string) => JSON.parse(readFileSync(join(folder, `fold-${fold}`, name), 'utf8'));
    model = new PageSpamModel(
      read('page-spam.weights.json') as PageSpamFile,
      read('page-spam-trees.weights.json') as BoostedTreesFile,
    );
    models.set(fold, model);
  }
  return model;
}

function foldsIn(work: string): ReadonlyMap<string, number> {
  const file = join(work, 'folds.json');
  if (!existsSync(file)) return new Map();
  // Source → fold, as fit.py writes it.
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>));
}
