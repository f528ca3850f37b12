// Confirmed findings of an audit's pages by rule and pattern, gathered from one report after the other: however many pages,
// only a few of their passages are held.

import type { Evidence, PageReport, ReportQuote, RuleResult } from '../../report/report.ts';
import { ruleById } from '../../rules/catalogue.ts';
import { policyRisk } from '../../rules/policies.ts';
import type { Mode } from '../../rules/rule.ts';
import { sourceOf } from '../../rules/sources.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { shortened } from '../../rules/wording.ts';
import { findingsOf, type Problems } from '../../view/findings.ts';
import { isConfirmed } from '../summary/confirmed.ts';
import { type IgnoredRule, type Ignoring, ignoring } from '../summary/ignored.ts';
import { ruleTitle } from '../summary/rule-title.ts';
import { problemCost } from '../summary/site-cost.ts';

const MAX_URLS = 20;
const MAX_EXAMPLES = 3;
const MAX_QUOTES = 2;
const QUOTE_CHARACTERS = 300;
const TEXT_CHARACTERS = 600;

/** A page of an audit, by its names. */
export interface FormPage {
  readonly report_id: string;
  readonly url: string | null;
  readonly pattern: string | null;
}

/** What one rule found. */
export interface GatheredFinding {
  readonly rule_id: string;
  readonly title: string;
  readonly mode: Mode;
  readonly policy: string;
  readonly policy_title: string;
  readonly band: 'strong' | 'medium';
  /** The strongest. */
  readonly signal: number;
  readonly pages: number;
  /** By pattern, the most pages first. */
  readonly places: readonly GatheredPlace[];
  /** What to do in general. */
  readonly fix: string | null;
  readonly sources: Evidence['sources'];
}

/** What one rule found on pages of one pattern. */
export interface GatheredPlace {
  readonly pattern: string | null;
  readonly pages: number;
  /** Some of them. */
  readonly urls: readonly string[];
  /** The strongest. */
  readonly examples: readonly GatheredExample[];
}

export interface GatheredExample {
  readonly report_id: string;
  readonly url: string | null;
  readonly signal: number;
  readonly fact: string | null;
  readonly quotes: readonly Pick<ReportQuote, 'text' | 'place' | 'before' | 'after'>[];
  /** Advice for this very page. */
  readonly fix: string | null;
}

/** What is shown of a report: its problems, and the language that it speaks. */
export type FormReport = Problems & Pick<PageReport, 'report_lang'>;

interface Group {
  strongest: RuleResult;
  /** Of each of its pages. */
  readonly signals: number[];
  readonly places: Map<string | null, Place>;
}

interface Place {
  pages: number;
  readonly urls: string[];
  examples: GatheredExample[];
}

export class FindingsGatherer {
  readonly #groups = new Map<string, Group>();
  readonly #lang: ReportLanguage;
  readonly #ignoredBy: Ignoring;
  #pages = 0;

  constructor(lang: ReportLanguage, ignored: readonly IgnoredRule[] = []) {
    this.#lang = lang;
    this.#ignoredBy = ignoring(ignored);
  }

  /** Reports are to be in the language of the form; of another one's sentences only those of the catalogue are shown. */
  add(page: FormPage, report: FormReport): void {
    this.#pages += 1;
    const spoken = report.report_lang === this.#lang;
    for (const finding of countedFindings(page, report, this.#ignoredBy)) {
      const group: Group = this.#groups.get(finding.rule_id) ?? {
        strongest: finding,
        signals: [],
        places: new Map(),
      };
      this.#groups.set(finding.rule_id, group);
      group.signals.push(finding.signal ?? 0);
      if ((finding.signal ?? 0) > (group.strongest.signal ?? 0)) group.strongest = finding;
      const place = group.places.get(page.pattern) ?? { pages: 0, urls: [], examples: [] };
      group.places.set(page.pattern, place);
      place.pages += 1;
      if (page.url !== null && place.urls.length < MAX_URLS) place.urls.push(page.url);
      place.examples = [...place.examples, exampleOf(page, finding, spoken)]
        .sort((a, b) => b.signal - a.signal)
        .slice(0, MAX_EXAMPLES);
    }
  }

  /** What costs the site most first. */
  gathered(): GatheredFinding[] {
    const costOf = ({ strongest, signals }: Group): number => problemCost(strongest, signals, this.#pages);
    return [...this.#groups.values()]
      .sort(
        (a, b) =>
          costOf(b) - costOf(a) ||
          b.signals.length - a.signals.length ||
          (a.strongest.rule_id < b.strongest.rule_id ? -1 : 1),
      )
      .map((group) => gatheredFinding(group, this.#lang));
  }
}

/** Confirmed and not ignored: what an audit's forms show of a page. */
export function countedFindings(page: FormPage, report: Problems, ignoredBy: Ignoring): RuleResult[] {
  return findingsOf(report)
    .filter(isConfirmed)
    .filter(({ rule_id }) => ignoredBy(rule_id, page.url) === undefined);
}

/** What to do: as it was written for this very page, where that is in the language asked for, else in general. */
export function adviceOn(
  result: RuleResult,
  lang: ReportLanguage,
  spoken: boolean,
): { readonly fix: string | null; readonly personal: boolean } {
  const { evidence } = result;
  const personal = spoken && evidence?.fix_personal === true ? evidence.fix : null;
  return { fix: personal ?? generalFix(result, lang, spoken), personal: personal !== null };
}

/** What to do in general, as the catalogue says it today. */
function generalFix({ rule_id, evidence }: RuleResult, lang: ReportLanguage, spoken: boolean): string | null {
  const kept = spoken && evidence?.fix_personal === false ? evidence.fix : null;
  return ruleById(rule_id)?.fix[lang] ?? kept;
}

export function sourcesOf({ rule_id, evidence }: RuleResult): Evidence['sources'] {
  return ruleById(rule_id)?.sources.map(sourceOf) ?? evidence?.sources ?? [];
}

function gatheredFinding({ strongest, signals, places }: Group, lang: ReportLanguage): GatheredFinding {
  const { rule_id, title, mode, policy, signal } = strongest;
  return {
    rule_id,
    title: ruleTitle(rule_id, lang, title),
    mode,
    policy,
    policy_title: policyRisk(policy, lang),
    band: strongest.band === 'strong' ? 'strong' : 'medium',
    signal: signal ?? 0,
    pages: signals.length,
    places: [...places]
      .map(([pattern, place]) => ({ pattern, ...place }))
      .sort((a, b) => b.pages - a.pages || ((a.pattern ?? '') < (b.pattern ?? '') ? -1 : 1)),
    fix: generalFix(strongest, lang, true),
    sources: sourcesOf(strongest),
  };
}

function exampleOf(page: FormPage, { signal, evidence }: RuleResult, spoken: boolean): GatheredExample {
  const fact = spoken ? (evidence?.facts[0] ?? null) : null;
  const fix = spoken && evidence?.fix_personal === true ? evidence.fix : null;
  return {
    report_id: page.report_id,
    url: page.url,
    signal: signal ?? 0,
    fact: fact === null ? null : shortened(fact, TEXT_CHARACTERS),
    quotes: (evidence?.quotes ?? [])
      .filter(({ verified }) => verified)
      .slice(0, MAX_QUOTES)
      .map(({ text, place, before, after }) => {
        const short = shortened(text, QUOTE_CHARACTERS);
        return { text: short, place, before, after: short.endsWith('…') && short !== text ? '' : after };
      }),
    fix: fix === null ? null : shortened(fix, TEXT_CHARACTERS),
  };
}
