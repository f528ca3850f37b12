import { type Heading, headings } from '../../facts/headings.ts';
import { runningMask } from '../../facts/offered-text.ts';
import { asks } from '../../facts/questions.ts';
import { stems } from '../../facts/stems.ts';
import { CAPITALISED, LOWER_CASE, tokenAt, tokens, wordOf } from '../../facts/tokens.ts';
import { genreOf } from '../../grounds/genre.ts';
import type { Genre } from '../../grounds/genres.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, quoted, shortened } from '../wording.ts';

const MIN_HEADINGS = 4;
const LISTS = new Set<Genre>(['forum', 'category', 'directory', 'home', 'deal', 'media']);
const MIN_REPEATS = 4;
/** At 40 % one ordinary page in ten would be called query-led, explainers of one term among them. */
const FROM = 0.35;
const FULL = 0.75;
/** A search is short; a longer question is one that people ask in earnest. */
const MAX_QUERY_WORDS = 9;
/** What people add to a subject when they search, and nothing that a section would be about. */
const QUERY_WORDS = new Set(
  (
    'best top cheap cheapest affordable good great ultimate complete full cost costs price prices pricing fees near me you benefits benefit advantages ' +
    'disadvantages types kinds guide definition meaning basics overview tips ideas vs versus pros cons review reviews service services company companies ' +
    'online free buy choose choosing use using work works need needs importance important key main faq faqs questions examples explained beginners worth way ways ' +
    'najlepszy najlepsza najlepsze najlepszych tani tania tanie tanio dobry dobra dobre cena ceny cennik koszt koszty kosztuje ile rodzaje typy zalety wady ' +
    'opinie ranking poradnik porady usługi usługa online warto wybrać wybór działa potrzebne dostanie kupić gdzie firma firmy definicja'
  ).split(' '),
);
const BEFORE_TOWN = new Set('in near around w we koło'.split(' '));
const YEAR = /^20\d\d$/;
/** A name is written large wherever it stands. */
const NAME_SHARE = 0.6;

interface Shared {
  readonly text: string;
  readonly headings: readonly Heading[];
}

/** The pair of content words in a row that most headings share. */
function sharedPhrase(page: Page, all: readonly Heading[]): Shared | undefined {
  const { ofToken, empty } = stems(page);
  const words = tokens(page);
  const byPair = new Map<number, { from: number; to: number; headings: Heading[] }>();
  for (const heading of all) {
    const end = tokenAt(words, heading.end);
    let before = -1;
    const seen = new Set<number>();
    for (let i = tokenAt(words, heading.start); i < end; i++) {
      if (empty[ofToken[i] ?? 0] === 1) continue;
      if (before >= 0 && i - before <= 2) {
        // Stem numbers stay far below 2^26 and their product below 2^53.
        const key = (ofToken[before] ?? 0) * 0x4000000 + (ofToken[i] ?? 0);
        const entry = byPair.get(key) ?? { from: before, to: i, headings: [] };
        byPair.set(key, entry);
        if (!seen.has(key)) entry.headings.push(heading);
        seen.add(key);
      }
      before = i;
    }
  }
  let best: Shared | undefined;
  for (const { from, to, headings: found } of byPair.values()) {
    if (found.length < MIN_REPEATS || found.length <= (best?.headings.length ?? 0)) continue;
    if (isName(page, from) || isName(page, to)) continue;
    best = {
      text: page.text.slice(words.start[from] ?? 0, words.end[to] ?? 0),
      headings: found,
    };
  }
  return best;
}

/** The heading is a search: a short question, or the phrase with what people add to it, a town included. */
function isQuery(page: Page, phrase: ReadonlySet<number>, heading: Heading): boolean {
  const { ofToken, empty } = stems(page);
  const words = tokens(page);
  const from = tokenAt(words, heading.start);
  const end = tokenAt(words, heading.end);
  if (end - from <= MAX_QUERY_WORDS && asks(heading.text)) return true;
  for (let i = from; i < end; i++) {
    const stem = ofToken[i] ?? 0;
    const word = wordOf(words, i);
    if (empty[stem] === 1 || phrase.has(stem) || QUERY_WORDS.has(word) || YEAR.test(word)) continue;
    if (words.shape[i] !== CAPITALISED || i === from || !BEFORE_TOWN.has(wordOf(words, i - 1))) return false;
  }
  return true;
}

