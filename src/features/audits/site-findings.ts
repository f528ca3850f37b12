// What the pages of an audit show together, as it is stored: places in its lists are those of the audit's pages.
import type { AnsweredRule } from '../../core/site/across/answers.ts';
import type { CrossPageFinding } from '../../core/site/cross-page.ts';

export interface SiteFindings {
  readonly crossPage: readonly CrossPageFinding[];
  /** Rules that one page cannot answer, as far as many pages have answered them. */
  readonly rules: readonly { readonly ruleId: AnsweredRule; readonly score: number }[];
  /** Pages whose address led to where another one of the sample had led already: they count once. */
  readonly repeated: readonly number[];
  /** How many pages could be compared. */
  readonly compared: number;
  /** Of what has judged: a difference between two audits may come from them. */
  readonly versions: { readonly catalogue: string; readonly engine: string };
}
