// What each sentence of a page's running text holds that a reader could look up, check or use, how ordinary its words are,
// and what it adds to what was said before it. Detectors of reasons ask here; nothing is judged here.
import { dates } from '../facts/dates.ts';
import { headings } from '../facts/headings.ts';
import { externalLinks, links } from '../facts/links.ts';
import { tables } from '../facts/lists-and-tables.ts';
import { isQuoted } from '../facts/own-voice.ts';
import { type PhraseFinder, phraseList } from '../facts/phrase-lists.ts';
import { prices } from '../facts/prices.ts';
import { mainMask } from '../facts/reader-view.ts';
import { regionOf } from '../facts/regions.ts';
import { sentences } from '../facts/sentences.ts';
import type { Span } from '../facts/span.ts';
import { contentStems, stems } from '../facts/stems.ts';
import { CAPITALISED, LOWER_CASE, NUMERIC, tokens, UPPER_CASE } from '../facts/tokens.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { plainLetters } from '../page/plain-letters.ts';
import {
  ATTRIBUTIONS,
  BETWEEN,
  CALLS,
  EXAMPLES,
  FINDINGS,
  FRAMING,
  GENERAL,
  HEDGES,
  I,
  MARKET,
  OUTLOOK,
  PEOPLE,
  PRAISE,
  USUAL,
  WE,
  YOU,
} from './word-classes.ts';

export interface ProfiledSentence extends Span {
  readonly block: number;
  /** Number of the section that it stands in. */
  readonly section: number;
  readonly words: number;
  /** Words of the running text before it. */
  readonly before: number;
  /** Code of the sign that ended it. */
  readonly mark: number;
  readonly inList: boolean;
  /** Runs of capitalised words that do not open it; neither the page's subject nor the site's own name is one. */
  readonly names: number;
  readonly numbers: number;
  /** Percentages, amounts and large counts, which come from somewhere. */
  readonly figures: number;
  /** Figures about people or markets at large (“70% of employees”), which the author did not count. */
  readonly worldly: number;
  readonly prices: number;
  readonly dates: number;
  readonly quoted: boolean;
  readonly links: number;
  readonly cited: number;
  readonly examples: number;
  readonly framing: number;
  readonly findings: number;
  readonly attributed: number;
  /** Speak of what is usual (“on average”, “typically cost”). */
  readonly usual: number;
  readonly calls: number;
  readonly praise: number;
  readonly general: number;
  readonly hedges: number;
  readonly you: number;
  readonly we: number;
  readonly i: number;
  /** It names the site or its publisher. */
  readonly own: boolean;
  /** How many of its content words come here for the first time. */
  readonly fresh: number;
  /** Of the title's content words. */
  readonly ofTitle: number;
  /** Numbers of its content words' stems, each once. */
  readonly stems: readonly number[];
  /** The earlier sentence that says most of it, and how much of it. */
  readonly earlier: number;
  readonly again: number;
}

export interface Section extends Span {
  /** As written; '' for what stands before the first heading. */
  readonly heading: string;
  readonly level: number;
  /** Sentences: first, and one past the last. */
  readonly first: number;
  readonly past: number;
  readonly words: number;
  /** Blocks between its heading and the next: lists, tables, code and pictures are seen by it. */
  readonly firstBlock: number;
  readonly endBlock: number;
}

export interface SentenceProfile {
  readonly sentences: readonly ProfiledSentence[];
  readonly sections: readonly Section[];
  readonly words: number;
  readonly titleStems: ReadonlySet<string>;
}

const PRAISES = 1;
const GENERALISES = 2;
const HEDGED = 4;
const TO_YOU = 8;
const OF_US = 16;
const OF_ME = 32;
const OF_PEOPLE = 64;
const OF_MARKET = 128;
const FORESEEN = 256;

