import { type PhraseFinder, type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { prices } from '../../facts/prices.ts';
import { quotations } from '../../facts/quotations.ts';
import { mainMask } from '../../facts/reader-view.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, listed, quoted, shortened } from '../wording.ts';

/** What is for sale. */
const GOODS: PhraseFinder = phraseList({
  en: [
    'dofollow link',
    'dofollow links',
    'do follow link',
    'do follow links',
    'dofollow backlink',
    'dofollow backlinks',
    'do follow backlink',
    'do follow backlinks',
    'permanent backlink',
    'permanent backlinks',
    'permanent dofollow',
    'permanent link',
    'permanent links',
    'high da backlinks',
    'high da guest post',
    'high authority backlinks',
    'quality backlinks',
    'pbn links',
    'pbn backlinks',
    'niche edits',
    'link insertion',
    'link insertions',
    'paid backlinks',
    'paid links',
    'guest post price',
    'guest post prices',
    'guest post pricing',
    'guest posting service',
    'guest posting services',
    'guest post service',
    'guest post services',
    'guest post packages',
    'paid guest post',
    'paid guest posts',
    'sponsored post price',
    'sponsored post prices',
    'sponsored post with dofollow',
    'buy backlinks',
    'buy links',
    'sell links',
    'buy guest posts',
    'sell guest posts',
    'link building packages',
    'backlink packages',
    'homepage link',
    'sitewide link',
    'sitewide links',
    'footer link',
  ],
  pl: [
    'link~ dofollow',
    'linków dofollow',
    'linkiem dofollow',
    'linkami dofollow',
    'link~ do follow',
    'publikacj~ z linkiem',
    'publikacj~ z linkami',
    'artykuł~ z linkiem',
    'artykuł~ z linkami',
    'artykułu sponsorowanego z linkiem',
    'artykuły sponsorowane z linkami',
    'sprzedaż linków',
    'sprzedam linki',
    'sprzedam link',
    'kup linki',
    'kupię linki',
    'linki sponsorowane cennik',
    'linki stałe',
    'link stały',
    'mocne linki',
    'linki z mocnych domen',
    'linki seo',
    'zaplecze seo',
    'linki z zaplecza',
    'pakiet~ linków',
    'cena publikacji',
    'cennik publikacji',
    'cennik artykułów sponsorowanych',
  ],
});
/** Words of a seller or a buyer. */
const TRADE: PhraseFinder = phraseList({
  en: [
    'we offer',
    'we sell',
    'we accept',
    'our price',
    'our prices',
    'our rates',
    'our packages',
    'price list',
    'order now',
    'order your',
    'place your order',
    'buy now',
    'add to cart',
    'per post',
    'per link',
    'per article',
    'per placement',
    'starting at',
    'starting from',
    'contact us for',
    'email us',
    'included in the price',
    'is included',
    'are included',
    'payment via',
    'pay via',
    'paypal',
    'turnaround',
    'we publish',
    'we will publish',
    'get published on',
    'our network of',
    'our sites',
    'our blog network',
    'we pay',
    'discount for',
  ],
  pl: [
    'oferujemy',
    'oferuję',
    'sprzedajemy',
    'sprzedam',
    'kupimy',
    'kupię',
    'nasz cennik',
    'cennik',
    'cena netto',
    'cena brutto',
    'za publikację',
    'za artykuł',
    'za link',
    'zamów',
    'zamówienie',
    'dodaj do koszyka',
    'w cenie',
    'w pakiecie',
    'zamówienia na',
    'faktura vat',
    'wystawiamy fakturę',
    'opublikujemy',
    'publikujemy',
    'napisz do nas',
    'nasza sieć',
    'nasze serwisy',
    'rabat',
  ],
});
/** Words of an author who teaches or warns. */
const TEACHING: PhraseFinder = phraseList({
  en: [
    'against google',
    'violates',
    'violate',
    'violation',
    'penalty',
    'penalties',
    'penalised',
    'penalized',
    'manual action',
    'avoid buying',
    'should avoid',
    'never buy',
    'do not buy',
    "don't buy",
    'should you buy',
    'black hat',
    'what is a',
    'what are',
    'link scheme',
    'link schemes',
    'spam policies',
    'we do not',
    "we don't",
    'we never',
  ],
  pl: [
    'wbrew wytycznym',
    'narusza',
    'naruszają',
    'kara od',
    'kary od',
    'filtr od',
    'nie kupuj',
    'unikaj',
    'czym jest',
    'czym są',
    'co to jest',
    'black hat',
    'działania ręczne',
    'nie sprzedajemy',
    'nie oferujemy',
    'nie kupujemy',
  ],
});

const ONE = 0.6;
const PER_FURTHER = 0.1;
/** Blocks between what is sold and its price or offer. */
const NEAR = 2;

const say = sentences({
  offers_links: {
    en: ({ passages, goods }: { passages: number; goods: readonly string[] }) =>
      `${countEn(passages, 'passage offers', 'passages offer')} ${listed.en(goods.map((text) => quoted.en(text)))} with a price or words of sale beside it.`,
    pl: ({ passages, goods }) =>
      `${countPl(passages, 'fragment', 'fragmenty', 'fragmentów')} z ceną lub słowami oferty obok: ${listed.pl(goods.map((text) => quoted.pl(text)))}.`,
  },
});

export default rule({
  id: 'sp_link_sells_dofollow',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'violation',
  layer: 'text',
  version: 2,
  title: {
    en: 'The page trades in dofollow links or guest posts',
    pl: 'Strona handluje linkami dofollow lub publikacjami z linkiem',
  },
  fix: {
    en: 'Sell advertising only with rel="sponsored" links and say so in the offer.',
    pl: 'Sprzedawaj reklamę wyłącznie z linkami rel="sponsored" i napisz o tym w ofercie.',
  },
  question: 'Does the page itself sell or buy followed links, backlinks or guest posts?',
  sources: ['SP#link-spam'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'offer',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { words: 20 },
  basis: 'judgement',
  scoring:
    'Words for followed links or paid posts with a price or words of an offer in the same or the next two blocks, outside of quotations: 0.6 for one, 0.1 more for each further one. Nothing where the page teaches or warns more often than it offers.',
  says: say,
  detect(page) {
    const offers = offersOf(page);
    if (offers.length === 0) return CLEAR;
    const goods = new Set(
      offers.map((hit) => shortened(page.text.slice(hit.start, hit.end).toLowerCase(), 60)),
    );
    return {
      score: ONE + PER_FURTHER * (offers.length - 1),
      quotes: quoteEach(offers, 5, (hit) => quoteText(page, around(page, hit))),
      facts: [say.offers_links({ passages: offers.length, goods: [...goods] })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a price list of guest posts', {
        found: {
          says: ['offers_links'],
          quotes: [
            'We accept paid guest posts. A post with two',
            'We accept paid guest posts. A post with two',
          ],
        },
        title: 'Write for us',
        body: `${paragraphs(...LIBRARY.slice(0, 1))}<h2>Guest post pricing</h2><p>We accept paid guest posts. A post with two dofollow links costs $120, payment via PayPal. Permanent backlinks in older texts start at $60 per link.</p>`,
      }),
      examplePage('a Polish offer of publications', {
        found: {
          says: ['offers_links'],
          quotes: [
            'Oferujemy publikację z linkiem dofollow za 250 zł',
            'Oferujemy publikację z linkiem dofollow za 250 zł',
          ],
        },
        title: 'Współpraca i reklama',
        lang: 'pl',
        body: `${paragraphs(...CHLEB.slice(0, 1))}<h2>Cennik</h2><p>Oferujemy publikację z linkiem dofollow za 250 zł netto. W cenie link stały i wpis na stronie głównej, wystawiamy fakturę VAT.</p>`,
      }),
    ],
    clear: [
      examplePage('a tutorial that warns', {
        title: 'Why bought links backfire',
        body: paragraphs(
          ...BICYCLE.slice(0, 2),
          'Paid links violate the spam policies. Sellers ask for $100 per link and promise dofollow links, but you should avoid buying them: a manual action may follow.',
        ),
      }),
      examplePage('a glossary', {
        title: 'Terms of search',
        body: paragraphs(
          ...BICYCLE,
          'What is a dofollow link? It is a link without nofollow. Quality backlinks come from people who like a page.',
        ),
      }),
      examplePage('a Polish page that sells only marked advertising', {
        title: 'Reklama w serwisie',
        lang: 'pl',
        body: paragraphs(
          ...ROWER,
          'Oferujemy artykuły sponsorowane od 900 zł. Wszystkie odnośniki mają atrybut sponsored; linków dofollow nie sprzedajemy.',
        ),
      }),
    ],
  }),
});

