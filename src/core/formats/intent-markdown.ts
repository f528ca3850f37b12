// An intent report as Markdown: what a content editor works from.
import { elementName, intentMeaning, intentName } from '../intent/element-names.ts';
import { type Asked, COMMON_PART, type IntentReport, type PageFit } from '../intent/intent-report.ts';
import { formName } from '../intent/page-forms.ts';
import { tellPhrase } from '../view/phrase-fit.ts';
import { phraseWords } from '../view/words.ts';
import { briefOf, intentWords as words } from './intent-texts.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { fitMarkdown } from './phrase-markdown.ts';

/** `fit` is of a page that was looked at beside the phrase. */
export function intentMarkdown(report: IntentReport, asked: Asked, fit: PageFit | null = null): string {
  const { lang } = asked;
  const { page_form: wanted, top_results: top } = report;
  const common = (top?.elements ?? []).filter(({ share }) => share >= COMMON_PART);
  const lines = [
    `# ${words.title[lang]}: ${escapeMarkdown(asked.query)}`,
    '',
    `${words.market[lang]}: ${escapeMarkdown(asked.market)} · ${words.basis[lang]}: ${words[report.basis][lang]} · ${words.confidence[lang]}: ${percent(report.confidence)}`,
    '',
    ...(report.note === null ? [] : [`> ${escapeMarkdown(report.note)}`, '']),
    `## ${words.shares[lang]}`,
    '',
    ...report.intents.map(
      ({ intent, share }) =>
        `- ${intentName(intent, lang)} (${intentMeaning(intent, lang)}): **${percent(share)}**`,
    ),
    '',
    `## ${words.form[lang]}`,
    '',
    `**${formName(wanted.form, lang)}**. ${escapeMarkdown(wanted.reason)}`,
    '',
    ...(wanted.alternatives.length === 0
      ? []
      : [
          `${words.alternatives[lang]}: ${wanted.alternatives.map((form) => formName(form, lang)).join(', ')}.`,
          '',
        ]),
    ...(fit === null
      ? []
      : [`## ${phraseWords.page[lang]}`, '', ...fitMarkdown(tellPhrase(fit, lang), lang)]),
    `## ${words.brief[lang]}`,
    '',
    ...briefOf(
      report,
      common.map(({ element }) => elementName(element, lang)),
      lang,
    ).map((sentence, place) => `${place + 1}. ${sentence}`),
    '',
    ...section(words.outline[lang], outlineLines(report.outline)),
    ...section(
      words.questions[lang],
      report.questions.map(({ text }) => `- ${escapeMarkdown(text)}`),
    ),
    ...section(
      words.top[lang],
      (top?.elements ?? []).map(({ element, share }) => `- ${elementName(element, lang)}: ${percent(share)}`),
    ),
    ...section(
      words.ranking[lang],
      report.results.map(
        ({ position, title, host, form }) =>
          `${position}. ${escapeMarkdown(title)} (${escapeMarkdown(host)}): ${formName(form, lang)}`,
      ),
    ),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function outlineLines(outline: IntentReport['outline']): string[] {
  if (outline === undefined) return [];
  return [
    `**${escapeMarkdown(outline.title)}**`,
    '',
    ...outline.sections.flatMap(({ heading, points }) => [
      `- ${escapeMarkdown(heading)}`,
      ...points.map((point) => `  - ${escapeMarkdown(point)}`),
    ]),
  ];
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, ''];
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
