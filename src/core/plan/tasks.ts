// From causes to the tasks of a plan.
import { groupedBy } from '../grouped-by.ts';
import type { RuleResult } from '../report/report.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { Remedy } from '../rules/rule.ts';
import { type Source, sourceOf } from '../rules/sources.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import type { Cause, Place } from './causes.ts';
import type { AlsoFound, PlanTask } from './fix-plan.ts';
import { adviceOf, hasPersonalSteps, occurrenceOf } from './occurrence.ts';
import { countPages, type Patterns, remaining } from './patterns.ts';
import { priorityOf } from './priority.ts';
import { notYetSaid } from './sentences.ts';
import { EFFORTS, work, workOf } from './work.ts';

/** Shown with all that is known of them; more of the same teaches nothing. */
const MAX_OCCURRENCES = 10;
const MAX_ADVICE = 8;
const MAX_SOURCES = 4;
const TITLE_CHARACTERS = 160;

/** A finding that goes with the finding of a cause, on all pages together. */
interface Beside extends AlsoFound {
  readonly results: readonly RuleResult[];
}

/** `nameOf` gives the index of a page in the plan. */
export function taskOf(
  { places }: Cause,
  patterns: Patterns,
  lang: ReportLanguage,
  nameOf: (page: number) => number,
): PlanTask {
  const [{ finding }] = places;
  const beside = besideOf(places);
  // What goes with it only here and there is told where it does.
  const usual = beside.filter(({ pages }) => pages * 2 >= places.length);
  const kind = workOfAll([finding, ...usual.flatMap(({ results }) => results.slice(0, 1))]);
  const shared = new Set(usual.map(({ rule_id }) => rule_id));
  const shown = places.slice(0, MAX_OCCURRENCES);
  const pages = places.map(({ page }) => page);
  return {
    rule_id: finding.rule_id,
    title: titleOf(finding),
    mode: finding.mode,
    kind: finding.kind,
    priority: priorityOf(finding),
    signal: finding.signal ?? 0,
    band: finding.band ?? 'medium',
    weakest: places.at(-1)?.finding.signal ?? 0,
    also: beside.map(({ results: _, ...also }) => also),
    work: kind,
    effort: work[kind].effort,
    pages: places.length,
    patterns: countPages(pages, patterns),
    occurrences: shown.map((place) => occurrenceOf(place, nameOf(place.page), shared, lang)),
    more: remaining(
      pages,
      shown.map(({ page }) => page),
      patterns,
    ),
    advice: notYetSaid(
      [finding, ...usual.flatMap(withoutOwnAdvice)].flatMap((one) => adviceOf(one, lang)),
    ).slice(0, MAX_ADVICE),
    verify: work[kind].verify[lang],
    sources: sourcesOf([finding, ...beside.flatMap(({ results }) => results.slice(0, 1))]),
  };
}

/** On most pages first; then the stronger. */
function besideOf(places: readonly Place[]): Beside[] {
  const all = places.flatMap(({ also }) => also);
  return [...groupedBy(all, ({ rule_id }) => rule_id)]
    .map(([rule_id, results]) => ({
      rule_id,
      title: titleOf(results[0]),
      signal: Math.max(...results.map(({ signal }) => signal ?? 0)),
      pages: results.length,
      results,
    }))
    .sort((a, b) => b.pages - a.pages || b.signal - a.signal || (a.rule_id < b.rule_id ? -1 : 1));
}

/** General advice is only needed where a page got none of its own. */
function withoutOwnAdvice({ results }: Beside): readonly RuleResult[] {
  const without = results.find((result) => !hasPersonalSteps(result));
  return without === undefined ? [] : [without];
}

/** The largest that there is to do; the first among equals. */
function workOfAll(findings: readonly RuleResult[]): Remedy {
  const effort = (kind: Remedy): number => EFFORTS.indexOf(work[kind].effort);
  return findings.map(workOf).reduce((most, kind) => (effort(kind) > effort(most) ? kind : most));
}

function sourcesOf(findings: readonly RuleResult[]): readonly Source[] {
  const all = findings.flatMap(
    ({ rule_id, evidence }) => evidence?.sources ?? ruleById(rule_id)?.sources.map(sourceOf) ?? [],
  );
  return [...new Map(all.map((source) => [source.url, source])).values()].slice(0, MAX_SOURCES);
}

function titleOf(finding: RuleResult | undefined): string {
  return shortened(finding?.title ?? '', TITLE_CHARACTERS);
}
