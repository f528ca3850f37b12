import { links } from '../../facts/links.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { prices } from '../../facts/prices.ts';
import type { SiteInfo } from '../../facts/site-info-links.ts';
import { frameByScript } from '../../grounds/frame-by-script.ts';
import { siteIdentity } from '../../grounds/site-identity.ts';
import { type TransactionSign, transaction } from '../../grounds/transaction.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BREAD } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { listed } from '../wording.ts';

type Service = 'contact' | 'returns' | 'shipping' | 'terms';

const LINKS: Readonly<Record<Service, readonly SiteInfo[]>> = {
  contact: ['contact', 'help', 'imprint'],
  returns: ['returns'],
  shipping: ['shipping'],
  terms: ['terms', 'payment'],
};
const NAMES: Readonly<Record<Service, Texts>> = {
  contact: { en: 'contact', pl: 'kontakt' },
  returns: { en: 'returns', pl: 'zwroty' },
  shipping: { en: 'delivery', pl: 'dostawa' },
  terms: { en: 'terms of sale', pl: 'regulamin' },
};
/** What the page itself says of them is as good as a link. */
const SAID: Readonly<Record<Exclude<Service, 'contact'>, (page: Page) => readonly unknown[]>> = {
  returns: phraseList({
    en: [
      'free returns',
      'return policy',
      'returns policy',
      'day return',
      'day returns',
      'days to return',
      'money back guarantee',
      'refund policy',
      'returns and exchanges',
      'easy returns',
      'returns & exchanges',
      'shipping and returns',
      'delivery and returns',
      'delivery & returns',
      'shipping & returns',
    ],
    pl: [
      'dni na zwrot',
      'zwrot~ i reklamacj~',
      'darmow~ zwrot~',
      'prawo odstąpienia',
      'zwrot towaru',
      'polityka zwrotów',
      'dostawa i zwroty',
    ],
  }),
  shipping: phraseList({
    en: [
      'free shipping',
      'free delivery',
      'shipping policy',
      'delivery information',
      'shipping information',
      'delivery time',
      'standard delivery',
      'express delivery',
      'next day delivery',
      'ships within',
      'usually ships',
      'ships in',
      'free standard shipping',
      'shipping calculated at checkout',
      'shipping and returns',
      'delivery and returns',
      'delivery & returns',
      'shipping & returns',
      'click and collect',
      'in store pickup',
    ],
    pl: [
      'darmow~ dostaw~',
      'koszt~ dostawy',
      'czas dostawy',
      'dostawa od',
      'wysyłka w',
      'wysyłamy w',
      'sposoby dostawy',
      'czas wysyłki',
      'koszt wysyłki',
      'dostawa i zwroty',
      'odbiór osobisty',
      'dostawa i płatność',
    ],
  }),
  terms: phraseList({ en: ['terms of sale', 'terms and conditions'], pl: ['regulamin sklepu'] }),
};
/** A footer with less was not all there when the page was read. */
const MIN_FOOTER_LINKS = 2;
const MIN_PRICES = 2;
const BASKET: readonly TransactionSign[] = ['cart-form', 'cart-link', 'payment-form'];
/** Shops tell of delivery and returns behind such links. */
const GATHERED =
  /^(?:customer (?:service|care)|legal|policies|(?:store|shop) polic(?:y|ies)|faqs?|help|support|(?:dla|informacje dla) (?:klient|kupując)\S*|obsługa klienta|pomoc|jak kupować|warunki zakupów)/i;
/** Nothing of this is delivered or sent back. */
const NOTHING_SENT = wholeWords(
  /\b(?:subscriptions?|memberships?|classes|lessons?|workshops?|webinars?|tickets?|downloads?|gift cards?|consultations?|coaching|online courses?)\b|\b(?:subskrypcj|abonament|szkoleni|warsztaty|lekcj|bilet|e-?book|konsultacj|kart[ay] podarunkow|kurs online)/iu,
);
/** A shop that tells of delivery and has no contact: its frame was not all there when the page was read. */
const HALF_READ = 0.45;
const DONATION = wholeWords(/\bdonat|\bdarowizn|\bwesprzyj|\bwpłać/iu);

