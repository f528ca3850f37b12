import type { TextLanguage } from '../intent/intent-report.ts';
import type { ToldPhrase } from '../view/phrase-fit.ts';
import { phraseWords } from '../view/words.ts';
import type { Look } from './html-cover.ts';
import { quoteBlock } from './html-finding.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';

const LOOKS = { high: 'good', medium: 'medium', low: 'strong' } as const satisfies Record<string, Look>;

/** What is said of one phrase, below its heading: `level` is that of the headings inside. */
export function phraseHtml(
  { lines, level: grade, covered, missing }: ToldPhrase,
  lang: TextLanguage,
  level: number,
): readonly string[] {
  return [
    `<div class="headline ${grade === null ? 'none' : LOOKS[grade]}">`,
    ...lines.map((line) => `<p>${isolated(line)}</p>`),
    '</div>',
    ...part(
      phraseWords.covered[lang],
      level,
      covered.map(
        ({ name, quote }) => `<li>${isolated(name)}${quote === null ? '' : quoteBlock(quote)}</li>`,
      ),
    ),
    ...part(
      phraseWords.missing[lang],
      level,
      missing.map(
        ({ name, why }) => `<li><b>${isolated(name)}</b> <span class="soft">${isolated(why)}</span></li>`,
      ),
    ),
  ];
}

function part(heading: string, level: number, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  return [`<h${level} class="policy">${text(heading)}</h${level}>`, '<ul>', ...items, '</ul>'];
}