/** Stems that most of the headings share: "garage door" is known, "repair" belongs to it. */
function phraseStems(page: Page, { headings: found }: Shared): ReadonlySet<number> {
  const { ofToken } = stems(page);
  const words = tokens(page);
  const counts = new Map<number, number>();
  for (const heading of found) {
    const own = new Set<number>();
    for (let i = tokenAt(words, heading.start); i < tokenAt(words, heading.end); i++)
      own.add(ofToken[i] ?? 0);
    for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > found.length / 2).map(([stem]) => stem));
}

/** Products and people: in running text the word is written large most of the time. */
function isName(page: Page, token: number): boolean {
  const { ofToken } = stems(page);
  const words = tokens(page);
  const mask = runningMask(page);
  const stem = ofToken[token] ?? -1;
  let large = 0;
  let count = 0;
  for (const block of page.blocks) {
    if (mask[block.index] === 0) continue;
    const end = words.ofBlock[block.index + 1] ?? 0;
    // The first word of a block is large anyway.
    for (let i = (words.ofBlock[block.index] ?? 0) + 1; i < end; i++) {
      if (ofToken[i] !== stem) continue;
      count++;
      if (words.shape[i] !== LOWER_CASE) large++;
    }
  }
  return count >= 2 && large >= count * NAME_SHARE;
}

const sections = (heads: readonly string[], texts: readonly string[]): string =>
  heads.map((head, i) => `<h2>${head}</h2><p>${texts[i % texts.length]}</p>`).join('');

const say = sentences({
  like_searches: {
    en: ({ count, headings, phrase }: { count: number; headings: number; phrase: string }) =>
      `${count} of ${countEn(headings, 'heading', 'headings')} read like searches for ${quoted.en(phrase)}.`,
    pl: ({ count, headings, phrase }) =>
      `Śródtytuły brzmiące jak zapytanie z frazą ${quoted.pl(phrase)}: ${count} z ${headings}.`,
  },
  leave_phrase: {
    en: ({ phrase, count }: { phrase: string; count: number }) =>
      `Keep ${quoted.en(phrase)} in the main heading and let each of the ${count} headings say what is new below it.`,
    pl: ({ phrase, count }) =>
      `Zostaw frazę ${quoted.pl(phrase)} w nagłówku głównym, a każdy z pozostałych śródtytułów (${count}) niech nazwie to, co nowego jest pod nim.`,
  },
});

