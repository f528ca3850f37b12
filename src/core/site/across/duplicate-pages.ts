// The same main content at several addresses, none of which names another as the original.
import { groupedBy } from '../../grouped-by.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import { duplicateText, TITLES } from './finding-texts.ts';
import { equalPages } from './near-pages.ts';
import { onePattern, pagesUnder } from './patterns.ts';
import { sentenceSpans } from './sentence-spans.ts';
import { isProduct } from './variant-words.ts';
import type { PageWords } from './words.ts';

/** Share of shingles in common from which two pages are practically the same: a date or a counter may differ. */
const EQUAL_SHARE = 0.95;
const QUOTES = 2;
const MAX_QUOTED_WORDS = 45;
const MIN_QUOTED_WORDS = 8;

/** Groups of practically equal pages of one site among a group of near ones: sites take texts from one another. */
export function equalAmong(group: readonly PageWords[]): PageWords[][] {
  const equal = equalPages(group, EQUAL_SHARE).map((numbers) => numbers.flatMap((i) => group[i] ?? []));
  return equal
    .flatMap((same) => [...groupedBy(same, ({ digest }) => digest.site).values()])
    .filter(({ length }) => length > 1);
}

/** A product in three colours has three pages with one description: shops are built so. */
export function areVariants(equal: readonly PageWords[]): boolean {
  return equal.filter(isProduct).length > equal.length / 2;
}

export function duplicateFinding(
  equal: readonly PageWords[],
  compared: readonly PageWords[],
): CrossPageFinding {
  const pattern = onePattern(equal);
  return {
    kind: 'duplicate_pages',
    policy: 'mc_originality',
    title: TITLES.duplicate_pages,
    // Two addresses of one text are often an oversight; more are a habit.
    signal: equal.length === 2 ? 55 : equal.length < 5 ? 65 : 75,
    pages: equal.map(({ page }) => page).sort((a, b) => a - b),
    pattern,
    quotes: sameSentence(equal),
    text: duplicateText({ pages: equal.length, of: pagesUnder(compared, pattern), pattern }),
  };
}

function sameSentence(equal: readonly PageWords[]): CrossPageFinding['quotes'] {
  const [first] = equal;
  if (first === undefined) return [];
  for (const { from, to } of sentenceSpans(first)) {
    if (to - from < MIN_QUOTED_WORDS || to - from > MAX_QUOTED_WORDS) continue;
    const text = first.digest.text.slice(first.start[from], first.end[to - 1]);
    const others = equal.slice(1).filter(({ digest }) => digest.text.includes(text));
    if (others.length === 0) continue;
    return [first, ...others].slice(0, QUOTES).map(({ page }) => ({ page, text, slots: [] }));
  }
  return [];
}
