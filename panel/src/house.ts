// What the panel takes over from the service: tables of its contract, and code of its core that says things as reports
// do. This file is the only door (test/architecture/arrows.test.ts), so that it shows at a glance what the browser loads.
export { limits } from '../../src/contract/limits.ts';
export { briefOf } from '../../src/core/formats/intent-texts.ts';
export { elementName, intentMeaning, intentName } from '../../src/core/intent/element-names.ts';
export { COMMON_PART } from '../../src/core/intent/intent-report.ts';
export { formName, pageForm } from '../../src/core/intent/page-forms.ts';
export { readPhrases } from '../../src/core/intent/phrase-list.ts';
export { work } from '../../src/core/plan/work.ts';
export type { PageReport as CoreReport } from '../../src/core/report/report.ts';
export { bandOf } from '../../src/core/report/signal.ts';
export { changes } from '../../src/core/report/tasks/effort.ts';
export { policies } from '../../src/core/rules/policies.ts';
export { qualityWord } from '../../src/core/rules/quality-word.ts';
export { MODES, type Mode } from '../../src/core/rules/rule.ts';
export { patternName } from '../../src/core/site/addresses/pattern-name.ts';
export { SAMPLE_STRATEGIES, type SampleStrategy } from '../../src/core/site/sample/strategies.ts';
export {
  efforts,
  levelNames,
  modeNames,
  signs,
  strengthName,
  verdictNames,
} from '../../src/core/view/names.ts';
export type { ToldPhrase } from '../../src/core/view/phrase-fit.ts';
export type { QuoteView } from '../../src/core/view/quote-view.ts';
export type { FindingView, ReportView, ScaleView, Section } from '../../src/core/view/report-view.ts';
export { phraseWords, words } from '../../src/core/view/words.ts';

/** How reports are ordered and worded; loaded with the first of them. */
export const views = () => import('../../src/core/view/index.ts');

/** How lists are read and written; loaded when there is one, being larger than most pages. */
export const lists = () => import('../../src/core/lists/index.ts');
