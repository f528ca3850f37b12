// What a page speaks of, as far as several rules need to agree: topics that raise the bar, topics that need care, and
// the topics that spam sells. Counted by lexicons in English and Polish; a label rule asks for a strength of 0.5.

import { termForms } from '../facts/phrase-forms.ts';
import { type PhraseFinder, type PhraseHit, phraseList } from '../facts/phrase-lists.ts';
import { mainMask } from '../facts/reader-view.ts';
import type { Span } from '../facts/span.ts';
import { tokens } from '../facts/tokens.ts';
import { type WrittenLanguage, writtenLanguage } from '../facts/written-language.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { ADULT } from './topic-words/adult.ts';
import { BETTING } from './topic-words/betting.ts';
import { CASINO } from './topic-words/casino.ts';
import { CBD } from './topic-words/cbd.ts';
import { CIVIC } from './topic-words/civic.ts';
import { CRYPTO_SIGNALS } from './topic-words/crypto-signals.ts';
import { ESCORT } from './topic-words/escort.ts';
import { ESSAY_WRITING } from './topic-words/essay-writing.ts';
import { FINANCE } from './topic-words/finance.ts';
import { GAMBLING } from './topic-words/gambling.ts';
import { HEALTH } from './topic-words/health.ts';
import { OTHER_YMYL } from './topic-words/other-ymyl.ts';
import { PAYDAY_LOANS } from './topic-words/payday-loans.ts';
import { PHARMA } from './topic-words/pharma.ts';
import { REGULATED_GOODS } from './topic-words/regulated-goods.ts';
import { REPLICA } from './topic-words/replica.ts';
import { STEROIDS } from './topic-words/steroids.ts';
import type { TopicWords } from './topic-words/topic-words.ts';
import { VIOLENCE } from './topic-words/violence.ts';

export const SUBJECTS = [
  'health',
  'finance',
  'civic',
  'other-ymyl',
  'adult',
  'gambling',
  'regulated-goods',
  'violence',
] as const;
export const MONEY_TOPICS = [
  'casino',
  'betting',
  'payday-loans',
  'pharma',
  'steroids',
  'cbd',
  'essay-writing',
  'replica',
  'escort',
  'crypto-signals',
] as const;

export type Subject = (typeof SUBJECTS)[number];
/** What spam sells. */
export type MoneyTopic = (typeof MONEY_TOPICS)[number];
export type Topic = Subject | MoneyTopic;

export interface TopicHit extends Span {
  /** The term as its lexicon writes it. */
  readonly term: string;
  readonly block: number;
  /** Stands in a first- or second-level heading. */
  readonly inHeading: boolean;
  /** Other topics use the word as well: it counts half. */
  readonly weak: boolean;
}

export interface TopicScore {
  readonly topic: Topic;
  /** 0 to 1; 0.5 is three distinct terms in title and headings, or one word of a hundred. */
  readonly strength: number;
  /** Distinct terms of the main content, weak ones counted as in `share`. */
  readonly distinct: number;
  /** Distinct terms of title, H1 and H2, weak ones counted as in `share`. */
  readonly headingDistinct: number;
  /** Terms in the document's title, which is no part of the page's text. */
  readonly titleTerms: readonly string[];
  /** Words of the main content in terms over all of them; weak ones count half, and at most as much as strong ones. */
  readonly share: number;
  /** The same with every weak word in full: how far the page may be said to touch the topic at all. */
  readonly looseShare: number;
  /** In the main content, in document order. */
  readonly hits: readonly TopicHit[];
}

const WORDS: Readonly<Record<Topic, TopicWords>> = {
  health: HEALTH,
  finance: FINANCE,
  civic: CIVIC,
  'other-ymyl': OTHER_YMYL,
  adult: ADULT,
  gambling: GAMBLING,
  'regulated-goods': REGULATED_GOODS,
  violence: VIOLENCE,
  casino: CASINO,
  betting: BETTING,
  'payday-loans': PAYDAY_LOANS,
  pharma: PHARMA,
  steroids: STEROIDS,
  cbd: CBD,
  'essay-writing': ESSAY_WRITING,
  replica: REPLICA,
  escort: ESCORT,
  'crypto-signals': CRYPTO_SIGNALS,
};

