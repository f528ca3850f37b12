// An audit as data for other programs: export.json of the contract, page after page, so that however many there are only one
// of them is held. Fields and their order are the contract's; what findings are known by is added at the end.
import type { Level, PageReport, RuleResult } from '../../report/report.ts';
import { bandOf } from '../../report/signal.ts';
import { isFinding } from '../../report/worth.ts';
import type { Mode } from '../../rules/rule.ts';
import type { Source } from '../../rules/sources.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { crossPageSources } from '../across/advice.ts';
import { acrossFingerprint } from '../across/found-across.ts';
import type { SiteLevel } from '../summary/audited-site.ts';
import type { CountedPage } from '../summary/counted-findings.ts';
import type { BriefFinding } from '../summary/page-brief.ts';
import { pageLevels } from '../summary/page-levels.ts';
import { type CrossPageEvidence, type PageRisk, pageRisk } from '../summary/site-summary.ts';
import { adviceOn, sourcesOf } from './gathered-findings.ts';

const EXPORT_SCHEMA_VERSION = '1.1';

export interface ExportedAudit {
  readonly id: string;
  readonly status: string;
  readonly pages_total: number;
  readonly pages_checked: number;
  readonly pages_failed: number;
  readonly pages_with_findings: number;
  readonly site_levels: Readonly<Record<Mode, SiteLevel>>;
  readonly note: string;
}

export interface ExportedPage {
  readonly report_id: string;
  readonly url: string;
  readonly pattern: string;
  readonly risk: PageRisk;
  readonly findings: number;
  readonly spam_level: Level;
  readonly quality_level: Level;
  readonly helpful_level: Level;
  readonly items: readonly ExportedItem[];
}

export interface ExportedItem {
  readonly category: Mode;
  readonly rule_id: string;
  readonly policy: string;
  readonly title: string;
  readonly level: 'high' | 'medium';
  readonly signal: number;
  readonly evidence: readonly { readonly text: string; readonly verified: boolean }[];
  readonly fix: string;
  readonly fix_personal: boolean;
  readonly sources: readonly Source[];
  readonly fingerprint: string;
  readonly fingerprints: readonly string[];
}

/** The pieces of the file, in order; each page is made when the one before it was taken. */
export async function* auditExport(
  audit: ExportedAudit,
  pages: AsyncIterable<ExportedPage> | Iterable<ExportedPage>,
): AsyncGenerator<string> {
  yield `{"schema_version":${JSON.stringify(EXPORT_SCHEMA_VERSION)},\n"audit":${json(audit)},\n"pages":[`;
  let before = '\n';
  for await (const page of pages) {
    yield `${before}${json(page)}`;
    before = ',\n';
  }
  yield '\n]}\n';
}

/** `across`: evidence across pages, in the order of the summary; what does not concern this page is passed over. */
export function exportedPage(
  { page, findings }: CountedPage,
  report: PageReport,
  across: readonly CrossPageEvidence[],
  lang: ReportLanguage,
): ExportedPage {
  const levels = pageLevels(report, findings);
  return {
    report_id: page.report_id,
    url: page.url ?? '',
    pattern: page.pattern ?? '',
    risk: pageRisk(findings),
    findings: findings.length,
    spam_level: levels.spam,
    quality_level: levels.quality,
    helpful_level: levels.helpful,
    items: itemsOf({ page, findings }, report, across, lang),
  };
}

/** What counts on a page, what matters most first, from its own report or from what it shows with others. */
function itemsOf(
  { page, findings }: Pick<CountedPage, 'page' | 'findings'>,
  report: PageReport,
  across: readonly CrossPageEvidence[],
  lang: ReportLanguage,
): ExportedItem[] {
  const results = new Map(
    [...report.violations, ...report.quality_signals].map((result) => [result.rule_id, result]),
  );
  return findings.map((finding) => {
    const result = results.get(finding.rule_id);
    if (result !== undefined) return ownItem(finding, result, report.report_lang === lang, lang);
    return sharedItem(finding, evidenceFor(finding.rule_id, page.report_id, across), page);
  });
}

/** Evidence across pages that counts for a page, as itself. */
export function evidenceFor(
  kind: string,
  reportId: string,
  across: readonly CrossPageEvidence[],
): CrossPageEvidence | undefined {
  return across.find(
    (evidence) =>
      evidence.kind === kind &&
      isFinding({ band: bandOf(evidence.signal) }) &&
      evidence.pages.some(({ report_id }) => report_id === reportId),
  );
}

function ownItem(
  finding: BriefFinding,
  result: RuleResult,
  spoken: boolean,
  lang: ReportLanguage,
): ExportedItem {
  const { fix, personal } = adviceOn(result, lang, spoken);
  return {
    ...headOf(finding),
    evidence: (result.evidence?.quotes ?? []).map(({ text, verified }) => ({ text, verified })),
    fix: fix ?? '',
    fix_personal: personal,
    sources: sourcesOf(result),
    ...namesOf(result.fingerprints ?? []),
  };
}

function sharedItem(
  finding: BriefFinding,
  evidence: CrossPageEvidence | undefined,
  { report_id: reportId, url }: CountedPage['page'],
): ExportedItem {
  return {
    ...headOf(finding),
    evidence: (evidence?.quotes ?? [])
      .filter(({ report_id }) => report_id === reportId)
      // Code has found them in the page, word for word.
      .map(({ text }) => ({ text, verified: true })),
    fix: evidence?.fix ?? '',
    fix_personal: false,
    sources: crossPageSources(finding.policy),
    ...namesOf([acrossFingerprint(finding.rule_id, url)]),
  };
}

function namesOf(fingerprints: readonly string[]): Pick<ExportedItem, 'fingerprint' | 'fingerprints'> {
  return { fingerprint: fingerprints[0] ?? '', fingerprints };
}

function headOf({ mode, rule_id, policy, title, band, signal }: BriefFinding) {
  return {
    category: mode,
    rule_id,
    policy,
    title,
    level: band === 'strong' ? 'high' : 'medium',
    signal,
  } as const;
}

/** Half of a surrogate pair is no text to other programs. */
function json(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one));
}
