// An intent report as Markdown.
import type { Asked, IntentReport } from '../intent/intent-report.ts';
import { formName } from '../intent/page-forms.ts';
import { escapeMarkdown } from './markdown-text.ts';

export function intentMarkdown(report: IntentReport, asked: Asked): string {
  const lines = [
    `# ${escapeMarkdown(asked.query)}`,
    '',
    ...report.intents.map(({ intent, share }) => `- ${intent}: ${Math.round(share * 100)}%`),
    '',
    formName(report.page_form.form, asked.lang),
    '',
    ...report.questions.map(({ text }) => `- ${escapeMarkdown(text)}`),
  ];
  return `${lines.join('\n')}\n`;
}
