// Reasons, verdict and findings of labelled pages, beside what readers said of them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../../../src/core/page/page.ts';
import { readPage } from '../../../src/core/page/read-page.ts';
import { type PageReason, pageReasons, reasonsBy } from '../../../src/core/reasons/page-reasons.ts';
import {
  type LinearWeights,
  ReasonModel,
  type ReasonWeights,
} from '../../../src/core/reasons/reason-model.ts';
import { sentenceProfile } from '../../../src/core/reasons/sentence-profile.ts';
import { reportOn } from '../../../src/core/report/check-page.ts';
import { isTold } from '../../../src/core/report/worth.ts';
import { htmlOf, type LabelledPage } from '../../training/page-models/labelled-pages.ts';
import { notedPages } from '../../training/reasons/noted-pages.ts';
import type { ReasonedPage } from './figures.ts';

const FOLDS = 5;

/** `work`: folder of training/reasons, whose weights never saw a page's site; without it, the shipped ones. */
export function reasonedPages(data: string, pages: readonly LabelledPage[], work?: string): ReasonedPage[] {
  const noted = notedPages(data);
  const unseen = work === undefined ? undefined : unseenReasons(work);
  return pages.flatMap((labelled) => {
    const note = noted.get(`${labelled.set}/${labelled.id}`);
    if (note === undefined || labelled.set !== 'wcxb-dev') return [];
    const { url } = labelled;
    const page = readPage({
      html: htmlOf(labelled),
      ...(url !== undefined && URL.canParse(url) ? { url } : {}),
    });
    const { summary, violations, quality_signals } = reportOn(page);
    return {
      id: labelled.id,
      type: page.pageType.type,
      text: page.text,
      note,
      reasons: unseen?.(page, labelled.group) ?? pageReasons(page),
      verdict: summary.verdict?.level ?? null,
      findings: [...violations, ...quality_signals].filter(isTold).length,
    };
  });
}

interface FoldWeights extends ReasonWeights {
  readonly quality: LinearWeights;
}

function unseenReasons(work: string): (page: Page, group: string) => readonly PageReason[] {
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const file = join(work, `fold-${fold}.weights.json`);
    if (!existsSync(file)) throw new Error(`${file} is missing: run lab/training/reasons/train.sh`);
    // Written by lab/training/reasons/fit.py in this form.
    const weights = JSON.parse(readFileSync(file, 'utf8')) as FoldWeights;
    const { quality, page } = weights;
    return new ReasonModel({ ...weights, page: { ...page, quality } });
  });
  return (page, group) => {
    const fold = Number.parseInt(createHash('sha256').update(group).digest('hex').slice(0, 8), 16) % FOLDS;
    const model = folds[fold];
    if (model === undefined) return [];
    // The shipped ratings have seen these pages: a rating by folds stands in for them.
    return reasonsBy(model, page, model.score(page, sentenceProfile(page)).page('quality'));
  };
}
