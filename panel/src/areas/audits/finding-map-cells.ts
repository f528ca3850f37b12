// Which findings stand on which kinds of pages: the cells of the map, from the pages of the export.
import type { AuditExport } from './queries.ts';

type ExportPage = AuditExport['pages'][number];

export interface MapColumn {
  readonly ruleId: string;
  readonly title: string;
  readonly pages: number;
}

export interface MapRow {
  readonly pattern: string;
  readonly checked: number;
  /** Pages with each of the columns' findings. */
  readonly found: readonly number[];
}

export interface FindingCells {
  readonly columns: readonly MapColumn[];
  readonly rows: readonly MapRow[];
  /** Findings that are not among the columns. */
  readonly more: number;
}

const MOST_COLUMNS = 12;

export function findingCells(pages: readonly ExportPage[]): FindingCells {
  const titles = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { items } of pages)
    for (const [ruleId, title] of new Map(items.map(({ rule_id, title: text }) => [rule_id, text]))) {
      titles.set(ruleId, title);
      counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
    }
  const all = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const columns = all
    .slice(0, MOST_COLUMNS)
    .map(([ruleId, number]) => ({ ruleId, title: titles.get(ruleId) ?? ruleId, pages: number }));
  const rows = [...Map.groupBy(pages, ({ pattern }) => pattern)]
    .map(([pattern, ofPattern]) => ({
      pattern,
      checked: ofPattern.length,
      found: columns.map(({ ruleId }) => pagesWith(ofPattern, ruleId).length),
    }))
    .sort((a, b) => b.checked - a.checked || a.pattern.localeCompare(b.pattern));
  return { columns, rows, more: all.length - columns.length };
}

export function pagesWith(pages: readonly ExportPage[], ruleId: string): ExportPage[] {
  return pages.filter(({ items }) => items.some(({ rule_id }) => rule_id === ruleId));
}
