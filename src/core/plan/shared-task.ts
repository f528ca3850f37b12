// What only several pages show together: a task of its own, which no finding of a single page has.
import { groupedBy } from '../grouped-by.ts';
import type { RuleResult } from '../report/report.ts';
import { bandOf } from '../report/signal.ts';
import { changes } from '../report/tasks/effort.ts';
import { boundedSteps, sentence } from '../report/tasks/sentences.ts';
import { standingOf, type Value } from '../report/tasks/worth.ts';
import type { Mode, Remedy } from '../rules/rule.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { priorityOf } from '../view/names.ts';
import type { Cause } from './causes.ts';
import type { AlsoFound, Occurrence, PlanTask } from './fix-plan.ts';
import { countPages, type Patterns, remaining } from './patterns.ts';
import type { PlannedTask } from './tasks.ts';
import { effortNames, work } from './work.ts';

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
  const { id, pages, signal } = finding;
  const { effort } = changes[finding.work];
  return { ...standingOf(resultOf(finding)), pages: pages.length, effort, strength: signal, id };
}

/** `beside`: what single pages show of it. `nameOf` gives the index of a page in the plan. */
export function sharedTask(
  finding: SharedFinding,
  beside: readonly AlsoFound[],
  patterns: Patterns,
  lang: ReportLanguage,
  nameOf: (page: number) => number,
): PlannedTask {
  const { kind, band } = resultOf(finding);
  const { gain, sure } = valueOfShared(finding);
  const { effort } = changes[finding.work];
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
  const also = [...finding.also, ...beside];
  const facts = finding.facts.map(sentence);
  const advice = boundedSteps(finding.fix);
  const common = { id: finding.id, title: shortened(finding.title, TITLE_CHARACTERS), sure, reasons: [] };
  return {
    listed: {
      ...common,
      why: facts.join(' '),
      how: advice.join(' '),
      // Their offsets belong to several pages.
      passages: [],
      findings: [finding.id, ...also.map(({ rule_id }) => rule_id)],
      gain,
      effort,
      scope: 'site',
      pages: pages.length,
    },
    detailed: {
      ...common,
      rule_id: finding.id,
      mode: finding.mode,
      kind,
      priority: priorityOf(gain),
      signal: finding.signal,
      band,
      weakest: finding.signal,
      also,
      work: finding.work,
      effort: effortNames[effort],
      pages: pages.length,
      patterns: countPages(pages, patterns),
      occurrences,
      more: remaining(pages, shown, patterns),
      advice,
      verify: finding.verify === '' ? work[finding.work].verify[lang] : finding.verify,
      sources: finding.sources,
    },
  };
}

/** The finding that a cause is a part of, if any; what lowers a rating is a cause by itself. */
export function wholeOf(shared: readonly SharedFinding[], { places }: Cause): SharedFinding | undefined {
  const [{ findings }] = places;
  return shared.find(
    ({ sameAs, pages }) =>
      sameAs.includes(findings[0]?.rule_id ?? '') &&
      places.every(({ page, reasons }) => reasons.length === 0 && pages.includes(page)),
  );
}

/** All that a cause is found by. */
export function alsoOf({ places }: Cause): AlsoFound[] {
  const found = groupedBy(
    places.flatMap(({ findings }) => findings),
    ({ rule_id }) => rule_id,
  );
  return [...found].map(([rule_id, results]) => ({
    rule_id,
    title: shortened(results[0]?.title ?? '', TITLE_CHARACTERS),
    signal: Math.max(...results.map(({ signal }) => signal ?? 0)),
    pages: results.length,
  }));
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
