import { headings, mainHeading } from '../../facts/headings.ts';
import { inHostLetters } from '../../facts/host-letters.ts';
import { images } from '../../facts/images.ts';
import { offeredTokens } from '../../facts/main-tokens.ts';
import { offeredMask } from '../../facts/offered-text.ts';
import { specifics } from '../../facts/specifics.ts';
import { contentStems } from '../../facts/stems.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { isShop } from '../../grounds/genre.ts';
import { isTown } from '../../lexicon/places.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, number, quoted, shortened } from '../wording.ts';

const MIN_WORDS = 60;
const MAX_PHRASE_WORDS = 5;
/** Names, numbers and dates per 100 words: less is general talk. */
const MAX_SPECIFICS = 6;

const folded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const ascii = (text: string): string => inHostLetters(text).replace(/[^a-z0-9]+/g, '-');

/** The longest sequence of words that title and main heading have in common, as written, with two content words or more. */
function commonPhrase(page: Page, title: string, heading: string): string | undefined {
  const words = folded(heading).trim().split(' ').slice(0, 20);
  const whole = folded(title);
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length >= 2; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const phrase = words.slice(from, from + length).join(' ');
      if (!whole.includes(` ${phrase} `)) continue;
      const first = contentStems(page, words[from] ?? '').length;
      const last = contentStems(page, words[from + length - 1] ?? '').length;
      if (first > 0 && last > 0 && contentStems(page, phrase).length >= 2) return phrase;
    }
  }
  return undefined;
}

/** "hydraulik warszawa cennik": nouns and a town side by side, as people do not speak. */
function isBareQuery(phrase: string): boolean {
  const words = phrase.split(' ');
  return words.some(
    (word, i) =>
      i > 0 &&
      (isTown(word) || isTown(words.slice(i, i + 2).join(' '))) &&
      !PREPOSITIONS.has(words[i - 1] ?? ''),
  );
}

const PREPOSITIONS = new Set('w we z ze na do od pod koło in near of from to at for the'.split(' '));

const say = sentences({
  same_words_everywhere: {
    en: ({
      phrase,
      headings,
      times,
      specificsPer100Words,
    }: {
      phrase: string;
      headings: number;
      times: number;
      specificsPer100Words: number;
    }) =>
      `The exact words ${quoted.en(phrase)} appear in the title, the main heading${headings === 0 ? '' : `, ${countEn(headings, 'other heading', 'other headings')}`} and ${countEn(times, 'time', 'times')} in the text, which has ${number.en(specificsPer100Words, 1)} names and numbers per 100 words.`,
    pl: ({ phrase, headings, times, specificsPer100Words }) =>
      `Dokładnie te same słowa ${quoted.pl(phrase)} są w tytule, nagłówku głównym${headings === 0 ? '' : `, ${countPl(headings, 'śródtytule', 'śródtytułach', 'śródtytułach')}`} i ${countPl(times, 'raz', 'razy', 'razy')} w tekście; nazw i liczb na 100 słów: ${number.pl(specificsPer100Words, 1)}.`,
  },
});

