import { links } from '../../facts/links.ts';
import { markupWords, seenShare } from '../../facts/seen-words.ts';
import { declaredRatings } from '../../grounds/declared-ratings.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { compact } from '../../page/metadata/site-names.ts';
import { isObject, resolved, textOf, valuesOf } from '../../page/metadata/structured-data.ts';
import { type StructuredItem, writtenTypeNames } from '../../page/metadata/structured-item.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress, siteOf } from '../../page/page-address.ts';
import { BICYCLE, BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteProperty } from '../quote-markup.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { quoted, shortened } from '../wording.ts';

/** Organisations and the kinds of local business that sites declare most. */
const BUSINESS =
  /^(?:organization|corporation|ngo|onlinebusiness|onlinestore|localbusiness|professionalservice|homeandconstructionbusiness|healthandbeautybusiness|medicalbusiness|foodestablishment|lodgingbusiness|automotivebusiness|financialservice|legalservice|sportsactivitylocation|entertainmentbusiness|educationalorganization|medicalorganization|travelagency|realestateagent|employmentagency|insuranceagency|accountingservice|dentist|physician|attorney|notary|plumber|electrician|locksmith|hvacbusiness|roofingcontractor|generalcontractor|housepainter|movingcompany|restaurant|bakery|barorpub|cafeorcoffeeshop|hotel|motel|hostel|resort|bedandbreakfast|autorepair|autodealer|autorental|hairsalon|beautysalon|nailsalon|dayspa|tattooparlor|exercisegym|healthclub|school|collegeoruniversity|preschool|childcare|animalshelter|veterinarycare|pharmacy|hospital|medicalclinic|optician|store|[a-z]*store|selfstorage|drycleaningorlaundry|library|museum)$/;
/** What is sold or taught may be rated by those who bought it. */
const THING =
  /^(?:product|softwareapplication|mobileapplication|webapplication|course|book|movie|recipe|event)$/;

const json = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const rating = { '@type': 'AggregateRating', ratingValue: '4.9', reviewCount: 211 };

/** Search engines leave such stars out, but visitors see what the markup says and where it comes from. */
const SHOWN = 0.45;

type By = 'url' | 'name' | 'page';

interface SelfReview {
  readonly item: StructuredItem;
  readonly name: string;
  readonly key: 'aggregateRating' | 'review' | 'itemReviewed';
  readonly score: number;
  readonly by: By;
}

const WHY: Readonly<Record<By, Texts>> = {
  url: {
    en: 'whose address in the structured data is this site',
    pl: 'której adres w danych strukturalnych to ta witryna',
  },
  name: { en: 'which has the name of this site', pl: 'która nosi nazwę tej witryny' },
  page: {
    en: 'whose address in the structured data is this page, and the page does not show it',
    pl: 'której adres w danych strukturalnych to ta strona, a na stronie jej nie widać',
  },
};

const say = sentences({
  own_review: {
    en: ({ name, by }: { name: string; by: By }) =>
      `The structured data has a review of ${quoted.en(name)}, ${WHY[by].en}.`,
    pl: ({ name, by }) => `Dane strukturalne zawierają opinię o firmie ${quoted.pl(name)}, ${WHY[by].pl}.`,
  },
  own_review_unnamed: {
    en: ({ by }: { by: By }) => `The structured data has a review of the organisation, ${WHY[by].en}.`,
    pl: ({ by }) => `Dane strukturalne zawierają opinię o organizacji, ${WHY[by].pl}.`,
  },
  own_rating: {
    en: ({ name, by }: { name: string; by: By }) =>
      `The structured data has a rating of ${quoted.en(name)}, ${WHY[by].en}.`,
    pl: ({ name, by }) => `Dane strukturalne zawierają ocenę firmy ${quoted.pl(name)}, ${WHY[by].pl}.`,
  },
  own_rating_unnamed: {
    en: ({ by }: { by: By }) => `The structured data has a rating of the organisation, ${WHY[by].en}.`,
    pl: ({ by }) => `Dane strukturalne zawierają ocenę organizacji, ${WHY[by].pl}.`,
  },
  remove: {
    en: ({ property, type, name }: { property: string; type: string; name: string }) =>
      `Remove ${property} from the ${type} in the structured data of ${quoted.en(name)}.`,
    pl: ({ property, type, name }) =>
      `Usuń ${property} z elementu ${type} (${quoted.pl(name)}) w danych strukturalnych.`,
  },
  remove_unnamed: {
    en: ({ property, type }: { property: string; type: string }) =>
      `Remove ${property} from the ${type} in the structured data.`,
    pl: ({ property, type }) => `Usuń ${property} z elementu ${type} w danych strukturalnych.`,
  },
});

