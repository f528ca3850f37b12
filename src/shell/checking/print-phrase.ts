// What a report says of a search phrase, for a person at a terminal.

import type { TextLanguage } from '../../core/intent/intent-report.ts';
import { MAX_QUOTE_CHARACTERS } from '../../core/rules/quote.ts';
import { quoted } from '../../core/rules/wording.ts';
import type { ToldPhrase } from '../../core/view/phrase-fit.ts';
import { phraseWords } from '../../core/view/words.ts';
import { BOLD, DIM, GOOD, MEDIUM, STRONG } from './print-finding.ts';
import type { Sheet } from './sheet.ts';

const LOOKS = { high: GOOD, medium: MEDIUM, low: STRONG } as const;

/** Below a heading that is there already; of texts that are safe to print (`safeLines`). */
export function printPhrase(sheet: Sheet, phrase: ToldPhrase, lang: TextLanguage): void {
  const { lines, level, covered, missing } = phrase;
  for (const [place, line] of lines.entries())
    sheet.text([{ text: line, style: place === 0 && level !== null ? LOOKS[level] : undefined }]);
  if (covered.length > 0) {
    sheet.blank();
    sheet.text([{ text: phraseWords.covered[lang], style: BOLD }]);
  }
  for (const { name, quote } of covered) {
    sheet.text([{ text: '+ ', style: GOOD }, { text: name }], 0, 2);
    if (quote !== null)
      sheet.text([{ text: `│ ${quoted[lang](quote.text, MAX_QUOTE_CHARACTERS)}`, style: DIM }], 2, 2, {
        text: '│ ',
        style: DIM,
      });
  }
  if (missing.length > 0) {
    sheet.blank();
    sheet.text([{ text: phraseWords.missing[lang], style: BOLD }]);
  }
  for (const { name, why } of missing)
    sheet.text([{ text: '– ', style: MEDIUM }, { text: name }, { text: ` (${why})`, style: DIM }], 0, 2);
  sheet.blank();
}
