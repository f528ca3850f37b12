import { affiliateLinks } from '../../facts/affiliate-links.ts';
import { links } from '../../facts/links.ts';
import { prices } from '../../facts/prices.ts';
import { experience } from '../../grounds/experience.ts';
import { genreOf, isHowTo, isReview, isRoundup } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

/** Things that are sold; a list of trends or companies was not there to be tried. */
const MIN_PRICES = 3;

/** What the headings of an advice article are like is not enough: a ranking says so. */
const RANKS = wholeWords(
  /\b(?:best|top|cheapest|greatest|favou?rite|vs|versus|compar(?:ed|ing|ison)|ranked|picks|reviews?|reviewed)\b|najleps|najtańs|\branking\b|zestawienie|porównanie|polecane|który wybrać/iu,
);
/** Ranked by numbers that others publish: readers do not expect that a stock or a town was tried at home. */
const UNTRIED = wholeWords(
  /\b(?:stocks?|shares|funds|etfs?|compan(?:y|ies)|firms?|providers|consultants|agencies|platforms|services|courses|hospitals|clinics|banks|insurers?|franchises?|schools?|colleges?|universit(?:y|ies)|degrees?|cities|towns|countries|states|jobs|careers|trends|ideas|ways|tips|practices|secrets|strategies|steps|methods|reasons|mistakes|myths|skills|quotes|names|songs|movies|films)\b|\b(?:firm|spółek|akcji|szkół|uczelni|miast|krajów|zawodów|trendów|pomysłów|sposobów|filmów)\b/iu,
);

const NEWS = 0.3;

function ranksInTitle(page: Page): boolean {
  const { headline } = metadataOf(page);
  return RANKS.test(headline) && !UNTRIED.test(headline);
}

const REVIEW = [
  'The kettle has a capacity of 1.7 litres and a power of 2,200 watts. It comes in black, white and steel. The handle is made of plastic and the lid opens with a button. A filter in the spout keeps limescale out of the cup.',
  'The base turns in every direction and the cable can be wound up below it. The kettle switches itself off when the water boils. According to the maker it is quiet. Customers praise its design. The price is fair for what it offers, and the brand is known for good appliances.',
  'The kettle is suited for families and offices. It is easy to clean and looks modern. Those who want a reliable kettle will be satisfied with it. The warranty is two years and spare filters are sold by the maker.',
];
const RECENZJA = [
  'Czajnik ma pojemność 1,7 litra i moc 2200 watów. Jest dostępny w kolorze czarnym, białym i stalowym. Uchwyt zrobiono z plastiku, a pokrywa otwiera się przyciskiem. Filtr w dziobku zatrzymuje kamień.',
  'Podstawa obraca się we wszystkie strony, a przewód można pod nią zwinąć. Czajnik wyłącza się, gdy woda się zagotuje. Producent zapewnia, że jest cichy. Klienci chwalą jego wygląd. Cena jest uczciwa, a marka znana z dobrych urządzeń.',
  'Czajnik nadaje się dla rodzin i biur. Łatwo go czyścić, wygląda nowocześnie. Kto chce niezawodnego czajnika, będzie z niego zadowolony. Gwarancja trwa dwa lata, a zapasowe filtry sprzedaje producent.',
];

const say = sentences({
  review_untried: {
    en: () =>
      'The page reviews something, but no sentence mentions the author’s own use, test or measurement.',
    pl: () => 'Strona coś recenzuje, ale żadne zdanie nie mówi o własnym użyciu, teście ani pomiarze.',
  },
  review_hardly_tried: {
    en: () =>
      'The page reviews something, but only one sentence mentions the author’s own use, test or measurement.',
    pl: () => 'Strona coś recenzuje, ale tylko jedno zdanie mówi o własnym użyciu, teście lub pomiarze.',
  },
  goods_untried: {
    en: () =>
      'The page recommends goods or places, but no sentence mentions the author’s own use, test or measurement.',
    pl: () =>
      'Strona poleca produkty lub miejsca, ale żadne zdanie nie mówi o własnym użyciu, teście ani pomiarze.',
  },
  goods_hardly_tried: {
    en: () =>
      'The page recommends goods or places, but only one sentence mentions the author’s own use, test or measurement.',
    pl: () =>
      'Strona poleca produkty lub miejsca, ale tylko jedno zdanie mówi o własnym użyciu, teście lub pomiarze.',
  },
});

