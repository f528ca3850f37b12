// Counts on how many pages a stem stands and writes what titles are weighed by:
//   node lab/training/titles/write-stem-shares.ts <data folder>
// The main text of pages of `fit` that no reader called spam. Those whose site is kept apart for measuring titles are left out.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mainTokens } from '../../../src/core/facts/main-tokens.ts';
import { stems } from '../../../src/core/facts/stems.ts';
import { writtenLanguage } from '../../../src/core/facts/written-language.ts';
import { readPage } from '../../../src/core/page/read-page.ts';
import { compactly } from '../compact-weights.ts';
import { frontCoded } from '../intent/front-coded.ts';
import { htmlOf, labelledPages } from '../page-models/labelled-pages.ts';
import { isKeptApart } from './articles.ts';

/** Longer texts would make every word common; shorter ones say next to nothing. */
const MAX_WORDS = 5000;
const MIN_WORDS = 80;
const MAX_SOURCE = 500_000;
/** A stem that fewer pages have is taken for rare. */
const MIN_SHARE = 0.0055;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: write-stem-shares.ts <data folder>');
const counted = { en: new Map<string, number>(), pl: new Map<string, number>() };
const pages = { en: 0, pl: 0 };
for (const labelled of labelledPages(folder)) {
  if (labelled.label === 'spam' || labelled.label === 'grey' || isKeptApart(labelled.group)) continue;
  const html = htmlOf(labelled);
  if (html.length > MAX_SOURCE) continue;
  const page = readPage({ html, ...(labelled.url ? { url: labelled.url } : {}) });
  const language = writtenLanguage(page);
  if (language === 'other' || page.main.words < MIN_WORDS) continue;
  pages[language]++;
  const known = stems(page);
  const used = new Set(
    mainTokens(page)
      .token.slice(0, MAX_WORDS)
      .map((token) => known.ofToken[token] ?? 0),
  );
  for (const number of used) {
    const stem = known.stems[number] ?? '';
    if (known.empty[number] === 1 && !/^\d/.test(stem)) continue;
    counted[language].set(stem, (counted[language].get(stem) ?? 0) + 1);
  }
}
const levels = (language: 'en' | 'pl'): string[] => {
  const of: string[][] = [];
  for (const [stem, count] of counted[language]) {
    const share = count / pages[language];
    if (share < MIN_SHARE) continue;
    const level = Math.round(-2 * Math.log(share));
    of[level] ??= [];
    of[level].push(stem);
  }
  return Array.from(of, (stems = []) => frontCoded(stems.sort()));
};
writeFileSync(
  join(import.meta.dirname, '../../../src/core/grounds/stem-shares.weights.json'),
  compactly({ en: levels('en'), pl: levels('pl') }),
);
console.log(pages);
