// An intent report for a person at a terminal, with its shares as bars.

import { intentWords as words } from '../../core/formats/intent-texts.ts';
import { elementName, intentMeaning, intentName } from '../../core/intent/element-names.ts';
import type { Asked, IntentReport, PageFit } from '../../core/intent/intent-report.ts';
import { formName } from '../../core/intent/page-forms.ts';
import { tellPhrase } from '../../core/view/phrase-fit.ts';
import { phraseWords } from '../../core/view/words.ts';
import type { Style } from '../checking/colours.ts';
import { columnsOf, padded } from '../checking/columns.ts';
import { printPhrase } from '../checking/print-phrase.ts';
import { Sheet, type SheetOptions } from '../checking/sheet.ts';
import { safeLine, safeLines } from '../terminal-safety.ts';

const BOLD: Style = 'bold';
const DIM: Style = 'dim';
const BAR: Style = 'cyan';
/** Eighths of a column, so that two per cent can still be seen. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
const BAR_COLUMNS_MAX = 40;
/** Beside the bar: the figure, and what the intent means. */
const FIGURE_COLUMNS = 6;

export function printedIntent(
  report: IntentReport,
  asked: Asked,
  fit: PageFit | null,
  options: SheetOptions,
): string {
  const sheet = new Sheet(options);
  const { lang } = asked;
  sheet.blank();
  sheet.text([{ text: safeLine(asked.query), style: BOLD }]);
  sheet.text([
    {
      text: `${asked.market} · ${words.basis[lang]}: ${words[report.basis][lang]} · ${words.confidence[lang]}: ${percent(report.confidence)}`,
      style: DIM,
    },
  ]);
  sheet.blank();
  bars(
    sheet,
    report.intents.map(({ intent, share }) => ({
      name: intentName(intent, lang),
      share,
      told: intentMeaning(intent, lang),
    })),
  );
  sheet.blank();
  sheet.text([
    { text: `${words.form[lang]}: ` },
    { text: formName(report.page_form.form, lang), style: BOLD },
    { text: `. ${safeLine(report.page_form.reason)}` },
  ]);
  if (report.page_form.alternatives.length > 0)
    sheet.text([
      {
        text: `${words.alternatives[lang]}: ${report.page_form.alternatives.map((form) => formName(form, lang)).join(', ')}`,
        style: DIM,
      },
    ]);
  list(
    sheet,
    words.questions[lang],
    report.questions.map(({ text }) => text),
  );
  if (report.top_results !== null && report.top_results.elements.length > 0) {
    sheet.blank();
    sheet.text([{ text: words.top[lang], style: BOLD }]);
    bars(
      sheet,
      report.top_results.elements.map(({ element, share }) => ({
        name: elementName(element, lang),
        share,
        told: '',
      })),
    );
  }
  if (fit !== null) {
    sheet.blank();
    sheet.heading(phraseWords.page[lang]);
    printPhrase(sheet, safeLines(tellPhrase(fit, lang)), lang);
  }
  if (report.note !== null) {
    sheet.blank();
    sheet.text([{ text: report.note, style: DIM }]);
  }
  sheet.blank();
  return sheet.toString();
}

function list(sheet: Sheet, heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  sheet.blank();
  sheet.text([{ text: heading, style: BOLD }]);
  for (const line of lines) sheet.text([{ text: `• ${safeLine(line)}` }], 0, 2);
}

function bars(
  sheet: Sheet,
  rows: readonly { readonly name: string; readonly share: number; readonly told: string }[],
): void {
  const names = Math.max(...rows.map(({ name }) => columnsOf(name))) + 2;
  const meanings = Math.max(...rows.map(({ told }) => columnsOf(told)));
  const room = sheet.width - names - FIGURE_COLUMNS - 2;
  // On a narrow terminal what the bars mean gives way to the bars.
  const told = room - meanings >= 12;
  const length = Math.min(BAR_COLUMNS_MAX, told ? room - meanings : room);
  for (const row of rows) {
    const eighths = Math.round(row.share * length * 8);
    const bar = '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
    sheet.line(
      sheet.painted([
        { text: padded(row.name, names) },
        { text: padded(bar, length), style: BAR },
        { text: percent(row.share).padStart(FIGURE_COLUMNS - 1), style: BOLD },
        ...(told && row.told !== '' ? [{ text: `  ${row.told}`, style: DIM }] : []),
      ]),
    );
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
