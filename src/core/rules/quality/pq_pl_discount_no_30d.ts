import { disclosures } from '../../facts/disclosures.ts';
import { discounts, prices } from '../../facts/prices.ts';
import type { Span } from '../../facts/span.ts';
import { servesPoland } from '../../grounds/site-identity.ts';
import { transaction } from '../../grounds/transaction.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, quoted, shortened } from '../wording.ts';

/** Blocks around a percentage where its price stands, and where a code explains it. */
const NEAR_BLOCKS = 4;
const COUPON = wholeWords(
  /\bkod(?:em|u|y)?\b|kupon|voucher|bon\b|newsletter|program(?:ie|u)? lojalno|klub|karta stałego|przy zakupie|drugi produkt|drugą sztukę|\bcode\b|coupon|\brat[ay]?\b|rrso|cashback/iu,
);

const SAVED = 0.45;

const say = sentences({
  no_lowest_price: {
    en: ({ reductions, price }: { reductions: number; price: string }) =>
      `The page shows ${countEn(reductions, 'reduction', 'reductions')} (${reductions === 1 ? '' : 'such as '}${quoted.en(price)}) but nowhere the lowest price of the last 30 days.`,
    pl: ({ reductions, price }) =>
      `Strona pokazuje ${countPl(reductions, 'obniżkę', 'obniżki', 'obniżek')} (${reductions === 1 ? '' : 'na przykład '}${quoted.pl(price)}), a najniższej ceny z 30 dni nigdzie nie podaje.`,
  },
  too_few_lowest_prices: {
    en: ({ reductions, price, notices }: { reductions: number; price: string; notices: number }) =>
      `The page shows ${countEn(reductions, 'reduction', 'reductions')} (${reductions === 1 ? '' : 'such as '}${quoted.en(price)}) but the lowest price of the last 30 days only ${countEn(notices, 'time', 'times')}.`,
    pl: ({ reductions, price, notices }) =>
      `Strona pokazuje ${countPl(reductions, 'obniżkę', 'obniżki', 'obniżek')} (${reductions === 1 ? '' : 'na przykład '}${quoted.pl(price)}), a najniższej ceny z 30 dni nie podaje przy każdej z nich (podano: ${notices}).`,
  },
  add_lowest_price: {
    en: ({ price }: { price: string }) =>
      `Add “najniższa cena z 30 dni przed obniżką” with the amount next to ${quoted.en(price)}.`,
    pl: ({ price }) =>
      `Obok ${quoted.pl(price)} dopisz „najniższa cena z 30 dni przed obniżką” i podaj kwotę.`,
  },
});

