// Several reports of one page, each on its part of the catalogue, as one: the same as if all rules had run at once.
import { briefById } from '../rules/briefs.ts';
import { withFingerprints } from './identify.ts';
import type { PageReport } from './report.ts';
import type { SelectedRules } from './select-briefs.ts';
import { concluded } from './summary.ts';
import { inOrder } from './worth.ts';

/**
 * Takes the results of the selected rules from the first report that has them, as they are. All reports must be of the
 * same content, language and versions; what a report says of the page itself is taken from the first.
 */
export function combineReports(
  reports: readonly [PageReport, ...PageReport[]],
  selected: SelectedRules,
): PageReport {
  // An upgraded one may be from before findings had fingerprints.
  const [first, ...others] = [withFingerprints(reports[0]), ...reports.slice(1)];
  const order = new Map([...selected.run, ...selected.gates].map(({ id }, place) => [id, place]));
  const gather = <T extends { readonly rule_id: string }>(
    listOf: (report: PageReport) => readonly T[],
  ): T[] => {
    const found = new Map<string, T>();
    for (const result of [first, ...others].flatMap(listOf))
      if (order.has(result.rule_id) && !found.has(result.rule_id)) found.set(result.rule_id, result);
    return [...found.values()].sort((a, b) => (order.get(a.rule_id) ?? 0) - (order.get(b.rule_id) ?? 0));
  };
  const violations = gather((report) => report.violations).sort(inOrder);
  const quality_signals = gather((report) => report.quality_signals).sort(inOrder);
  const positives = gather((report) => report.positives).sort(inOrder);
  const labels = gather((report) => report.labels).sort(inOrder);
  const choices = gather((report) => report.choices);
  const results = [...violations, ...quality_signals, ...positives, ...labels, ...choices];
  const not_assessed = gather((report) => report.not_assessed);
  // The last that was asked about a phrase.
  const asked = [first, ...others].findLast(({ intent }) => intent !== undefined);
  // What was judged before may have been judged by code alone, or by another model; the last one asked is told.
  const models = [first, ...others].flatMap(({ model }) => model ?? []);
  const lastAsked = models.at(-1);
  // It gives causes once, where the page is rated.
  const causes = models.find((model) => model.causes !== undefined)?.causes;
  // Of the first that was rated, where the rating was selected: reasons follow from the page, which is the same.
  const isRated = choices.some(({ ok, rule_id }) => ok && briefById(rule_id)?.scale === 'page_quality');
  const reasons = isRated
    ? [first, ...others].find((report) => report.reasons !== undefined)?.reasons
    : undefined;
  const told = reasons === undefined ? {} : { reasons };
  const judged = { ...first, violations, quality_signals, choices, not_assessed };
  const { tasks: _earlier, reasons: _told, ...untold } = judged;
  // Fields stand in the order of a report that was made at once.
  const {
    summary: _summary,
    reasons: _reasons,
    tasks: _tasks,
    model: _model,
    intent: _intent,
    intents,
    page,
    catalogue_version,
    engine_version,
    policy_version,
    ...common
  } = first;
  return {
    ...common,
    violations,
    quality_signals,
    positives,
    labels,
    choices,
    not_assessed,
    skipped: selected.skipped,
    scored: results.filter(({ ok }) => ok).length,
    ...told,
    ...concluded({ ...untold, ...told }),
    page,
    catalogue_version,
    engine_version,
    policy_version,
    ...(lastAsked === undefined
      ? {}
      : { model: { ...lastAsked, ...(causes === undefined ? {} : { causes }) } }),
    ...(asked?.intent === undefined ? {} : { intent: asked.intent }),
    ...(intents === undefined ? {} : { intents }),
  };
}
