import { offeredKeywordDensity } from '../../facts/keyword-density.ts';
import { keywordHeaps } from '../../facts/keyword-heaps.ts';
import { offeredRepeatedPhrases } from '../../facts/repeated-phrases.ts';
import type { Span } from '../../facts/span.ts';
import { tokens } from '../../facts/tokens.ts';
import { type WrittenForm, writtenForm } from '../../facts/written-form.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { type CrowdedPassages, crowdedPassages } from '../../grounds/crowded-passages.ts';
import { isExcusedHeap, isExcusedKeyword } from '../../grounds/keyword-excuses.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { quotable } from '../quote-list.ts';
import { CLEAR, type Finding, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, percent, quoted } from '../wording.ts';

/**
 * Over the whole running text. Of 1,396 ordinary pages one in a hundred has a word above 8.5 % or a phrase above 9 %:
 * texts about one thing that has one name ("tax", "real estate").
 */
const WORD_FROM = 0.1;
const WORD_FULL = 0.18;
const PHRASE_FROM = 0.09;
const PHRASE_FULL = 0.14;
const MIN_COUNT = 10;
const MIN_WORDS = 150;
/** Longer runs that come again are sentences out of a template, which another rule looks at. */
const MAX_PHRASE_WORDS = 3;

/** From here on a passage is long enough to be taken at its numbers. */
const FULL_PASSAGE_WORDS = 60;
const MIN_PASSAGE_COUNT = 8;
/** Pieces of a heap; of 299 ordinary pages none has a heap of eight. */
const HEAP_OF_PHRASES = { from: 5, full: 13 } as const;
const HEAP_OF_WORDS = { from: 8, full: 16 } as const;

/** No finding by itself: fewer words than these, and a smaller part of everything that the page says. */
const MANY_WORDS = 100;
const CORNER_SHARE = 0.05;
const CORNER = 0.45;

interface Dense extends WrittenForm {
  readonly count: number;
  readonly share: number;
  readonly words: number;
  readonly score: number;
  readonly places: readonly Span[];
  /** One passage or a few of them, not the whole text. */
  readonly local: boolean;
}

/** Passages that one word fills. */
function densestPassages(page: Page): Dense | undefined {
  let best: Dense | undefined;
  for (const crowded of crowdedPassages(page)) {
    const dense = judged(page, crowded);
    if (dense && (!best || dense.score > best.score)) best = dense;
  }
  return best;
}

function judged(page: Page, { passages, words, word, pair }: CrowdedPassages): Dense | undefined {
  // The less text there is, the more chance can do.
  const doubt = FULL_PASSAGE_WORDS / words;
  const pairMiddle = 0.22 + 0.05 * doubt;
  const wordMiddle = 0.15 + 0.07 * doubt;
  const byPair = pair.count < MIN_PASSAGE_COUNT ? 0 : ramp(pair.share, pairMiddle - 0.07, pairMiddle + 0.07);
  const byWord = word.count < MIN_PASSAGE_COUNT ? 0 : ramp(word.share, wordMiddle - 0.05, wordMiddle + 0.05);
  if (byPair === 0 && byWord === 0) return undefined;
  const { count, share, places } = byPair >= byWord ? pair : word;
  const score = Math.max(byPair, byWord);
  return { ...writtenForm(page, places()), count, share, words, score, places: passages, local: true };
}

/** Short pieces in a row that all hold the same words. */
function largestHeap(page: Page): Dense | undefined {
  let best: Dense | undefined;
  for (const heap of keywordHeaps(page)) {
    const { from, full } = heap.phrase ? HEAP_OF_PHRASES : HEAP_OF_WORDS;
    const score = ramp(heap.pieces, from, full);
    if (score <= (best?.score ?? 0) || isExcusedHeap(page, heap)) continue;
    const own = heap.pieces * (heap.phrase ? 2 : 1);
    best = {
      text: heap.text,
      count: heap.pieces,
      share: own / heap.words,
      words: heap.words,
      score,
      places: [heap],
      local: true,
      inflected: false,
    };
  }
  return best;
}

