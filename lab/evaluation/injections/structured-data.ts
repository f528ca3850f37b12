// Markup that speaks of things the page does not have.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { atBodyEnd, besideContent, intoHead } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const json = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const SCHEMA = 'https://schema.org';

function head(
  name: string,
  rules: readonly string[],
  make: (context: InjectionContext) => unknown,
  lang?: Lang,
): Change {
  return {
    name,
    rules,
    ...(lang ? { lang } : {}),
    inject: (html, context) => intoHead(html, json(make(context))),
  };
}

const RATING = ['sp_sd_unseen_rating'];
const SELF = ['sp_sd_self_review'];
const TEXT = ['sp_sd_unseen_text'];
const CLASH = ['sp_sd_type_clash'];
const questions = ({ words }: InjectionContext): unknown =>
  Array.from({ length: 4 }, (_, i) => {
    const { keyword } = words.craft();
    return {
      '@type': 'Question',
      name: `${keyword}? (${i + 1})`,
      acceptedAnswer: { '@type': 'Answer', text: words.spamText(keyword, 50) },
    };
  });

const variants: Change[] = [
  head('rating of a product that is not shown', RATING, ({ words }) => ({
    '@context': SCHEMA,
    '@type': 'Product',
    name: words.craft().keyword,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.87', reviewCount: 18943 },
  })),
  head('rating of the article, in a graph', RATING, ({ host }) => ({
    '@context': SCHEMA,
    '@graph': [
      {
        '@type': 'CreativeWorkSeries',
        name: host.title,
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.93, ratingCount: 27614, bestRating: 5 },
      },
    ],
  })),
  {
    name: 'rating in hidden attributes',
    rules: RATING,
    inject: (html) =>
      atBodyEnd(
        html,
        '<div itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Garden set"><div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating"><meta itemprop="ratingValue" content="4.91"><meta itemprop="reviewCount" content="31877"></div></div>',
      ),
  },
  head(
    'rating, Polish',
    RATING,
    ({ words }) => ({
      '@context': SCHEMA,
      '@type': 'Product',
      name: words.craft().keyword,
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4,94', reviewCount: '21 877' },
    }),
    'pl',
  ),
  head('business that rates itself', SELF, ({ host }) => ({
    '@context': SCHEMA,
    '@type': 'LocalBusiness',
    name: host.title.slice(0, 30),
    url: new URL(host.url).origin,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 211 },
  })),
  head('organisation with a review of itself', SELF, ({ host, words }) => ({
    '@context': SCHEMA,
    '@type': 'Organization',
    name: host.title.slice(0, 30),
    url: host.url,
    review: {
      '@type': 'Review',
      author: { '@type': 'Person', name: words.person() },
      reviewRating: { '@type': 'Rating', ratingValue: 5 },
      reviewBody: 'The best company in town.',
    },
  })),
  head('questions that are not shown', TEXT, (context) => ({
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: questions(context),
  })),
  head('article text that is not shown', TEXT, ({ words, host }) => ({
    '@context': SCHEMA,
    '@type': 'Article',
    headline: host.title,
    articleBody: words.spamText(words.craft().keyword, 150),
  })),
  head('recipe on another page', CLASH, () => ({
    '@context': SCHEMA,
    '@type': 'Recipe',
    name: 'Saffron risotto with pears',
    recipeIngredient: ['320 g carnaroli rice', '2 g saffron', '3 pears'],
    recipeInstructions: 'Toast the rice, add stock, stir in the saffron.',
    totalTime: 'PT35M',
  })),
  head('job on another page', CLASH, () => ({
    '@context': SCHEMA,
    '@type': 'JobPosting',
    title: 'Night-shift forklift operator',
    datePosted: '2026-02-11',
    validThrough: '2026-05-30',
    hiringOrganization: { '@type': 'Organization', name: 'Harbour Freight Handling' },
    jobLocation: { '@type': 'Place', address: 'Rotterdam' },
    baseSalary: 3120,
  })),
  head('event on another page', CLASH, () => ({
    '@context': SCHEMA,
    '@type': 'Event',
    name: 'Winter Accordion Gala',
    startDate: '2027-01-19T19:30',
    location: { '@type': 'Place', name: 'Kolvik Opera Hall' },
    offers: { '@type': 'Offer', price: '87.40', priceCurrency: 'EUR' },
  })),
  head(
    'product on another page, Polish',
    CLASH,
    () => ({
      '@context': SCHEMA,
      '@type': 'Product',
      name: 'Wiertarka udarowa Borex 900',
      offers: { '@type': 'Offer', price: '349.99', priceCurrency: 'PLN' },
    }),
    'pl',
  ),
];

