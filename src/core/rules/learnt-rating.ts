// What the rating scales share: each is answered by the fitted model, and says in words that a reader can check what moved
// it up and down. Whatever cannot be told like that counts without a word.
import { ads } from '../facts/ads.ts';
import { affiliateLinks } from '../facts/affiliate-links.ts';
import { callsToAction, urgency } from '../facts/calls-to-action.ts';
import { userContent } from '../facts/comments.ts';
import { duplicateText } from '../facts/duplicate-text.ts';
import { externalLinks } from '../facts/links.ts';
import { tables } from '../facts/lists-and-tables.ts';
import { quotations } from '../facts/quotations.ts';
import { readability } from '../facts/readability.ts';
import { specifics } from '../facts/specifics.ts';
import { experience } from '../grounds/experience.ts';
import { isInstitution } from '../grounds/life-topic.ts';
import { traits } from '../grounds/page-spam/traits.ts';
import { pageRatings } from '../grounds/ratings/page-ratings.ts';
import { ratingMarks } from '../grounds/ratings/rating-marks.ts';
import {
  chancesAround,
  type Mark,
  type RatedScale,
  type ScaleRating,
} from '../grounds/ratings/rating-model.ts';
import { isSingleJob } from '../grounds/single-job.ts';
import { siteIdentity } from '../grounds/site-identity.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { ramp } from '../ramp.ts';
import { type Quote, quoteText, quoteWhole } from './quote.ts';
import { RATING_SAYS as say } from './rating-sentences.ts';
import { type Abstention, abstain, type Rating } from './rule.ts';
import { scales } from './scales.ts';
import type { Said } from './sentences.ts';

/** Something that moves scales, as far as a reader can check it. */
interface Respect {
  readonly marks: readonly Mark[];
  /** What to say when it speaks for the page, and when against it; undefined where nothing can be shown. */
  readonly up?: (page: Page) => Said | undefined;
  readonly down?: (page: Page) => Said | undefined;
  /** Passages that show it to the reader; where none does, what is counted says enough. */
  readonly quotes?: (page: Page) => readonly (Quote | undefined)[];
}

const SHORT_TEXT_WORDS = 350;
const MANY_DETAILS = 6;
const FEW_DETAILS = 4;
const MIN_REPEATED = 0.05;
const MIN_TITLE_SHARE = 0.08;
/** In a shorter text a name said twice is a large share. */
const MIN_TITLE_WORDS = 150;
const MIN_SLOTS = 3;
const MIN_LINKED = 0.25;
const MIN_SHORT_LINES = 0.3;
const MIN_PARAGRAPHS = 4;
const MIN_OWN = 0.85;
const MIN_EXCLAIMED = 0.05;
/** In a hundred words. */
const MANY_CALLS = 0.8;
const MAX_QUOTES = 2;

const told = <T>(condition: boolean, sentence: () => T): T | undefined =>
  condition ? sentence() : undefined;

const ownWork = (page: Page) => {
  const { measurements, ownData, method, impersonal } = experience(page);
  return [...measurements, ...ownData, ...method, ...impersonal].sort((a, b) => a.start - b.start);
};
const sourcesOf = (page: Page): number =>
  quotations(page).attributions.length + externalLinks(page).filter(({ inMain }) => inMain).length;
/** What the text itself urges to; a button that says what it does puts no pressure on readers. */
const callsIn = (page: Page) => [
  ...urgency(page).filter(({ inMain }) => inMain),
  ...callsToAction(page).filter(({ inMain, clickable }) => inMain && !clickable),
];
const slotsOf = (page: Page): number => ads(page).slots.filter(({ hidden }) => !hidden).length;