function densestOverall(page: Page): Dense | undefined {
  const density = offeredKeywordDensity(page);
  if (density.words < MIN_WORDS) return undefined;
  const word = density.keywords.find(
    ({ count, word: text, occurrences }) => count >= MIN_COUNT && !isExcusedKeyword(page, text, occurrences),
  );
  const phrase = offeredRepeatedPhrases(page).phrases.find(
    (candidate) =>
      candidate.length <= MAX_PHRASE_WORDS &&
      candidate.count >= MIN_COUNT &&
      !isExcusedKeyword(page, candidate.text, candidate.occurrences),
  );
  const wordScore = word ? ramp(word.share, WORD_FROM, WORD_FULL) : 0;
  const phraseScore = phrase ? ramp(phrase.wordShare, PHRASE_FROM, PHRASE_FULL) : 0;
  const base = { words: density.words, score: Math.max(wordScore, phraseScore), local: false };
  if (phrase && phraseScore > 0 && phraseScore >= wordScore)
    return {
      ...base,
      ...writtenForm(page, phrase.occurrences),
      count: phrase.count,
      share: phrase.wordShare,
      places: phrase.occurrences,
    };
  return word && wordScore > 0
    ? {
        ...base,
        ...writtenForm(page, word.occurrences),
        count: word.count,
        share: word.share,
        places: word.occurrences,
      }
    : undefined;
}

const GLOSSES = [
  'turns on a bushing and meets the tooth',
  'joins two plates and is pressed in by the maker',
  'comes in an inner and an outer shape',
  'is one half of a pair, as people often forget',
  'is the distance between two centres, half an inch today',
  'shows as length and is read off a gauge',
  'bends first so that the frame does not',
  'carries the cogs and slides on the hub',
];

type Counted = WrittenForm & Pick<Dense, 'count' | 'share' | 'words'>;

const keywordWords = {
  en: ({ text, inflected }: WrittenForm): string =>
    `${quoted.en(text)}${inflected ? ' (in all its forms)' : ''}`,
  pl: ({ text, inflected }: WrittenForm): string =>
    `${quoted.pl(text)}${inflected ? ' (we wszystkich formach)' : ''}`,
};

const say = sentences({
  fills_passage: {
    en: ({ count, share, words, ...keyword }: Counted) =>
      `In a passage of ${countEn(words, 'word', 'words')}, ${keywordWords.en(keyword)} appears ${countEn(count, 'time', 'times')} and makes up ${percent.en(share)} of the words.`,
    pl: ({ count, share, words, ...keyword }) =>
      `We fragmencie liczącym ${countPl(words, 'słowo', 'słowa', 'słów')} fraza ${keywordWords.pl(keyword)} pada ${countPl(count, 'raz', 'razy', 'razy')} i stanowi ${percent.pl(share)} wszystkich słów.`,
  },
  fills_passages: {
    en: ({ parts, count, share, words, ...keyword }: Counted & { parts: number }) =>
      `In ${parts} passages of ${countEn(words, 'word', 'words')} in all, ${keywordWords.en(keyword)} appears ${countEn(count, 'time', 'times')} and makes up ${percent.en(share)} of the words.`,
    pl: ({ count, share, words, ...keyword }) =>
      `We fragmentach liczących razem ${countPl(words, 'słowo', 'słowa', 'słów')} fraza ${keywordWords.pl(keyword)} pada ${countPl(count, 'raz', 'razy', 'razy')} i stanowi ${percent.pl(share)} wszystkich słów.`,
  },
  fills_text: {
    en: ({ count, share, words, ...keyword }: Counted) =>
      `${keywordWords.en(keyword)} appears in the text ${countEn(count, 'time', 'times')} and makes up ${percent.en(share)} of ${countEn(words, 'word', 'words')}.`,
    pl: ({ count, share, words, ...keyword }) =>
      `Fraza ${keywordWords.pl(keyword)} pada w tekście ${countPl(count, 'raz', 'razy', 'razy')} i stanowi ${percent.pl(share)} z ${countPl(words, 'słowa', 'słów', 'słów')}.`,
  },
  drop_most: {
    en: ({ text, others }: { text: string; others: number }) =>
      `Keep ${quoted.en(text)} where it is needed and replace or drop most of the other ${others} occurrences.`,
    pl: ({ text, others }) =>
      `Zostaw frazę ${quoted.pl(text)} tam, gdzie jest potrzebna, a większość pozostałych wystąpień (${others}) zastąp innym określeniem lub usuń.`,
  },
});

