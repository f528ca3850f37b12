// What an audit found across its pages, as the report of one of them tells it.
import { statementFingerprint } from '../../identity/fingerprint.ts';
import { whereOf } from '../../identity/where.ts';
import type { FoundAcross } from '../../report/report.ts';
import { bandOf } from '../../report/signal.ts';
import { isFinding } from '../../report/worth.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import { type IgnoredRule, ignoring } from '../summary/ignored.ts';
import { crossPageFix, crossPageSources } from './advice.ts';

export interface ComparedPages {
  readonly auditId: string;
  readonly crossPage: readonly CrossPageFinding[];
  /** By their place in the audit; only those that count. */
  readonly pages: ReadonlyMap<number, { readonly report_id: string; readonly url: string }>;
  readonly ignored: readonly IgnoredRule[];
}

/** What a page shows together with others is known by its kind: which pages they are depends on the sample. */
export function acrossFingerprint(kind: string, url: string | null): string {
  return statementFingerprint({ rule: kind, where: whereOf(url) }, null);
}

/** Findings that name the page and count for it, the strongest first. */
export function foundAcross(
  { auditId, crossPage, pages, ignored }: ComparedPages,
  place: number,
  lang: ReportLanguage,
): FoundAcross[] {
  const ignoredBy = ignoring(ignored);
  const counts = (kind: string, at: number): boolean => {
    const page = pages.get(at);
    return page !== undefined && ignoredBy(kind, page.url) === undefined;
  };
  return crossPage
    .filter(({ kind, signal, pages: named }) => {
      return isFinding({ band: bandOf(signal) }) && named.includes(place) && counts(kind, place);
    })
    .sort((a, b) => b.signal - a.signal || b.pages.length - a.pages.length)
    .map(({ kind, policy, title, signal, pages: named, pattern, quotes, text }) => ({
      audit_id: auditId,
      kind,
      policy,
      title: title[lang],
      signal,
      fingerprint: acrossFingerprint(kind, pages.get(place)?.url ?? null),
      pages: named.filter((at) => counts(kind, at)).flatMap((at) => pages.get(at) ?? []),
      pattern,
      quotes: quotes.flatMap(({ page, text: quoted, slots }) =>
        counts(kind, page)
          ? [pages.get(page) ?? []].flat().map((of) => ({ ...of, text: quoted, slots }))
          : [],
      ),
      text: text[lang],
      fix: crossPageFix(kind, policy)[lang],
      sources: crossPageSources(policy),
    }));
}
