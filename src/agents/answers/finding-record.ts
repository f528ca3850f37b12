// One thing to do about a page, as an agent is told it.
import Type from 'typebox';
import type { ReportTask } from '../../core/report/report.ts';
import { oneLine, quoted } from '../page-words.ts';

const TITLE_CHARACTERS = 160;
const WHY_CHARACTERS = 360;
const DO_CHARACTERS = 420;
const PASSAGES_MAX = 2;
const PASSAGE_CHARACTERS = 240;

export interface Finding {
  readonly title: string;
  readonly why: string;
  readonly do: string;
  readonly gain: number;
  readonly effort: number;
  readonly sure: string;
  readonly rules: readonly string[];
  readonly page_says: readonly string[];
}

/** In few words, because a model reads it before anything is asked. */
export const FindingSchema = Type.Object({
  title: Type.String(),
  why: Type.String(),
  do: Type.String(),
  gain: Type.Integer({ description: '1-3' }),
  effort: Type.Integer({ description: '1-3' }),
  sure: Type.String(),
  rules: Type.Array(Type.String()),
  page_says: Type.Array(Type.String()),
});

export function findingOf(task: ReportTask): Finding {
  return {
    title: oneLine(task.title, TITLE_CHARACTERS),
    why: oneLine(task.why, WHY_CHARACTERS),
    do: oneLine(task.how ?? '', DO_CHARACTERS),
    gain: task.gain,
    effort: task.effort,
    sure: task.sure,
    rules: [...task.findings, ...task.reasons].slice(0, RULES_MAX),
    page_says: task.passages.slice(0, PASSAGES_MAX).map(({ text }) => oneLine(text, PASSAGE_CHARACTERS)),
  };
}

/** Of one cause. */
const RULES_MAX = 6;

/** `place`: its number among all findings, from 1. */
export function findingText(finding: Finding, place: number): string {
  const { title, why, gain, effort, sure, rules, page_says } = finding;
  return [
    `${place}. ${title} (gain ${gain}/3, effort ${effort}/3, ${sure}; ${rules.join(', ')})`,
    `   Why: ${why}`,
    ...(finding.do === '' ? [] : [`   Do: ${finding.do}`]),
    ...page_says.map((words) => `   Page says: ${quoted(words)}`),
  ].join('\n');
}
