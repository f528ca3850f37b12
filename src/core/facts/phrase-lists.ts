// Lists of phrases in English and Polish, found in the page's words. All lists that exist are searched together, in
// one walk over the tokens, and each keeps its own hits; a list that is declared later is searched when it is asked.
//
// In a phrase every word is matched in lower case; a word that ends in ~ matches every word that starts with it
// ("prowizj~" finds prowizja, prowizję, prowizji). Phrases do not run over the end of a block, nor over a gap of more
// than a few signs.
import { classOf, IDEOGRAPH } from '../page/char-classes.ts';
import type { Page } from '../page/page.ts';
import type { Span } from './span.ts';
import { type Tokens, tokens, tokensIn } from './tokens.ts';

export interface PhraseHit extends Span {
  /** The phrase as the list writes it. */
  readonly phrase: string;
  readonly language: 'en' | 'pl' | 'any';
  readonly block: number;
  readonly firstToken: number;
  readonly endToken: number;
}

export interface PhraseLists {
  readonly en?: readonly string[];
  readonly pl?: readonly string[];
  /** Brand names, marks and the like, the same everywhere. */
  readonly any?: readonly string[];
}

interface Ending {
  readonly list: number;
  readonly phrase: string;
  readonly language: 'en' | 'pl' | 'any';
}

/** Room for ", " or " – " between two words of a phrase. */
const MAX_GAP = 3;
/** A stem with ~ is found by its first letters and then compared. */
const STEM_KEY_LENGTH = 3;
const NO_HITS: readonly PhraseHit[] = [];

interface Found {
  readonly ending: Ending;
  readonly last: number;
}

const NOTHING: readonly Found[] = [];

/** By distinct word of a text: the words of phrases that it can stand for. */
type WordNumbers = readonly (readonly number[] | undefined)[];

/** Most of the many nodes end one phrase and lead nowhere: they hold no empty map and no room for more endings. */
interface TrieNode {
  next: Map<number, TrieNode> | undefined;
  endings: readonly Ending[];
}

const NO_ENDINGS: readonly Ending[] = [];
/** By number of a word that phrases begin with: every word of a page is asked about, so that this is no map. */
const firstNodes: (TrieNode | undefined)[] = [];
const exactWords = new Map<string, number>();
const stemsByKey = new Map<string, { stem: string; number: number }[]>();
/** 1 where some stem begins so; others may share the place. Most words begin like no stem and need no key cut out. */
const stemBegins = new Uint8Array(1 << 15);
let wordCount = 0;
let listCount = 0;

function beginningOf(word: string): number {
  return ((word.charCodeAt(0) & 31) << 10) | ((word.charCodeAt(1) & 31) << 5) | (word.charCodeAt(2) & 31);
}

interface PageHits {
  /** How many lists were searched: later ones need another walk. */
  readonly searched: number;
  readonly byList: ReadonlyMap<number, readonly PhraseHit[]>;
}

const known = new WeakMap<Page, PageHits>();

/** A declared list: the fact that finds it on a page, and the same for a text of its own. */
export interface PhraseFinder {
  (page: Page): readonly PhraseHit[];
  /** Hits in a text that is not part of the page's text (a title, an anchor); offsets are into that text. */
  in(text: string): readonly PhraseHit[];
}

// A title or an anchor is asked about by one list after the other: the last text is kept with the hits of all lists.
let textAtHand = '';
let hitsAtHand: PageHits = { searched: 0, byList: new Map() };

function hitsIn(text: string): PageHits {
  if (text !== textAtHand || hitsAtHand.searched !== listCount) {
    hitsAtHand = { searched: listCount, byList: search(tokensIn(text)) };
    textAtHand = text;
  }
  return hitsAtHand;
}

const declared: { readonly lists: PhraseLists; readonly find: PhraseFinder }[] = [];
/** Every list of the files that are loaded; none is declared for a page. */
export const declaredLists: readonly { readonly lists: PhraseLists; readonly find: PhraseFinder }[] =
  declared;

/** Declares a list and returns the fact that finds it. Hits are in document order; of nested ones the longest counts. */
export function phraseList(lists: PhraseLists): PhraseFinder {
  const list = listCount++;
  for (const language of ['en', 'pl', 'any'] as const) {
    for (const phrase of lists[language] ?? []) addPhrase(phrase, { list, phrase, language });
  }
  const find = (page: Page): readonly PhraseHit[] => {
    let hits = known.get(page);
    if (!hits || hits.searched <= list) {
      hits = { searched: listCount, byList: search(tokens(page)) };
      known.set(page, hits);
    }
    return hits.byList.get(list) ?? NO_HITS;
  };
  const finder = Object.assign(find, { in: (text: string) => hitsIn(text).byList.get(list) ?? NO_HITS });
  declared.push({ lists, find: finder });
  return finder;
}

function addPhrase(phrase: string, ending: Ending): void {
  let node: TrieNode | undefined;
  for (const word of wordsOf(phrase.toLowerCase())) {
    const number = word.endsWith('~') ? stemNumber(word.slice(0, -1)) : exactNumber(word);
    node = node === undefined ? firstNode(number) : nextNode(node, number);
  }
  if (node !== undefined) node.endings = node.endings.concat(ending);
}

