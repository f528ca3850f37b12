// What a rule is. One file holds everything about one rule: texts, question, sources, detector and examples.

import type { Given } from '../page/given.ts';
import type { Page } from '../page/page.ts';
import type { CrossPageKind } from './cross-page-kinds.ts';
import type { Example } from './example.ts';
import type { Policy } from './policies.ts';
import type { Quote } from './quote.ts';
import type { Reason } from './reasons.ts';
import type { Scale } from './scales.ts';
import type { Said, Says } from './sentences.ts';
import type { SourceRef } from './sources.ts';
import type { Texts, Written } from './texts.ts';

export const MODES = ['spam', 'quality', 'helpful'] as const;
export type Mode = (typeof MODES)[number];

/** violation and signal describe a problem, positive a merit, label a context, choice a rating scale. */
export type Kind = 'violation' | 'signal' | 'positive' | 'label' | 'choice' | 'not_assessed';

/** What a rule looks at. Plain text has only text and language. */
export type Layer =
  | 'text'
  | 'language'
  | 'markup'
  | 'meta'
  | 'links'
  | 'scripts'
  | 'structured data'
  | 'layout'
  | 'fetch';

/**
 * Who answers where a language model is set up. The code judge runs the detector; the model reads what a visitor reads and
 * answers the question. It knows nothing of markup, scripts, styles and answers of servers, and it counts badly, so it is
 * heard where a reader's judgement is the point.
 * `code`: code alone. `code_first`: code, and the model where code does not read the page's language or leaves the answer
 * to a model. `both`: their answers become one. `model_first`: the model; code only where no model is set up.
 */
export type AnsweredBy = 'code' | 'code_first' | 'both' | 'model_first';

/**
 * What shows a problem to a reader. `passages`: places in the page. `absence`: something is missing, which no passage can
 * show; that is a fact once code has read the page to its end. `likeness`: the page as a whole is like known spam; true or
 * not, no reader can point at it.
 */
export type ShownBy = 'passages' | 'absence' | 'likeness';

/**
 * What has to be changed to mend a finding. That, more than what the rule looks at, decides how much work it is and how to
 * see that it is done; `plan/work.ts` tells of each.
 */
export type Remedy =
  | 'tag'
  | 'wording'
  | 'links'
  | 'structured_data'
  | 'editing'
  | 'comments'
  | 'layout'
  | 'code'
  | 'server'
  | 'writing'
  | 'clean_up'
  | 'offer';

/**
 * What the thresholds of a detector rest on: numbers of an official source, our own measurements on labelled pages,
 * or nothing yet but judgement. The last kind never scores as strong.
 */
export type Basis = 'source' | 'measured' | 'judgement';

/**
 * When a finding of a rule of the spam policies accuses the page (ADR 77).
 * `alone`: whenever it is made.
 * `beside`: only where evidence of another kind points the same way, a finding under another policy or a likeness to known
 * spam; by itself it is a weak sign, kept below the mark of findings.
 * `beside_else_small`: the same, and by itself a small fault, because what it advises is worth doing anyway.
 * `strong_or_beside`: where it is strong, otherwise beside.
 * All but the first are for rules that were wrong too often about pages that their author had not read.
 */
export type Accuses = 'alone' | 'strong_or_beside' | 'beside' | 'beside_else_small';

/** The least that a rule needs; with less it is not judged, and the report says why. */
export interface MinimumInput {
  /** Words of main content. */
  readonly words?: number;
  /** By default a rule of the layers text and language takes plain text, and every other one needs HTML. */
  readonly html?: boolean;
  /** The page's own address. */
  readonly url?: boolean;
  /** The answer of the server. */
  readonly fetch?: boolean;
  readonly secondFetch?: boolean;
  readonly rendered?: boolean;
  /** A search phrase. */
  readonly query?: boolean;
  /**
   * The page as it is published: what its template, its components or its server add decides. By default the layers of layout,
   * scripts, structured data and fetching. Of a manuscript nothing is said on it.
   */
  readonly published?: boolean;
  /** Something missing is the finding, so the end of the document must have been read. */
  readonly wholePage?: boolean;
}

