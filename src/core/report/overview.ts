// What a list shows of a report: enough to tell pages apart and to see which of them to open.
import type { Mode } from '../rules/rule.ts';
import type { Level, PageReport, VerdictLevel } from './report.ts';

export interface ReportOverview {
  /** Of the page; null where it has none, and in private mode. */
  readonly title: string | null;
  readonly verdict: VerdictLevel | null;
  /** Overall quality, as in the report's summary; null where it was not rated. */
  readonly quality: number | null;
  readonly levels: Readonly<Record<Mode, Level>>;
  /** Findings by their band. */
  readonly strong: number;
  readonly medium: number;
  /** The finding to look at first. Its title is the catalogue's, in whatever language the list is shown. */
  readonly top: { readonly rule_id: string; readonly signal: number } | null;
}

export function overviewOf({ page, summary }: Pick<PageReport, 'page' | 'summary'>): ReportOverview {
  const { spam, quality, helpful } = summary.modes;
  const modes = [spam, quality, helpful];
  const [top] = summary.top;
  return {
    title: page.title,
    verdict: summary.verdict?.level ?? null,
    quality: summary.quality?.value ?? null,
    levels: { spam: spam.level, quality: quality.level, helpful: helpful.level },
    strong: modes.reduce((sum, { strong }) => sum + strong, 0),
    medium: modes.reduce((sum, { medium }) => sum + medium, 0),
    top: top === undefined ? null : { rule_id: top.rule_id, signal: top.signal },
  };
}
