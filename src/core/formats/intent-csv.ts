// Intent reports as a table: one row for each phrase.
import { type Asked, INTENTS, type IntentReport } from '../intent/intent-report.ts';
import { formName } from '../intent/page-forms.ts';
import { csvLine } from './csv-text.ts';

const QUESTIONS_SHOWN = 5;

/** Names of the columns, which programs read: the same in both languages. */
export function intentCsvHeader(delimiter: ',' | ';' = ','): string {
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
    ],
    delimiter,
  );
}

export function intentCsvRow(report: IntentReport, asked: Asked, delimiter: ',' | ';' = ','): string {
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
    ],
    delimiter,
  );
}
