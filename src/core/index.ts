// The library: what `import … from 'assay/core'` gives. Everything here is pure and runs without a server.

export { toHtml } from './formats/html.ts';
export { intentCsvHeader, intentCsvRow } from './formats/intent-csv.ts';
export { type IntentHtmlOptions, intentHtml } from './formats/intent-html.ts';
export { intentMarkdown } from './formats/intent-markdown.ts';
export { toJunit } from './formats/junit.ts';
export { toMarkdown } from './formats/markdown.ts';
export { toSarif } from './formats/sarif.ts';
export {
  type ComparedCriterion,
  type Comparison,
  compareWithResults,
} from './intent/compare-with-results.ts';
export type {
  Asked,
  Found,
  Intent,
  IntentReport,
  PageElement,
  PageFit,
  ResultPage,
  SearchResults,
} from './intent/intent-report.ts';
export { intentReport } from './intent/make-intent-report.ts';
export { formName, PAGE_FORMS, type PageForm } from './intent/page-forms.ts';
export { resultPage } from './intent/result-page.ts';
export type { Given } from './page/given.ts';
export { metadataOf } from './page/metadata/metadata.ts';
export type { Page } from './page/page.ts';
export { type PageInput, readPage } from './page/read-page.ts';
export type { RenderedData } from './page/visibility/rendered.ts';
export type { FixPlan } from './plan/fix-plan.ts';
export { type PageForPlan, planOf, planOfPages } from './plan/make-plan.ts';
export { planMarkdown } from './plan/plan-markdown.ts';
export { type CheckOptions, checkPage, reportOn } from './report/check-page.ts';
export { pageFit } from './report/page-fit.ts';
export type {
  Band,
  ChoiceResult,
  Evidence,
  NotAssessed,
  PageReport,
  ReportQuote,
  RuleResult,
} from './report/report.ts';
export { type Selection, SelectionError, selectRules } from './report/select-rules.ts';
export { liteRules, presets, ruleById, rules } from './rules/catalogue.ts';
export type { Kind, Layer, Mode, Rule } from './rules/rule.ts';
export type { ReportLanguage } from './rules/texts.ts';
export type { CheckedPage } from './view/findings.ts';
