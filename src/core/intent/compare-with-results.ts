// A page beside the pages that rank: criterion by criterion, and what to add first.
import type { Asked, IntentReport, PageElement, ResultPage } from './intent-report.ts';
import type { PageForm } from './page-forms.ts';

export interface ComparedCriterion {
  readonly criterion: 'form' | 'length' | 'questions' | 'terms' | 'answer' | PageElement;
  /** In the language of the report. */
  readonly name: string;
  /** What the page has. */
  readonly own: string;
  /** What the top results have. */
  readonly others: string;
  /** `less`: the page has less of it than most of the top results. */
  readonly verdict: 'less' | 'same' | 'more';
}

export interface Comparison {
  readonly page_form: PageForm;
  readonly criteria: readonly ComparedCriterion[];
  /** What to add, most valuable first; each in a sentence. */
  readonly add_first: readonly string[];
}

export function compareWithResults(
  _asked: Asked,
  own: ResultPage,
  _report: IntentReport,
  _pages: readonly ResultPage[],
): Comparison {
  return { page_form: own.form, criteria: [], add_first: [] };
}