const finders = {
  examples: phraseList(EXAMPLES),
  framing: phraseList(FRAMING),
  findings: phraseList(FINDINGS),
  attributed: phraseList(ATTRIBUTIONS),
  usual: phraseList(USUAL),
  calls: phraseList(CALLS),
} satisfies Record<string, PhraseFinder>;

/** A label, a caption or a button. */
const MIN_WORDS = 5;
const MIN_NAME_LETTERS = 4;
const LARGE = new Set(
  'percent procent proc million millions billion billions trillion thousand thousands milion miliony milionów miliard miliardy miliardów tysiąc tysiące tysięcy times razy'.split(
    ' ',
  ),
);
const PERCENT = new Set(['percent', 'procent', 'proc']);
/** “70% of the remote employees”: words between a figure and the people it counts. */
const NEAR_WORDS = 4;
/** Sentences looked at for each content word when what was said before is sought: common words say little. */
const MAX_ASKED = 12;

export const sentenceProfile = perPage((page): SentenceProfile => new Profiler(page).profile());

class Profiler {
  readonly #page: Page;
  readonly #classes: Uint16Array;
  readonly #own: readonly string[];
  readonly #subject: ReadonlySet<string>;

  constructor(page: Page) {
    this.#page = page;
    this.#classes = Uint16Array.from(tokens(page).words, classesOf);
    const { headline, site } = metadataOf(page);
    this.#own = [...site.compact].filter((name) => name.length >= MIN_NAME_LETTERS);
    this.#subject = new Set(contentStems(page, headline));
  }

  profile(): SentenceProfile {
    const page = this.#page;
    const found = sentences(page);
    const { ofToken, empty, stems: names } = stems(page);
    const mask = mainMask(page);
    const titleStems = this.#subject;
    const counts = this.#counts();
    const cuts = this.#cuts();
    const isOfData = this.#dataTables();
    const isThread = page.pageType.type === 'forum';
    const list: ProfiledSentence[] = [];
    const holders = new Map<number, number[]>();
    const seen = new Set<number>();
    const sections: Section[] = [];
    let cut = 0;
    let before = 0;
    let opened = { at: 0, words: 0 };
    for (let n = 0; n < found.count; n++) {
      const block = page.blocks[found.block[n] ?? 0];
      if (!block) continue;
      while (cut < cuts.length && (cuts[cut]?.block ?? 0) <= block.index) {
        close(cuts[cut]?.block ?? 0);
        cut++;
      }
      if (mask[block.index] !== 1 || block.inCode || block.heading > 0 || isOfData(block.start)) continue;
      const first = found.firstToken[n] ?? 0;
      const past = found.endToken[n] ?? 0;
      const words = past - first;
      // A thread is what visitors wrote.
      if (words < MIN_WORDS || (!isThread && regionOf(page, block.elementIndex) === 'comments')) continue;
      const start = found.start[n] ?? 0;
      const end = found.end[n] ?? 0;
      const said = this.#tally(first, past, n);
      const own: number[] = [];
      const once = new Set<number>();
      let fresh = 0;
      let ofTitle = 0;
      for (let token = first; token < past; token++) {
        const stem = ofToken[token] ?? 0;
        if (empty[stem] === 1 || once.has(stem)) continue;
        once.add(stem);
        own.push(stem);
        if (!seen.has(stem)) fresh++;
        if (titleStems.has(names[stem] ?? '')) ofTitle++;
      }
      const { earlier, again } = saidBefore(own, list, holders);
      for (const stem of own) {
        seen.add(stem);
        const asked = holders.get(stem);
        if (asked === undefined) holders.set(stem, [list.length]);
        else if (asked.length < MAX_ASKED) asked.push(list.length);
      }
      const text = page.text.slice(start, end);
      list.push({
        start,
        end,
        block: block.index,
        section: sections.length,
        words,
        before,
        mark: found.mark[n] ?? 0,
        inList: block.inList,
        ...said,
        prices: counts.prices(start, end),
        dates: counts.dates(start, end),
        quoted: isQuoted(page, start) || /[“”„"«»]/.test(text),
        links: counts.links(start, end),
        cited: counts.cited(start, end),
        examples: counts.examples(start, end),
        framing: counts.framing(start, end),
        findings: counts.findings(start, end),
        attributed: counts.attributed(start, end),
        usual: counts.usual(start, end),
        calls: counts.calls(start, end),
        own: this.#namesOwn(text),
        stems: own,
        fresh,
        ofTitle: titleStems.size === 0 ? 0 : ofTitle / titleStems.size,
        earlier,
        again,
      });
      before += words;
    }
    close(page.blocks.length);
    return { sentences: list, sections, words: before, titleStems };

    /** The section up to a block is over. */
    function close(endBlock: number): void {
      const heading = cut === 0 ? undefined : cuts[cut - 1];
      const first = opened.at;
      sections.push({
        heading: heading?.text ?? '',
        level: heading?.level ?? 0,
        first,
        past: list.length,
        words: before - opened.words,
        start: heading?.start ?? list[first]?.start ?? 0,
        end: list.at(-1)?.end ?? 0,
        firstBlock: heading?.block ?? 0,
        endBlock,
      });
      opened = { at: list.length, words: before };
    }
  }

  #cuts() {
    const page = this.#page;
    return headings(page)
      .filter(({ block, inMain, hidden, text }) => block >= 0 && inMain && !hidden && text !== '')
      .sort((a, b) => a.block - b.block);
  }

