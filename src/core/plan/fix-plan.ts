// A fix plan as data: what to do about the findings of a page or of many, most valuable first. A task names the pages that
// it stands on, so that the plan of a whole site has the shape of the plan of one page.
import type { Band, PageReport, ReportTask } from '../report/report.ts';
import type { Kind, Mode, Remedy } from '../rules/rule.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import type { Priority } from '../view/names.ts';
import type { Effort } from './work.ts';

/** Goes up when plans of the same report become different ones: stored plans are then made anew. */
export const PLAN_VERSION = 7;

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
  /** Reasons of ratings that tasks rest on, on all pages. */
  readonly reasons: number;
  /** Pages rated below good of which no single cause can be pointed at, so that they have no task. */
  readonly unexplained: number;
  /** What to know before relying on it: little text, a page cut short. */
  readonly caveats: readonly string[];
  /** The same list as in reports, joined over pages. */
  readonly tasks: readonly SharedTask[];
  /** The same tasks with all that is known of them. */
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

/** As its strongest page shows it. */
export interface SharedTask extends ReportTask {
  /** How many pages have it. */
  readonly pages: number;
}

/** In the order of the tasks. */
export interface PlanGroup {
  readonly priority: Priority;
  readonly name: string;
  readonly tasks: readonly PlanTask[];
}

/** What one cause asks for, however many pages show it. */
export interface PlanTask {
  /** Of the task in the plan’s list. */
  readonly id: string;
  /** Of the finding that leads it; of a reason the scale that it lowers most. */
  readonly rule_id: string;
  readonly title: string;
  readonly mode: Mode;
  readonly kind: Kind;
  readonly priority: Priority;
  /** The strongest of its occurrences; 0 of a reason. */
  readonly signal: number;
  readonly band: Band;
  /** The signal where it is weakest, on pages that are not among the occurrences too. */
  readonly weakest: number;
  /** Other findings about the same passages: what mends this one mends them. */
  readonly also: readonly AlsoFound[];
  /** Reasons of the rating behind it, by kind. */
  readonly reasons: readonly string[];
  readonly sure: ReportTask['sure'];
  readonly work: Remedy;
  readonly effort: Effort;
  /** How many pages have it. */
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
