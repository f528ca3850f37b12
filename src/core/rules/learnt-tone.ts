// The tone of a page: answered by the fitted model, with what a reader can check of what speaks for it.
import { callsToAction, urgency } from '../facts/calls-to-action.ts';
import { userContent } from '../facts/comments.ts';
import { specifics } from '../facts/specifics.ts';
import { pageTone } from '../grounds/ratings/page-ratings.ts';
import { ratingMarks } from '../grounds/ratings/rating-marks.ts';
import type { Mark } from '../grounds/ratings/rating-model.ts';
import { TONES, type Tone } from '../grounds/ratings/tone-model.ts';
import type { Page } from '../page/page.ts';
import type { PageType } from '../page/reading-models.ts';
import { ramp } from '../ramp.ts';
import { notRatable } from './learnt-rating.ts';
import { type Quote, quoteText } from './quote.ts';
import type { Abstention, Rating } from './rule.ts';
import { type Said, sentences } from './sentences.ts';
import { countEn, countPl, number, percent, timesPl } from './wording.ts';

export const TONE_SCORING =
  'One sum for each tone, of words and pairs of words and of about a hundred counts and shares (calls to act, hurry, exclamation marks, “we” and “you”, prices, details, sources, type of page), fitted on pages whose tone careful readers named: language-model readers, independent of each other. Words are heard on English pages alone. The chances are those of a multinomial model; readers called so few pages sensational or hostile that these are seldom told. Where a text says “hurry” or “last chance” more than three times in a hundred words it is a hard sell, in full at six.';

/** As readers called such pages. */
const CALLED: Readonly<Record<Tone, { readonly en: string; readonly pl: string }>> = {
  neutral: { en: 'neutral', pl: 'neutralne' },
  warm: { en: 'warm and personal', pl: 'ciepłe i osobiste' },
  promotional: { en: 'promotional', pl: 'promocyjne' },
  hard_sell: { en: 'pushy', pl: 'nachalne' },
  sensational: { en: 'sensational', pl: 'sensacyjne' },
  hostile: { en: 'hostile', pl: 'wrogie' },
};

const TYPES: Readonly<Record<PageType, { readonly en: string; readonly pl: string }>> = {
  article: { en: 'an article', pl: 'artykuł' },
  service: { en: 'a page that offers a service', pl: 'stronę z ofertą usług' },
  product: { en: 'a product page', pl: 'stronę produktu' },
  listing: { en: 'a listing', pl: 'listę ofert lub wpisów' },
  collection: { en: 'a category page', pl: 'stronę kategorii' },
  forum: { en: 'a discussion', pl: 'dyskusję' },
  documentation: { en: 'documentation', pl: 'dokumentację' },
};

export const TONE_SAYS = sentences({
  urges: {
    en: ({ calls, pressure, exclaimed }: { calls: number; pressure: number; exclaimed: number }) =>
      `${countEn(calls, 'call', 'calls')} to action, ${countEn(pressure, 'phrase', 'phrases')} of urgency or scarcity; ${percent.en(exclaimed)} of the sentences end in an exclamation mark.`,
    pl: ({ calls, pressure, exclaimed }) =>
      `Wezwania do działania: ${number.pl(calls, 0)}; zwroty o pośpiechu lub kończących się zapasach: ${number.pl(pressure, 0)}; zdania z wykrzyknikiem: ${percent.pl(exclaimed)}.`,
  },
  calm: {
    en: () => 'It does not push the reader: no calls to action, no urgency, no exclamation marks.',
    pl: () => 'Tekst nie ponagla: nie ma w nim wezwań do działania, pośpiechu ani wykrzykników.',
  },
  speaks_to_reader: {
    en: ({ you, we }: { you: number; we: number }) =>
      `Per 100 words it says “you” ${number.en(100 * you, 1)} times and “we” ${number.en(100 * we, 1)} times, in all their forms.`,
    pl: ({ you, we }) =>
      `Na 100 słów zwraca się do czytelnika ${timesPl(100 * you, 1)}, a o sobie mówi „my” ${timesPl(100 * we, 1)}.`,
  },
  speaks_to_nobody: {
    en: () => 'It speaks neither to the reader nor of itself.',
    pl: () => 'Tekst nie zwraca się do czytelnika ani nie mówi o sobie.',
  },
  specific: {
    en: ({ per100Words }: { per100Words: number }) =>
      `${number.en(per100Words, 1)} names, numbers, dates or prices per 100 words.`,
    pl: ({ per100Words }) =>
      `Konkrety (nazwy, liczby, daty, ceny): ${number.pl(per100Words, 1)} na 100 słów.`,
  },
  posts: {
    en: ({ posts }: { posts: number }) => `${countEn(posts, 'post', 'posts')} by visitors.`,
    pl: ({ posts }) => `${countPl(posts, 'wpis użytkowników', 'wpisy użytkowników', 'wpisów użytkowników')}.`,
  },
  bait_title: {
    en: () => 'The title teases instead of saying what the page is about.',
    pl: () => 'Tytuł kusi, zamiast mówić, o czym jest strona.',
  },
  built_like: {
    en: ({ type }: { type: PageType }) => `It is structured like ${TYPES[type].en}.`,
    pl: ({ type }) => `Budową przypomina ${TYPES[type].pl}.`,
  },
  wording: {
    en: ({ tone }: { tone: Tone }) => `Its wording resembles pages that readers called ${CALLED[tone].en}.`,
    pl: ({ tone }) => `Językiem przypomina strony, które czytelnicy uznali za ${CALLED[tone].pl}.`,
  },
});

