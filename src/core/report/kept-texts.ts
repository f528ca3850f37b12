// The sentences of a report in the language that it is not written in. They are kept beside it, because the catalogue may
// speak differently by the time they are asked for.
import type { PageFit } from '../intent/intent-report.ts';
import type { PageReason } from '../reasons/page-reasons.ts';
import { ruleById } from '../rules/catalogue.ts';
import { scales } from '../rules/scales.ts';
import { inBothLanguages } from '../rules/sentences.ts';
import { REPORT_LANGUAGES, type ReportLanguage } from '../rules/texts.ts';
import { fixOf, tableOf } from './make-report.ts';
import type { ModelCause } from './model-cause.ts';
import type { Outcome } from './outcome.ts';
import { phraseName } from './phrase-name.ts';
import type { ReportReason, ReportSummary } from './report.ts';
import { isProblem } from './worth.ts';

export interface KeptTexts {
  readonly lang: ReportLanguage;
  /** Of the rules that have something to say about the page. */
  readonly rules: Readonly<Record<string, RuleTexts>>;
  /** By phrase: why something is missing for it, in the order of the report. */
  readonly missing?: Readonly<Record<string, readonly string[]>>;
  /** Of the report's reasons, in their order. */
  readonly reasons?: readonly ReasonTexts[];
  /** Of the causes that a model gives, in their order. */
  readonly causes?: readonly Pick<ReasonTexts, 'title' | 'text'>[];
  /** What the report opens with, of a report that does not keep what it could be made from again. */
  readonly opening?: Pick<ReportSummary, 'verdict' | 'quality'>;
}

export type ReasonTexts = Pick<ReportReason, 'title' | 'text' | 'advice'>;

export interface RuleTexts {
  readonly title: string;
  readonly facts: readonly string[];
  readonly fix: string | null;
  /** Labels of a scale's options. */
  readonly options?: readonly string[];
}

export function otherLanguage(lang: ReportLanguage): ReportLanguage {
  return REPORT_LANGUAGES.find((other) => other !== lang) ?? lang;
}

/** What a report in `lang` has to be kept with, so that it can be shown in the other language. */
export function keptTexts(
  outcomes: readonly Outcome[],
  lang: ReportLanguage,
  fits: readonly PageFit[] = [],
  reasons: readonly PageReason[] = [],
  causes: readonly ModelCause[] = [],
): KeptTexts {
  const other = otherLanguage(lang);
  const rules: Record<string, RuleTexts> = {};
  for (const { ruleId, answer } of outcomes) {
    const rule = ruleById(ruleId);
    if (rule === undefined || !('facts' in answer) || ('score' in answer && answer.score === 0)) continue;
    const table = tableOf(rule);
    const fix = 'fix' in answer ? answer.fix : undefined;
    rules[ruleId] = {
      title: rule.title[other],
      facts: answer.facts.map((fact) => inBothLanguages(table, fact)[other]),
      fix: isProblem(rule) ? fixOf(rule, fix)[other] : null,
      ...(rule.kind === 'choice' ? { options: scales[rule.scale].map((label) => label[other]) } : {}),
    };
  }
  const missing = fits.flatMap((fit) =>
    'error' in fit ? [] : [[phraseName(fit), fit.missing.map(({ why }) => why)] as const],
  );
  return {
    lang: other,
    rules,
    ...(missing.length === 0 ? {} : { missing: Object.fromEntries(missing) }),
    ...(reasons.length === 0
      ? {}
      : {
          reasons: reasons.map(({ title, text, advice }) => ({
            title: title[other],
            text: text[other],
            advice: advice[other],
          })),
        }),
    ...(causes.length === 0
      ? {}
      : { causes: causes.map(({ title, text }) => ({ title: title[other], text: text[other] })) }),
  };
}
