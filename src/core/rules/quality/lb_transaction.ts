import { type TransactionSign, transaction } from '../../grounds/transaction.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { listed } from '../wording.ts';

const SIGNS: Readonly<Record<TransactionSign, Texts>> = {
  'payment-form': { en: 'a payment form', pl: 'formularz płatności' },
  'identity-form': { en: 'a form for identity data', pl: 'formularz z danymi dokumentu tożsamości' },
  'cart-form': { en: 'a basket form', pl: 'formularz koszyka' },
  'offer-markup': { en: 'an offer in the structured data', pl: 'ofertę w danych strukturalnych' },
  'buy-button': { en: 'a buy button', pl: 'przycisk zakupu' },
  prices: { en: 'prices', pl: 'ceny' },
  'cart-link': { en: 'a link to the basket', pl: 'link do koszyka' },
};

const say = sentences({
  transaction_signs: {
    en: ({ signs }: { signs: readonly TransactionSign[] }) =>
      `The page has ${listed.en(signs.map((sign) => SIGNS[sign].en))}.`,
    pl: ({ signs }) => `Strona zawiera: ${listed.pl(signs.map((sign) => SIGNS[sign].pl))}.`,
  },
});

export default rule({
  id: 'lb_transaction',
  mode: 'quality',
  policy: 'context',
  kind: 'label',
  layer: 'markup',
  version: 2,
  gate: true,
  title: { en: 'Purchases, payments or sensitive data', pl: 'Zakupy, płatności lub poufne dane' },
  fix: {
    en: 'Show who sells, how to reach them and on what terms, and collect data only over a secure connection.',
    pl: 'Pokaż, kto sprzedaje, jak się z nim skontaktować i na jakich warunkach, a dane zbieraj wyłącznie przez bezpieczne połączenie.',
  },
  question: 'Can the visitor buy, pay or hand over sensitive personal data on this page?',
  sources: ['QR§2.5.3'],
  answeredBy: 'code_first',
  languages: 'any',
  needs: { published: true },
  basis: 'measured',
  scoring:
    '0.95 for a payment or identity form; 0.9 for a basket form or an offer in the structured data together with prices, a buy button or a basket link; 0.8 for a buy button with prices; 0.55 to 0.75 for weaker pairs on pages of products; below 0.5 for one sign alone. Buttons that leave the site do not count.',
  says: say,
  detect(page) {
    const { strength, signs, spans, form } = transaction(page);
    // An article has a little strength by its kind alone, of which there is nothing to tell.
    if (strength === 0 || signs.size === 0) return CLEAR;
    return {
      score: strength,
      quotes: [
        ...spans.map((span) => quoteText(page, span)),
        form === undefined
          ? undefined
          : quoteIn(
              page,
              { in: 'attribute', element: form, name: 'action' },
              page.dom.elements[form]?.attribs.action ?? '',
            ),
      ],
      facts: [say.transaction_signs({ signs: [...signs] })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a product with a basket', {
        found: { says: ['transaction_signs'], quotes: ['Add to basket', '£480.00'] },
        title: 'Oak kitchen table | Harbour Oak',
        url: 'https://www.harbour-oak.com/products/oak-table',
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Oak kitchen table","offers":{"@type":"Offer","price":"480.00","priceCurrency":"GBP"}}</script>',
        body: `<p class="price">£480.00</p><form action="/cart/add" method="post" class="cart"><input type="number" name="quantity" value="1"><button type="submit">Add to basket</button></form>${paragraphs('The table seats six and ships flat. Solid oak, oiled twice, 180 by 90 cm, with a drawer at each end.')}`,
      }),
      examplePage('a form that takes card numbers', {
        found: { says: ['transaction_signs'], quotes: ['/pay'] },
        title: 'Pay your invoice',
        body: '<p>Enter the number of the invoice and the card to be charged.</p><form action="/pay" method="post"><input name="invoice"><input name="cardnumber" autocomplete="cc-number"><input name="cvv"><button>Pay</button></form>',
      }),
      examplePage('a Polish shop', {
        found: { says: ['transaction_signs'], quotes: ['Dodaj do koszyka', '1 999,00 zł'] },
        title: 'Stół dębowy do kuchni',
        lang: 'pl',
        url: 'https://www.debowa-przystan.pl/produkt/stol-debowy',
        body: `<p class="price">1 999,00 zł</p><form class="cart" action="/koszyk" method="post"><input type="number" name="quantity"><button>Dodaj do koszyka</button></form>${paragraphs('Stół z litego dębu, olejowany dwukrotnie, 180 na 90 cm. Wysyłamy w płaskiej paczce w ciągu pięciu dni.')}`,
      }),
    ],
    clear: [
      examplePage('an article with a newsletter box', {
        title: 'Rye bread for beginners',
        body: `${paragraphs(...BREAD)}<form class="newsletter" action="/subscribe"><input type="email" name="email"><button>Subscribe</button></form>`,
      }),
      examplePage('a review that sends readers to other shops', {
        title: 'Review: the Kestrel 2 kettle',
        body: `${paragraphs(...BREAD.slice(0, 3))}<p>It costs £49. <a href="https://www.kettle-store.example/kestrel">Check price</a></p>`,
      }),
      examplePage('a Polish blog of a shop', {
        title: 'Chleb żytni krok po kroku',
        lang: 'pl',
        before: '<a href="/koszyk">Koszyk (0)</a>',
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});