export default rule({
  id: 'sp_sd_self_review',
  mode: 'spam',
  policy: 'structured_data_spam',
  kind: 'violation',
  layer: 'structured data',
  version: 2,
  title: {
    en: 'Structured data has reviews of the site’s own business',
    pl: 'Dane strukturalne zawierają opinie o własnej firmie',
  },
  fix: {
    en: 'Remove ratings and reviews from the structured data of your own organisation; reviews of single products may stay.',
    pl: 'Usuń oceny i opinie z danych strukturalnych własnej firmy; opinie o poszczególnych produktach mogą zostać.',
  },
  question: 'Does the markup give ratings or reviews of the very business that runs the site?',
  sources: ['RN'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'structured_data',
  accuses: 'alone',
  languages: 'any',
  needs: { url: true },
  basis: 'judgement',
  scoring:
    'A LocalBusiness or Organization with aggregateRating or review: 1 where its address is the home page of this site or its name is the site’s (0.45 where the page shows it and leads to the reviews), 0.7 where its address is this page and the rating is not shown (a portal shows the reviews it gathers). Products, courses and other sites’ businesses: 0.',
  says: say,
  detect(page) {
    const found = selfReviews(page);
    const best = found.toSorted((a, b) => b.score - a.score)[0];
    if (best === undefined) return CLEAR;
    const name = shortened(best.name, 60);
    const property = best.key;
    const type = writtenTypeNames(best.item.value['@type'])[0] ?? 'Organization';
    return {
      score: best.score,
      quotes: [quoteProperty(page, best.item, best.key), quoteProperty(page, best.item, 'url')],
      facts: [factOf(best, name)],
      fix: name === '' ? say.remove_unnamed({ property, type }) : say.remove({ property, type, name }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a workshop that rates itself', {
        found: {
          says: ['own_rating'],
          quotes: [
            '"aggregateRating":{"@type":"AggregateRating","rati',
            '"url":"https://www.harbour-cycles.example/"',
          ],
        },
        title: 'Harbour Street Cycles',
        url: 'https://www.harbour-cycles.example/repairs',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'LocalBusiness',
          name: 'Harbour Street Cycles',
          url: 'https://www.harbour-cycles.example/',
          aggregateRating: rating,
        }),
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a Polish workshop without an address in the markup', {
        found: { says: ['own_review'], quotes: ['"review":{"@type":"Review","reviewRating":{"@type"'] },
        title: 'Rowerownia Nad Odrą – serwis',
        lang: 'pl',
        url: 'https://rowerownia-nad-odra.example/serwis',
        head: `<meta property="og:site_name" content="Rowerownia Nad Odrą">${json({
          '@context': 'https://schema.org',
          '@type': 'AutoRepair',
          name: 'Rowerownia Nad Odrą',
          review: {
            '@type': 'Review',
            reviewRating: { '@type': 'Rating', ratingValue: 5 },
            reviewBody: 'Polecam!',
          },
        })}`,
        body: paragraphs(...ROWER),
      }),
      examplePage('a review whose subject is the organisation', {
        found: {
          says: ['own_rating'],
          quotes: [
            '"itemReviewed":{"@type":"Bakery","name":"Meadow',
            '"url":"https://www.meadow-bakery.example"',
          ],
        },
        title: 'About our bakery',
        url: 'https://www.meadow-bakery.example/about',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'AggregateRating',
          ratingValue: 4.9,
          ratingCount: 87,
          itemReviewed: {
            '@type': 'Bakery',
            name: 'Meadow Bakery',
            url: 'https://www.meadow-bakery.example',
          },
        }),
        body: paragraphs(...BREAD),
      }),
    ],
    clear: [
      examplePage('a workshop whose visitors see the rating that its markup declares', {
        title: 'Harbour Street Cycles',
        url: 'https://www.harbour-cycles.example/repairs',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'LocalBusiness',
          name: 'Harbour Street Cycles',
          url: 'https://www.harbour-cycles.example/',
          aggregateRating: rating,
        }),
        body: `<p><a href="https://www.trustpilot.com/review/harbour-cycles.example">Rated 4.9 of 5 by 211 customers.</a></p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a product with ratings', {
        title: 'Oak kitchen table',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'Oak kitchen table',
          aggregateRating: rating,
        }),
        body: paragraphs(...BREAD),
      }),
      examplePage('a portal that shows reviews of a business', {
        title: 'Harbour Street Cycles – reviews',
        url: 'https://www.town-portal.example/biz/harbour-street-cycles',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'LocalBusiness',
          name: 'Harbour Street Cycles',
          url: 'https://www.town-portal.example/biz/harbour-street-cycles',
          aggregateRating: rating,
        }),
        body: `<p>4.9 of 5 stars, 211 reviews</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('an organisation without ratings', {
        title: 'Serwis rowerowy',
        lang: 'pl',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: 'Rowerownia',
          url: 'https://www.meadowlane-notes.com',
        }),
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});

