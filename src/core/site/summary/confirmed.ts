// Which findings of a report an audit counts. A page report shows every hit; about a whole site only what is proven is said.
import type { PageReport, RuleResult } from '../../report/report.ts';
import { isFinding, isTold } from '../../report/worth.ts';

/**
 * Rules that may find something missing, which no passage of a page can show. Only of quality and helpfulness: nobody is
 * accused of spam without a word of theirs. A test holds the list against the catalogue.
 */
const MISSING_IS_A_FACT: ReadonlySet<string> = new Set([
  'hc_closing_pitch',
  'hc_count_differs',
  'hc_heading_vague',
  'hc_no_byline',
  'hc_no_prices',
  'hc_no_sources',
  'hc_question_unanswered',
  'hc_ranking_no_method',
  'hc_review_shallow',
  'hc_year_differs',
  'pq_affiliate_undisclosed',
  'pq_lang_attr',
  'pq_no_main_content',
  'pq_no_publisher_info',
  'pq_no_viewport',
  'pq_pl_company_data',
  'pq_pl_discount_no_30d',
  'pq_reviews_unverified',
  'pq_sponsor_label_weak',
  'pq_store_no_service',
  'pq_ymyl_no_author',
  'pq_ymyl_unsourced',
]);

/** Of a signal of 50 or more, with a passage that code has found in the page, or of something missing. */
export function isConfirmed(result: RuleResult): boolean {
  return isFinding(result) && isProven(result);
}

/** What a plan of a site may ask for: of confirmed findings and of small faults that can be shown (ADR 55). */
export function isProvenTask(result: RuleResult): boolean {
  return isTold(result) && isProven(result);
}

function isProven(result: RuleResult): boolean {
  return hasVerifiedQuote(result) || isMissing(result);
}

/** The report without hits that are not confirmed; what was found clear stays. */
export function confirmedOnly(report: PageReport): PageReport {
  const kept = (result: RuleResult): boolean => !isFinding(result) || isConfirmed(result);
  return {
    ...report,
    violations: report.violations.filter(kept),
    quality_signals: report.quality_signals.filter(kept),
  };
}

/**
 * Where no evidence is kept, as in reports of private projects, `unsupported` was decided while the quotes were still
 * there, and is kept.
 */
function hasVerifiedQuote({ unsupported, evidence }: RuleResult): boolean {
  return !unsupported && (evidence === null || evidence.quotes.some(({ verified }) => verified));
}

/** Code has read the page to its end; a model may have overlooked what it misses. */
function isMissing({ rule_id, judged_by }: RuleResult): boolean {
  return judged_by === 'code' && MISSING_IS_A_FACT.has(rule_id);
}