/** Facts and fixes name sentences of the rule. */
export interface Finding {
  /** 0 = the question's answer is no, 1 = yes, along the ramp that the rule documents. */
  readonly score: number;
  /** How far a rule that is too unsure to tell suspects it: heard beside other findings (ADR 56, 77), never shown. */
  readonly suspicion?: number;
  /** The strongest first; a few are shown. */
  readonly quotes?: readonly (Quote | undefined)[];
  /** What was measured, in words. */
  readonly facts?: readonly Said[];
  /** Advice for this very page: which phrase, which link, which heading. */
  readonly fix?: Said | undefined;
}

export interface Rating {
  /** Weight of each option of the scale, in its order; they are brought to a sum of 1. */
  readonly weights: readonly number[];
  readonly quotes?: readonly (Quote | undefined)[];
  readonly facts?: readonly Said[];
}

export interface Abstention {
  readonly notAssessed: Reason;
}

/** What another rule found on the same page: too little to be told by itself, perhaps, and still a sign. */
export interface WeakSign {
  readonly title: Texts;
  readonly quotes: readonly (Quote | undefined)[];
}

/** What other rules found that speaks for a rule as well (ADR 56). */
export interface Support {
  /** What all of it adds, as log-odds, MOST_SUPPORT at most. */
  readonly weight: number;
  /** The heaviest first. */
  readonly signs: readonly WeakSign[];
}

/** All signs together may tip a likeness, not make it: the same as in lab/training/page-models/fit.py. */
export const MOST_SUPPORT = 1.5;

export function abstain(reason: Reason): Abstention {
  return { notAssessed: reason };
}

/** The question's answer is no. */
export const CLEAR: Finding = { score: 0 };

interface RuleBase {
  /** Also the name of its file. */
  readonly id: string;
  readonly mode: Mode;
  readonly policy: Policy;
  readonly layer: Layer;
  /** Goes up with every change that can change a score. */
  readonly version: number;
  /** What a hit says, as a headline: "Long text is hidden by styling". */
  readonly title: Texts;
  /** What to do in general. */
  readonly fix: Texts;
  /** For a language model and for people: answered by yes or no, or by the options of a scale. */
  readonly question: string;
  readonly sources: readonly SourceRef[];
}

export interface Detecting {
  readonly answeredBy: AnsweredBy;
  /** Languages that the detector's words and thresholds were made for. */
  readonly languages: 'any' | readonly ('en' | 'pl')[];
  /**
   * What it finds counts in every other language as well, because links, hosts, brands, structure and the English that
   * spam carries everywhere are the same there; and on a page that scripts have yet to draw, because what is there
   * already is there. Such a page on which it finds nothing is not judged: the words that would have told may be words
   * that are not listed, or may yet come.
   */
  readonly findsAnywhere?: boolean;
  readonly needs?: MinimumInput;
  /** The sentences that its answers are made of. */
  readonly says?: Says;
}

interface Scored extends RuleBase, Detecting {
  /** One of the 40 of the quick check. */
  readonly lite?: boolean;
  readonly basis: Basis;
  /** How the score comes about, for the documentation: "0 at 25 hidden words, 1 at 120". */
  readonly scoring: string;
  readonly detect: (page: Page, given: Given) => Finding | Abstention;
  readonly examples: () => { readonly hit: readonly Example[]; readonly clear: readonly Example[] };
}

interface Problem extends Scored {
  readonly mendedBy: Remedy;
  /**
   * Worth telling with what to do about it, and never by itself a reason to think ill of the page: the report keeps its
   * signal below a finding's (ADR 55). Says why.
   */
  readonly small?: string;
  /** What a comparison of several pages calls that which this rule finds on one of them: a plan makes one task of both. */
  readonly foundAcrossPagesAs?: readonly CrossPageKind[];
}