export default rule({
  id: 'pq_pl_discount_no_30d',
  mode: 'quality',
  policy: 'disclosure',
  kind: 'signal',
  layer: 'text',
  version: 4,
  title: {
    en: 'A discount lacks the lowest price of 30 days (Poland)',
    pl: 'Przy obniżce brakuje najniższej ceny z 30 dni',
  },
  fix: {
    en: 'Show the lowest price of the 30 days before the reduction next to every reduced price.',
    pl: 'Przy każdej obniżonej cenie podaj najniższą cenę z 30 dni przed obniżką.',
  },
  question: 'Does a shop for Poland show a reduced price without the lowest price of the last 30 days?',
  sources: ['OM'],
  answeredBy: 'code',
  shownBy: 'absence',
  mendedBy: 'layout',
  languages: ['en', 'pl'],
  needs: { html: true, wholePage: true },
  basis: 'judgement',
  scoring:
    'Prices in złoty on a page of a Polish shop: 0.75 for a struck price, 0.6 for a badge with a minus and a percentage beside a price (0.45 without the minus: such a saving is often counted from a recommended price), where no notice of the lowest price of 30 days stands on the page; 0.4 where there are fewer than half as many notices as struck prices. Coupons and loyalty offers are left out.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    if (transaction(page).strength < 0.5 || !servesPoland(page, 2)) return abstain('not_applicable');
    const all = prices(page).filter((price) => price.currency === 'PLN' && isShown(page, price.block));
    if (all.length === 0) return abstain('not_applicable');
    const struck = all.filter((price) => price.struck && !couponNear(page, price.block));
    const priced = new Set(all.map((price) => price.block));
    const reduced = discounts(page).filter(
      (one) =>
        isShown(page, one.block) &&
        nearPrice(priced, one.block) &&
        isBadge(page, one.block) &&
        !couponNear(page, one.block),
    );
    if (struck.length === 0 && reduced.length === 0) return CLEAR;
    const notices = disclosures(page).filter((one) => one.kind === 'lowest-price').length;
    if (notices > 0 && notices * 2 >= struck.length) return CLEAR;
    const first = struck[0] ?? reduced[0];
    if (!first) return CLEAR;
    const price = shortened(page.text.slice(first.start, first.end), 60);
    const reductions = Math.max(struck.length, reduced.length);
    return {
      score:
        notices > 0
          ? 0.4
          : struck.length > 0
            ? 0.75
            : reduced.some((one) => isMinus(page, one))
              ? 0.6
              : SAVED,
      quotes: [...struck.slice(0, 3), ...reduced.slice(0, 2)].map((one) => quoteText(page, one)),
      facts: [
        notices === 0
          ? say.no_lowest_price({ reductions, price })
          : say.too_few_lowest_prices({ reductions, price, notices }),
      ],
      fix: say.add_lowest_price({ price }),
    };
  },
  examples: () => ({
    hit: [
      found(
        sale('a struck price alone', '<p><del>2 499,00 zł</del> <span class="price">1 999,00 zł</span></p>'),
        { says: ['no_lowest_price'], quotes: ['2 499,00 zł'] },
      ),
      found(
        sale(
          'a percentage beside the price',
          '<p><span class="badge">-20%</span></p><p class="price">1 999,00 zł</p>',
        ),
        { says: ['no_lowest_price'], quotes: ['-20%'] },
      ),
    ],
    clear: [
      sale('shares and currencies', '<p>WIG20</p><p><span>-0.23%</span></p><p class="price">1 999,00 zł</p>'),
      sale(
        'the lowest price is shown',
        '<p><del>2 499,00 zł</del> <span class="price">1 999,00 zł</span></p><p>Najniższa cena z 30 dni przed obniżką: 2 199,00 zł</p>',
      ),
      sale(
        'a saving against the recommended price',
        '<p><span class="badge">20%</span></p><p>oszczędzasz</p><p class="price">1 999,00 zł</p>',
      ),
      sale('no reduction', '<p class="price">1 999,00 zł</p>'),
      sale(
        'something off the transport',
        '<p>Kup dwa stoły, a otrzymasz 20% rabatu na transport do domu</p><p class="price">1 999,00 zł</p>',
      ),
      sale(
        'a code for subscribers',
        '<p class="price">1 999,00 zł</p><p>-10% z kodem DAB10 dla zapisanych do newslettera</p>',
      ),
    ],
  }),
});

/** “-20%” says that the price was higher; “20% saved” may look at what the maker recommends. */
function isMinus(page: Page, { start }: Span): boolean {
  return (
    /[-–−]\s?$/.test(page.text.slice(Math.max(0, start - 2), start)) ||
    /^[-–−]/.test(page.text.slice(start, start + 1))
  );
}

function isShown(page: Page, block: number): boolean {
  const visibility = page.blocks[block]?.visibility;
  return visibility === 'shown' || visibility === 'collapsed';
}

function couponNear(page: Page, block: number): boolean {
  for (let i = Math.max(0, block - 1); i <= block + 1; i++) {
    const one = page.blocks[i];
    if (one && COUPON.test(page.text.slice(one.start, Math.min(one.end, one.start + 300)))) return true;
  }
  return false;
}

function nearPrice(priced: ReadonlySet<number>, block: number): boolean {
  for (let i = block - NEAR_BLOCKS; i <= block + NEAR_BLOCKS; i++) if (priced.has(i)) return true;
  return false;
}

function sale(note: string, price: string): Example {
  return examplePage(note, {
    title: 'Stół dębowy do kuchni',
    lang: 'pl',
    url: 'https://www.debowa-przystan.pl/produkt/stol',
    body: `${price}<form class="cart" action="/koszyk" method="post"><input type="number" name="quantity"><button>Dodaj do koszyka</button></form>${paragraphs('Stół z litego dębu, olejowany dwukrotnie, 180 na 90 cm, z szufladą z każdej strony. Blat ma cztery centymetry grubości, a nogi można odkręcić.')}`,
  });
}

/** "-20%" on a product is a reduced price; a sentence that promises something off may mean a coupon or the transport. */
const BADGE_CHARACTERS = 20;

function isBadge(page: Page, index: number): boolean {
  const block = page.blocks[index];
  if (block === undefined || block.end - block.start > BADGE_CHARACTERS) return false;
  // Shops reduce by whole per cents; shares and currencies fall by 0.23%.
  return !/\d[.,]\d+\s?%/.test(page.text.slice(block.start, block.end));
}
