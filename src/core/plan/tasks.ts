// From causes to the tasks of a plan.
import { groupedBy } from '../grouped-by.ts';
import type { ReportReason, RuleResult } from '../report/report.ts';
import { changes, largestOf, remedyFor, workOfReason } from '../report/tasks/effort.ts';
import { textsOf } from '../report/tasks/page-tasks.ts';
import { notYetSaid } from '../report/tasks/sentences.ts';
import { passagesOf } from '../report/tasks/shown-passages.ts';
import { scopeOf } from '../report/tasks/worth.ts';
import { briefById } from '../rules/briefs.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { Remedy } from '../rules/rule.ts';
import { type Source, sourceOf } from '../rules/sources.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import { priorityOf } from '../view/names.ts';
import type { Cause, Place } from './causes.ts';
import type { AlsoFound, PlanTask, SharedTask } from './fix-plan.ts';
import { adviceOf, hasPersonalSteps, occurrenceOf } from './occurrence.ts';
import { countPages, isInTemplate, type Patterns, remaining } from './patterns.ts';
import { effortNames, work } from './work.ts';

/** A task in the plan’s list, and with all that is known of it. */
export interface PlannedTask {
  readonly listed: SharedTask;
  readonly detailed: PlanTask;
}

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
  { id, places, value }: Cause,
  patterns: Patterns,
  lang: ReportLanguage,
  nameOf: (page: number) => number,
): PlannedTask {
  const [strongest] = places;
  const [finding] = strongest.findings;
  const beside = besideOf(places);
  // What goes with it only here and there is told where it does.
  const usual = beside.filter(({ pages }) => pages * 2 >= places.length);
  const reasons = reasonsOf(places);
  const kind = workOf(
    [...(finding === undefined ? [] : [finding]), ...usual.flatMap(({ results }) => results.slice(0, 1))].map(
      remedyFor,
    ),
    reasons,
  );
  const shared = new Set(usual.map(({ rule_id }) => rule_id));
  const shown = places.slice(0, MAX_OCCURRENCES);
  const pages = places.map(({ page }) => page);
  const shares = countPages(pages, patterns);
  const advice = notYetSaid([
    ...[...(finding === undefined ? [] : [finding]), ...usual.flatMap(withoutOwnAdvice)].flatMap((one) =>
      adviceOf(one, lang),
    ),
    ...reasons.map(({ advice: asked }) => asked),
  ]).slice(0, MAX_ADVICE);
  const { effort } = changes[kind];
  const texts = textsOf(strongest, lang);
  const ids = [...new Set([...strongest.findings.map(({ rule_id }) => rule_id), ...shared])];
  const kinds = reasons.map((reason) => reason.kind);
  const common = { id, title: texts.title, sure: value.sure };
  return {
    listed: {
      ...common,
      why: texts.why,
      how: texts.how ?? (advice.length === 0 ? null : advice.join(' ')),
      passages: passagesOf(strongest),
      findings: ids,
      reasons: kinds,
      gain: value.gain,
      effort,
      scope: isInTemplate(kind, shares) ? 'template' : scopeOf(strongest),
      pages: places.length,
    },
    detailed: {
      ...common,
      rule_id: finding?.rule_id ?? strongest.reasons[0]?.scale ?? '',
      mode: finding?.mode ?? briefById(strongest.reasons[0]?.scale ?? '')?.mode ?? 'quality',
      kind: finding?.kind ?? 'choice',
      priority: priorityOf(value.gain),
      signal: finding?.signal ?? 0,
      band: finding?.band ?? 'low',
      weakest: places.at(-1)?.findings[0]?.signal ?? 0,
      also: beside.map(({ results: _, ...also }) => also),
      reasons: kinds,
      work: kind,
      effort: effortNames[effort],
      pages: places.length,
      patterns: shares,
      occurrences: shown.map((place) => occurrenceOf(place, nameOf(place.page), shared, lang)),
      more: remaining(
        pages,
        shown.map(({ page }) => page),
        patterns,
      ),
      advice,
      verify: work[kind].verify[lang],
      sources: sourcesOf([
        ...strongest.findings.slice(0, 1),
        ...beside.flatMap(({ results }) => results.slice(0, 1)),
      ]),
    },
  };
}

/** Of each kind once, as its first page tells it. */
function reasonsOf(places: readonly Place[]): readonly ReportReason[] {
  const all = places.flatMap(({ reasons }) => reasons);
  return [...new Map(all.toReversed().map((reason) => [reason.kind, reason])).values()].reverse();
}

function workOf(remedies: readonly Remedy[], reasons: readonly ReportReason[]): Remedy {
  const [first = 'editing', ...others] = [...remedies, ...reasons.map(({ effort }) => workOfReason[effort])];
  return largestOf([first, ...others]);
}

/** On most pages first; then the stronger. */
function besideOf(places: readonly Place[]): Beside[] {
  const all = places.flatMap(({ findings }) => findings.slice(1));
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

function sourcesOf(findings: readonly RuleResult[]): readonly Source[] {
  const all = findings.flatMap(
    ({ rule_id, evidence }) => evidence?.sources ?? ruleById(rule_id)?.sources.map(sourceOf) ?? [],
  );
  return [...new Map(all.map((source) => [source.url, source])).values()].slice(0, MAX_SOURCES);
}

function titleOf(finding: RuleResult | undefined): string {
  return shortened(finding?.title ?? '', TITLE_CHARACTERS);
}
