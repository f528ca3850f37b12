// What a report says of a search phrase, for a person at a terminal.
import { phraseWords, type ToldPhrase } from '../../core/formats/phrase-fit.ts';
import type { TextLanguage } from '../../core/intent/intent-report.ts';
import { MAX_QUOTE_CHARACTERS } from '../../core/rules/quote.ts';
import { quoted } from '../../core/rules/wording.ts';
import { safeLine } from '../terminal-safety.ts';
import { BOLD, DIM, GOOD, MEDIUM, STRONG } from './print-finding.ts';
import type { Sheet } from './sheet.ts';

const LOOKS = { high: GOOD, medium: MEDIUM, low: STRONG } as const;

/** Below a heading that is there already. */
export function printPhrase(sheet: Sheet, phrase: ToldPhrase, lang: TextLanguage): void {
  const { lines, level, covered, missing } = phrase;
  for (const [place, line] of lines.entries())
    sheet.text([{ text: safeLine(line), style: place === 0 && level !== null ? LOOKS[level] : undefined }]);
  if (covered.length > 0) {
    sheet.blank();
    sheet.text([{ text: phraseWords.covered[lang], style: BOLD }]);
  }
  for (const { name, quote } of covered) {
    sheet.text([{ text: '+ ', style: GOOD }, { text: safeLine(name) }], 0, 2);
    if (quote !== null)
      sheet.text(
        [{ text: `│ ${quoted[lang](safeLine(quote.text), MAX_QUOTE_CHARACTERS)}`, style: DIM }],
        2,
        2,
        { text: '│ ', style: DIM },
      );
  }
  if (missing.length > 0) {
    sheet.blank();
    sheet.text([{ text: phraseWords.missing[lang], style: BOLD }]);
  }
  for (const { name, why } of missing)
    sheet.text(
      [{ text: '– ', style: MEDIUM }, { text: safeLine(name) }, { text: ` (${safeLine(why)})`, style: DIM }],
      0,
      2,
    );
  sheet.blank();
}
