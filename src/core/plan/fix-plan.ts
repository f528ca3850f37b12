// A fix plan as data: what to do about the findings of a report, most valuable first. A finding names the pages that it
// stands on, so that the plan of a whole site has the same shape with more of them.
import type { Kind, Mode } from '../rules/rule.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import type { Priority } from './priority.ts';
import type { Effort, WorkKind } from './work.ts';

export interface FixPlan {
  readonly report_lang: ReportLanguage;
  readonly pages: readonly PlanPage[];
  /** Rules about problems that produced a score: without any, nothing found means nothing. */
  readonly scored: number;
  readonly strong: number;
  readonly medium: number;
  /** What to know before relying on it: little text, a page cut short. */
  readonly caveats: readonly string[];
  readonly groups: readonly PlanGroup[];
  readonly good: readonly GoodPoint[];
  readonly not_assessed: readonly UnassessedGroup[];
}

export interface PlanPage {
  readonly report_id: string | null;
  readonly url: string | null;
  readonly title: string | null;
}

export interface PlanGroup {
  readonly policy: string;
  readonly name: string;
  readonly tasks: readonly PlanTask[];
}

export interface PlanTask {
  readonly rule_id: string;
  readonly title: string;
  readonly mode: Mode;
  readonly kind: Kind;
  readonly priority: Priority;
  /** The strongest of its occurrences. */
  readonly signal: number;
  readonly band: 'strong' | 'medium';
  readonly work: WorkKind;
  readonly effort: Effort;
  readonly occurrences: readonly Occurrence[];
  /** What holds on every page. */
  readonly advice: readonly string[];
  readonly verify: string;
  readonly sources: readonly { readonly label: string; readonly url: string }[];
}

/** The finding on one page. */
export interface Occurrence {
  /** Index into the pages of the plan. */
  readonly page: number;
  readonly signal: number;
  /** No passage of the page can be shown for it: somebody should look. */
  readonly unsupported: boolean;
  readonly facts: readonly string[];
  readonly quotes: readonly PlanQuote[];
  /** Written for this very page; empty where only the general advice is known. */
  readonly steps: readonly string[];
}

export interface PlanQuote {
  readonly text: string;
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

export interface GoodPoint {
  readonly title: string;
  readonly fact: string | null;
}

export interface UnassessedGroup {
  readonly message: string;
  readonly rules: number;
}
