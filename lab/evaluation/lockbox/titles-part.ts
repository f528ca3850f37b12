// Titles beside texts, on articles of closed sites.
import { join } from 'node:path';
import { recordFigures } from '../../figures.ts';
import { articlesOf, type TextCut, type TitleKind } from '../../training/titles/articles.ts';
import { TITLE_HEAD, titleLines, titleRows } from '../title-figures.ts';
import type { LockboxPart } from './opening.ts';

export const titlesPart: LockboxPart = {
  name: 'Titles and their texts',
  async measure(data) {
    const articles = articlesOf(join(data, 'wcxb-dev'), 'lockbox');
    const rows = titleRows(articles);
    const auc = (cut: TextCut, kind: TitleKind): { value: number } => ({
      value: rows.find((row) => row.cut === cut && row.kind === kind)?.auc ?? Number.NaN,
    });
    recordFigures({
      'lockbox.titles-whole': auc('whole', 'same subject'),
      'lockbox.titles-news': auc('news', 'same subject'),
      'lockbox.titles-other-words': auc('other words', 'same subject'),
      'lockbox.titles-few': auc('few sentences', 'same subject'),
      'lockbox.titles-nearest': auc('few sentences', 'nearest'),
    });
    return [...TITLE_HEAD, ...titleLines('closed', articles, rows)];
  },
};
