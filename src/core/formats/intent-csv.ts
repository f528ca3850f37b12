// Intent reports as a table: one row for each phrase.
import { type Asked, INTENTS, type IntentReport, type PageFit } from '../intent/intent-report.ts';
import { formName } from '../intent/page-forms.ts';
import { type Cell, csvLine, type Delimiter } from '../lists/write-csv.ts';

const QUESTIONS_SHOWN = 5;

/** Where a page was looked at beside the phrases. */
const PAGE_COLUMNS = ['fit', 'fit_level', 'own_form', 'covered', 'missing', 'fit_error'] as const;

/** Names of the columns, which programs read: the same in both languages. */
export function intentCsvHeader(delimiter: Delimiter = ',', withPage = false): string {
  return csvLine(
    [
      'query',
      'market',
      'basis',
      'dominant',
      ...INTENTS,
      'confidence',
      'page_form',
      'page_form_name',
      'questions',
      'note',
      ...(withPage ? PAGE_COLUMNS : []),
    ],
    delimiter,
  );
}

export function intentCsvRow(
  report: IntentReport,
  asked: Asked,
  delimiter: Delimiter = ',',
  fit: PageFit | null = null,
): string {
  const shareOf = new Map(report.intents.map(({ intent, share }) => [intent, share]));
  return csvLine(
    [
      asked.query,
      asked.market,
      report.basis,
      report.dominant,
      ...INTENTS.map((intent) => shareOf.get(intent) ?? 0),
      report.confidence,
      report.page_form.form,
      formName(report.page_form.form, asked.lang),
      report.questions
        .slice(0, QUESTIONS_SHOWN)
        .map(({ text }) => text)
        .join(' | '),
      report.note,
      ...(fit === null ? [] : pageCells(fit)),
    ],
    delimiter,
  );
}

function pageCells(fit: PageFit): Cell[] {
  if ('error' in fit) return [null, null, null, null, null, fit.error];
  const named = (needs: readonly ({ readonly question: string } | { readonly term: string })[]): string =>
    needs.map((need) => ('question' in need ? need.question : need.term)).join(' | ');
  return [fit.fit, fit.level, fit.page_form, named(fit.covered), named(fit.missing), null];
}
