// A report whose passages name the lines and columns of the file that its page was read from.
import type { PlacedPassage } from '../page/source-map.ts';
import type { EveryPassage } from './every-passage.ts';
import type { FileNote, FilePlace, InFile, OfFile } from './in-file.ts';
import type { ChoiceResult, Evidence, PageReport, ReportReason, ReportTask, RuleResult } from './report.ts';
import { placed } from './tasks/shown-passages.ts';

/** Where in the file a passage stands; undefined where it cannot be pointed at. */
export type PlaceOf = (passage: PlacedPassage) => FilePlace | undefined;

export function located(
  report: PageReport,
  placeOf: PlaceOf,
  notes: readonly FileNote[] = [],
): PageReport & OfFile {
  const withPlace = <T extends PlacedPassage>(passage: T): T & InFile => {
    const at = placeOf(passage);
    return at === undefined ? passage : { ...passage, at };
  };
  const withPlacesIn = ({ quotes, more, ...evidence }: Evidence & EveryPassage): Evidence & EveryPassage => ({
    quotes: quotes.map(withPlace),
    ...(more === undefined ? {} : { more: more.map(withPlace) }),
    ...evidence,
  });
  const withPlaces = <T extends RuleResult | ChoiceResult>(results: readonly T[]): readonly T[] =>
    results.map((result) =>
      result.evidence === null ? result : { ...result, evidence: withPlacesIn(result.evidence) },
    );
  const reasons = report.reasons?.map(
    (reason): ReportReason => ({
      ...reason,
      passages: reason.passages.map((passage) => {
        const at = placeOf(placed(passage));
        return at === undefined ? passage : { ...passage, at };
      }),
    }),
  );
  const tasks = report.tasks?.map(
    (task): ReportTask => ({
      ...task,
      passages: task.passages.map(withPlace),
    }),
  );
  return {
    ...report,
    violations: withPlaces(report.violations),
    quality_signals: withPlaces(report.quality_signals),
    positives: withPlaces(report.positives),
    labels: withPlaces(report.labels),
    choices: withPlaces(report.choices),
    ...(reasons === undefined ? {} : { reasons }),
    ...(tasks === undefined ? {} : { tasks }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}
