// An audit as rows for spreadsheets. For programs as much as for people: columns are never translated or reordered; a new
// one goes to the end. The writer of the file puts a byte order mark before it.
import { csvLine, type Delimiter } from '../../lists/write-csv.ts';
import type { Level } from '../../report/report.ts';
import { bandOf } from '../../report/signal.ts';
import { isFinding } from '../../report/worth.ts';
import type { Mode } from '../../rules/rule.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { crossPageSources } from '../across/advice.ts';
import { acrossFingerprint } from '../across/found-across.ts';
import type { CountedPage } from '../summary/counted-findings.ts';
import { type IgnoredRule, ignoring } from '../summary/ignored.ts';
import { modeOfPolicy, ruleTitle } from '../summary/rule-title.ts';
import { pageRisk, type SiteSummary } from '../summary/site-summary.ts';
import type { ExportedItem, ExportedPage } from './audit-export.ts';
import { adviceOn, countedFindings, type FormPage, type FormReport, sourcesOf } from './gathered-findings.ts';

const FINDING_COLUMNS = [
  'report_id',
  'url',
  'pattern',
  'category',
  'policy',
  'rule_id',
  'title',
  'level',
  'signal',
  'evidence',
  'fix',
  'fix_personal',
  'sources',
  'fingerprints',
] as const;

const PAGE_COLUMNS = [
  'report_id',
  'url',
  'pattern',
  'title',
  'page_type',
  'language',
  'risk',
  'findings',
  'spam_level',
  'quality_level',
  'helpful_level',
  'quality',
  'rules',
  'spam_concerns',
  'quality_concerns',
  'helpful_concerns',
] as const;

/** What the levels of the contract mean: `quality_level` low is no low quality, but no concern about it. */
const CONCERNS: Readonly<Record<Level, string>> = {
  high: 'serious',
  medium: 'some',
  low: 'none',
  na: 'not_applicable',
  unknown: 'not_assessed',
};

/** Passages of one cell. */
const BETWEEN = ' … ';

export interface CsvOptions {
  readonly lang: ReportLanguage;
  readonly ignored?: readonly IgnoredRule[];
  readonly delimiter?: Delimiter;
}

export function findingsCsvHeader(delimiter: Delimiter = ','): string {
  return csvLine(FINDING_COLUMNS, delimiter);
}

/** One line for each confirmed finding of a page. */
export function findingsCsv(page: FormPage, report: FormReport, options: CsvOptions): string {
  const { lang, ignored = [], delimiter = ',' } = options;
  const spoken = report.report_lang === lang;
  return countedFindings(page, report, ignoring(ignored))
    .map((finding) => {
      const { fix, personal } = adviceOn(finding, lang, spoken);
      return findingLine(
        page,
        {
          category: finding.mode,
          rule_id: finding.rule_id,
          policy: finding.policy,
          title: ruleTitle(finding.rule_id, lang, finding.title),
          level: finding.band === 'strong' ? 'high' : 'medium',
          signal: finding.signal ?? 0,
          evidence: finding.evidence?.quotes ?? [],
          fix: fix ?? '',
          fix_personal: personal,
          sources: sourcesOf(finding),
          fingerprints: finding.fingerprints ?? [],
        },
        delimiter,
      );
    })
    .join('');
}

/** The same from what export.json says of the page: rows of the one are items of the other. */
export function exportedCsv(page: ExportedPage, delimiter: Delimiter = ','): string {
  return page.items.map((item) => findingLine(page, item, delimiter)).join('');
}

function findingLine(page: FormPage, item: Omit<ExportedItem, 'fingerprint'>, delimiter: Delimiter): string {
  const quotes = item.evidence.filter(({ verified }) => verified);
  return csvLine(
    [
      page.report_id,
      page.url,
      page.pattern,
      item.category,
      item.policy,
      item.rule_id,
      item.title,
      item.level,
      item.signal,
      quotes.map(({ text }) => text).join(BETWEEN),
      item.fix,
      String(item.fix_personal),
      item.sources.map(({ url }) => url).join(' '),
      item.fingerprints.join(' '),
    ],
    delimiter,
  );
}

/** One line for each page that evidence across pages counts for. */
export function crossPageCsv({ cross_page }: SiteSummary, delimiter: Delimiter = ','): string {
  return cross_page
    .filter(({ signal }) => isFinding({ band: bandOf(signal) }))
    .flatMap((evidence) =>
      evidence.pages.map(({ report_id, url }) =>
        findingLine(
          { report_id, url, pattern: evidence.pattern },
          {
            category: modeOfPolicy(evidence.policy),
            rule_id: evidence.kind,
            policy: evidence.policy,
            title: evidence.title,
            level: bandOf(evidence.signal) === 'strong' ? 'high' : 'medium',
            signal: evidence.signal,
            evidence: [
              evidence.text,
              ...evidence.quotes.filter((quote) => quote.report_id === report_id).map(({ text }) => text),
            ].map((text) => ({ text, verified: true })),
            fix: evidence.fix,
            fix_personal: false,
            sources: crossPageSources(evidence.policy),
            fingerprints: [acrossFingerprint(evidence.kind, url)],
          },
          delimiter,
        ),
      ),
    )
    .join('');
}

export function pagesCsvHeader(delimiter: Delimiter = ','): string {
  return csvLine(PAGE_COLUMNS, delimiter);
}

/** The line of a page that was checked. */
export function pageCsv(
  { page, findings }: CountedPage,
  levels: Readonly<Record<Mode, Level>>,
  delimiter: Delimiter = ',',
): string {
  const { report_id, url, pattern, brief } = page;
  return csvLine(
    [
      report_id,
      url,
      pattern,
      brief.title,
      brief.page_type,
      brief.lang,
      pageRisk(findings),
      findings.length,
      levels.spam,
      levels.quality,
      levels.helpful,
      brief.quality,
      findings.map(({ rule_id }) => rule_id).join(' '),
      CONCERNS[levels.spam],
      CONCERNS[levels.quality],
      CONCERNS[levels.helpful],
    ],
    delimiter,
  );
}
