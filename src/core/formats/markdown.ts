// Reports as Markdown, for issues, wikis and people who like plain files.
import type { ChoiceResult, PageReport, RuleResult } from '../report/report.ts';
import { openingIn } from '../report/summary.ts';
import { toldRating } from '../report/told-rating.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import {
  type CheckedPage,
  findingsByMode,
  firstSteps,
  notAssessedByReason,
  smallBelow,
  warningsOf,
  weakSignalsOf,
  worstFirst,
} from './findings.ts';
import { onceEach } from './html-finding.ts';
import { quoteText } from './markdown-quote.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { qualityInShort, qualityText, scaleValue } from './overall-quality.ts';
import { phrasesOf } from './phrase-fit.ts';
import { phraseMarkdown } from './phrase-markdown.ts';
import {
  languageName,
  modeNames,
  pagesChecked,
  pageTypeName,
  scoredCount,
  signs,
  verdict,
  wordCount,
  words,
} from './texts.ts';

/** A heading is one line; the whole title stands in the data. */
const TITLE_CHARACTERS = 200;

export interface MarkdownOptions {
  /** Weak signals, and every rule that was not assessed by name. */
  readonly everything?: boolean;
  /** Lines that stand behind all others, before the note on how to read the figures. */
  readonly further?: readonly string[];
}

/** One page is a document; several have a table of all of them before them. */
export function toMarkdown(pages: readonly CheckedPage[], options: MarkdownOptions = {}): string {
  const everything = options.everything === true;
  const [first] = pages;
  if (first === undefined) return '';
  const lang = first.report.report_lang;
  const body =
    pages.length === 1
      ? pageLines(first, '#', everything)
      : [
          `# ${words.reports[lang]}`,
          '',
          ...overview(pages, lang),
          '',
          ...pages.flatMap((page) => pageLines(page, '##', everything)),
        ];
  return `${[...body, ...(options.further ?? []), `*${words.disclaimer[lang]}*`].join('\n')}\n`;
}

function overview(pages: readonly CheckedPage[], lang: ReportLanguage): string[] {
  const rows = worstFirst(pages).map(({ file, strong, medium, quality }) => ({
    file,
    said: signs[lang](strong, medium),
    rated: quality === null ? '–' : qualityInShort(quality, lang),
  }));
  return [
    `**${pagesChecked[lang](pages.length, rows.filter(({ said }) => said !== '').length)}**`,
    '',
    `| ${words.file[lang]} | ${words.quality[lang]} | ${words.summary[lang]} |`,
    '|---|---|---|',
    ...rows.map(
      ({ file, said, rated }) => `| ${escapeMarkdown(file)} | ${rated} | ${said === '' ? '–' : said} |`,
    ),
  ];
}

