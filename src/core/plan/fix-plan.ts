// A fix plan as data: what to do about the findings of a page or of many, most valuable first. A task names the pages that
// it stands on, so that the plan of a whole site has the shape of the plan of one page.
import type { Band, PageReport } from '../report/report.ts';
import type { Kind, Mode, Remedy } from '../rules/rule.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import type { Priority } from './priority.ts';
import type { Effort } from './work.ts';

/** Goes up when plans of the same report become different ones: stored plans are then made anew. */
export const PLAN_VERSION = 6;

export interface FixPlan {
  readonly report_lang: ReportLanguage;
  /** The host that all pages share; null where they share none, or where no address is known. */
  readonly site: string | null;
  readonly pages_checked: number;
  readonly pages_with_findings: number;
  /** What an editor would say of the page first; null for several pages, and where it was not rated. */
  readonly verdict: string | null;
  /** How the only page serves the search phrases that it was checked for; empty without any, and for several pages. */
  readonly phrases: readonly NonNullable<PageReport['intent']>[];
  /** Of one page that page; of many those that a task names. */
  readonly pages: readonly PlanPage[];
  /** Rules about problems that produced a score on any page: without any, nothing found means nothing. */
  readonly scored: number;
  /** Findings on all pages. */
  readonly strong: number;
  readonly medium: number;
  /** Small faults on all pages; they are told last and are no findings. */
  readonly small: number;
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
  readonly pattern: string | null;
}

export interface PlanGroup {
  readonly policy: string;
  readonly name: string;
  readonly tasks: readonly PlanTask[];
}

/** What one cause asks for, however many pages show it. */
export interface PlanTask {
  readonly rule_id: string;
  readonly title: string;
  readonly mode: Mode;
  readonly kind: Kind;
  readonly priority: Priority;
  /** The strongest of its occurrences. */
  readonly signal: number;
  readonly band: Band;
  /** The signal where it is weakest, on pages that are not among the occurrences too. */
  readonly weakest: number;
  /** Other findings about the same passages: what mends this one mends them. */
  readonly also: readonly AlsoFound[];
  readonly work: Remedy;
  readonly effort: Effort;
  /** How many pages it stands on. */
  readonly pages: number;
  /** Which those are, where patterns are known; the most frequent first. */
  readonly patterns: readonly PatternShare[];
  /** The strongest first; not all where there are many. */
  readonly occurrences: readonly Occurrence[];
  /** Pages with it that are not among the occurrences. */
  readonly more: readonly PatternCount[];
  /** What holds on every page. */
  readonly advice: readonly string[];
  readonly verify: string;
  readonly sources: readonly { readonly label: string; readonly url: string }[];
}

export interface AlsoFound {
  readonly rule_id: string;
  readonly title: string;
  /** The strongest. */
  readonly signal: number;
  /** On how many pages of the task. */
  readonly pages: number;
}

export interface PatternCount {
  /** null: of no pattern that is known, or of one that is too rare to be named. */
  readonly pattern: string | null;
  readonly pages: number;
}

export interface PatternShare extends PatternCount {
  /** How many pages of the pattern were checked. */
  readonly of: number;
}

/** The finding on one page. */
export interface Occurrence {
  /** Index into the pages of the plan. */
  readonly page: number;
  readonly signal: number;
  /** No passage of the page can be shown for it: a person should look. */
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
  /** Only in the plan of one page: a fact is about one. */
  readonly fact: string | null;
  readonly pages: number;
}

export interface UnassessedGroup {
  readonly message: string;
  readonly rules: number;
  readonly pages: number;
}