function factOf({ key, by }: SelfReview, name: string): Said {
  if (name === '') return key === 'review' ? say.own_review_unnamed({ by }) : say.own_rating_unnamed({ by });
  return key === 'review' ? say.own_review({ name, by }) : say.own_rating({ name, by });
}

function selfReviews(page: Page): SelfReview[] {
  const data = metadataOf(page).structured;
  const found: SelfReview[] = [];
  for (const item of data.items) {
    if (isBusiness(item.types)) {
      const key = (['aggregateRating', 'review'] as const).find((name) => hasRating(item.value[name]));
      if (key) add(page, found, item, item.value, key);
    } else if (item.types.includes('aggregaterating') || item.types.includes('review')) {
      for (const entry of valuesOf(item.value.itemReviewed)) {
        if (!isObject(entry)) continue;
        const subject = resolved(entry, data);
        // An editor's review of another company is marked with its address or without any.
        if (isBusiness(typesOf(subject))) add(page, found, item, subject, 'itemReviewed');
      }
    }
  }
  return found;
}

function add(
  page: Page,
  found: SelfReview[],
  item: StructuredItem,
  subject: Readonly<Record<string, unknown>>,
  key: SelfReview['key'],
): void {
  const name = textOf(subject.name)?.trim() ?? '';
  const by = selfBy(page, subject, name);
  if (by === undefined) return;
  const shown = isShown(page, key === 'itemReviewed' ? item.value : subject);
  if (by === 'page' && shown) return;
  found.push({ item, name, key, by, score: shown && showsSource(page) ? SHOWN : by === 'page' ? 0.7 : 1 });
}

function isBusiness(types: readonly string[]): boolean {
  return types.some((type) => BUSINESS.test(type)) && !types.some((type) => THING.test(type));
}

function typesOf(value: Readonly<Record<string, unknown>>): string[] {
  return valuesOf(value['@type']).flatMap((type) =>
    typeof type === 'string'
      ? [type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':')) + 1).toLowerCase()]
      : [],
  );
}

/** Systems write empty objects and empty lists where there are no ratings yet. */
function hasRating(value: unknown): boolean {
  return valuesOf(value).some(
    (entry) =>
      isObject(entry) &&
      Object.keys(entry).some((key) => !key.startsWith('@')) &&
      textOf(entry.reviewCount) !== '0' &&
      textOf(entry.ratingCount) !== '0',
  );
}

function selfBy(page: Page, subject: Readonly<Record<string, unknown>>, name: string): By | undefined {
  const { site, base } = pageAddress(page);
  const written = textOf(subject.url) ?? textOf(subject['@id']);
  const url = written === undefined ? null : URL.parse(written, base?.href);
  const own = url !== null && site !== '' && siteOf(url.hostname) === site;
  const plain = compact(name);
  if (plain.length >= 3 && ownNames(page).has(plain)) return url === null || own ? 'name' : undefined;
  if (!own || textOf(subject.url) === undefined) return undefined;
  return url.pathname === '/' && url.search === '' ? 'url' : 'page';
}

/** Not what an Organization node says: on a portal that is the business it writes about. */
function ownNames(page: Page): Set<string> {
  const { site } = pageAddress(page);
  const names = [page.head.meta.get('og:site_name')?.[0] ?? '', site.split('.')[0] ?? ''];
  for (const item of metadataOf(page).structured.items)
    if (item.types.includes('website')) names.push(textOf(item.value.name) ?? '');
  return new Set(names.map(compact).filter((name) => name.length >= 3));
}

/** A link to the reviews themselves, of this site or of a service that gathers them. */
const REVIEWS =
  /review|rating|testimonial|feedback|opini|recenzj|bewertung|avis|trustpilot|trustedshops|feefo|ekomi|ceneo|yelp|tripadvisor|bbb\.org|g2\.com|capterra|clutch\.co/i;

function showsSource(page: Page): boolean {
  return links(page).some(({ url, href, hidden }) => !hidden && !href.startsWith('#') && REVIEWS.test(url));
}

/** Visitors see the rating, its number or the words of a review. */
function isShown(page: Page, subject: Readonly<Record<string, unknown>>): boolean {
  if (declaredRatings(page).some((one) => one.item.value === subject && (one.valueSeen || one.countSeen)))
    return true;
  return [subject, ...valuesOf(subject.review)].some((entry) => {
    const body = isObject(entry) ? (textOf(entry.reviewBody) ?? textOf(entry.description)) : undefined;
    return body !== undefined && seenShare(page, markupWords(body), 2) >= 0.5;
  });
}
