// The page report of the contract. Fields that docs/spec.md does not name are additions.
import type { PageFit } from '../intent/intent-report.ts';
import type { FetchTry, NotRendered } from '../page/given.ts';
import type { Kind, Layer, Mode } from '../rules/rule.ts';
import type { Said } from '../rules/sentences.ts';
import type { ReportLanguage } from '../rules/texts.ts';

export type Band = 'strong' | 'medium' | 'low';

export interface ReportQuote {
  readonly text: string;
  /** Found by code in the page, at its offsets. */
  readonly verified: boolean;
  /** "text", "title", "meta description", "attribute alt", "script" … */
  readonly place: string;
  /** Offsets into that place. */
  readonly start: number;
  readonly end: number;
  /** What stands around it. */
  readonly before: string;
  readonly after: string;
  /** Of a problem: what this passage is known by, in this check and in later ones (ADR 85). */
  readonly fingerprint?: string;
}

export interface Evidence {
  readonly quotes: readonly ReportQuote[];
  /** What was measured, in words. */
  readonly facts: readonly string[];
  /** The same as data, one for each fact: which sentence of the rule it is, and what it is filled in with. */
  readonly said: readonly Said[];
  /** What to change; null where nothing needs to. */
  readonly fix: string | null;
  /** The fix was written for this page. */
  readonly fix_personal: boolean;
  readonly sources: readonly { readonly label: string; readonly url: string }[];
}

/** What one of several judges has said. */
export interface Opinion {
  readonly judged_by: string;
  /** A score, or the expected value of a scale; without an order of options, the share of what was answered. */
  readonly value: number;
}

interface ResultBase {
  readonly rule_id: string;
  readonly title: string;
  readonly mode: Mode;
  readonly policy: string;
  readonly layer: Layer;
  readonly kind: Kind;
  readonly rule_version: number;
  readonly ok: boolean;
  readonly error: string | null;
  /** `code`, or the name of a model. */
  readonly judged_by: string;
  readonly judge_version: string;
  /** Where a model has judged: how its answer was read (see Outcome). */
  readonly coverage?: number;
  readonly spread?: number;
  readonly samples?: number;
  /** Where code and a model have: what each of them said. */
  readonly opinions?: readonly Opinion[];
}

export interface RuleResult extends ResultBase {
  /** null where the rule could not be scored. */
  readonly score_raw: number | null;
  /** Signal strength, 0 to 100. */
  readonly signal: number | null;
  readonly band: Band | null;
  /** Of rules about small faults, whose signals stay below 50 (ADR 55). */
  readonly small?: true;
  /** A hit without a verified quote: a person should look. */
  readonly unsupported: boolean;
  /** Of problems above 0: what they are known by, one for each passage that was found, the first by itself again. */
  readonly fingerprint?: string;
  readonly fingerprints?: readonly string[];
  /** With explain, for everything above 0. */
  readonly evidence: Evidence | null;
}

export interface ChoiceResult extends ResultBase {
  /** Option letter → share; they sum to 1. */
  readonly distribution: Readonly<Record<string, number>> | null;
  readonly modal: string | null;
  /** null where the options have no order. */
  readonly expected: number | null;
  readonly options: readonly { readonly letter: string; readonly label: string }[];
  readonly evidence: Evidence | null;
}

export interface NotAssessed extends ResultBase {
  readonly reason: string;
  readonly message: string;
}

export interface FetchInfo {
  /** null for pages that were sent as html or text. */
  readonly provider: string | null;
  readonly rendered: boolean;
  readonly js_shell: boolean;
  /** Where rendering was asked for, or needed and allowed, and did not happen: why. */
  readonly not_rendered?: NotRendered;
  /** The page stands behind a sign-in, or was fetched with one all the same. */
  readonly signed_in?: true;
  /** Of pages that were fetched: who tried, and what came of it. */
  readonly tries?: readonly FetchTry[];
}

/** `na`: the criteria do not apply to such a page; `unknown`: nothing of the mode could be judged, or was asked. */
export type Level = 'high' | 'medium' | 'low' | 'na' | 'unknown';

export type VerdictLevel = 'good' | 'fair' | 'poor';

export interface ReasonPassage {
  /** As it stands in the page, verified by code. */
  readonly text: string;
  /** Offsets into the page's text. */
  readonly start: number;
  readonly end: number;
  /** The heading that it stands under; null before the first. */
  readonly under: string | null;
}

/** Why the page is not rated higher, as an editor would tell its owner (ADR 66). */
export interface ReportReason {
  /** What kind of fault it is: `generic`, `vague`, `unsourced` … */
  readonly kind: string;
  /** The rated scale that it lowers most, and all that it lowers, by rule id. */
  readonly scale: string;
  readonly scales: readonly string[];
  readonly sure: 'plain' | 'likely';
  /** How often such a reason was right on sites that nothing was learnt from, 0 to 1. */
  readonly share: number;
  /** What mending it brings and takes, 1 to 3. */
  readonly gain: TaskSize;
  readonly effort: TaskSize;
  readonly title: string;
  /** What was found, with numbers that can be counted again. */
  readonly text: string;
  readonly advice: string;
  /** Where a model was asked as well: `share`, and how sure the model is. */
  readonly opinions?: readonly Opinion[];
  /** With explain. */
  readonly passages: readonly ReasonPassage[];
}