const RESPECTS: readonly Respect[] = [
  {
    marks: ['words', 'main_words', 'main_share'],
    // Length is no merit, and few words are no fault where they say what there is to say.
    down: (page) => {
      const { words, per100Words } = specifics(page);
      return told(words < SHORT_TEXT_WORDS && per100Words < FEW_DETAILS, () => say.short_text({ words }));
    },
  },
  {
    marks: ['specifics', 'names', 'numbers', 'main_numbers', 'measures', 'dates', 'capitalised', 'prices'],
    up: (page) => {
      const { per100Words } = specifics(page);
      return told(per100Words >= MANY_DETAILS, () => say.specific({ per100Words }));
    },
    down: (page) => {
      const { per100Words } = specifics(page);
      return told(per100Words < FEW_DETAILS, () => say.general({ per100Words }));
    },
  },
  {
    marks: ['impersonal', 'measurements', 'own_images', 'method', 'own_data', 'pros', 'cons'],
    up: (page) => {
      const places = ownWork(page).length + experience(page).ownImages.length;
      return told(places > 0, () => say.own_work({ places }));
    },
    down: (page) => told(ownWork(page).length === 0, () => say.no_own_work()),
    quotes: (page) =>
      ownWork(page)
        .slice(0, MAX_QUOTES)
        .map((cue) => quoteText(page, cue)),
  },
  {
    marks: ['cited', 'attributions', 'claims', 'quotes', 'quoted_share'],
    up: (page) => {
      const places = sourcesOf(page);
      return told(places > 0, () => say.sources_given({ places }));
    },
    down: (page) => told(sourcesOf(page) === 0, () => say.no_sources()),
  },
  {
    marks: [
      'repeated_runs',
      'compression',
      'same_sentences',
      'same_paragraphs',
      'once_share',
      'variety',
      'opener_variety',
    ],
    up: (page) => told(duplicateText(page).sentences.charShare === 0, () => say.varied()),
    down: (page) => {
      const share = duplicateText(page).sentences.charShare;
      return told(share >= MIN_REPEATED, () => say.repeated({ share }));
    },
    quotes: (page) =>
      duplicateText(page)
        .sentences.repeated.slice(0, MAX_QUOTES)
        .map(({ spans: [first] }) => (first === undefined ? undefined : quoteText(page, first))),
  },
  {
    marks: [
      'top_keyword',
      'top_pair',
      'title_repeats',
      'title_top',
      'title_share',
      'title_in_headings',
      'title_in_anchors',
      'title_places',
      'places',
    ],
    down: (page) => {
      const share = traits(page).title_share;
      const isRepeated = share >= MIN_TITLE_SHARE && specifics(page).words >= MIN_TITLE_WORDS;
      return told(isRepeated, () => say.title_words({ share }));
    },
  },
  {
    marks: ['ad_slots', 'ad_networks', 'ads_before'],
    up: (page) => told(slotsOf(page) === 0 && ads(page).networks.length === 0, () => say.no_advertising()),
    down: (page) => {
      const slots = slotsOf(page);
      return told(slots >= MIN_SLOTS, () => say.advertising({ slots }));
    },
  },
  {
    marks: ['affiliate_links', 'foreign_links', 'foreign_sites', 'top_foreign_site', 'foreign_followed_main'],
    down: (page) => {
      const links = affiliateLinks(page).inMain;
      return told(links > 0, () => say.affiliate({ links }));
    },
  },
  {
    marks: ['own_share', 'linked_share', 'link_words', 'links', 'long_anchors', 'same_anchors'],
    down: (page) => {
      const share = ratingMarks(page).linked_share;
      return told(share >= MIN_LINKED, () => say.mostly_links({ share }));
    },
  },
  {
    marks: ['short_blocks', 'closed_lines', 'cut_lines', 'paragraphs', 'long_blocks', 'paragraph_words'],
    up: (page) => {
      const paragraphs = Math.round(Math.expm1(ratingMarks(page).paragraphs));
      return told(paragraphs >= MIN_PARAGRAPHS && ratingMarks(page).own_share >= MIN_OWN, () =>
        say.running_text({ paragraphs }),
      );
    },
    down: (page) => {
      const share = ratingMarks(page).short_blocks;
      return told(share >= MIN_SHORT_LINES, () => say.short_lines({ share }));
    },
  },
  {
    marks: ['visitor_share', 'posts'],
    up: (page) => {
      const posts = userContent(page).posts.length;
      return told(posts > 2, () => say.posts({ posts }));
    },
  },
  {
    marks: ['data_tables', 'table_share'],
    up: (page) => {
      const count = tables(page).filter(({ inMain, layout }) => inMain && !layout).length;
      return told(count > 0, () => say.data_tables({ tables: count }));
    },
  },
  {
    marks: ['code_blocks'],
    up: (page) => {
      const blocks = page.main.blocks.filter(({ inCode }) => inCode).length;
      return told(blocks > 0, () => say.code({ blocks }));
    },
  },
  {
    marks: ['calls', 'urgency', 'exclaimed', 'money_words', 'capitals', 'you', 'we'],
    up: (page) => told(callsIn(page).length === 0 && ratingMarks(page).exclaimed === 0, () => say.calm()),
    down: (page) => {
      const calls = callsIn(page).length;
      const { exclaimed } = ratingMarks(page);
      const isPressing =
        exclaimed >= MIN_EXCLAIMED || (calls >= 2 && 100 * calls >= MANY_CALLS * page.wordCount);
      return told(isPressing, () => say.pressing({ calls, exclaimed }));
    },
    quotes: (page) =>
      callsIn(page)
        .slice(0, MAX_QUOTES)
        .map((hit) => quoteText(page, hit)),
  },
  {
    marks: ['bait_title'],
    down: (page) => told(ratingMarks(page).bait_title >= 0.5, () => say.bait_title()),
    quotes: (page) => [quoteWhole(page, { in: 'title' })],
  },
  {
    marks: [
      'identity',
      'operator',
      'addresses',
      'emails',
      'phones',
      'phone_times',
      'company_numbers',
      'institution',
    ],
    up: (page) => {
      const { links, operator } = siteIdentity(page);
      return told(operator !== undefined || links.size >= 3, () => say.known_publisher());
    },
    down: (page) => {
      const { operator, identified, reachable } = siteIdentity(page);
      // A publisher that can be written to or called is known, by a name or not.
      const isUnknown = operator === undefined && !identified && !reachable && !isInstitution(page);
      return told(isUnknown, () => say.unknown_publisher());
    },
  },
  {
    marks: ['sentence_words', 'long_sentences', 'hard_words', 'fog', 'word_letters', 'small_words'],
    up: (page) => {
      const words = Math.round(readability(page).wordsPerSentence);
      return told(words >= 12 && words <= 30, () => say.full_sentences({ words }));
    },
    down: (page) => {
      const words = Math.round(readability(page).wordsPerSentence);
      return told(words < 9, () => say.fragments({ words }));
    },
  },
  {
    marks: ['dead_links'],
    down: (page) => {
      const share = traits(page).dead_links;
      return told(share >= 0.2, () => say.dead_links({ share }));
    },
  },
  {
    marks: ['wording'],
    // It lies in many words a little: a passage picked for it would accuse or praise an innocent sentence.
    up: () => say.good_wording(),
  },
];