function pageLines({ file, report }: CheckedPage, level: string, everything: boolean): string[] {
  const lang = report.report_lang;
  const { page } = report;
  const about = [
    ...(file === '-' ? [] : [escapeMarkdown(file)]),
    ...(page.url === null ? [] : [escapeMarkdown(page.url)]),
    escapeMarkdown(pageTypeName(page.page_type, lang)),
    ...(page.lang === null ? [] : [escapeMarkdown(languageName(page.lang, lang))]),
    wordCount[lang](page.word_count),
  ];
  const modes = findingsByMode(report);
  const headline = openingIn(report);
  const lines = [
    `${level} ${page.title === null ? words.untitled[lang] : escapeMarkdown(shortened(page.title, TITLE_CHARACTERS))}`,
    '',
    about.join(' · '),
    '',
    ...warningsOf(report).flatMap((warning) => [`> ${warning}`, '']),
    ...(headline.verdict === null ? [] : [`**${escapeMarkdown(headline.verdict.text)}**`, '']),
    ...(headline.quality === null ? [] : [`- ${qualityText(headline.quality, lang)}`]),
    ...modes.map((mode) => `- ${verdict(mode.mode, mode, lang)}`),
    `- ${scoredCount[lang](report.scored, report.not_assessed.length, report.skipped.length)}`,
    '',
    ...section(`${level}# ${words.first[lang]}`, [
      ...firstSteps(report).map(
        ({ title, signal, fix }, place) =>
          `${place + 1}. **${escapeMarkdown(title)}** (${signal})${fix === null ? '' : `: ${escapeMarkdown(fix)}`}`,
      ),
      ...smallLines(report),
    ]),
    ...phraseMarkdown(phrasesOf(report, lang), `${level}#`, lang),
  ];
  for (const mode of modes) {
    if (mode.policies.length === 0) continue;
    lines.push(`${level}# ${modeNames[mode.mode][lang]}`, '');
    for (const { name, findings } of mode.policies) {
      lines.push(`${level}## ${escapeMarkdown(name)}`, '');
      for (const finding of findings) lines.push(...findingLines(finding, lang), '');
    }
  }
  if (everything)
    lines.push(...section(`${level}# ${words.weak[lang]}`, weakSignalsOf(report).map(scoredLine)));
  const shown = (results: readonly RuleResult[]): string[] =>
    results.filter((result) => result.band === 'strong' || result.band === 'medium').map(scoredLine);
  lines.push(
    ...section(`${level}# ${words.positives[lang]}`, shown(report.positives)),
    ...section(`${level}# ${words.labels[lang]}`, shown(report.labels)),
    ...section(
      `${level}# ${words.scales[lang]}`,
      report.choices.filter((choice) => choice.ok).map((choice) => scaleLine(choice, lang)),
    ),
    ...section(`${level}# ${words.notAssessed[lang]}`, reasonLines(report, everything)),
  );
  return lines;
}

function smallLines(report: PageReport): string[] {
  const titles = smallBelow(report);
  if (titles.length === 0) return [];
  return ['', `${words.small[report.report_lang]}: ${titles.map(escapeMarkdown).join(' · ')}`];
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, '', ...lines, ''];
}

function findingLines(finding: RuleResult, lang: ReportLanguage): string[] {
  const { facts = [], quotes = [], fix = null, sources = [] } = finding.evidence ?? {};
  return [
    `**${escapeMarkdown(finding.title)}** · ${finding.signal} (${words[finding.band ?? 'low'][lang]}) · \`${finding.rule_id}\``,
    '',
    ...facts.flatMap((fact) => [escapeMarkdown(fact), '']),
    ...quotes.flatMap((quote) => [`> ${quoteText(quote, lang)}`, '']),
    ...(finding.unsupported ? [`*${words.checkByHand[lang]}*`, ''] : []),
    ...(fix === null ? [] : [`**${words.fix[lang]}:** ${escapeMarkdown(fix)}`, '']),
    ...(sources.length === 0
      ? []
      : [
          onceEach(sources)
            .map(({ label, url }) => `[${escapeMarkdown(label)}](${url})`)
            .join(', '),
          '',
        ]),
  ].slice(0, -1);
}

function scoredLine(result: RuleResult): string {
  const [fact] = result.evidence?.facts ?? [];
  return `- ${escapeMarkdown(result.title)} (${result.signal})${fact === undefined ? '' : `: ${escapeMarkdown(fact)}`}`;
}

function scaleLine(choice: ChoiceResult, lang: ReportLanguage): string {
  const { label, value, most } = toldRating(choice);
  const number = value === null ? '' : ` (${scaleValue[lang](value, most)})`;
  return `- ${escapeMarkdown(choice.title)}: **${escapeMarkdown(label)}**${number}`;
}

function reasonLines(report: PageReport, everything: boolean): string[] {
  return notAssessedByReason(report).flatMap(({ message, rules }) => [
    `- ${rules.length} × ${escapeMarkdown(message)}`,
    ...(everything ? rules.map(({ title }) => `  - ${escapeMarkdown(title)}`) : []),
  ]);
}