function firstNode(number: number): TrieNode {
  while (firstNodes.length <= number) firstNodes.push(undefined);
  const known = firstNodes[number];
  if (known) return known;
  const made: TrieNode = { next: undefined, endings: NO_ENDINGS };
  firstNodes[number] = made;
  return made;
}

function nextNode(node: TrieNode, number: number): TrieNode {
  node.next ??= new Map();
  let next = node.next.get(number);
  if (!next) {
    next = { next: undefined, endings: NO_ENDINGS };
    node.next.set(number, next);
  }
  return next;
}

/** Where scripts have no spaces every sign is a word, as in the page's own words. */
function wordsOf(phrase: string): string[] {
  const words = phrase.includes(' ') || phrase.includes('-') ? phrase.split(/[,%]?(?: &)? |-/) : [phrase];
  return words.some(beginsIdeographic)
    ? words.flatMap((word) => (beginsIdeographic(word) ? word.split('') : [word]))
    : words;
}

function beginsIdeographic(word: string): boolean {
  return classOf(word.charCodeAt(0)) === IDEOGRAPH;
}

function exactNumber(word: string): number {
  let number = exactWords.get(word);
  if (number === undefined) {
    number = wordCount++;
    exactWords.set(word, number);
  }
  return number;
}

function stemNumber(stem: string): number {
  if (stem.length < STEM_KEY_LENGTH)
    throw new RangeError(`a stem needs ${STEM_KEY_LENGTH} letters: ${stem}~`);
  const key = stem.slice(0, STEM_KEY_LENGTH);
  const list = stemsByKey.get(key) ?? [];
  stemsByKey.set(key, list);
  stemBegins[beginningOf(key)] = 1;
  let entry = list.find((candidate) => candidate.stem === stem);
  if (!entry) {
    entry = { stem, number: wordCount++ };
    list.push(entry);
  }
  return entry.number;
}

function search(all: Tokens): Map<number, PhraseHit[]> {
  const numbers = wordNumbers(all);
  // Most words of phrases never begin one ("of", "the"): they are passed over without a search.
  const opens = new Uint8Array(numbers.length);
  for (let i = 0; i < opens.length; i++) {
    const own = numbers[i];
    if (own === undefined) continue;
    for (let k = 0; k < own.length; k++) if (firstNodes[own[k] ?? 0] !== undefined) opens[i] = 1;
  }
  const byList = new Map<number, PhraseHit[]>();
  const lastToken = new Map<number, number>();
  for (let block = 0; block + 1 < all.ofBlock.length; block++) {
    const end = all.ofBlock[block + 1] ?? 0;
    for (let first = all.ofBlock[block] ?? 0; first < end; first++) {
      if (opens[all.word[first] ?? 0] === 0) continue;
      for (const { ending, last } of longestFrom(all, numbers, first, end)) {
        // Inside a longer hit of the same list that began earlier.
        if ((lastToken.get(ending.list) ?? -1) >= last) continue;
        lastToken.set(ending.list, last);
        const hits = byList.get(ending.list) ?? [];
        byList.set(ending.list, hits);
        hits.push({
          phrase: ending.phrase,
          language: ending.language,
          block,
          firstToken: first,
          endToken: last + 1,
          start: all.start[first] ?? 0,
          end: all.end[last] ?? 0,
        });
      }
    }
  }
  return byList;
}

/** The longest phrase of each list that starts at a token, with its last token. */
function longestFrom(all: Tokens, numbers: WordNumbers, first: number, end: number): readonly Found[] {
  let best: Map<number, Found> | undefined;
  for (const number of numbers[all.word[first] ?? 0] ?? []) {
    const node = firstNodes[number];
    if (node) best = arrive(node, all, numbers, first, end, best);
  }
  return best ? [...best.values()] : NOTHING;
}

/** The token at a place has led to a node: takes what ends there and goes on, as deep as the longest phrase has words. */
function arrive(
  node: TrieNode,
  all: Tokens,
  numbers: WordNumbers,
  at: number,
  end: number,
  found: Map<number, Found> | undefined,
): Map<number, Found> | undefined {
  let best = found;
  for (const ending of node.endings) {
    best ??= new Map();
    const known = best.get(ending.list);
    if (!known || known.last <= at) best.set(ending.list, { ending, last: at });
  }
  if (!node.next || at + 1 >= end || (all.start[at + 1] ?? 0) - (all.end[at] ?? 0) > MAX_GAP) return best;
  const candidates = numbers[all.word[at + 1] ?? 0];
  if (!candidates) return best;
  for (const number of candidates) {
    const next = node.next.get(number);
    if (next) best = arrive(next, all, numbers, at + 1, end, best);
  }
  return best;
}

/** For each distinct word of the page, the words of phrases that it can stand for. */
function wordNumbers(all: Tokens): WordNumbers {
  return all.words.map((word) => {
    const exact = exactWords.get(word);
    const stems =
      word.length >= STEM_KEY_LENGTH && stemBegins[beginningOf(word)] === 1
        ? stemsByKey.get(word.slice(0, STEM_KEY_LENGTH))
        : undefined;
    if (exact === undefined && !stems) return undefined;
    const numbers = exact === undefined ? [] : [exact];
    if (stems) for (const { stem, number } of stems) if (word.startsWith(stem)) numbers.push(number);
    return numbers.length > 0 ? numbers : undefined;
  });
}