  /** Whether a place stands in a table of data; old pages lay their prose out in tables. Asked for in order, as counts are. */
  #dataTables(): (start: number) => boolean {
    const spans = tables(this.#page).filter(({ layout }) => !layout);
    let at = 0;
    return (start) => {
      while (at < spans.length && (spans[at]?.end ?? 0) <= start) at++;
      return start >= (spans[at]?.start ?? Number.POSITIVE_INFINITY);
    };
  }

  /** How many of each kind begin inside a span: spans are asked for in order, so each list is walked once. */
  #counts() {
    const page = this.#page;
    const walker = (starts: readonly number[]) => {
      let at = 0;
      return (start: number, end: number): number => {
        while (at < starts.length && (starts[at] ?? 0) < start) at++;
        let count = 0;
        for (let i = at; i < starts.length && (starts[i] ?? 0) < end; i++) count++;
        return count;
      };
    };
    const of = (spans: readonly Span[]) => walker(spans.map(({ start }) => start).sort((a, b) => a - b));
    const anchors = (list: ReturnType<typeof links>) => of(list.flatMap(({ anchor }) => anchor ?? []));
    return {
      prices: of(prices(page)),
      dates: of(dates(page)),
      links: anchors(links(page)),
      cited: anchors(externalLinks(page)),
      examples: of(finders.examples(page)),
      framing: of(finders.framing(page)),
      findings: of(finders.findings(page)),
      attributed: of(finders.attributed(page)),
      usual: of(finders.usual(page)),
      calls: of(finders.calls(page)),
    };
  }

  #namesOwn(text: string): boolean {
    if (this.#own.length === 0) return false;
    const compact = plainLetters(text);
    return this.#own.some((name) => compact.includes(name));
  }

  #tally(first: number, past: number, sentence: number) {
    const page = this.#page;
    const all = tokens(page);
    const classes = this.#classes;
    const { ofToken, stems: names } = stems(page);
    const opens = sentences(page).firstToken[sentence] ?? 0;
    const tally = {
      names: 0,
      numbers: 0,
      figures: 0,
      worldly: 0,
      praise: 0,
      general: 0,
      hedges: 0,
      you: 0,
      we: 0,
      i: 0,
    };
    let inName = false;
    let kinds = 0;
    for (let token = first; token < past; token++) {
      const shape = all.shape[token];
      const start = all.start[token] ?? 0;
      const end = all.end[token] ?? 0;
      const kind = classes[all.word[token] ?? 0] ?? 0;
      kinds |= kind;
      if (kind & PRAISES) tally.praise++;
      if (kind & GENERALISES) tally.general++;
      if (kind & HEDGED) tally.hedges++;
      if (kind & TO_YOU) tally.you++;
      if (kind & OF_US) tally.we++;
      // A small “i” is the Polish “and”.
      if (kind & OF_ME && (shape !== LOWER_CASE || end - start > 1)) tally.i++;
      const capital = shape === CAPITALISED || shape === UPPER_CASE;
      const named =
        capital &&
        token !== opens &&
        end - start > 1 &&
        !(kind & (OF_ME | OF_US | TO_YOU)) &&
        !this.#subject.has(names[ofToken[token] ?? 0] ?? '') &&
        !this.#own.includes(all.words[all.word[token] ?? 0] ?? '') &&
        !opensPart(page.text, start);
      if (named && !inName) tally.names++;
      inName = named;
      if (shape !== NUMERIC) continue;
      tally.numbers++;
      const sign = page.text.charAt(end);
      const next = token + 1 < past ? (all.words[all.word[token + 1] ?? 0] ?? '') : '';
      if (sign !== '%' && !LARGE.has(next)) continue;
      tally.figures++;
      if (sign !== '%' && !PERCENT.has(next)) continue;
      for (let near = token + 1; near < Math.min(past, token + 1 + NEAR_WORDS); near++) {
        if (BETWEEN.has(all.words[all.word[near] ?? 0] ?? '')) break;
        if (!((classes[all.word[near] ?? 0] ?? 0) & OF_PEOPLE)) continue;
        tally.worldly++;
        break;
      }
    }
    if (tally.figures > 0 && kinds & OF_MARKET && kinds & FORESEEN) tally.worldly++;
    return tally;
  }
}