const say = TONE_SAYS;

/** Something that speaks for a tone, as far as a reader can check it. */
interface Respect {
  readonly marks: readonly Mark[];
  readonly tell: (page: Page, tone: Tone) => Said | undefined;
  readonly quotes?: (page: Page) => readonly Quote[];
}

const MAX_QUOTES = 2;
const MIN_POSTS = 3;
const BAIT = 0.5;
/** Shares that would be told as none. */
const NONE = 0.0005;

const urging = (page: Page) => [...urgency(page), ...callsToAction(page)].filter(({ inMain }) => inMain);

const URGING: Respect = {
  marks: ['calls', 'urgency', 'exclaimed', 'capitals', 'money_words'],
  tell: (page) => {
    const calls = callsToAction(page).filter(({ inMain }) => inMain).length;
    const pressure = urgency(page).filter(({ inMain }) => inMain).length;
    const { exclaimed } = ratingMarks(page);
    return calls + pressure === 0 && exclaimed === 0 ? say.calm() : say.urges({ calls, pressure, exclaimed });
  },
  quotes: (page) =>
    urging(page)
      .slice(0, MAX_QUOTES)
      .map((hit) => quoteText(page, hit)),
};

const RESPECTS: readonly Respect[] = [
  URGING,
  {
    marks: ['you', 'we'],
    tell: (page) => {
      const { you, we } = ratingMarks(page);
      return you < NONE && we < NONE ? say.speaks_to_nobody() : say.speaks_to_reader({ you, we });
    },
  },
  {
    marks: ['specifics', 'names', 'numbers', 'main_numbers', 'measures', 'dates', 'capitalised', 'prices'],
    tell: (page) => say.specific({ per100Words: specifics(page).per100Words }),
  },
  {
    marks: ['visitor_share', 'posts'],
    tell: (page) => {
      const posts = userContent(page).posts.length;
      return posts >= MIN_POSTS ? say.posts({ posts }) : undefined;
    },
  },
  {
    marks: ['bait_title'],
    tell: (page) => (ratingMarks(page).bait_title >= BAIT ? say.bait_title() : undefined),
  },
  {
    marks: [
      'type_article',
      'type_service',
      'type_product',
      'type_listing',
      'type_collection',
      'type_forum',
      'type_documentation',
    ],
    tell: (page) => (page.plainText ? undefined : say.built_like({ type: page.pageType.type })),
  },
  {
    marks: ['wording'],
    // It lies in many words a little; no single passage shows it.
    tell: (_, tone) => say.wording({ tone }),
  },
];

/** Phrases of hurry in a hundred words from which no other tone is left; below the first nothing is added. */
const PRESSED_FROM = 3;
const PRESSED_FULL = 6;

/**
 * A text that says “hurry” and “last chance” in every other sentence is a hard sell by any reading, and none of the pages
 * that readers named a tone of comes near to it: the model cannot know. Shops that count their stock are not meant.
 */
function pressed(page: Page): number {
  const hurry = urgency(page).filter(
    ({ inMain, kind }) => inMain && (kind === 'time' || kind === 'pressure'),
  );
  return ramp((hurry.length * 100) / Math.max(1, page.wordCount), PRESSED_FROM, PRESSED_FULL);
}

const MAX_REASONS = 4;
/** In log-odds: what speaks for the tone less than this is not worth a sentence. */
const MIN_SAYS = 0.1;

export function learntTone(page: Page): Rating | Abstention {
  const abstention = notRatable(page);
  if (abstention) return abstention;
  const { chances, told, speaksFor } = pageTone(page);
  const hardSell = pressed(page);
  const weighed = RESPECTS.map((respect) => ({ respect, says: speaksFor(respect.marks) }))
    .filter(({ says }) => says >= MIN_SAYS)
    .sort((a, b) => b.says - a.says)
    .map(({ respect }) => respect);
  // What the model weighs speaks for the tone that it tells, not for one that hurry alone decides.
  const reasons = (hardSell > 0.5 ? [URGING] : weighed)
    .flatMap((respect) => {
      const sentence = respect.tell(page, told);
      return sentence === undefined ? [] : [{ sentence, quotes: respect.quotes?.(page) ?? [] }];
    })
    .slice(0, MAX_REASONS);
  return {
    weights: chances.map((chance, i) => (1 - hardSell) * chance + (TONES[i] === 'hard_sell' ? hardSell : 0)),
    facts: reasons.map(({ sentence }) => sentence),
    quotes: reasons.flatMap(({ quotes }) => quotes),
  };
}