export default rule({
  id: 'hc_no_first_hand',
  mode: 'helpful',
  policy: 'first_hand',
  kind: 'signal',
  layer: 'text',
  version: 5,
  lite: true,
  title: {
    en: 'The review or guide shows no first-hand experience',
    pl: 'Recenzja lub poradnik nie pokazuje własnego doświadczenia',
  },
  fix: {
    en: 'Add what you did, saw and measured yourself: when, where, for how long, and what went wrong.',
    pl: 'Dodaj własne obserwacje i pomiary: kiedy, gdzie, jak długo i co się nie udało.',
  },
  question: 'Does a review, guide or travel text show no experience of its own?',
  sources: ['HC', 'RV'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'writing',
  languages: ['en', 'pl'],
  needs: { words: 80 },
  basis: 'judgement',
  scoring:
    'Only for reviews, no news, and for round-ups of goods with prices or affiliate links that say so in their title. No word of own use or liking, no own measurement, no own picture, no method: 0.75 for a review, 0.6 for a round-up. Links to the site’s own tests of the goods (“Read the review”, “Tested: …”) are such signs. One sign: 0.3; more: 0.',
  says: say,
  detect(page) {
    // News reports what others have made, and tells so.
    if (genreOf(page).shares.news >= NEWS) return abstain('not_applicable');
    const review = isReview(page);
    const ranksGoods =
      isRoundup(page) &&
      ranksInTitle(page) &&
      (affiliateLinks(page).links.length > 0 || prices(page).length >= MIN_PRICES);
    if (!review && !ranksGoods) {
      return isHowTo(page) || isRoundup(page) || genreOf(page).genre === 'article'
        ? CLEAR
        : abstain('not_applicable');
    }
    const shown = experience(page);
    const signs =
      shown.firstHand.length +
      shown.impersonal.length +
      shown.measurements.length +
      shown.ownImages.length +
      shown.method.length +
      shown.ownData.length +
      Math.min(1, ownWords(page)) +
      ownReviews(page);
    if (signs > 1) return CLEAR;
    const score = signs === 1 ? 0.3 : review ? 0.75 : 0.6;
    const told = review
      ? signs === 0
        ? say.review_untried()
        : say.review_hardly_tried()
      : signs === 0
        ? say.goods_untried()
        : say.goods_hardly_tried();
    const title = metadataOf(page).headline;
    return {
      score,
      quotes: [quoteIn(page, { in: 'text' }, title) ?? quoteIn(page, { in: 'title' }, title)],
      facts: [told],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a review from the data sheet', {
        found: { says: ['review_untried'], quotes: ['Brewmate 1700 kettle review'] },
        title: 'Brewmate 1700 kettle review',
        url: 'https://www.kettle-corner.com/reviews/brewmate-1700-review',
        body: paragraphs(...REVIEW),
      }),
      examplePage('a Polish review from the data sheet', {
        found: { says: ['review_untried'], quotes: ['Recenzja czajnika Brewmate 1700'] },
        title: 'Recenzja czajnika Brewmate 1700',
        lang: 'pl',
        url: 'https://www.czajnikowo.pl/recenzje/brewmate-1700-recenzja',
        body: paragraphs(...RECENZJA),
      }),
      examplePage('a round-up of best things, none of them tried', {
        found: { says: ['goods_untried'], quotes: ['The 5 best kettles of 2026'] },
        title: 'The 5 best kettles of 2026',
        url: 'https://www.kettle-corner.com/best-kettles',
        body: [1, 2, 3, 4, 5]
          .map((n) => `<h2>${n}. Kettle model ${n}00 – $${n}9.90</h2>${paragraphs(REVIEW[n % 3] ?? '')}`)
          .join(''),
      }),
      examplePage('a Polish ranking', {
        found: { says: ['goods_untried'], quotes: ['Ranking czajników 2026: 5 najlepszych modeli'] },
        title: 'Ranking czajników 2026: 5 najlepszych modeli',
        lang: 'pl',
        url: 'https://www.czajnikowo.pl/ranking-czajnikow',
        body: [1, 2, 3, 4, 5]
          .map((n) => `<h2>${n}. Czajnik model ${n}00 – ${n}99 zł</h2>${paragraphs(RECENZJA[n % 3] ?? '')}`)
          .join(''),
      }),
    ],
    clear: [
      examplePage('a review whose author says what she loves', {
        title: 'Brewmate 1700 kettle review',
        url: 'https://www.kettle-corner.com/reviews/brewmate-1700-review',
        body: paragraphs('What I love about the Brewmate is its lid.', ...REVIEW),
      }),
      examplePage('a round-up of what the site has tested elsewhere', {
        title: 'The best kettles of 2026',
        url: 'https://www.kettle-corner.com/best-kettles',
        body: ['Brewmate 1700', 'Steamer Pro', 'Quickboil 3', 'Copper Classic']
          .map(
            (name, i) =>
              `<h2>${i + 1}. ${name}</h2><p>It holds a litre and a half and costs $${40 + i * 10}. The lid opens wide, and the handle stays cool.</p><p><a href="/reviews/${i}">Read the review</a></p>`,
          )
          .join(''),
      }),
      examplePage('a review after weeks of use', {
        title: 'Brewmate 1700 kettle review',
        url: 'https://www.kettle-corner.com/reviews/brewmate-1700-review',
        body: paragraphs(
          'I used the Brewmate 1700 for six weeks, at home and in the office. We measured 3 minutes 40 seconds for a litre at 15 degrees, and 62 dB at one metre.',
          ...REVIEW,
        ),
      }),
      examplePage('an impersonal Polish test report', {
        title: 'Recenzja czajnika Brewmate 1700',
        lang: 'pl',
        url: 'https://www.czajnikowo.pl/recenzje/brewmate-1700-recenzja',
        body: paragraphs(
          'Czajnik przetestowano w redakcji przez trzy tygodnie. Zmierzono czas gotowania litra wody: 3 minuty 40 sekund, oraz hałas: 62 dB z odległości metra. Sprawdziliśmy też, ile kamienia osadza się na filtrze.',
          ...RECENZJA,
        ),
      }),
      examplePage('news is no review', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
      examplePage('a workshop’s guide', {
        title: 'How to mend a skipping chain',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a Polish workshop’s guide', {
        title: 'Jak naprawić przeskakujący łańcuch',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});

/** Less than a report of use, but an author who speaks for himself has had the thing in hand. */
const OWN_WORDS = wholeWords(
  /\bI(?:['’]ve| have)? (?:love|loved|like|liked|prefer|own|owned|use|used|bought|tried|found|switched|keep|shoot)\b|\bmy (?:own |personal )?(?:favou?rite|go-to|experience|first|own|pick)\b|\b(?:kupiłem|kupiłam|używam|używałem|używałam|polubiłem|polubiłam|mój ulubiony|moim zdaniem)\b/iu,
);

function ownWords(page: Page): number {
  return page.main.blocks.filter(({ start, end }) => OWN_WORDS.test(page.text.slice(start, end))).length;
}

const OWN_REVIEW = wholeWords(
  /^(?:tested\b|first drive\b|(?:read|see) (?:the|our|my|full)\b.{0,40}\breview|(?:our|full) (?:\S+ ){0,4}review|czytaj (?:nasz )?test|przeczytaj recenzj)/iu,
);

function ownReviews(page: Page): number {
  return links(page).filter(
    ({ external, hidden, kind, text }) =>
      kind === 'web' && !external && !hidden && OWN_REVIEW.test(text.trim()),
  ).length;
}
