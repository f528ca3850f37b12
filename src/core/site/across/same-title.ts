// Different pages that have the same title: a reader of search results cannot tell them apart.
import { groupedBy } from '../../grouped-by.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import { sameTitleText, TITLES } from './finding-texts.ts';
import { onePattern } from './patterns.ts';
import { folded, type PageWords } from './words.ts';

/** A matter of craft, never more than a hint. */
const LEAST_SIGNAL = 25;
const MOST_SIGNAL = 45;
const SIGNAL_PER_PAGE = 4;

/** `isSame`: two pages are one by their content, so that their common title is no news. */
export function sameTitleFindings(
  compared: readonly PageWords[],
  isSame: (a: PageWords, b: PageWords) => boolean,
): CrossPageFinding[] {
  const titled = compared.filter(({ digest }) => digest.title.trim() !== '');
  const groups = groupedBy(titled, ({ digest }) =>
    folded(digest.title.toLowerCase()).replace(/\s+/g, ' ').trim(),
  );
  return [...groups.values()].flatMap((group) => {
    const different: PageWords[] = [];
    for (const page of group) if (!different.some((other) => isSame(page, other))) different.push(page);
    const [first] = different;
    if (first === undefined || different.length < 2) return [];
    return [
      {
        kind: 'same_title',
        policy: 'title_quality',
        title: TITLES.same_title,
        signal: Math.min(MOST_SIGNAL, LEAST_SIGNAL + SIGNAL_PER_PAGE * (different.length - 2)),
        pages: different.map(({ page }) => page).sort((a, b) => a - b),
        pattern: onePattern(different),
        quotes: [],
        text: sameTitleText({ pages: different.length, title: first.digest.title }),
      } satisfies CrossPageFinding,
    ];
  });
}