/** What a word is to all classes, in one look: every word of a page is asked about. */
const CLASSES = new Map<string, number>();
for (const [words, bit] of [
  [PRAISE, PRAISES],
  [GENERAL, GENERALISES],
  [HEDGES, HEDGED],
  [YOU, TO_YOU],
  [WE, OF_US],
  [I, OF_ME],
  [PEOPLE, OF_PEOPLE],
  [MARKET, OF_MARKET],
  [OUTLOOK, FORESEEN],
] as const)
  for (const word of words) CLASSES.set(word, (CLASSES.get(word) ?? 0) | bit);

function classesOf(word: string): number {
  return CLASSES.get(word) ?? 0;
}

/** “Estimate costs: Predict all …”: the capital letter is that of a sentence. */
function opensPart(text: string, start: number): boolean {
  return text.charAt(start - 1) === ' ' && ':–—•!?'.includes(text.charAt(start - 2));
}

/** Sentences with fewer content words say the same by chance. */
const MIN_CONTENT = 4;

/** Which of the sentences before says most of what this one says. */
function saidBefore(
  own: readonly number[],
  list: readonly ProfiledSentence[],
  holders: ReadonlyMap<number, readonly number[]>,
): { earlier: number; again: number } {
  if (own.length < MIN_CONTENT) return { earlier: -1, again: 0 };
  const shared = new Map<number, number>();
  for (const stem of own)
    for (const holder of holders.get(stem) ?? []) shared.set(holder, (shared.get(holder) ?? 0) + 1);
  let earlier = -1;
  let again = 0;
  for (const [holder, count] of shared) {
    const theirs = list[holder]?.stems.length ?? 0;
    if (theirs < MIN_CONTENT) continue;
    // Of both: a short sentence inside of a long one is no repetition of it.
    const overlap = count / Math.max(own.length, theirs * 0.75);
    if (overlap > again) {
      again = overlap;
      earlier = holder;
    }
  }
  return { earlier, again: Math.min(1, again) };
}

/** What a reader could look up or check: names, numbers, quotations, references. */
export function specificsIn(sentence: ProfiledSentence): number {
  return sentence.names + sentence.numbers + sentence.examples + sentence.cited + Number(sentence.quoted);
}
