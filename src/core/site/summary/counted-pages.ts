// What counts on each page, in columns: a row of the table of an audit's pages.
import type { Level } from '../../report/report.ts';
import type { Mode } from '../../rules/rule.ts';
import { placedAmong } from '../across/placed-findings.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import type { AuditedPage } from './audited-site.ts';
import { type CountedPage, countFindings } from './counted-findings.ts';
import type { IgnoredRule } from './ignored.ts';
import { type PageRisk, pageRisk } from './site-summary.ts';

export interface CountedPageRow {
  readonly index: number;
  readonly title: string | null;
  readonly quality: number | null;
  readonly risk: PageRisk;
  readonly spam_level: Level;
  readonly quality_level: Level;
  readonly helpful_level: Level;
  /** Of findings that count, what costs most first. */
  readonly rules: readonly string[];
  /** Of the first of them. */
  readonly signal: number | null;
  readonly cost: number;
}

/** Any pages of an audit, by their places in it; `crossPage` names pages so, too. */
export function countedPages(
  pages: readonly { readonly index: number; readonly page: AuditedPage }[],
  crossPage: readonly CrossPageFinding[],
  ignored: readonly IgnoredRule[],
): CountedPageRow[] {
  const { pages: counted } = countFindings({
    pages: pages.map(({ page }) => page),
    crossPage: placedAmong(
      crossPage,
      pages.map(({ index }) => index),
    ),
    ignored,
    // Of titles only those of the catalogue are shown, in the reader's language.
    lang: 'en',
  });
  return counted.map((one, place) => rowOf(pages[place]?.index ?? 0, one));
}

function rowOf(index: number, counted: CountedPage): CountedPageRow {
  const { page, findings, cost } = counted;
  return {
    index,
    title: page.brief.title,
    quality: page.brief.quality,
    risk: pageRisk(findings),
    spam_level: levelOf('spam', counted),
    quality_level: levelOf('quality', counted),
    helpful_level: levelOf('helpful', counted),
    rules: findings.map(({ rule_id }) => rule_id),
    signal: findings[0]?.signal ?? null,
    cost,
  };
}

/** As pageLevels() of the whole report: a finding that is ignored was judged all the same. */
function levelOf(mode: Mode, { page, findings }: CountedPage): Level {
  const ofMode = findings.filter((finding) => finding.mode === mode);
  if (ofMode.some(({ band }) => band === 'strong')) return 'high';
  if (ofMode.length > 0) return 'medium';
  const level = page.brief.levels[mode];
  return level === 'high' || level === 'medium' ? 'low' : level;
}
