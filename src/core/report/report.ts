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
  /** Of pages that were fetched: who tried, and what came of it. */
  readonly tries?: readonly FetchTry[];
}

/** `na`: the criteria do not apply to such a page; `unknown`: nothing of the mode could be judged, or was asked. */
export type Level = 'high' | 'medium' | 'low' | 'na' | 'unknown';

export type VerdictLevel = 'good' | 'fair' | 'poor';

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
  /** What to do first. */
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
  /** How many rules it was asked about, and how many of them it has answered. */
  readonly asked: number;
  readonly answered: number;
  /** Words that a visitor sees, and how many of them the model was not shown because the page is too long for it. */
  readonly words: number;
  readonly words_left_out: number;
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
  readonly summary: ReportSummary;
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