/** Of the spam policy. No page is accused without a word of its own, so a violation is never shown by what is missing. */
interface Violation extends Problem {
  readonly mode: 'spam';
  readonly kind: 'violation';
  readonly shownBy: Exclude<ShownBy, 'absence'>;
  /**
   * Its answer beside what others found, asked instead of `detect`; the judge gathers it when it is called for. A rule
   * knows neither whose findings they are nor what each weighs.
   */
  readonly beside?: (page: Page, support: () => Support) => Finding | Abstention;
}

/** A small fault never accuses a page; every other violation says when it does. */
export type ViolationRule = Violation &
  (
    | { readonly small: string; readonly accuses?: never }
    | { readonly small?: never; readonly accuses: Accuses }
  );

export interface SignalRule extends Problem {
  readonly mode: 'quality' | 'helpful';
  readonly kind: 'signal';
  readonly shownBy: Exclude<ShownBy, 'likeness'>;
}

export interface MeritRule extends Scored {
  readonly kind: 'positive';
}

export interface LabelRule extends Scored {
  readonly kind: 'label';
  /** Other rules are gated on it: it runs whatever was selected. */
  readonly gate?: boolean;
}

export type ScoredRule = ViolationRule | SignalRule | MeritRule | LabelRule;

export interface ChoiceRule extends RuleBase, Detecting {
  readonly kind: 'choice';
  readonly scale: Scale;
  readonly scoring: string;
  /** Absent where only a language model can answer. */
  readonly detect?: (page: Page, given: Given) => Rating | Abstention;
  /** Each hit names the option that it must get; each clear one must get another. */
  readonly examples: () => { readonly hit: readonly RatedExample[]; readonly clear: readonly RatedExample[] };
}

export interface RatedExample extends Example {
  /** Letters that are right for a hit; letters that would be wrong for a clear one. */
  readonly options: string;
}

/** A policy that one page cannot show: it stands in every report with its reason. */
interface Unassessed extends RuleBase {
  readonly kind: 'not_assessed';
  /** The reason falls away when another rule has judged this. */
  readonly unless?: (given: Given) => boolean;
}

/** When a finding across pages answers a rule: always, if it is of the rule's own policy, or if it is confirmed. */
export type AnswersWhen = 'always' | 'of_its_policy' | 'if_confirmed';

/** How a comparison of several pages of a site answers a rule that one page cannot answer. */
export interface SiteComparison {
  readonly findings: Readonly<Partial<Record<CrossPageKind, AnswersWhen>>>;
  /** Pages that have to be compared before it is said that there is nothing; null where no comparison can rule it out. */
  readonly pagesToClear: number | null;
}

export type UnassessedRule =
  | (Unassessed & { readonly reason: Exclude<Reason, 'needs_site'> })
  | (Unassessed & {
      readonly reason: 'needs_site';
      /** null where a comparison of pages says nothing about it either. */
      readonly acrossPages: SiteComparison | null;
    });

export type Rule = ScoredRule | ChoiceRule | UnassessedRule;

/** Whether what it finds is a small fault. */
export function isSmall(rule: Rule): boolean {
  return 'small' in rule && rule.small !== undefined;
}

/** When what it finds accuses a page; rules that find no spam, or none that is more than a small fault, do not say. */
export function accusationOf(rule: Rule): Accuses | undefined {
  return rule.kind === 'violation' ? rule.accuses : undefined;
}

/** As an author writes it who may not speak Polish. */
export type Definition<T extends RuleBase> = T extends RuleBase
  ? Omit<T, 'title' | 'fix'> & { readonly title: Written; readonly fix: Written }
  : never;

export function rule<T extends Definition<Rule>>(definition: T): T & { title: Texts; fix: Texts } {
  const { title, fix } = definition;
  return { ...definition, title: inBoth(title), fix: inBoth(fix) };
}

/** English stands in for what is not translated yet. */
function inBoth({ en, pl }: Written): Texts {
  return { en, pl: pl ?? en };
}
