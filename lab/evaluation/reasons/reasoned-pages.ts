// Reasons, verdict and findings of labelled pages, beside what readers said of them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../../../src/core/page/page.ts';
import { readPage } from '../../../src/core/page/read-page.ts';
import { type PageReason, pageReasons, reasonsBy } from '../../../src/core/reasons/page-reasons.ts';
import { ReasonModel, type ReasonWeights } from '../../../src/core/reasons/reason-model.ts';
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
      reasons: unseen?.(page, labelled) ?? pageReasons(page),
      verdict: summary.verdict?.level ?? null,
      findings: [...violations, ...quality_signals].filter(isTold).length,
    };
  });
}

/** By weights that never saw the page's site; its rating too, since the shipped ones have seen these pages. */
function unseenReasons(work: string): (page: Page, of: LabelledPage) => readonly PageReason[] {
  // Both are written by lab/training/reasons/fit.py in this form.
  const read = (name: string) => JSON.parse(readFileSync(join(work, name), 'utf8'));
  const qualities = read('quality.json') as Readonly<Record<string, number>>;
  const folds = Array.from(
    { length: FOLDS },
    (_, fold) => new ReasonModel(read(`fold-${fold}.weights.json`) as ReasonWeights),
  );
  return (page, { id, group }) => {
    const fold = Number.parseInt(createHash('sha256').update(group).digest('hex').slice(0, 8), 16) % FOLDS;
    const model = folds[fold];
    const quality = qualities[id];
    if (model === undefined || quality === undefined)
      throw new Error(`no fold for ${id}: run lab/training/reasons/train.sh`);
    return reasonsBy(model, page, quality);
  };
}