const shown = (name: string, data: unknown, fragment: string, lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject: (html, context) => intoHead(besideContent(html, context, 'last', fragment), json(data)),
});

const answer =
  'Yes. Bring the pump to our workshop in Mill Lane between nine and five; we look at it while you wait and tell you what a repair would cost before we start any work on it.';

const lookalikes: Change[] = [
  shown(
    'rating that is shown',
    {
      '@context': SCHEMA,
      '@type': 'Product',
      name: 'Norvik Trail 3',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.6', reviewCount: 1284 },
    },
    '<div class="product"><h3>Norvik Trail 3</h3><p>Rated 4.6 out of 5 by 1,284 customers</p></div>',
  ),
  shown(
    'questions that are shown',
    {
      '@context': SCHEMA,
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Do you repair pumps?',
          acceptedAnswer: { '@type': 'Answer', text: answer },
        },
      ],
    },
    `<h3>Do you repair pumps?</h3><p>${answer}</p>`,
  ),
  shown(
    'questions in an accordion',
    {
      '@context': SCHEMA,
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Do you repair pumps?',
          acceptedAnswer: { '@type': 'Answer', text: answer },
        },
      ],
    },
    `<details><summary>Do you repair pumps?</summary><p>${answer}</p></details>`,
  ),
  shown(
    'recipe that is shown',
    {
      '@context': SCHEMA,
      '@type': 'Recipe',
      name: 'Apple cake',
      recipeIngredient: ['200 g butter', '5 apples'],
    },
    '<h2>Apple cake</h2><ul><li>200 g butter</li><li>5 apples</li></ul>',
  ),
  head('path and site', [], ({ host }) => ({
    '@context': SCHEMA,
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: new URL(host.url).origin }],
      },
      { '@type': 'WebSite', url: new URL(host.url).origin, name: 'Riverside' },
    ],
  })),
  head('organisation without ratings', [], ({ host }) => ({
    '@context': SCHEMA,
    '@type': 'Organization',
    name: 'Riverside Weekly',
    url: new URL(host.url).origin,
    logo: '/logo.png',
    sameAs: ['https://www.facebook.com/riverside'],
  })),
  head('article with headline and dates', [], ({ host }) => ({
    '@context': SCHEMA,
    '@type': 'Article',
    headline: host.title,
    datePublished: '2025-11-03',
    author: { '@type': 'Person', name: 'Laura Bennett' },
  })),
  shown(
    'event that is shown, Polish',
    {
      '@context': SCHEMA,
      '@type': 'Event',
      name: 'Noc Bibliotek',
      startDate: '2026-06-06',
      location: { '@type': 'Place', name: 'Biblioteka w Zarzeczu' },
    },
    '<h3>Noc Bibliotek</h3><p>6 czerwca 2026 r., Biblioteka w Zarzeczu</p>',
    'pl',
  ),
].map(({ rules: _, ...lookalike }: Change) => lookalike);

export const structuredData: Injection = {
  technique: 'structured-data',
  rules: [...RATING, ...SELF, ...TEXT, ...CLASH],
  variants,
  lookalikes,
};
