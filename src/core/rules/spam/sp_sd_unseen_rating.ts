import { type DeclaredRating, declaredRatings, drawsRatings } from '../../grounds/declared-ratings.ts';
import { BICYCLE, BREAD, CHLEB, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteProperty } from '../quote-markup.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

/** A smaller number stands on many pages for other reasons, or is left out. */
const TELLING_COUNT = 100;

const json = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const rated = (name: string, ratingValue: string | number, reviewCount: string | number): string =>
  json({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount },
  });

/** Not every rating says what it rates. */
const declarer = {
  en: (name: string): string =>
    name === '' ? 'The structured data' : `For ${quoted.en(name)} the structured data`,
  pl: (name: string): string =>
    name === '' ? 'Dane strukturalne' : `Dla ${quoted.pl(name)} dane strukturalne`,
};

const say = sentences({
  rating_unseen: {
    en: ({ name, rating }: { name: string; rating: string }) =>
      `${declarer.en(name)} declares a rating of ${rating}; the page shows none.`,
    pl: ({ name, rating }) => `${declarer.pl(name)} deklarują ocenę ${rating}; na stronie jej nie ma.`,
  },
  rating_and_count_unseen: {
    en: ({ name, rating, reviews }: { name: string; rating: string; reviews: string }) =>
      `${declarer.en(name)} declares a rating of ${rating} from ${reviews} reviews; neither number is on the page.`,
    pl: ({ name, rating, reviews }) =>
      `${declarer.pl(name)} deklarują ocenę ${rating} (liczba opinii: ${reviews}); żadnej z tych liczb nie ma na stronie.`,
  },
  count_unseen: {
    en: ({ name, rating, reviews }: { name: string; rating: string; reviews: string }) =>
      `${declarer.en(name)} declares ${reviews} reviews; the page shows the rating ${rating} but not this number.`,
    pl: ({ name, rating, reviews }) =>
      `${declarer.pl(name)} deklarują liczbę opinii ${reviews}; strona pokazuje ocenę ${rating}, ale nie tę liczbę.`,
  },
  show_rating: {
    en: ({ rating }: { rating: string }) =>
      `Show the rating ${rating} where visitors can see it, or remove aggregateRating from the structured data.`,
    pl: ({ rating }) =>
      `Pokaż ocenę ${rating} w miejscu widocznym dla użytkowników albo usuń aggregateRating z danych strukturalnych.`,
  },
  show_rating_and_count: {
    en: ({ rating, reviews }: { rating: string; reviews: string }) =>
      `Show the rating ${rating} and the ${reviews} reviews where visitors can see them, or remove aggregateRating from the structured data.`,
    pl: ({ rating, reviews }) =>
      `Pokaż ocenę ${rating} i liczbę opinii (${reviews}) w miejscu widocznym dla użytkowników albo usuń aggregateRating z danych strukturalnych.`,
  },
});

