// Reports as Markdown, for issues, wikis and people who like plain files.
import type { ReportLanguage } from '../rules/texts.ts';
import { type CheckedPage, worstFirst } from '../view/findings.ts';
import { signs } from '../view/names.ts';
import { qualityInShort } from '../view/quality.ts';
import {
  type FindingView,
  type ReportView,
  reportView,
  type Section,
  type TaskView,
} from '../view/report-view.ts';
import { pagesChecked, words } from '../view/words.ts';
import { quoteText } from './markdown-quote.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { fitMarkdown } from './phrase-markdown.ts';

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
  const view = reportView(report);
  return viewMarkdown(view, file === '-' ? [] : [file], level, everything);
}

/** `names`: what the page is called beside its title. */
export function viewMarkdown(
  view: ReportView,
  names: readonly string[],
  level: string,
  everything: boolean,
): string[] {
  const { title, url, facts, warnings, verdict, noVerdict, quality, modes, counted, sections, lang } = view;
  return [
    `${level} ${escapeMarkdown(title)}`,
    '',
    [...names, ...(url === null ? [] : [url]), ...facts.map(({ told }) => told)]
      .map(escapeMarkdown)
      .join(' · '),
    '',
    ...warnings.flatMap((warning) => [`> ${warning}`, '']),
    verdict === null ? escapeMarkdown(noVerdict) : `**${escapeMarkdown(verdict.text)}**`,
    '',
    ...(quality === null ? [] : [`- ${quality.text}`]),
    ...modes.map(({ line }) => `- ${line}`),
    `- ${counted}`,
    '',
    ...sections.flatMap((section) => {
      if (section.kind === 'weak' && !everything) return [];
      return [
        `${level}# ${escapeMarkdown(section.title)}`,
        '',
        ...sectionLines(section, `${level}##`, everything, lang),
        '',
      ];
    }),
  ];
}

function sectionLines(section: Section, level: string, everything: boolean, lang: ReportLanguage): string[] {
  switch (section.kind) {
    case 'tasks':
      return section.tasks.flatMap(taskLines);
    case 'text':
      return section.lines.map((line) => escapeMarkdown(line));
    case 'phrase':
      return [...fitMarkdown(section.phrase, lang)];
    case 'findings':
      return joined(
        ...section.findings.map(findingLines),
        ...(section.small === null
          ? []
          : [[`${level} ${section.small.title}`], ...section.small.findings.map(findingLines)]),
      );
    case 'weak':
      return section.findings.map(
        ({ name, signal, facts: [fact] }) => `- ${escapeMarkdown(name)} (${signal})${afterColon(fact)}`,
      );
    case 'merits':
    case 'context':
      return section.items.map(({ title, fact }) => `- ${escapeMarkdown(title)}${afterColon(fact)}`);
    case 'opinions':
      return joined(
        [escapeMarkdown(section.about)],
        ...section.opinions.flatMap(({ title, text, quotes }) => [
          [`**${escapeMarkdown(title)}**: ${escapeMarkdown(text)}`],
          ...quotes.map((quote) => [`> ${quoteText(quote)}`]),
        ]),
      );
    case 'scales':
      return section.scales.map(
        ({ title, word, told }) =>
          `- ${escapeMarkdown(title)}: **${escapeMarkdown(word)}**${told === null ? '' : ` (${told})`}`,
      );
    case 'reasons':
      return section.reasons.flatMap(({ message, titles }) => [
        `- ${titles.length} × ${escapeMarkdown(message)}`,
        ...(everything ? titles.map((title) => `  - ${escapeMarkdown(title)}`) : []),
      ]);
  }
}

function taskLines({ title, about, why, quotes, steps }: TaskView, place: number): string[] {
  return [
    `${place + 1}. **${escapeMarkdown(title)}** (${about.join(', ')})${afterColon(steps.length === 0 ? null : steps.join(' '))}`,
    ...(why === null ? [] : ['', `   ${escapeMarkdown(why)}`]),
    ...quotes.flatMap((quote) => ['', `   > ${quoteText(quote)}`]),
  ];
}

function findingLines(finding: FindingView): string[] {
  const { name, signal, strength, policy, ruleId, facts, quotes, note, fix, sources } = finding;
  return joined(
    [
      [
        `**${escapeMarkdown(name)}**`,
        `${signal} (${strength})`,
        ...(policy === null ? [] : [escapeMarkdown(policy)]),
        `\`${ruleId}\``,
      ].join(' · '),
    ],
    ...facts.map((fact) => [escapeMarkdown(fact)]),
    ...quotes.map((quote) => [`> ${quoteText(quote)}`]),
    note === null ? [] : [`*${note}*`],
    fix === null ? [] : [`**${fix.title}:** ${escapeMarkdown(fix.text)}`],
    [sources.map(({ label, url }) => `[${escapeMarkdown(label)}](${url})`).join(', ')].filter(
      (line) => line !== '',
    ),
  );
}

const afterColon = (text: string | null | undefined): string =>
  text === null || text === undefined ? '' : `: ${escapeMarkdown(text)}`;

/** Blocks with an empty line between each two. */
function joined(...blocks: readonly (readonly string[])[]): string[] {
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, at) => (at === 0 ? block : ['', ...block]));
}
