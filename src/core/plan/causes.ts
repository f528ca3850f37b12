// The causes of all pages together: what leads a cause on one page leads it on every page, and is one task.

import { groupedBy } from '../grouped-by.ts';
import type { PageReport, RuleResult } from '../report/report.ts';
import { openingIn, toldIn } from '../report/summary.ts';
import { causesOf as causesOn, namedCauses, type Cause as PageCause } from '../report/tasks/causes.ts';
import { byValue, idOf, type Value, valueOfCause } from '../report/tasks/worth.ts';
import { byGravity, isSureLikeness } from '../report/worth.ts';

/** A cause on one page. */
export interface Place extends PageCause {
  /** Index into the pages that were checked. */
  readonly page: number;
  readonly value: Value;
}

export interface Cause {
  readonly id: string;
  /** The strongest first. */
  readonly places: readonly [Place, ...Place[]];
  readonly value: Value;
}

/** Most valuable first; within a page the work is bounded by the number of rules, over pages it is linear. */
export function causesOf(reports: readonly PageReport[]): Cause[] {
  const ofPages = reports.map(causesIn);
  const rank = ranksOf(ofPages.flatMap((causes) => causes.flatMap(({ findings }) => findings)));
  const places = ofPages.flatMap((causes, page): Place[] => {
    const alike = causes.some(({ findings }) => findings.some(isSureLikeness));
    return causes.map((cause) => {
      const led = { ...cause, findings: cause.findings.toSorted((a, b) => rank(a) - rank(b)) };
      return { ...led, page, value: valueOfCause(led, alike) };
    });
  });
  return [...groupedBy(places, idOf)]
    .flatMap(([id, same]): Cause[] => {
      const [first, ...rest] = same.sort(byStrength);
      return first === undefined
        ? []
        : [
            {
              id,
              places: [first, ...rest],
              value: together(
                same.map(({ value }) => value),
                first.value,
              ),
            },
          ];
    })
    .sort((a, b) => byValue(a.value, b.value));
}

/** As the tasks of the report have them, if it has any. */
function causesIn(report: PageReport): PageCause[] {
  const told = toldIn(report, openingIn(report).verdict?.level);
  return report.tasks === undefined ? causesOn(told) : namedCauses(report.tasks, told);
}

/** The place of each rule among those that found something, by its strongest finding and the number of pages. */
function ranksOf(findings: readonly RuleResult[]): (finding: RuleResult) => number {
  const ofRules = [...groupedBy(findings, ({ rule_id }) => rule_id).values()].map((ofRule) => ({
    pages: ofRule.length,
    strongest: ofRule.reduce((a, b) => ((b.signal ?? 0) > (a.signal ?? 0) ? b : a)),
  }));
  ofRules.sort(
    (a, b) =>
      byGravity(a.strongest, b.strongest) ||
      b.pages - a.pages ||
      (b.strongest.signal ?? 0) - (a.strongest.signal ?? 0) ||
      (a.strongest.rule_id < b.strongest.rule_id ? -1 : 1),
  );
  const ranks = new Map(ofRules.map(({ strongest }, rank) => [strongest.rule_id, rank]));
  return ({ rule_id }) => ranks.get(rule_id) ?? 0;
}

function byStrength(a: Place, b: Place): number {
  const members = ({ findings, reasons }: Place): number => findings.length + reasons.length;
  return b.value.strength - a.value.strength || members(b) - members(a) || a.page - b.page;
}

/** Of one cause on several pages. */
function together(values: readonly Value[], strongest: Value): Value {
  return {
    ...strongest,
    ...([...values].sort(byValue)[0] ?? strongest),
    small: values.every(({ small }) => small),
    pages: values.length,
    sure: values.some(({ sure }) => sure === 'plain') ? 'plain' : 'likely',
    strength: strongest.strength,
  };
}
