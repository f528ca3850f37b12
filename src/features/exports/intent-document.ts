import type { DocumentOptions } from '../../core/formats/document-options.ts';
import { intentHtml } from '../../core/formats/intent-html.ts';
import type { IntentReport } from '../../core/intent/intent-report.ts';
import type { ComparedPage } from '../../judging/judge.ts';
import type { IntentRow } from '../intent/service.ts';

export type ShownIntent = Pick<
  IntentRow,
  'query' | 'market' | 'report_lang' | 'report' | 'compare' | 'compare_url' | 'ended_at'
>;

/** A report that is made, as one file of HTML. */
export function intentDocument(row: ShownIntent, options: DocumentOptions): string {
  const { query, market, report_lang: lang, report, compare, compare_url, ended_at } = row;
  if (report === null) throw new RangeError('the report is not made yet');
  // The judge has written it, in the form of the contract.
  return intentHtml(
    JSON.parse(report) as IntentReport,
    { query, market, lang },
    {
      ...options,
      date: ended_at?.toISOString().slice(0, 10),
      compared:
        compare === null || compare_url === null
          ? null
          : // So is this.
            { url: compare_url, comparison: (JSON.parse(compare) as ComparedPage).comparison },
    },
  );
}