export default rule({
  id: 'sp_query_page',
  mode: 'spam',
  policy: 'doorway_abuse',
  kind: 'violation',
  layer: 'text',
  version: 2,
  title: {
    en: 'The page looks made for a search query, not for readers',
    pl: 'Strona wygląda na napisaną pod zapytanie, nie dla czytelnika',
  },
  fix: {
    en: 'Write for people who need it: what it costs, how it is done, who does it. The exact query needs to appear only once.',
    pl: 'Pisz dla ludzi, którzy tego potrzebują: ile to kosztuje, jak się to robi, kto to robi. Dokładne zapytanie wystarczy raz.',
  },
  question:
    'Does the page look made for one search query, with the exact query everywhere and little information?',
  sources: ['SP#doorways', 'SP#scaled-content'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true },
  basis: 'judgement',
  scoring:
    'The longest phrase (at least 4 words, in Polish 3, or a trade beside a town) that title and main heading share, in the same form, also in: three headings or half of them (2 points), the first paragraph, the address, an alt, the description (1 each), at least once per 80 words (2, and a must), and a town put beside it without a preposition (2). 0 at 3 points, 0.5 at 5.5, 1 at 8; only on pages with at most 6 names and numbers per 100 words, no shop.',
  says: say,
  detect(page) {
    const heading = mainHeading(page);
    const title = page.head.title ?? '';
    if (!heading || heading.text === '' || title === '') return abstain('not_applicable');
    const words = offeredTokens(page).token.length;
    if (words < MIN_WORDS) return abstain('too_short');
    const phrase = commonPhrase(page, title, heading.text);
    if (phrase === undefined || isShop(page)) return CLEAR;
    if (metadataOf(page).site.names.some((name) => folded(name).includes(` ${phrase} `))) return CLEAR;
    const holds = (text: string | undefined): boolean =>
      text !== undefined && folded(text).includes(` ${phrase} `);
    const others = headings(page).filter(({ level, text, hidden }) => level >= 2 && !hidden && text !== '');
    const named = others.filter(({ text }) => holds(text));
    // Two words are a subject ("pet insurance"); a query is longer, or puts a town beside a trade.
    const bare = isBareQuery(phrase);
    const long = phrase.split(' ').length >= (writtenLanguage(page) === 'pl' ? 3 : 4);
    if (named.length < 2 || !(long || bare)) return CLEAR;
    // Such pages repeat themselves, so the main content may lack most of them.
    const mask = offeredMask(page);
    const blocks = page.blocks.filter(({ index }) => mask[index] === 1);
    const first = blocks.find(({ start, end }) => end - start > 60);
    const text = folded(blocks.map(({ start, end }) => page.text.slice(start, end)).join(' '));
    const times = text.split(` ${phrase} `).length - 1;
    const places = [
      { there: named.length >= 3 || (named.length >= 2 && named.length >= others.length / 2), points: 2 },
      { there: first !== undefined && holds(page.text.slice(first.start, first.end)), points: 1 },
      { there: ascii(page.address ?? '').includes(ascii(phrase)), points: 1 },
      { there: images(page).some(({ alt }) => holds(alt)), points: 1 },
      { there: holds(metadataOf(page).description), points: 1 },
      { there: times >= 3 && times * 80 >= words, points: 2 },
      { there: bare, points: 2 },
    ];
    const points = places.reduce((sum, { there, points: own }) => sum + (there ? own : 0), 0);
    const score = ramp(points, 3, 8);
    // A town in the phrase is a name each time.
    const { names, numbers, words: mainWords } = specifics(page);
    const specific = (Math.max(0, names - times) + numbers) * (100 / Math.max(1, mainWords));
    if (score === 0 || specific > MAX_SPECIFICS || times * 80 < words) return CLEAR;
    const quotes: (Quote | undefined)[] = [
      quoteWhole(page, { in: 'title' }),
      quoteText(page, heading),
      ...quoteEach(named, 3, (span) => quoteText(page, span)),
    ];
    return {
      score,
      quotes,
      facts: [
        say.same_words_everywhere({
          phrase: shortened(phrase, 60),
          headings: named.length,
          times,
          specificsPer100Words: specific,
        }),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a Polish query as it is typed', {
        found: {
          says: ['same_words_everywhere'],
          quotes: ['Hydraulik Warszawa cennik – sprawdź', 'Hydraulik Warszawa cennik'],
        },
        title: 'Hydraulik Warszawa cennik – sprawdź',
        heading: 'Hydraulik Warszawa cennik',
        url: 'https://www.example-uslugi.pl/hydraulik-warszawa-cennik',
        lang: 'pl',
        body: [
          'Dlaczego hydraulik Warszawa cennik?',
          'Hydraulik Warszawa cennik – opinie',
          'Hydraulik Warszawa cennik – kontakt',
        ]
          .map(
            (head) =>
              `<h2>${head}</h2><p>Hydraulik Warszawa cennik to częste pytanie. Kto szuka hasła hydraulik Warszawa cennik, ten chce wiedzieć, jak to wygląda i na co się przygotować przed rozmową z fachowcem oraz po niej.</p>`,
          )
          .join(''),
      }),
      examplePage('an English query everywhere', {
        found: {
          says: ['same_words_everywhere'],
          quotes: ['best garage door repair near me', 'best garage door repair near me'],
        },
        title: 'best garage door repair near me',
        url: 'https://www.example-doors.com/best-garage-door-repair-near-me',
        head: '<meta name="description" content="best garage door repair near me: find it here">',
        body: [
          'Why best garage door repair near me',
          'Find best garage door repair near me',
          'best garage door repair near me reviews',
        ]
          .map(
            (head) =>
              `<h2>${head}</h2><p>Looking for best garage door repair near me? Many people type best garage door repair near me because they want a door that opens and closes without noise, and so do we.</p>`,
          )
          .join(''),
      }),
    ],
    clear: [
      examplePage('a title and heading that agree', {
        title: 'How to bake rye bread',
        body: paragraphs(...BREAD),
      }),
      examplePage('sections about one thing', {
        title: 'Bicycle chain care',
        body: ['Measuring', 'Cleaning a bicycle chain', 'When to replace it', 'The hanger']
          .map((head, i) => `<h2>${head}</h2><p>${BICYCLE[i]}</p>`)
          .join(''),
      }),
      examplePage('a Polish article', {
        title: 'Jak upiec chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
      examplePage('news', { title: 'Mill Road library stays open', body: paragraphs(...LIBRARY) }),
    ],
  }),
});