interface Lexicon {
  readonly find: PhraseFinder;
  readonly termOf: ReadonlyMap<string, string>;
  readonly weak: ReadonlySet<string>;
  /** Words of the other language count as well: injected text is seldom in the page's. */
  readonly anyLanguage: boolean;
  readonly minDistinct: number;
}

/** Three distinct terms make a topic; what spam sells has few words, each of which is enough to see it. */
const MIN_DISTINCT = 3;
const MIN_DISTINCT_MONEY = 2;
const HEADING_TERMS = 3;
const SHARE = 0.01;
/** Strength of a page that has the numbers but too few distinct words: never a label. */
const FEW_TERMS_STRENGTH = 0.3;

const LEXICONS: ReadonlyMap<Topic, Lexicon> = new Map(
  [...SUBJECTS, ...MONEY_TOPICS].map((topic): [Topic, Lexicon] => {
    const money = isMoneyTopic(topic);
    return [topic, lexiconOf(WORDS[topic], money, money ? MIN_DISTINCT_MONEY : MIN_DISTINCT)];
  }),
);

function lexiconOf(words: TopicWords, anyLanguage: boolean, minDistinct: number): Lexicon {
  const strong = termForms(words.strong);
  const weak = termForms(words.weak ?? {});
  const idioms = termForms(words.idioms ?? {});
  // One list for all three: of nested phrases the longest counts, so an idiom takes its word away by itself.
  const find = phraseList({
    en: [...(strong.lists.en ?? []), ...(weak.lists.en ?? []), ...(idioms.lists.en ?? [])],
    pl: [...(strong.lists.pl ?? []), ...(weak.lists.pl ?? []), ...(idioms.lists.pl ?? [])],
    any: [...(strong.lists.any ?? []), ...(weak.lists.any ?? []), ...(idioms.lists.any ?? [])],
  });
  const termOf = new Map([...weak.termOf, ...strong.termOf]);
  for (const phrase of idioms.termOf.keys()) termOf.delete(phrase);
  const weakTerms = new Set(
    [...weak.termOf.values()].filter((term) => ![...strong.termOf.values()].includes(term)),
  );
  return { find, termOf, weak: weakTerms, anyLanguage, minDistinct };
}

function isMoneyTopic(topic: Topic): topic is MoneyTopic {
  return (MONEY_TOPICS as readonly string[]).includes(topic);
}

/** Every topic, whether the page speaks of it or not. */
export const topics = perPage((page): ReadonlyMap<Topic, TopicScore> => {
  const scores = new Map<Topic, TopicScore>();
  for (const [topic, lexicon] of LEXICONS) scores.set(topic, scoreOf(page, topic, lexicon));
  return scores;
});

export function topicOf(page: Page, topic: Topic): TopicScore {
  return topics(page).get(topic) ?? NOTHING;
}

const NOTHING: TopicScore = {
  topic: 'health',
  strength: 0,
  distinct: 0,
  headingDistinct: 0,
  titleTerms: [],
  share: 0,
  looseShare: 0,
  hits: [],
};

/** Words of the main content outside code: what shares are shares of. */
const readWords = perPage((page): number => {
  const column = tokens(page).ofBlock;
  const mask = mainMask(page);
  let words = 0;
  for (const block of page.blocks) {
    if (mask[block.index] === 1 && !block.inCode)
      words += (column[block.index + 1] ?? 0) - (column[block.index] ?? 0);
  }
  return words;
});

