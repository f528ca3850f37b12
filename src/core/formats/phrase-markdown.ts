import type { TextLanguage } from '../intent/intent-report.ts';
import { quoteText } from './markdown-quote.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { phraseWords, type ToldPhrase } from './phrase-fit.ts';

/** What is said of the phrases of a page, below a heading of its own: `level` is its hashes. */
export function phraseMarkdown(
  phrases: readonly ToldPhrase[],
  level: string,
  lang: TextLanguage,
): readonly string[] {
  return phrases.flatMap((phrase) => [
    `${level} ${phraseWords.title[lang]}: ${escapeMarkdown(phrase.query)}${phrase.market === '' ? '' : ` (${escapeMarkdown(phrase.market)})`}`,
    '',
    ...fitMarkdown(phrase, lang),
  ]);
}

/** Below a heading that is there already. */
export function fitMarkdown({ lines, covered, missing }: ToldPhrase, lang: TextLanguage): readonly string[] {
  return [
    ...lines.map((line) => `- ${escapeMarkdown(line)}`),
    '',
    ...part(
      phraseWords.covered[lang],
      covered.flatMap(({ name, quote }) => [
        `- ${escapeMarkdown(name)}`,
        ...(quote === null ? [] : [`  > ${quoteText(quote, lang)}`]),
      ]),
    ),
    ...part(
      phraseWords.missing[lang],
      missing.map(({ name, why }) => `- **${escapeMarkdown(name)}**: ${escapeMarkdown(why)}`),
    ),
  ];
}

function part(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`**${heading}**`, '', ...lines, ''];
}
