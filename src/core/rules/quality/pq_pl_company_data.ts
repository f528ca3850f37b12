import { isShop } from '../../grounds/genre.ts';
import { servesPoland, siteIdentity } from '../../grounds/site-identity.ts';
import { transaction } from '../../grounds/transaction.ts';
import { CHLEB } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

const BASKET = ['cart-form', 'cart-link', 'payment-form', 'offer-markup'] as const;
/** Where sellers put their data, if not on every page. */
const ELSEWHERE = ['contact', 'about', 'terms', 'imprint'] as const;

const say = sentences({
  no_seller_data: {
    en: () => 'The page sells in Poland, but shows no NIP, KRS or REGON and no name with an address.',
    pl: () => 'Strona sprzedaje w Polsce, ale nie ma na niej numeru NIP, KRS ani REGON, ani nazwy z adresem.',
  },
});

export default rule({
  id: 'pq_pl_company_data',
  mode: 'quality',
  policy: 'site_creator_info',
  kind: 'signal',
  layer: 'text',
  version: 2,
  title: {
    en: 'The Polish shop does not identify its seller',
    pl: 'Polski sklep nie podaje danych sprzedawcy',
  },
  fix: {
    en: 'Show the seller’s name, address and NIP (a company’s KRS as well) in the footer or on the contact page.',
    pl: 'Podaj nazwę i adres sprzedawcy oraz NIP (a w przypadku spółki także KRS) w stopce lub na stronie kontaktowej.',
  },
  question:
    'Does a page of a Polish shop lack identification of the seller (NIP, KRS or REGON, or name and address)?',
  sources: ['QR§5.5'],
  answeredBy: 'code',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { html: true, wholePage: true, published: true },
  basis: 'judgement',
  scoring:
    'No valid NIP, KRS or REGON and no name with an address on a page of a Polish shop (at least two signs of the market, and a basket, a payment or an offer in the markup, or a page of products): 0.5. With a link to contact, about, terms or an imprint the data may stand there, and other pages are needed to judge.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    const deal = transaction(page);
    // "Order now" beside a sum is also a magazine with a prize or with rates of exchange: a shop has a basket.
    const sells = isShop(page) || BASKET.some((sign) => deal.signs.has(sign));
    if (deal.strength < 0.5 || !sells || !servesPoland(page, 2)) return abstain('not_applicable');
    const who = siteIdentity(page);
    const hasAddress = who.address !== undefined || who.declaredContact.address;
    if (who.registryNumbers.length > 0 || (who.operator !== undefined && hasAddress)) return CLEAR;
    if (ELSEWHERE.some((kind) => who.links.has(kind))) return abstain('needs_site');
    return {
      score: 0.5,
      quotes: deal.spans.slice(0, 1).map((span) => quoteText(page, span)),
      facts: [say.no_seller_data()],
    };
  },
  examples: () => ({
    hit: [
      found(polishShop('nothing about the seller', '<footer>Wszelkie prawa zastrzeżone</footer>'), {
        says: ['no_seller_data'],
        quotes: ['Dodaj do koszyka'],
      }),
      found(
        polishShop('a number that is no NIP', '<footer>NIP 123-456-78-90, <a href="/blog">Blog</a></footer>'),
        { says: ['no_seller_data'], quotes: ['Dodaj do koszyka'] },
      ),
    ],
    clear: [
      polishShop('a sole trader with a NIP', '<footer>Stolarnia Dębowa, NIP 123-456-32-18</footer>'),
      polishShop(
        'a company with its address',
        '<footer>© 2024 Dębowa Przystań Sp. z o.o., ul. Portowa 3, 80-001 Gdańsk</footer>',
      ),
      polishShop(
        'an address in the markup',
        '<footer itemscope itemtype="https://schema.org/LocalBusiness"><span itemprop="name">Dębowa Przystań</span><div itemprop="location" itemscope itemtype="https://schema.org/Place"><div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><meta itemprop="streetAddress" content="Portowa 3"><meta itemprop="addressLocality" content="Gdańsk"></div></div></footer>',
      ),
      examplePage('a magazine with a prize and a subscription', {
        title: 'Fotografia na co dzień',
        lang: 'pl',
        url: 'https://www.fotografia-codzienna.pl/',
        body: `<h2>Konkurs</h2><p>Do wygrania bon o wartości 595 zł na warsztaty w Gdańsku.</p><p><a href="/prenumerata">Zamów</a></p>${paragraphs(...CHLEB)}`,
        footer: '<footer>Wszelkie prawa zastrzeżone</footer>',
      }),
      examplePage('a British shop', {
        title: 'Oak kitchen table',
        body: `<p class="price">£480.00</p><button>Add to basket</button>${paragraphs('The table seats six and ships flat, in solid oak and oiled twice.')}`,
      }),
    ],
  }),
});

function polishShop(note: string, footer: string): Example {
  const example = examplePage(note, {
    title: 'Stół dębowy do kuchni',
    lang: 'pl',
    url: 'https://www.debowa-przystan.pl/produkt/stol',
    body: `<p class="price">1 999,00 zł</p><form class="cart" action="/koszyk" method="post"><input type="number" name="quantity"><button>Dodaj do koszyka</button></form>${paragraphs('Stół z litego dębu, olejowany dwukrotnie, 180 na 90 cm, z szufladą z każdej strony. Blat ma cztery centymetry grubości, a nogi można odkręcić.')}`,
    footer,
  });
  return { ...example, html: (example.html ?? '').replace(/ <a href="\/about">[^<]*<\/a>/, '') };
}
