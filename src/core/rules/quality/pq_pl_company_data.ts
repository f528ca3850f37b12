import { servesPoland, siteIdentity } from '../../grounds/site-identity.ts';
import { transaction } from '../../grounds/transaction.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

const say = sentences({
  no_seller_data: {
    en: () => 'The page sells in Poland, but shows no NIP, KRS or REGON and no name with an address.',
    pl: () => 'Strona sprzedaje w Polsce, ale nie ma na niej numeru NIP, KRS ani REGON, ani nazwy z adresem.',
  },
  no_seller_data_here: {
    en: () =>
      'The page sells in Poland, but shows no NIP, KRS or REGON and no name with an address; they may stand on another page.',
    pl: () =>
      'Strona sprzedaje w Polsce, ale nie ma na niej numeru NIP, KRS ani REGON, ani nazwy z adresem; mogą być na innej stronie.',
  },
});

export default rule({
  id: 'pq_pl_company_data',
  mode: 'quality',
  policy: 'site_creator_info',
  kind: 'signal',
  layer: 'text',
  version: 1,
  title: {
    en: 'A Polish shop without data of the seller',
    pl: 'Polski sklep bez danych sprzedawcy',
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
  needs: { html: true, wholePage: true },
  basis: 'judgement',
  scoring:
    'No valid NIP, KRS or REGON and no name with an address on a page of a Polish shop (at least two signs of the market): 0.5 without a link to contact, about or terms, 0.4 with one, since the data may stand there.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    const deal = transaction(page);
    if (deal.strength < 0.5 || !servesPoland(page, 2)) return abstain('not_applicable');
    const who = siteIdentity(page);
    const hasAddress = who.address !== undefined || who.declaredContact.address;
    if (who.registryNumbers.length > 0 || (who.operator !== undefined && hasAddress)) return CLEAR;
    const elsewhere = ['contact', 'about', 'terms', 'imprint'] as const;
    const link = elsewhere.find((kind) => who.links.has(kind));
    const shown = link === undefined ? undefined : who.links.get(link)?.anchor;
    return {
      score: link === undefined ? 0.5 : 0.4,
      quotes: [
        ...deal.spans.slice(0, 1).map((span) => quoteText(page, span)),
        shown ? quoteText(page, shown) : undefined,
      ],
      facts: [link === undefined ? say.no_seller_data() : say.no_seller_data_here()],
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
      polishShop('data kept on the contact page', '<footer><a href="/kontakt">Kontakt</a></footer>'),
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