/** A respect with what it says for and against, and how far it moves each scale: asked once for all scales. */
const movesOf = perPage((page) => {
  const told = RESPECTS.flatMap((respect) => {
    if (page.isAllContent && !IN_PLAIN_TEXT.has(respect)) return [];
    const up = respect.up?.(page);
    const down = respect.down?.(page);
    return up || down ? [{ respect, up, down }] : [];
  });
  const moves = pageRatings(page).moves(told.map(({ respect }) => respect.marks));
  return told.map((one, i) => ({ ...one, moves: moves[i] }));
});

/** What a text without a page around it can be praised or blamed for. */
const IN_PLAIN_TEXT: ReadonlySet<Respect> = new Set(
  RESPECTS.filter(({ marks }) =>
    ['words', 'specifics', 'measurements', 'repeated_runs', 'calls', 'sentence_words', 'wording'].some(
      (mark) => (marks as readonly string[]).includes(mark),
    ),
  ),
);

/** With fewer words of main content there is nothing to rate. */
export const MIN_RATED_WORDS = 40;
const MAX_REASONS = 5;
/** So many are told even if each moves the scale a little only. */
const USUAL_REASONS = 3;
/** Of the scale's range: what moves it less is not worth a sentence, or not even one of the first. */
const MIN_MOVE = 0.012;
const LEAST_MOVE = 0.004;

/** What is not the page that readers would rate. */
export function notRatable({ flags }: Page): Abstention | undefined {
  if (flags.jsShell) return abstain('needs_render');
  if (flags.challenge) return abstain('needs_second_fetch');
  return flags.softError ? abstain('not_applicable') : undefined;
}

export function learntRating(page: Page, scale: RatedScale): Rating | Abstention {
  const abstention = notRatable(page);
  if (abstention) return abstention;
  const options = scales[scale].length;
  const rating = pageRatings(page).rating(scale);
  const reasons = movesOf(page)
    .flatMap(({ respect, up, down, moves }) => {
      const move = (moves?.[scale] ?? 0) / (options - 1);
      const sentence = move > 0 ? up : down;
      return sentence === undefined || Math.abs(move) < LEAST_MOVE ? [] : [{ respect, sentence, move }];
    })
    .sort((a, b) => Math.abs(b.move) - Math.abs(a.move))
    .slice(0, MAX_REASONS)
    .filter(({ move }, place) => place < USUAL_REASONS || Math.abs(move) >= MIN_MOVE);
  return {
    weights: chancesAround(isSingleJob(page) ? drawnIn(rating, page.wordCount, options) : rating, options),
    facts: reasons.map(({ sentence }) => sentence),
    quotes: reasons.flatMap(({ respect, sentence }) =>
      SHOWN.has(sentence.key) ? (respect.quotes?.(page) ?? []) : [],
    ),
  };
}

/** Sentences that a passage can show; their opposites say that there is none. */
const SHOWN: ReadonlySet<string> = new Set(['own_work', 'repeated', 'pressing', 'bait_title']);

/** From here on a page is rated like any other. */
const FULL_WORDS = 150;
/** At the fewest words so much of the distance from the middle is left, and doubt is so much wider. */
const LEAST_LEFT = 1 / 6;
const WIDER = 0.5;

/** A contact page or a table of hours is neither poor nor good by its few words: nearer to the middle, and less sure. */
function drawnIn({ value, doubt }: ScaleRating, words: number, options: number): ScaleRating {
  const middle = (options - 1) / 2;
  const lacking = 1 - ramp(words, MIN_RATED_WORDS, FULL_WORDS);
  return {
    value: middle + (value - middle) * (1 - (1 - LEAST_LEFT) * lacking),
    doubt: doubt * (1 + WIDER * lacking),
  };
}