export default rule({
  id: 'sp_sd_unseen_rating',
  mode: 'spam',
  policy: 'structured_data_spam',
  kind: 'violation',
  layer: 'structured data',
  version: 2,
  small: 'A rating that only markup states costs the page its stars in results and misleads no visitor.',
  lite: true,
  title: {
    en: 'Structured data claims a rating that visitors cannot see',
    pl: 'Dane strukturalne podają ocenę, której nie widać na stronie',
  },
  fix: {
    en: 'Show the rating and the number of reviews on the page, or remove the rating from the structured data.',
    pl: 'Pokaż na stronie ocenę i liczbę opinii albo usuń ocenę z danych strukturalnych.',
  },
  question: 'Does the markup claim ratings that visitors cannot see on the page?',
  sources: ['SD', 'RN'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'structured_data',
  languages: 'any',
  needs: { wholePage: true },
  basis: 'judgement',
  scoring:
    'An AggregateRating whose value (within 0.1, on any usual scale) and whose count (whatever its separators) are both found neither in the text nor in labels of elements: 1; 0.6 where the markup gives no count; 0.3 where the value is shown and a count of at least 100 is not. Where the page has a place for stars and speaks of the rated thing, and for entries of lists, a rendered view is needed.',
  says: say,
  detect(page) {
    const ratings = declaredRatings(page);
    if (ratings.length === 0) return CLEAR;
    if (page.flags.jsShell) return abstain('needs_render');
    // A like value elsewhere on the page is another thing's, if the page does not speak of this one.
    const unseen = ratings.filter(
      (rating) =>
        !rating.countSeen && (!rating.valueSeen || (rating.count >= TELLING_COUNT && !rating.nameSeen)),
    );
    const drawn = drawsRatings(page);
    const sure = unseen.filter((rating) => !rating.listed && !(drawn && rating.nameSeen));
    const first = sure[0];
    if (first === undefined) {
      if (unseen.length > 0) return abstain('needs_render');
      const half = ratings.find((rating) => !rating.countSeen && rating.count >= TELLING_COUNT && !drawn);
      return half === undefined
        ? CLEAR
        : { score: 0.3, quotes: quotesOf(page, half), facts: [countFact(half)] };
    }
    return {
      score: sure.some((rating) => rating.count > 0) ? 1 : 0.6,
      quotes: sure.slice(0, 3).flatMap((rating) => quotesOf(page, rating)),
      facts: sure.slice(0, 3).map(unseenFact),
      fix:
        first.countText === ''
          ? say.show_rating({ rating: first.valueText })
          : say.show_rating_and_count({ rating: first.valueText, reviews: first.countText }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a rating in JSON-LD only', {
        found: { says: ['rating_and_count_unseen'], quotes: ['"ratingValue":"4.9"', '"reviewCount":1284'] },
        title: 'Oak kitchen table',
        head: rated('Oak kitchen table', '4.9', 1284),
        body: paragraphs(...BREAD),
      }),
      examplePage('a rating of an article in a graph', {
        found: { says: ['rating_and_count_unseen'], quotes: ['"ratingValue":4.8', '"ratingCount":3170'] },
        title: 'A chain that skips',
        head: json({
          '@context': 'https://schema.org',
          '@graph': [
            {
              '@type': 'CreativeWorkSeries',
              name: 'A chain that skips',
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: 4.8,
                ratingCount: 3170,
                bestRating: 5,
              },
            },
          ],
        }),
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a rating in meta elements of microdata', {
        found: { says: ['rating_and_count_unseen'], quotes: ['4.9', '812'] },
        title: 'Oak kitchen table',
        body: `${paragraphs(...BREAD)}<div itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Oak kitchen table"><div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating"><meta itemprop="ratingValue" content="4.9"><meta itemprop="reviewCount" content="812"></div></div>`,
      }),
      examplePage('Polish decimals in the markup, nothing on the page', {
        found: {
          says: ['rating_and_count_unseen'],
          quotes: ['"ratingValue":"4,9"', '"reviewCount":"2 184"'],
        },
        title: 'Stół dębowy',
        lang: 'pl',
        head: rated('Stół dębowy', '4,9', '2 184'),
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('the rating is shown in other notation', {
        title: 'Oak kitchen table',
        head: rated('Oak kitchen table', '4.86', 1284),
        body: `<p>Rated 4.9 out of 5 by 1,284 customers</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('stars with a label', {
        title: 'Oak kitchen table',
        head: rated('Oak kitchen table', '4.5', 12),
        body: `<p><span class="ico" role="img" aria-label="4.5 of 5 stars"></span> 12 reviews</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('Polish notation on the page', {
        title: 'Stół dębowy',
        lang: 'pl',
        head: rated('Stół dębowy', 4.8, 1284),
        body: `<p>Ocena 4,8/5 (1 284 opinie)</p>${paragraphs(...ROWER)}`,
      }),
      examplePage('markup without ratings', {
        title: 'Rye bread',
        head: json({ '@context': 'https://schema.org', '@type': 'Article', headline: 'Rye bread' }),
        body: paragraphs(...BREAD),
      }),
      examplePage('an empty rating of a new product', {
        title: 'Oak kitchen table',
        head: rated('Oak kitchen table', 0, 0),
        body: paragraphs(...BREAD),
      }),
    ],
  }),
});

function quotesOf(page: Parameters<typeof quoteProperty>[0], rating: DeclaredRating) {
  return [
    quoteProperty(page, rating.item, 'ratingValue', rating.valueText),
    rating.countKey && quoteProperty(page, rating.item, rating.countKey, rating.countText),
  ].filter((quote) => quote !== undefined);
}

function unseenFact({ name, valueText: rating, countText: reviews }: DeclaredRating): Said {
  const rated = shortened(name, 60);
  return reviews === ''
    ? say.rating_unseen({ name: rated, rating })
    : say.rating_and_count_unseen({ name: rated, rating, reviews });
}

function countFact({ name, valueText: rating, countText: reviews }: DeclaredRating): Said {
  return say.count_unseen({ name: shortened(name, 60), rating, reviews });
}
