// Reasons as a report tells them, in its language.
import type { PageReason } from '../reasons/page-reasons.ts';
import { briefs } from '../rules/briefs.gen.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import type { ReportReason } from './report.ts';

const ruleOf = new Map(briefs.flatMap(({ id, scale }) => (scale === undefined ? [] : [[scale, id]])));

export function reportReasons(reasons: readonly PageReason[], lang: ReportLanguage): ReportReason[] {
  return reasons.map(({ scales, title, text, advice, passages, ...reason }) => {
    const lowered = scales.flatMap((scale) => ruleOf.get(scale) ?? []);
    return {
      ...reason,
      scale: lowered[0] ?? '',
      scales: lowered,
      title: title[lang],
      text: text[lang],
      advice: advice[lang],
      passages,
    };
  });
}