function offersOf(page: Page): PhraseHit[] {
  const mask = mainMask(page);
  const goods = GOODS(page).filter((hit) => mask[hit.block] === 1 && !page.blocks[hit.block]?.inCode);
  if (goods.length === 0) return [];
  const offered = new Set<number>();
  for (const hit of TRADE(page)) spread(offered, hit.block);
  for (const price of prices(page)) spread(offered, price.block);
  const teaching = TEACHING(page).filter((hit) => mask[hit.block] === 1);
  const warned = new Set(teaching.map((hit) => hit.block));
  const quotes = quotations(page).quotes;
  const found = goods.filter(
    (hit) =>
      offered.has(hit.block) &&
      !warned.has(hit.block) &&
      !quotes.some((quote) => quote.start <= hit.start && quote.end >= hit.end),
  );
  return teaching.length >= found.length ? [] : found;
}

function spread(blocks: Set<number>, block: number): void {
  for (let at = block - NEAR; at <= block + NEAR; at++) blocks.add(at);
}

/** The clause around a phrase: a hundred characters to each side, within its block. */
function around(page: Page, hit: PhraseHit): { start: number; end: number } {
  const block = page.blocks[hit.block];
  const from = Math.max(block?.start ?? hit.start, hit.start - 60);
  const start = from === block?.start ? from : page.text.indexOf(' ', from) + 1;
  const to = Math.min(block?.end ?? hit.end, hit.end + 60);
  const end = to === block?.end ? to : Math.max(hit.end, page.text.lastIndexOf(' ', to));
  return { start: Math.min(start, hit.start), end };
}
