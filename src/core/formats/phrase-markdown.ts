import type { TextLanguage } from '../intent/intent-report.ts';
import { phraseTitle, type ToldPhrase } from '../view/phrase-fit.ts';
import { phraseWords } from '../view/words.ts';
import { quoteText } from './markdown-quote.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** What is said of the phrases of a page, below a heading of its own: `level` is its hashes. */
export function phraseMarkdown(
  phrases: readonly ToldPhrase[],
  level: string,
  lang: TextLanguage,
): readonly string[] {
  return phrases.flatMap((phrase) => [
    `${level} ${escapeMarkdown(phraseTitle(phrase, lang))}`,
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
        ...(quote === null ? [] : [`  > ${quoteText(quote)}`]),
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