/** How much there is to it: 1 little, 3 much. */
export type TaskSize = 1 | 2 | 3;

/** How far a change reaches. */
export type TaskScope = 'page' | 'template' | 'site';

/** Something to do: one for each cause, whatever tells of it (ADR 68). */
export interface ReportTask {
  /** The rule or the kind of reason that leads it: the same as long as the page has the cause. */
  readonly id: string;
  readonly title: string;
  /** What was found; without evidence only of which kind it is. */
  readonly why: string;
  /** What to do; null without evidence, where the advice was made for the page. */
  readonly how: string | null;
  /** Where the page shows it, with explain. */
  readonly passages: readonly TaskPassage[];
  /** Findings and small faults behind it, by rule id, and reasons by their kind: at least one of either. */
  readonly findings: readonly string[];
  readonly reasons: readonly string[];
  readonly gain: TaskSize;
  readonly effort: TaskSize;
  readonly sure: ReportReason['sure'];
  readonly scope: TaskScope;
}

export type TaskPassage = Pick<ReportQuote, 'text' | 'place' | 'start' | 'end' | 'before' | 'after'>;

/** What only several pages of a site show, and this page is one of them (ADR 69). */
export interface FoundAcross {
  readonly audit_id: string;
  /** `templated_pages`, `place_grid` … */
  readonly kind: string;
  readonly policy: string;
  readonly title: string;
  readonly signal: number;
  /** All that it names, this one among them. */
  readonly pages: readonly { readonly report_id: string; readonly url: string | null }[];
  /** The one pattern of addresses that they share. */
  readonly pattern: string | null;
  readonly quotes: readonly {
    readonly report_id: string;
    readonly url: string;
    readonly text: string;
    /** Where the words stand that differ from page to page, as [start, end) in `text`. */
    readonly slots: readonly (readonly number[])[];
  }[];
  /** What was measured, in words. */
  readonly text: string;
  readonly fix: string;
  readonly sources: Evidence['sources'];
}

/** What to know first. */
export interface ReportSummary {
  /** What it comes to, in a sentence; null where nothing rates the page as a whole. */
  readonly verdict: { readonly level: VerdictLevel; readonly text: string } | null;
  /** The page's quality on its scale, with the range that it lies in nine times out of ten. */
  readonly quality: {
    readonly value: number;
    readonly label: string;
    readonly low: number;
    readonly high: number;
  } | null;
  readonly modes: Readonly<Record<Mode, ModeSummary>>;
  /** The first tasks that rest on findings, each by the finding that leads it. */
  readonly top: readonly { readonly rule_id: string; readonly title: string; readonly signal: number }[];
}

export interface ModeSummary {
  readonly level: Level;
  readonly strong: number;
  readonly medium: number;
}

/** A language model that was asked beside the code. */
export interface JudgingModel {
  readonly name: string;
  readonly version: string;
  /** How many rules and kinds of causes it was asked about, and how many of them it has answered. */
  readonly asked: number;
  readonly answered: number;
  /** Words that a visitor sees, and how many of them the model was not shown because the page is too long for it. */
  readonly words: number;
  readonly words_left_out: number;
  /**
   * What it alone gives as causes, the surest first: opinions, which no rating, level, verdict or task follows from. Absent
   * where the page was not rated, empty where the model adds nothing.
   */
  readonly causes?: readonly ReportCause[];
}

/** Why a page is not rated higher, as a language model sees it and code does not (ADR 75). */
export interface ReportCause extends Pick<ReportReason, 'kind' | 'title' | 'text' | 'passages'> {
  /** How sure the model is, 0 to 1. */
  readonly share: number;
}

export interface PageReport {
  readonly violations: readonly RuleResult[];
  readonly quality_signals: readonly RuleResult[];
  readonly positives: readonly RuleResult[];
  readonly labels: readonly RuleResult[];
  readonly choices: readonly ChoiceResult[];
  readonly not_assessed: readonly NotAssessed[];
  readonly skipped: readonly string[];
  readonly fetch: FetchInfo;
  readonly extraction_ok: boolean;
  readonly truncated: boolean;
  readonly report_lang: ReportLanguage;
  /** Rules that produced a score. */
  readonly scored: number;
  /** Only where a language model was asked. */
  readonly model?: JudgingModel;
  /** How the page serves the search phrase; only where one was given. */
  readonly intent?: PageFit;
  /** Where there are several phrases: each of them, the first again. */
  readonly intents?: readonly PageFit[];
  /** Only where the page was rated; the gravest first, and empty where nothing can be pointed at. */
  readonly reasons?: readonly ReportReason[];
  /** Everything that there is to do, what brings most first; absent from reports of earlier versions. */
  readonly tasks?: readonly ReportTask[];
  readonly summary: ReportSummary;
  /** Only of a page of an audit that has compared its pages. */
  readonly cross_page?: readonly FoundAcross[];
  readonly page: PageSummary;
  readonly catalogue_version: string;
  readonly engine_version: string;
  readonly policy_version: string;
}

export interface PageSummary {
  readonly url: string | null;
  readonly title: string | null;
  readonly lang: string | null;
  readonly page_type: string;
  readonly word_count: number;
}
