// Pages that list others by their first lines: archives, tags, categories. What they share is what they list, so that
// neither copies nor templates can be told on them.
import { type SentenceSpan, sentenceSpans } from './sentence-spans.ts';
import { hashOf } from './shingle-table.ts';
import type { PageWords } from './words.ts';

/** As much of an article as a list shows of it. */
const OPENING_SENTENCES = 6;
const MIN_SENTENCE_WORDS = 6;
const MIN_LISTED_SHARE = 0.6;
const MIN_LISTED_PAGES = 3;
/** More of the lines from one page, and it is a copy of that page, or both come from one template. */
const MAX_OF_ONE_PAGE = 0.5;

/** Those of the pages that consist of the first lines of several others. */
export function listings(pages: readonly PageWords[]): ReadonlySet<PageWords> {
  const sentences = pages.map((page) =>
    sentenceSpans(page).filter(({ from, to }) => to - from >= MIN_SENTENCE_WORDS),
  );
  const opened = new Map<number, number[]>();
  for (const [i, page] of pages.entries()) {
    for (const hash of hashesOf(page, (sentences[i] ?? []).slice(0, OPENING_SENTENCES))) {
      const known = opened.get(hash);
      if (known === undefined) opened.set(hash, [i]);
      else if (known.length <= MAX_OWNERS && known.at(-1) !== i) known.push(i);
    }
  }
  return new Set(pages.filter((page, i) => lists(page, i, sentences[i] ?? [], opened)));
}

/** A line that so many pages begin with is a notice or a template. */
const MAX_OWNERS = 20;

function lists(
  page: PageWords,
  number: number,
  sentences: readonly SentenceSpan[],
  opened: ReadonlyMap<number, readonly number[]>,
): boolean {
  const fromPage = new Map<number, number>();
  let listed = 0;
  for (const hash of hashesOf(page, sentences)) {
    const owners = (opened.get(hash) ?? []).filter((owner) => owner !== number);
    if (owners.length === 0) continue;
    listed++;
    for (const owner of owners) fromPage.set(owner, (fromPage.get(owner) ?? 0) + 1);
  }
  return (
    fromPage.size >= MIN_LISTED_PAGES &&
    listed >= sentences.length * MIN_LISTED_SHARE &&
    Math.max(...fromPage.values()) <= listed * MAX_OF_ONE_PAGE
  );
}

function hashesOf({ word }: PageWords, sentences: readonly SentenceSpan[]): number[] {
  return sentences.map(({ from, to }) => hashOf(word, from, to - from));
}
