// How well `pq_title_mismatch` tells titles that do not belong to a text from the text's own.
import { readPage } from '../../src/core/page/read-page.ts';
import rule from '../../src/core/rules/quality/pq_title_mismatch.ts';
import {
  type Article,
  TEXT_CUTS,
  TITLE_KINDS,
  type TitledText,
  titledTexts,
} from '../training/titles/articles.ts';

const THRESHOLD = 0.5;

interface Answer extends Pick<TitledText, 'kind' | 'cut'> {
  /** Nothing where the rule does not judge. */
  readonly score: number | undefined;
}

/** Markdown; found and alarms are those at 0.5, of the titles that are judged. */
export function titleTable(
  parts: readonly (readonly [name: string, articles: readonly Article[]])[],
): string[] {
  return [
    ...TITLE_HEAD,
    ...parts.flatMap(([name, articles]) => titleLines(name, articles, titleRows(articles))),
  ];
}

export const TITLE_HEAD: readonly string[] = [
  '| Sites | Text | Title from | AUC | AUC, not judged = 0 | Found | Alarms | Own titles not judged |',
  '|---|---|---|---|---|---|---|---|',
];

export function titleLines(name: string, articles: readonly Article[], rows: readonly TitleRow[]): string[] {
  return rows.map(({ cells }) => `| ${[`${name}, ${articles.length} articles`, ...cells].join(' | ')} |`);
}

export interface TitleRow extends Pick<TitledText, 'kind' | 'cut'> {
  readonly auc: number;
  readonly cells: readonly string[];
}

export function titleRows(articles: readonly Article[]): TitleRow[] {
  const answers = [...titledTexts(articles)].map(answerTo);
  return TEXT_CUTS.flatMap((cut) => {
    const own = answers.filter((answer) => answer.cut === cut && answer.kind === 'own');
    return TITLE_KINDS.filter((kind) => kind !== 'own').map((kind) => {
      const other = answers.filter((answer) => answer.cut === cut && answer.kind === kind);
      const auc = areaUnder(judged(other), judged(own));
      const cells = [
        cut,
        kind,
        auc.toFixed(3),
        areaUnder(all(other), all(own)).toFixed(3),
        percent(high(judged(other))),
        percent(high(judged(own))),
        percent(1 - judged(own).length / own.length),
      ];
      return { kind, cut, auc, cells };
    });
  });
}

function answerTo({ kind, cut, html }: TitledText): Answer {
  const found = rule.detect(readPage({ html }));
  return { kind, cut, score: 'score' in found ? found.score : undefined };
}

function judged(answers: readonly Answer[]): number[] {
  return answers.flatMap(({ score }) => score ?? []);
}

function all(answers: readonly Answer[]): number[] {
  return answers.map(({ score }) => score ?? 0);
}

function high(scores: readonly number[]): number {
  return scores.filter((score) => score >= THRESHOLD).length / scores.length;
}

/** How often a mismatch scores above a match; equal scores count half. */
function areaUnder(above: readonly number[], below: readonly number[]): number {
  let sum = 0;
  for (const a of above) for (const b of below) sum += a > b ? 1 : a === b ? 0.5 : 0;
  return sum / (above.length * below.length);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
