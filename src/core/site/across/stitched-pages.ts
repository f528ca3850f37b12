// Pages whose sentences stand each on other pages of the site, a few from here and a few from there, with nothing of their
// own. A manual on one page repeats whole pages, and a list of articles their first lines: neither is stitched.

import type { CrossPageFinding, SlotQuote } from '../cross-page.ts';
import { stitchedText, TITLES } from './finding-texts.ts';
import { median } from './median.ts';
import { onePattern } from './patterns.ts';
import { type SentenceSpan, sentenceSpans } from './sentence-spans.ts';
import { hashOf } from './shingle-table.ts';
import type { PageWords } from './words.ts';

const MIN_SENTENCE_WORDS = 6;
const MIN_SENTENCES = 8;
const MIN_SHARE = 0.85;
const MIN_SOURCES = 4;
/** More of the sentences from one page, and it is a copy of that page. */
const MAX_OF_ONE_SOURCE = 0.5;
/** Sentences in a row from one page: more, and whole passages are repeated. */
const MAX_RUN = 3;
/** A sentence on more of the pages than this is the site's own notice. */
const MAX_PAGES_SHARE = 0.3;
const MIN_NOTICE_PAGES = 6;
/** However many pages there are: what is kept of a sentence does not grow with them. */
const MAX_HOLDERS = 40;
/** Sentences that stand this early in their sources are what lists of articles show of them. */
const OPENING_SENTENCES = 2;
const MAX_OPENING_SHARE = 0.6;
const QUOTES = 3;
const MAX_QUOTED_WORDS = 45;

interface Sentence extends SentenceSpan {
  readonly hash: number;
  /** Its number among the sentences of its page. */
  readonly number: number;
}

interface Stitched {
  readonly page: PageWords;
  readonly share: number;
  readonly sources: number;
  readonly sentences: readonly { readonly sentence: Sentence; readonly source: PageWords }[];
}

/** `isExplained`: pages that are known as copies or as pages of a template. */
export function stitchedFindings(
  compared: readonly PageWords[],
  isExplained: (page: PageWords) => boolean,
): CrossPageFinding[] {
  const sentences = compared.map(sentencesOf);
  const notice = Math.min(MAX_HOLDERS, Math.max(MIN_NOTICE_PAGES, compared.length * MAX_PAGES_SHARE));
  const holders = new Map<number, { readonly page: number; readonly number: number }[]>();
  for (const [page, list] of sentences.entries()) {
    for (const { hash, number } of list) {
      const known = holders.get(hash);
      if (known === undefined) holders.set(hash, [{ page, number }]);
      else if (known.length <= notice && known.at(-1)?.page !== page) known.push({ page, number });
    }
  }
  const found = compared.flatMap((page, i): Stitched[] => {
    if (isExplained(page)) return [];
    const own = (sentences[i] ?? []).filter(({ hash }) => (holders.get(hash)?.length ?? 0) <= notice);
    return stitched(i, own, holders, compared) ?? [];
  });
  return found.length === 0 ? [] : [findingOf(found)];
}

function sentencesOf(page: PageWords): Sentence[] {
  return sentenceSpans(page)
    .filter(({ from, to }) => to - from >= MIN_SENTENCE_WORDS)
    .map(({ from, to }, number) => ({ from, to, number, hash: hashOf(page.word, from, to - from) }));
}

type Holders = ReadonlyMap<number, readonly { readonly page: number; readonly number: number }[]>;

function stitched(
  number: number,
  sentences: readonly Sentence[],
  holders: Holders,
  compared: readonly PageWords[],
): Stitched[] | undefined {
  const page = compared[number];
  if (page === undefined || sentences.length < MIN_SENTENCES) return undefined;
  const fromSource = new Map<number, number>();
  const taken: { sentence: Sentence; source: PageWords }[] = [];
  let words = 0;
  let takenWords = 0;
  let openings = 0;
  let run = 0;
  let longestRun = 0;
  let before: ReadonlySet<number> = new Set();
  for (const sentence of sentences) {
    words += sentence.to - sentence.from;
    const others = (holders.get(sentence.hash) ?? []).filter((holder) => holder.page !== number);
    const sources = new Set(others.map((other) => other.page));
    run = others.some((other) => before.has(other.page)) ? run + 1 : 1;
    longestRun = Math.max(longestRun, others.length === 0 ? 0 : run);
    before = sources;
    const [first] = others;
    const source = compared[first?.page ?? -1];
    if (first === undefined || source === undefined) continue;
    takenWords += sentence.to - sentence.from;
    if (others.some((other) => other.number < OPENING_SENTENCES)) openings++;
    for (const other of sources) fromSource.set(other, (fromSource.get(other) ?? 0) + 1);
    taken.push({ sentence, source });
  }
  const share = takenWords / words;
  const isStitched =
    share >= MIN_SHARE &&
    fromSource.size >= MIN_SOURCES &&
    Math.max(...fromSource.values()) <= taken.length * MAX_OF_ONE_SOURCE &&
    longestRun <= MAX_RUN &&
    openings <= taken.length * MAX_OPENING_SHARE;
  return isStitched ? [{ page, share, sources: fromSource.size, sentences: taken }] : undefined;
}

function findingOf(found: readonly Stitched[]): CrossPageFinding {
  const share = found.reduce((sum, page) => sum + page.share, 0) / found.length;
  const pages = found.map(({ page }) => page);
  return {
    kind: 'stitched_from_siblings',
    policy: 'scaled_content_abuse',
    title: TITLES.stitched_from_siblings,
    signal: Math.min(95, 65 + 5 * Math.min(4, found.length - 1) + (share > 0.95 ? 10 : 0)),
    pages: pages.map(({ page }) => page).sort((a, b) => a - b),
    pattern: onePattern(pages),
    quotes: quotesOf(found),
    text: stitchedText({ pages: found.length, share, sources: median(found.map(({ sources }) => sources)) }),
  };
}

/** A sentence of the first page, and the same on the page that has it, too. */
function quotesOf([first]: readonly Stitched[]): SlotQuote[] {
  if (first === undefined) return [];
  const quotes: SlotQuote[] = [];
  for (const { sentence, source } of first.sentences) {
    const { from, to } = sentence;
    const text = first.page.digest.text.slice(first.page.start[from], first.page.end[to - 1]);
    if (to - from > MAX_QUOTED_WORDS || !source.digest.text.includes(text)) continue;
    if (quotes.length === 0) quotes.push({ page: first.page.page, text, slots: [] });
    if (quotes[0]?.text === text) quotes.push({ page: source.page, text, slots: [] });
    if (quotes.length >= QUOTES) break;
  }
  return quotes.length > 1 ? quotes : [];
}