export default rule({
  id: 'hc_query_led_headings',
  mode: 'helpful',
  policy: 'search_first',
  kind: 'signal',
  layer: 'markup',
  version: 3,
  lite: true,
  title: {
    en: 'Headings are written for queries, not for readers',
    pl: 'Śródtytuły napisano pod zapytania, nie dla czytelnika',
  },
  fix: {
    en: 'Write headings that say what the section is about; the reader knows the subject of the page already.',
    pl: 'Napisz śródtytuły, które mówią, o czym jest dana część; temat strony czytelnik już zna.',
  },
  question: 'Are the headings written for search queries rather than for readers?',
  sources: ['HC'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  basis: 'measured',
  scoring:
    'Share of the second- and third-level headings of the content that hold the same two content words in a row (by stem, no names) and read like a search: a question of at most 9 words, or nothing but the phrase, a town and words such as “best”, “cost” or “near me”. 0 at 35 %, 0.5 at 55 %, 1 at 75 %. At least 4 such headings.',
  says: say,
  detect(page) {
    const own = headings(page).filter(
      ({ level, text, hidden, region, inMain }) =>
        (level === 2 || level === 3) &&
        text !== '' &&
        !hidden &&
        (inMain || region === 'main' || region === 'body'),
    );
    // Headings of threads, goods and results are the titles of something else.
    // What is asked of one product has its name in it.
    if (page.pageType.type === 'product') return abstain('not_applicable');
    if (own.length < MIN_HEADINGS || LISTS.has(genreOf(page).genre)) return abstain('not_applicable');
    const shared = sharedPhrase(page, own);
    if (!shared) return CLEAR;
    const phrase = phraseStems(page, shared);
    const queries = shared.headings.filter((heading) => isQuery(page, phrase, heading));
    const count = queries.length;
    const score = count < MIN_REPEATS ? 0 : ramp(count / own.length, FROM, FULL);
    if (score === 0) return CLEAR;
    const text = shortened(shared.text, 60);
    return {
      score,
      quotes: quoteEach(queries, 5, (heading) => quoteText(page, heading)),
      facts: [say.like_searches({ count, headings: own.length, phrase: text })],
      fix: say.leave_phrase({ phrase: text, count }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('one search in every heading', {
        found: {
          says: ['like_searches'],
          quotes: ['What is garage door repair?', 'Why choose garage door repair'],
        },
        title: 'Garage door repair',
        body: sections(
          [
            'What is garage door repair?',
            'Why choose garage door repair',
            'Garage door repair cost',
            'Best garage door repair near me',
            'Contact',
          ],
          BREAD,
        ),
      }),
      examplePage('variants of a question', {
        found: {
          says: ['like_searches'],
          quotes: ['How to clean an air fryer', 'How often to clean an air fryer'],
        },
        title: 'Air fryers',
        body: sections(
          [
            'How to clean an air fryer',
            'How often to clean an air fryer',
            'Why clean an air fryer',
            'Best way to clean an air fryer',
          ],
          BICYCLE,
        ),
      }),
      examplePage('Polish phrase in its cases', {
        found: {
          says: ['like_searches'],
          quotes: ['Co to jest kredyt hipoteczny?', 'Ile kosztuje kredyt hipoteczny'],
        },
        title: 'Kredyt hipoteczny',
        lang: 'pl',
        body: sections(
          [
            'Co to jest kredyt hipoteczny?',
            'Ile kosztuje kredyt hipoteczny',
            'Kto dostanie kredyt hipoteczny',
            'Wady kredytu hipotecznego',
            'Podsumowanie',
          ],
          CHLEB,
        ),
      }),
      examplePage('a trade with its towns', {
        found: { says: ['like_searches'], quotes: ['Roof repair in Leeds', 'Roof repair in York'] },
        title: 'Roofs',
        body: sections(
          ['Roof repair in Leeds', 'Roof repair in York', 'Roof repair in Hull', 'Roof repair prices'],
          LIBRARY,
        ),
      }),
    ],
    clear: [
      examplePage('headings that guide', {
        title: 'Rye bread',
        body: sections(['The starter', 'Mixing', 'Baking', 'What went wrong', 'Keeping it'], BREAD),
      }),
      examplePage('a manual that names its product', {
        title: 'Norvik Trail manual',
        body: sections(
          [
            'Setting up the Norvik Trail',
            'Charging the Norvik Trail',
            'Cleaning the Norvik Trail',
            'Storing the Norvik Trail',
          ],
          [
            'The Norvik Trail has two straps. Open the Norvik Trail at the side, and leave the Norvik Trail to dry.',
            ...BICYCLE,
          ],
        ),
      }),
      examplePage('reviews of one kind of thing', {
        title: 'The yoga mats we wore out',
        body: sections(
          [
            'Jade yoga mat: rubber that grips',
            'Yoloha yoga mat: cork for sweaty hands',
            'The yoga mat that curled at its edges',
            'A thin yoga mat for the train',
            'How we wore them out',
          ],
          BICYCLE,
        ),
      }),
      examplePage('Polish headings', {
        title: 'Łańcuch',
        lang: 'pl',
        body: sections(['Regulacja linki', 'Pomiar zużycia', 'Czyszczenie', 'Hak przerzutki'], ROWER),
      }),
      examplePage('one word in common', {
        title: 'Library news',
        body: sections(
          ['Opening hours', 'Cost of a Saturday', 'What visitors say', 'The vote', 'Next steps'],
          LIBRARY,
        ),
      }),
    ],
  }),
});