export default rule({
  id: 'sp_kw_density',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'text',
  version: 8,
  lite: true,
  title: {
    en: 'One word or phrase is repeated unnaturally often',
    pl: 'Jedno słowo lub fraza powtarza się nienaturalnie często',
  },
  fix: {
    en: 'Rewrite the text so that the phrase appears only where readers need it; elsewhere use pronouns and other words.',
    pl: 'Przeredaguj tekst tak, by fraza pojawiała się tylko tam, gdzie jest potrzebna; gdzie indziej użyj zaimków lub innych określeń.',
  },
  question: 'Does one word or phrase recur so often that the text reads unnaturally?',
  sources: ['SP#keyword-stuffing'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'strong_or_beside',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { words: 60 },
  basis: 'measured',
  scoring:
    'Counted by stems over running text, outside of the main content, too. Whole text: share of the most used content word 0 at 10 %, 1 at 18 %; words of the most used phrase 0 at 9 %, 1 at 14 %; at least 10 occurrences, more than one a line; the name of the site is left out. Single passages of at least 40 words in all: a pair of words 0.5 at 22 to 29 % (more for little text), a word 0.5 at 15 to 25 %; at least 8 occurrences and a fiftieth of the page; what is written large nearly every time is a name or a label and left out. Heaps of short pieces in a row, cut by commas, bars, lines or question marks: 0.5 at nine with the same two words, at twelve of one block with the same word. The highest counts; fewer than 100 words that are less than a twentieth of the page, or in a forum, at most 0.45; in other languages than English and Polish only heaps.',
  says: say,
  detect(page): Finding {
    // Shares mean something where small words are known; a heap of one search shows by itself.
    const isKnown = writtenLanguage(page) !== 'other';
    let dense = isKnown ? densestOverall(page) : undefined;
    for (const local of [isKnown ? densestPassages(page) : undefined, largestHeap(page)])
      if (local && local.score >= (dense?.score ?? 0)) dense = local;
    if (!dense) return CLEAR;
    // A short crowded list on a page that is otherwise written, or in a thread, is no way to write.
    const isCorner =
      dense.local &&
      dense.words < MANY_WORDS &&
      (page.pageType.type === 'forum' || dense.words < tokens(page).count * CORNER_SHARE);
    const { inflected, count, share, words, places } = dense;
    const text = quotable(dense.text);
    const counted = { text, inflected, count, share, words };
    return {
      score: isCorner ? Math.min(dense.score, CORNER) : dense.score,
      quotes: quoteEach(places, 5, (span) => quoteText(page, span)),
      facts: [
        !dense.local
          ? say.fills_text(counted)
          : places.length === 1
            ? say.fills_passage(counted)
            : say.fills_passages({ ...counted, parts: places.length }),
      ],
      fix: say.drop_most({ text, others: count - 1 }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a phrase in every sentence', {
        found: { says: ['fills_text'], quotes: ['cheap flights'] },
        title: 'Cheap flights',
        body: paragraphs(
          ...BICYCLE.slice(0, 2),
          ...Array.from(
            { length: 6 },
            (_, i) =>
              `Book cheap flights ${i + 2} weeks ahead. Our cheap flights to island ${i} are the best cheap flights for people who look for cheap flights in the ${i + 1}. week of summer.`,
          ),
        ),
      }),
      examplePage('one word in every clause', {
        found: {
          says: ['fills_passages'],
          quotes: [
            'A good mattress is a mattress that supports you.',
            'A good mattress is a mattress that supports you.',
          ],
        },
        title: 'Mattress guide',
        body: paragraphs(
          ...BREAD.slice(0, 2),
          ...Array.from(
            { length: 5 },
            (_, i) =>
              `A good mattress is a mattress that supports you. Choose mattress number ${i + 1}, the mattress for every sleeper who wants a mattress without paying for a mattress in the shop.`,
          ),
        ),
      }),
      examplePage('Polish cases of one phrase', {
        found: {
          says: ['fills_passages'],
          quotes: [
            'Kredyt gotówkowy numer 1 to najlepszy kredyt',
            'Kredyt gotówkowy numer 4 to najlepszy kredyt',
          ],
        },
        title: 'Kredyt gotówkowy',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB.slice(0, 2),
          ...Array.from(
            { length: 5 },
            (_, i) =>
              `Kredyt gotówkowy numer ${i + 1} to najlepszy kredyt gotówkowy. O kredycie gotówkowym czytaj u nas, a z kredytem gotówkowym na ${i + 2} lata zrealizujesz plany. Nie ma kredytu gotówkowego bez kredytu.`,
          ),
        ),
      }),
      examplePage('one stuffed block below a long text', {
        found: { says: ['fills_passage'], quotes: ['Roof repair in town? Our roof repair team does'] },
        title: 'Rye bread',
        body: paragraphs(...BREAD, ...BICYCLE),
        after: `<section class="seo-text"><p>Roof repair in town? Our roof repair team does roof repair on every roof. Order roof repair online, compare roof repair prices and read roof repair reviews before you book roof repair with anybody else. Emergency roof repair, cheap roof repair and flat roof repair: roof repair is what we do, and roof repair has never been so easy for people who need roof repair today.</p></section>`,
      }),
      examplePage('kinds of one thing, heaped up', {
        found: { says: ['fills_passage'], quotes: ['car insurance, home insurance, life insurance,'] },
        title: 'Rye bread',
        body: paragraphs(
          ...BREAD,
          'car insurance, home insurance, life insurance, pet insurance, travel insurance, van insurance, boat insurance, landlord insurance, health insurance, dental insurance, wedding insurance, caravan insurance, compare insurance, insurance quotes',
        ),
      }),
      examplePage('a list of searches', {
        found: { says: ['fills_passage'], quotes: ['best garage door repair'] },
        title: 'Chain',
        body: `${paragraphs(...BICYCLE)}<ul>${[
          'best',
          'cheap',
          'affordable',
          'local',
          'trusted',
          'fast',
          'mobile',
          'same day',
          'night',
          'weekend',
          'certified',
        ]
          .map((word) => `<li>${word} garage door repair</li>`)
          .join('')}</ul>`,
      }),
      examplePage('a Polish list of searches', {
        found: { says: ['fills_passage'], quotes: ['drzwi zewnętrzne, drzwi zewnętrzne cena, drzwi'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          'drzwi zewnętrzne, drzwi zewnętrzne cena, drzwi zewnętrzne cennik, tanie drzwi zewnętrzne, drzwi zewnętrzne opinie, drzwi zewnętrzne sklep, najlepsze drzwi zewnętrzne, drzwi zewnętrzne online, drzwi zewnętrzne ranking, drzwi zewnętrzne na raty, drzwi zewnętrzne producent',
        ),
      }),
      examplePage('a phrase worked into an ordinary text', {
        found: { says: ['fills_text'], quotes: ['emergency plumber'] },
        title: 'Emergency plumber',
        body: paragraphs(
          ...BICYCLE.map((text) =>
            text.replaceAll('. ', '. Call an emergency plumber, the emergency plumber you can trust. '),
          ),
        ),
      }),
    ],
    clear: [
      examplePage('shops of a chain', {
        title: 'Our shops',
        url: 'https://www.norland.com/shops',
        body: `${paragraphs(...BREAD)}<p>${'Aston,Barrow,Calder,Denby,Elston,Farley,Garton,Harby,Ilston,Kirby,Linby,Morton,Norby,Oakham,Penby,Quorn,Rugby,Selby,Tilby,Upton'
          .split(',')
          .map((town) => `Norland ${town}`)
          .join(' ')}</p>`,
      }),
      examplePage('firms of one trade', {
        title: 'Who drives where',
        body: paragraphs(
          ...BICYCLE,
          `${'Hans,Shri,Orange,Jain,Royal,Saini,Konda,Paulo,Kalpa,Samay,Gujar,Neeta,Sharma,Verma,Kumar,Raj,Asian,Citizen'
            .split(',')
            .map((name) => `${name} Travels`)
            .join(', ')}`,
        ),
      }),
      examplePage('prices of courses', {
        title: 'Courses',
        heading: '',
        body: Array.from(
          { length: 40 },
          (_, i) =>
            `<p>Course ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(i % 26)} Starting at $${i + 20}.95 now</p>`,
        ).join(''),
      }),
      examplePage('a short contract that names its parties in every clause', {
        title: 'Terms of hire',
        body: `<ol>${[
          'The Hirer shall return the Equipment in the condition in which the Hirer received it.',
          'The Owner may inspect the Equipment on giving the Hirer one day of notice in writing.',
          'The Hirer shall not lend the Equipment to a third party without consent of the Owner.',
          'The Hirer shall pay the deposit before the Equipment leaves the premises of the Owner.',
          'The Owner shall repay the deposit within seven days after the return of the Equipment.',
        ]
          .map((clause) => `<li>${clause}</li>`)
          .join('')}</ol>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('teasers of a series that say its name each time', {
        title: 'Latest reports',
        heading: '',
        body: paragraphs(
          ...Array.from(
            { length: 12 },
            (_, i) =>
              `Welcome to edition ${i + 70} of the Chain Keeper Report! Our Chain Keeper Project, with the Chain Keeper Live, has ${3400 + i * 17} riders. Without them we could not do it.`,
          ),
        ),
      }),
      examplePage('names of journals', {
        title: 'Where to submit',
        body: `${paragraphs(...BREAD)}<p>${'Anatomy,Botany,Surgery,Urology,Zoology,Optics,Geology,History,Logic,Music,Nursing,Oceans,Physics,Rhetoric,Soils,Trees,Vision,Weather'
          .split(',')
          .map((name, i) => `${['Nordic', 'Pacific', 'Alpine'][i % 3]} Journal ${name} Letters Review`)
          .join(' ')}</p>`,
      }),
      examplePage('a directory with the same line under every town', {
        title: 'Garages',
        body: `${paragraphs(...BICYCLE)}${['Northam', 'Easton', 'Westbury', 'Southwick', 'Midford', 'Overton']
          .map(
            (town) =>
              `<h3>${town}</h3><p>tyre change, oil change, brake change, clutch change, battery change, filter change, bulb change, paint, bodywork, air conditioning</p>`,
          )
          .join('')}`,
      }),
      examplePage('what was changed and when', {
        title: 'Register of changes',
        body: `${paragraphs(...LIBRARY)}${Array.from({ length: 14 }, (_, i) => `<p>${i + 3} November 2025 10:0${i % 10} Clerk ${'ABCDEFGHIJKLMN'.charAt(i)} – Update of the records of ${['roads', 'rents', 'rivers', 'schools', 'shops', 'ships', 'trees', 'taxes', 'tithes', 'wells', 'wharves', 'woods', 'yards', 'yews'][i]}</p>`).join('')}`,
      }),
      examplePage('what a dish is made of', {
        title: 'Rye bread',
        body: `${paragraphs(...BREAD)}<ul><li>200 g rye flour</li><li>100 g wheat flour</li><li>brown sugar</li><li>white sugar for the top</li><li>vanilla sugar</li><li>salted butter</li><li>some milk</li><li>an egg</li></ul><p>It goes with white wine, red wine, sweet wine, mulled wine and apple wine.</p>`,
      }),
      examplePage('an ordinary text about one subject', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('an ordinary Polish text', {
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
      examplePage('a glossary that names its subject in every entry', {
        title: 'Chain terms',
        body: `<dl>${['roller', 'pin', 'plate', 'link', 'pitch', 'wear', 'hanger', 'cassette']
          .map((term, i) => `<dt>${term}</dt><dd>The ${term} ${GLOSSES[i]}.</dd>`)
          .join('')}</dl>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a product whose name comes up now and then', {
        title: 'Oak kitchen table',
        body: paragraphs(
          ...BREAD.slice(0, 3),
          'The oak table seats six. Oiled twice a year, an oak table lasts longer than the chairs around it. This table ships flat.',
        ),
      }),
    ],
  }),
});