function scoreOf(page: Page, topic: Topic, lexicon: Lexicon): TopicScore {
  const language = writtenLanguage(page);
  const mask = mainMask(page);
  const hits: TopicHit[] = [];
  const terms = new Set<string>();
  const headingTerms = new Set<string>();
  let strongWords = 0;
  let weakWords = 0;
  for (const hit of lexicon.find(page)) {
    const block = page.blocks[hit.block];
    if (!block || block.inCode || !fits(hit, lexicon, language)) continue;
    const inHeading = block.heading === 1 || (block.heading === 2 && mask[hit.block] === 1);
    if (mask[hit.block] === 0 && !inHeading) continue;
    const term = lexicon.termOf.get(hit.phrase);
    if (term === undefined) continue;
    const weak = lexicon.weak.has(term);
    if (inHeading) headingTerms.add(term);
    if (mask[hit.block] === 0) continue;
    terms.add(term);
    if (weak) weakWords += hit.endToken - hit.firstToken;
    else strongWords += hit.endToken - hit.firstToken;
    hits.push({ start: hit.start, end: hit.end, term, block: hit.block, inHeading, weak });
  }
  const titleTerms = [...termsIn(page.head.title, lexicon, language)];
  for (const term of titleTerms) headingTerms.add(term);
  const all = readWords(page);
  const distinct = weigh(terms, lexicon);
  const headingDistinct = weigh(headingTerms, lexicon);
  const share = all === 0 ? 0 : together(strongWords, weakWords) / all;
  return {
    topic,
    strength: strengthOf(headingDistinct, distinct, share, lexicon.minDistinct),
    distinct,
    headingDistinct,
    titleTerms,
    share,
    looseShare: all === 0 ? 0 : (strongWords + weakWords) / all,
    hits,
  };
}

function strengthOf(headingDistinct: number, distinct: number, share: number, minDistinct: number): number {
  const byHeadings = Math.min(1, (headingDistinct / HEADING_TERMS) * 0.5);
  const byShare = Math.min(1, (share / SHARE) * 0.5);
  const both = Math.min(1, Math.max(byHeadings, byShare) + 0.25 * Math.min(byHeadings, byShare));
  return distinct >= minDistinct || headingDistinct >= HEADING_TERMS
    ? both
    : Math.min(both, FEW_TERMS_STRENGTH);
}

function weigh(terms: ReadonlySet<string>, lexicon: Lexicon): number {
  let weak = 0;
  for (const term of terms) if (lexicon.weak.has(term)) weak++;
  return together(terms.size - weak, weak);
}

/** Weak words alone are no topic: a price guide is full of rates and fees. */
function together(strong: number, weak: number): number {
  return strong + Math.min(strong, weak / 2);
}

function fits(hit: PhraseHit, lexicon: Lexicon, language: WrittenLanguage): boolean {
  return lexicon.anyLanguage || language === 'other' || hit.language === 'any' || hit.language === language;
}

function termsIn(text: string, lexicon: Lexicon, language: WrittenLanguage): Set<string> {
  const terms = new Set<string>();
  for (const hit of lexicon.find.in(text)) {
    const term = lexicon.termOf.get(hit.phrase);
    if (term !== undefined && fits(hit, lexicon, language)) terms.add(term);
  }
  return terms;
}

/** Which of the topics that spam sells a text of a few words speaks of (an anchor, a title); weak words do not tell. */
export function moneyTopicsIn(text: string): MoneyTopic[] {
  return MONEY_TOPICS.filter((topic) => {
    const lexicon = LEXICONS.get(topic);
    const terms = lexicon?.find.in(text).map((hit) => lexicon.termOf.get(hit.phrase)) ?? [];
    return terms.some((term) => term !== undefined && !lexicon?.weak.has(term));
  });
}

export interface MoneyHit extends Span {
  readonly topic: MoneyTopic;
  readonly block: number;
  readonly weak: boolean;
}

/** Words of what spam sells wherever they stand, in document order: injected parts stand outside of the content. */
export const moneyHits = perPage((page): readonly MoneyHit[] => {
  const found: MoneyHit[] = [];
  for (const topic of MONEY_TOPICS) {
    const lexicon = LEXICONS.get(topic);
    for (const hit of lexicon?.find(page) ?? []) {
      const term = lexicon?.termOf.get(hit.phrase);
      if (term === undefined || page.blocks[hit.block]?.inCode) continue;
      found.push({
        topic,
        start: hit.start,
        end: hit.end,
        block: hit.block,
        weak: lexicon?.weak.has(term) === true,
      });
    }
  }
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
});
