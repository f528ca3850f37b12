// An intent report as one HTML file, for the screen and for paper.
import type { Asked, IntentReport } from '../intent/intent-report.ts';
import { formName } from '../intent/page-forms.ts';
import type { DocumentOptions } from './document-options.ts';
import { htmlDocument } from './html-document.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';

export interface IntentHtmlOptions extends DocumentOptions {
  /** When the report was made, as it is to be shown. */
  readonly date?: string | null | undefined;
}

export function intentHtml(report: IntentReport, asked: Asked, options: IntentHtmlOptions = {}): string {
  const { brand = null, forPrint = false } = options;
  return htmlDocument({
    lang: asked.lang,
    title: asked.query,
    forPrint,
    brand,
    versions: null,
    body: [
      `<h1>${isolated(asked.query)}</h1>`,
      `<ul>${report.intents.map(({ intent, share }) => `<li>${intent}: ${Math.round(share * 100)}%</li>`).join('')}</ul>`,
      `<p>${text(formName(report.page_form.form, asked.lang))}</p>`,
      `<ul>${report.questions.map((question) => `<li>${isolated(question.text)}</li>`).join('')}</ul>`,
    ],
  });
}
