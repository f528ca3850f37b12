// An audit as rows for spreadsheets. For programs as much as for people: columns are never translated or reordered; a new
// one goes to the end. Whoever writes the file puts a byte order mark before it.
import { csvLine } from '../../formats/csv-text.ts';
import { bandOf } from '../../report/signal.ts';
import { isFinding } from '../../report/worth.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import type { AuditedPage } from '../summary/audited-site.ts';
import type { CountedPage } from '../summary/counted-findings.ts';
import { type IgnoredRule, ignoring } from '../summary/ignored.ts';
import { modeOfPolicy, ruleTitle } from '../summary/rule-title.ts';
import { pageRisk, type SiteSummary } from '../summary/site-summary.ts';
import {
  countedFindings,
  type FormPage,
  type FormReport,
  generalFix,
  sourcesOf,
} from './gathered-findings.ts';

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
] as const;

type Delimiter = ',' | ';';
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
      const { evidence } = finding;
      const personal = spoken && evidence?.fix_personal === true ? evidence.fix : null;
      const quotes = (evidence?.quotes ?? []).filter(({ verified }) => verified);
      return csvLine(
        [
          page.report_id,
          page.url,
          page.pattern,
          finding.mode,
          finding.policy,
          finding.rule_id,
          ruleTitle(finding.rule_id, lang, finding.title),
          finding.band === 'strong' ? 'high' : 'medium',
          finding.signal,
          quotes.map(({ text }) => text).join(BETWEEN),
          personal ?? generalFix(finding, lang, spoken),
          String(personal !== null),
          sourcesOf(finding)
            .map(({ url }) => url)
            .join(' '),
        ],
        delimiter,
      );
    })
    .join('');
}

/** One line for each page that evidence across pages counts for. */
export function crossPageCsv({ cross_page }: SiteSummary, delimiter: Delimiter = ','): string {
  return cross_page
    .filter(({ signal }) => isFinding({ band: bandOf(signal) }))
    .flatMap((evidence) =>
      evidence.pages.map(({ report_id, url }) =>
        csvLine(
          [
            report_id,
            url,
            evidence.pattern,
            modeOfPolicy(evidence.policy),
            evidence.policy,
            evidence.kind,
            evidence.title,
            bandOf(evidence.signal) === 'strong' ? 'high' : 'medium',
            evidence.signal,
            [
              evidence.text,
              ...evidence.quotes.filter((quote) => quote.report_id === report_id).map(({ text }) => text),
            ].join(BETWEEN),
            null,
            'false',
            null,
          ],
          delimiter,
        ),
      ),
    )
    .join('');
}

export function pagesCsvHeader(delimiter: Delimiter = ','): string {
  return csvLine(PAGE_COLUMNS, delimiter);
}

/** One line for each page that was checked. */
export function pagesCsv(pages: readonly CountedPage[], delimiter: Delimiter = ','): string {
  return pages.map(({ page, findings }) => pageLine(page, findings, delimiter)).join('');
}

function pageLine(
  { report_id, url, pattern, brief }: AuditedPage,
  findings: CountedPage['findings'],
  delimiter: Delimiter,
): string {
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
      brief.levels.spam,
      brief.levels.quality,
      brief.levels.helpful,
      brief.quality,
      findings.map(({ rule_id }) => rule_id).join(' '),
    ],
    delimiter,
  );
}
