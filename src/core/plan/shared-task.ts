// What only several pages show together: a task of its own, which no finding of a single page has.
import type { RuleResult } from '../report/report.ts';
import { bandOf } from '../report/signal.ts';
import type { Mode, Remedy } from '../rules/rule.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import type { Cause } from './causes.ts';
import type { AlsoFound, Occurrence, PlanTask } from './fix-plan.ts';
import { countPages, type Patterns, remaining } from './patterns.ts';
import { priorityOf, type Value } from './priority.ts';
import { boundedSteps, sentence } from './sentences.ts';
import { work } from './work.ts';

/** As many as the other tasks show. */
const MAX_OCCURRENCES = 10;
const MAX_QUOTES = 2;
const QUOTE_CHARACTERS = 240;
const TITLE_CHARACTERS = 160;

export interface SharedFinding {
  /** Its kind, where rules have their id. */
  readonly id: string;
  readonly title: string;
  readonly policy: RuleResult['policy'];
  readonly mode: Mode;
  readonly signal: number;
  /** Indices into the pages of the plan, those that show it best first. */
  readonly pages: readonly number[];
  /** What was measured. */
  readonly facts: readonly string[];
  /** Other findings about the same pages: what mends this one mends them. */
  readonly also: readonly AlsoFound[];
  /** Rules that find on one page what this is about; where they found it on these pages alone, it is the same cause. */
  readonly sameAs: readonly string[];
  readonly quotes: readonly { readonly page: number; readonly text: string }[];
  readonly work: Remedy;
  readonly fix: string;
  readonly verify: string;
  readonly sources: PlanTask['sources'];
}

/** As a finding of a page would be, for its worth. */
export function resultOf({ id, policy, mode, signal }: SharedFinding) {
  const band: 'strong' | 'medium' = bandOf(signal) === 'strong' ? 'strong' : 'medium';
  return { rule_id: id, policy, kind: mode === 'spam' ? 'violation' : 'signal', band, signal } as const;
}

export function valueOfShared(finding: SharedFinding): Value {
  return { finding: resultOf(finding), pages: finding.pages.length, effort: work[finding.work].effort };
}

/** `beside`: what single pages show of it. `nameOf` gives the index of a page in the plan. */
export function sharedTask(
  finding: SharedFinding,
  beside: readonly AlsoFound[],
  patterns: Patterns,
  lang: ReportLanguage,
  nameOf: (page: number) => number,
): PlanTask {
  const { kind, band } = resultOf(finding);
  const quoted = new Map(finding.pages.map((page) => [page, quotesOf(finding, page)]));
  // Pages that show a passage come first; the others follow in their order.
  const pages = finding.pages.toSorted((a, b) => shows(quoted.get(b)) - shows(quoted.get(a)));
  const shown = pages.slice(0, MAX_OCCURRENCES);
  const occurrences = shown.map(
    (page): Occurrence => ({
      page: nameOf(page),
      signal: finding.signal,
      unsupported: false,
      facts: finding.facts.map(sentence),
      quotes: quoted.get(page) ?? [],
      steps: [],
    }),
  );
  return {
    rule_id: finding.id,
    title: shortened(finding.title, TITLE_CHARACTERS),
    mode: finding.mode,
    kind,
    priority: priorityOf(resultOf(finding)),
    signal: finding.signal,
    band,
    weakest: finding.signal,
    also: [...finding.also, ...beside],
    work: finding.work,
    effort: work[finding.work].effort,
    pages: pages.length,
    patterns: countPages(pages, patterns),
    occurrences,
    more: remaining(pages, shown, patterns),
    advice: boundedSteps(finding.fix),
    verify: finding.verify === '' ? work[finding.work].verify[lang] : finding.verify,
    sources: finding.sources,
  };
}

/** The finding that a cause is a part of, if any. */
export function wholeOf(shared: readonly SharedFinding[], { places }: Cause): SharedFinding | undefined {
  const [{ finding }] = places;
  return shared.find(
    ({ sameAs, pages }) =>
      sameAs.includes(finding.rule_id) && places.every(({ page }) => pages.includes(page)),
  );
}

export function alsoOf({ places }: Cause): AlsoFound {
  const [{ finding }] = places;
  const { rule_id, title, signal } = finding;
  return {
    rule_id,
    title: shortened(title, TITLE_CHARACTERS),
    signal: signal ?? 0,
    pages: places.length,
  };
}

function shows(quotes: Occurrence['quotes'] | undefined): number {
  return quotes !== undefined && quotes.length > 0 ? 1 : 0;
}

function quotesOf({ quotes }: SharedFinding, page: number): Occurrence['quotes'] {
  return quotes
    .filter((quote) => quote.page === page)
    .slice(0, MAX_QUOTES)
    .map(({ text }) => ({ text: shortened(text, QUOTE_CHARACTERS), place: 'text', before: '', after: '' }));
}
