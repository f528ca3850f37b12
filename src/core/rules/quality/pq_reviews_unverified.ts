import { userContent } from '../../facts/comments.ts';
import { disclosures } from '../../facts/disclosures.ts';
import { prices } from '../../facts/prices.ts';
import { siteIdentity } from '../../grounds/site-identity.ts';
import { portalReviews, transaction } from '../../grounds/transaction.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { ramp } from '../../ramp.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

const MIN_REVIEWS = 3;
const MANY_REVIEWS = 12;
const EU_HOST = /\.(?:at|be|bg|cy|cz|de|dk|ee|es|eu|fi|fr|gr|hr|hu|ie|it|lt|lu|lv|mt|nl|pl|pt|ro|se|si|sk)$/;
const EU_CURRENCIES = new Set(['EUR', 'PLN', 'CZK']);

const say = sentences({
  reviews_unchecked: {
    en: ({ reviews }: { reviews: number }) =>
      `The page shows ${countEn(reviews, 'review', 'reviews')} and does not say whether they come from buyers.`,
    pl: ({ reviews }) =>
      `Strona pokazuje ${countPl(reviews, 'opinię', 'opinie', 'opinii')} i nie mówi, czy pochodzą od kupujących.`,
  },
});

export default rule({
  id: 'pq_reviews_unverified',
  mode: 'quality',
  policy: 'disclosure',
  kind: 'signal',
  layer: 'text',
  version: 1,
  title: {
    en: 'Nothing says how customer reviews are checked',
    pl: 'Nie wiadomo, czy i jak sprawdzane są opinie klientów',
  },
  fix: {
    en: 'Say next to the reviews whether and how you check that they come from buyers.',
    pl: 'Przy opiniach napisz, czy i w jaki sposób sprawdzasz, że pochodzą od kupujących.',
  },
  question: 'Does a shop for the EU show customer reviews without saying whether and how they are checked?',
  sources: ['OM', 'FR'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { html: true, wholePage: true, published: true },
  basis: 'judgement',
  scoring:
    'Shop with a sign of the EU market (host, language or currency) and at least 3 reviews, without a word of checking: 0.6 at 3 reviews, 0.79 at 12. Reviews brought in from a portal are left out.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    if (transaction(page).strength < 0.5 || !servesEu(page)) return abstain('not_applicable');
    const reviews = userContent(page).posts.filter(
      (post) =>
        post.kind === 'review' && post.words >= 3 && post.author !== undefined && post.date !== undefined,
    );
    if (reviews.length < MIN_REVIEWS) return abstain('not_applicable');
    if (disclosures(page).some((one) => one.kind === 'review-checking') || portalReviews(page)) return CLEAR;
    return {
      score: 0.6 + 0.19 * ramp(reviews.length, MIN_REVIEWS, MANY_REVIEWS),
      quotes: reviews.slice(0, 3).map((post) => quoteText(page, post)),
      facts: [say.reviews_unchecked({ reviews: reviews.length })],
    };
  },
  examples: () => ({
    hit: [
      found(reviewed('reviews alone', ''), {
        says: ['reviews_unchecked'],
        quotes: ['Klient 1 1 maja 2024', 'Klient 2 2 maja 2024'],
      }),
      found(reviewed('a heading promises only opinions', '<p>Nasi klienci o stole dębowym</p>'), {
        says: ['reviews_unchecked'],
        quotes: ['Klient 1 1 maja 2024', 'Klient 2 2 maja 2024'],
      }),
    ],
    clear: [
      reviewed(
        'the shop explains',
        '<p>Weryfikujemy opinie: pochodzą od osób, które kupiły produkt w sklepie.</p>',
      ),
      reviewed('each one is marked', '<p>Potwierdzony zakup</p>'),
      examplePage('no reviews', {
        title: 'Stół dębowy do kuchni',
        lang: 'pl',
        url: 'https://www.debowa-przystan.pl/produkt/stol',
        body: `<p class="price">1 999,00 zł</p><form class="cart" action="/koszyk"><input name="quantity"><button>Dodaj do koszyka</button></form>${paragraphs('Stół z litego dębu, olejowany dwukrotnie, 180 na 90 cm.')}`,
      }),
    ],
  }),
});

function servesEu(page: Page): boolean {
  if (EU_HOST.test(pageAddress(page).host) || siteIdentity(page).polishSigns.size > 0) return true;
  const all = prices(page);
  return all.length > 0 && all.filter((price) => EU_CURRENCIES.has(price.currency)).length * 2 >= all.length;
}

function reviewed(note: string, notice: string): Example {
  const reviews = [
    'Solidny stół, blat bez skazy. Dostawa zajęła cztery dni.',
    'Nogi trzeba było dokręcić, ale poza tym świetnie.',
    'Kolor trochę ciemniejszy niż na zdjęciu, jestem zadowolona.',
    'Drugi raz kupuję w tym sklepie i znów bez uwag.',
  ]
    .map(
      (text, i) =>
        `<div class="review"><span class="review-author">Klient ${i + 1}</span> <time datetime="2024-05-0${i + 1}">${i + 1} maja 2024</time><p>${text}</p></div>`,
    )
    .join('');
  return examplePage(note, {
    title: 'Stół dębowy do kuchni',
    lang: 'pl',
    url: 'https://www.debowa-przystan.pl/produkt/stol',
    body: `<p class="price">1 999,00 zł</p><form class="cart" action="/koszyk" method="post"><input name="quantity"><button>Dodaj do koszyka</button></form>${paragraphs('Stół z litego dębu, olejowany dwukrotnie, 180 na 90 cm, z szufladą z każdej strony.')}${notice}<section class="reviews"><h2>Opinie</h2>${reviews}</section>`,
  });
}