const say = sentences({
  nothing_about: {
    en: ({ missing }: { missing: readonly Service[] }) =>
      `Visitors can buy here, but the page says nothing about ${listed.en(missing.map((one) => NAMES[one].en))}.`,
    pl: ({ missing }) =>
      `Można tu coś kupić, ale na stronie brakuje informacji: ${listed.pl(missing.map((one) => NAMES[one].pl))}.`,
  },
  add_links: {
    en: ({ missing }: { missing: readonly Service[] }) =>
      `Add links to ${listed.en(missing.map((one) => NAMES[one].en))} to the footer of the shop.`,
    pl: ({ missing }) => `Dodaj w stopce sklepu linki: ${listed.pl(missing.map((one) => NAMES[one].pl))}.`,
  },
});

export default rule({
  id: 'pq_store_no_service',
  mode: 'quality',
  policy: 'site_creator_info',
  kind: 'signal',
  layer: 'links',
  version: 4,
  title: {
    en: 'The shop page lacks contact, returns or delivery terms',
    pl: 'Na stronie sklepu brak kontaktu, zasad zwrotów lub dostawy',
  },
  fix: {
    en: 'Link to contact, returns, delivery and terms of sale from every page of the shop.',
    pl: 'Na każdej stronie sklepu umieść linki do kontaktu, zwrotów, dostawy i regulaminu.',
  },
  question: 'Does a page of a shop lack contact, returns or delivery terms?',
  sources: ['QR§5.5'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { html: true, wholePage: true, published: true },
  basis: 'judgement',
  scoring:
    'Of contact, returns, delivery and terms, linked or written out: 0.9 with none, 0.6 with contact alone, 0.45 with another one alone, 0 with two or more, or with a link to help, customer service or policies, which gather them. Only pages of shops with a basket and a button to buy, an offer in the markup or two prices, whose footer has links; what is not delivered (memberships, lessons, tickets, downloads) is left out.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    if (frameByScript(page)) return abstain('needs_render');
    const deal = transaction(page);
    if (deal.strength < 0.5 || DONATION.test(page.head.title)) return abstain('not_applicable');
    if (NOTHING_SENT.test(page.head.title)) return abstain('not_applicable');
    // A workshop or a firm of movers takes orders without a basket: it has nothing to deliver or take back.
    if (!BASKET.some((sign) => deal.signs.has(sign))) return abstain('not_applicable');
    // A form that counts something and one amount in what a visitor wrote are no shop.
    if (!deal.signs.has('buy-button') && !deal.signs.has('offer-markup') && prices(page).length < MIN_PRICES)
      return abstain('not_applicable');
    // Without a footer's links nothing can be told from their lack: scripts may bring them.
    const below = links(page).filter((link) => link.region === 'footer').length;
    if (below < MIN_FOOTER_LINKS) return abstain('needs_render');
    // Identity forms are of offices and banks, which sell nothing here.
    if (deal.signs.has('identity-form') && !deal.signs.has('prices')) return abstain('not_applicable');
    const who = siteIdentity(page);
    const has = (service: Service): boolean =>
      LINKS[service].some((kind) => who.links.has(kind)) ||
      (service === 'contact'
        ? who.phone !== undefined ||
          who.email !== undefined ||
          who.declaredContact.phone ||
          who.declaredContact.email
        : SAID[service](page).length > 0);
    if (who.links.has('help') || links(page).some((link) => GATHERED.test(link.text.trim()))) return CLEAR;
    const services: readonly Service[] = ['contact', 'returns', 'shipping', 'terms'];
    const missing = services.filter((service) => !has(service));
    const there = services.length - missing.length;
    if (there >= 2) return CLEAR;
    return {
      score: there === 0 ? 0.9 : missing.includes('contact') ? HALF_READ : 0.6,
      quotes: deal.spans.slice(0, 2).map((span) => quoteText(page, span)),
      facts: [say.nothing_about({ missing })],
      fix: say.add_links({ missing }),
    };
  },
  examples: () => ({
    hit: [
      found(
        shopPage(
          'a shop without any terms',
          'en',
          '<footer>© Oak tables <a href="/blog">Blog</a> <a href="/ideas">Ideas</a></footer>',
        ),
        {
          says: ['nothing_about'],
          quotes: ['Add to basket', '£480.00'],
        },
      ),
      found(
        shopPage(
          'only a contact link',
          'en',
          '<footer><a href="/contact">Contact</a> <a href="/blog">Blog</a></footer>',
        ),
        {
          says: ['nothing_about'],
          quotes: ['Add to basket', '£480.00'],
        },
      ),
      found(
        shopPage(
          'a Polish shop without terms',
          'pl',
          '<footer><a href="/blog">Blog</a> <a href="/inspiracje">Inspiracje</a></footer>',
        ),
        {
          says: ['nothing_about'],
          quotes: ['Dodaj do koszyka'],
        },
      ),
    ],
    clear: [
      examplePage('a membership, which needs no delivery', {
        title: 'Monday Night Baking Membership',
        body: '<p class="price">£39.00</p><form action="/cart" class="cart"><button>Add to basket</button></form><p>Join me each week for a live class. The fee renews each month, and you can leave at any time.</p>',
        footer: '<footer><a href="/about">About</a> <a href="/blog">Blog</a></footer>',
      }),
      shopPage(
        'the usual links',
        'en',
        '<footer><a href="/contact">Contact</a> <a href="/returns">Returns</a> <a href="/delivery">Delivery</a></footer>',
      ),
      shopPage(
        'a Polish shop with its regulations',
        'pl',
        '<footer><a href="/kontakt">Kontakt</a> <a href="/regulamin">Regulamin</a> <a href="/zwroty">Zwroty i reklamacje</a></footer>',
      ),
      shopPage(
        'everything behind “customer service”',
        'en',
        '<footer><a href="/service">Customer service</a> <a href="/blog">Blog</a></footer>',
      ),
      examplePage('a firm of movers that takes orders by phone', {
        title: 'Removals in Leeds',
        body: `<p class="price">from £99.00</p><a href="tel:+441130000000">Order now</a>${paragraphs(...BREAD)}`,
        footer: '<footer><a href="/blog">Blog</a></footer>',
      }),
      examplePage('an article', { title: 'Rye bread', body: paragraphs(...BREAD) }),
    ],
  }),
});

function shopPage(note: string, lang: 'en' | 'pl', footer: string): Example {
  const polish = lang === 'pl';
  const example = examplePage(note, {
    title: polish ? 'Stół dębowy do kuchni' : 'Oak kitchen table',
    lang,
    url: polish
      ? 'https://www.debowa-przystan.pl/produkt/stol'
      : 'https://www.harbour-oak.com/products/table',
    body: polish
      ? `<p class="price">1 999,00 zł</p><form class="cart" action="/koszyk" method="post"><input type="number" name="quantity"><button>Dodaj do koszyka</button></form>${paragraphs('Stół z litego dębu, olejowany dwukrotnie, 180 na 90 cm, z szufladą z każdej strony. Blat ma cztery centymetry grubości, a nogi można odkręcić.')}`
      : `<p class="price">£480.00</p><form class="cart" action="/cart/add" method="post"><input type="number" name="quantity"><button>Add to basket</button></form>${paragraphs('The table seats six. Solid oak, oiled twice, 180 by 90 cm, with a drawer at each end. The top is four centimetres thick and the legs unscrew.')}`,
    footer,
  });
  return { ...example, html: (example.html ?? '').replace(/ <a href="\/about">[^<]*<\/a>/, '') };
}
