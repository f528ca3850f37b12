// From the findings of pages to their causes: the same finding on many pages is one, and findings about the same passage
// of a page are one. Each finding belongs to one cause.

import { toldOf } from '../formats/findings.ts';
import { groupedBy } from '../grouped-by.ts';
import type { PageReport, RuleResult } from '../report/report.ts';
import { areOneTask } from './passages.ts';
import { byValue, type Value } from './priority.ts';
import { work, workOf } from './work.ts';

/** A cause on one page. */
export interface Place {
  /** Index into the pages that were checked. */
  readonly page: number;
  readonly finding: RuleResult;
  /** Findings about the same passage, the most valuable first. */
  readonly also: readonly RuleResult[];
}

export interface Cause {
  /** The strongest first. */
  readonly places: readonly [Place, ...Place[]];
}

/** Most valuable first; within a page the work is bounded by the number of rules, over pages it is linear. */
export function causesOf(reports: readonly PageReport[]): Cause[] {
  const findings = reports.map(toldOf);
  const rank = ranksOf(findings);
  // Of two findings about a passage the same one leads on every page: otherwise one cause would become two tasks.
  const inOrder = (a: RuleResult, b: RuleResult): number =>
    (rank.get(a.rule_id) ?? 0) - (rank.get(b.rule_id) ?? 0);
  const places = findings.flatMap((ofPage, page) => placesOf(ofPage.toSorted(inOrder), page));
  return [...groupedBy(places, ({ finding }) => finding.rule_id).values()]
    .flatMap((ofRule): Cause[] => {
      const [first, ...rest] = ofRule.sort(byStrength);
      return first === undefined ? [] : [{ places: [first, ...rest] }];
    })
    .sort((a, b) => byValue(valueOfCause(a), valueOfCause(b)));
}

/** The place of each rule among those that found something, by its strongest finding and the number of pages. */
function ranksOf(findings: readonly (readonly RuleResult[])[]): ReadonlyMap<string, number> {
  const byRule = groupedBy(findings.flat(), ({ rule_id }) => rule_id);
  const values = [...byRule.values()].map((ofRule) => {
    const strongest = ofRule.reduce((a, b) => ((b.signal ?? 0) > (a.signal ?? 0) ? b : a));
    return valueOfFinding(strongest, ofRule.length);
  });
  return new Map(values.sort(byValue).map(({ finding }, rank) => [finding.rule_id, rank]));
}

/** A finding joins the first that it is one with. Joining is not handed on: what B shares with C says nothing about A. */
function placesOf(findings: readonly RuleResult[], page: number): Place[] {
  const places: (Place & { readonly also: RuleResult[] })[] = [];
  for (const finding of findings) {
    const place = places.find((before) => areOneTask(before.finding, finding));
    if (place === undefined) places.push({ page, finding, also: [] });
    else place.also.push(finding);
  }
  return places;
}

function byStrength(a: Place, b: Place): number {
  return (
    (b.finding.signal ?? 0) - (a.finding.signal ?? 0) || b.also.length - a.also.length || a.page - b.page
  );
}

export function valueOfCause({ places }: Cause): Value {
  return valueOfFinding(places[0].finding, places.length);
}

function valueOfFinding(finding: RuleResult, pages: number): Value {
  return { finding, pages, effort: work[workOf(finding)].effort };
}
