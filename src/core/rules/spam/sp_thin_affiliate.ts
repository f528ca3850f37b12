import { withoutTracking } from '../../facts/link-address.ts';
import { type Link, links } from '../../facts/links.ts';
import { tables } from '../../facts/lists-and-tables.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { tokens } from '../../facts/tokens.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { blockOf, paidLinks } from '../../grounds/affiliate-notices.ts';
import { experience } from '../../grounds/experience.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, quoteLinks } from '../link-quotes.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, formPl, listed, number } from '../wording.ts';

const MIN_PRODUCTS = 3;
/** Own words per product. */
const THIN = 45;
const BARE = 15;
/** Signs of own work that make a list more than a list. */
const MIN_SIGNS = 2;
/** Told as likely. */
const BESIDE = 0.45;
/** Heading, text and price beside a link. */
const AROUND = 3;

const box = (name: string, text: string, n: number): string =>
  `<div class="product-box"><h3>${name}</h3><p>${text}</p><a rel="sponsored" href="https://www.amazon.com/dp/B07PDHSH${n}3?tag=meadownotes-20">Check price</a></div>`;
const BOXES = ['Long tin', 'Round tin', 'Flat tin', 'Deep tin', 'Glass tin']
  .map((name, i) =>
    box(name, `${name} of coated steel, dishwasher safe, 2 year warranty, free shipping.`, i + 1),
  )
  .join('');

const say = sentences({
  few_own_words: {
    en: ({ products, hosts, words }: { products: number; hosts: readonly string[]; words: number }) =>
      `${countEn(products, 'product', 'products')} behind affiliate links (${listed.en(hosts)}) ${products === 1 ? 'has' : 'share'} ${countEn(words, 'own word', 'own words')}${products === 1 ? '' : `: ${number.en(words / products)} each`}. No tests, measurements or drawbacks were found.`,
    pl: ({ products, hosts, words }) =>
      `Na ${countPl(products, 'produkt', 'produkty', 'produktów')} z linkiem afiliacyjnym (${listed.pl(hosts)}) ${formPl(words, 'przypada', 'przypadają', 'przypada')} ${countPl(words, 'słowo', 'słowa', 'słów')} własnego tekstu${products === 1 ? '' : `, czyli po ${number.pl(words / products)}`}. Nie znaleziono testów, pomiarów ani wad.`,
  },
  write_or_drop: {
    en: ({ products }: { products: number }) =>
      `Write for each of the ${products} products what you found when you used it, or keep fewer of them.`,
    pl: ({ products }) =>
      `Opisz przy każdym z produktów (${products}), co wynika z własnego użycia, albo zostaw ich mniej.`,
  },
});

export default rule({
  id: 'sp_thin_affiliate',
  mode: 'spam',
  policy: 'thin_affiliation',
  kind: 'violation',
  layer: 'text',
  version: 7,
  lite: true,
  title: {
    en: 'The affiliate page adds little of its own',
    pl: 'Strona afiliacyjna niewiele wnosi od siebie',
  },
  fix: {
    en: 'Add what the shop does not say: tests, measurements, comparisons, price history, whom each product suits. If you have nothing to add, leave the product out.',
    pl: 'Dodaj to, czego nie mówi sklep: testy, pomiary, porównania, historię cen, dla kogo jest produkt. Jeśli nie masz nic do dodania, pomiń produkt.',
  },
  question: 'Is this an affiliate page that adds little of its own to what the shops say?',
  sources: ['SP#thin-affiliate-pages', 'BG'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'writing',
  accuses: 'beside',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true },
  basis: 'judgement',
  scoring:
    'At least three products behind affiliate links in the content: 0.5 at 45 own words per product, 1 at 15; links without a word around them are banners; a product that several shops offer counts once. Below 0.5 where fewer than half of the links of the content are paid: a site with pages of its own that recommends something beside. Nothing where the page shows tests, measurements, own data or pictures, merits with drawbacks, or a table of at least three by three with numbers.',
  says: say,
  detect(page) {
    // Boxes of products repeat, so the reader may leave them out of the content: the region tells.
    const found = paidLinks(page).filter(
      ({ link }) =>
        (link.inMain || link.region === 'main' || link.region === 'body') && !link.hidden && link.external,
    );
    const products = productsOf(found.map(({ link }) => link));
    if (found.length === 0) return abstain('not_applicable');
    if (products.length < MIN_PRODUCTS) return CLEAR;
    const words = ownWords(
      page,
      found.map(({ link }) => blockOf(page, link)),
    );
    const each = words / products.length;
    // Tests and drawbacks are told in words that are known in two languages; elsewhere only bare lists are taken for such.
    const limit = writtenLanguage(page) === 'other' ? BARE : THIN;
    // Not a word around them: banners beside something else.
    if (words === 0 || each > limit || ownWork(page) >= MIN_SIGNS) return CLEAR;
    const score = 0.5 + 0.5 * ramp(each, THIN, BARE);
    return {
      score: isPaidFor(page, found.length) ? score : Math.min(score, BESIDE),
      quotes: quoteLinks(page, products),
      facts: [say.few_own_words({ products: products.length, hosts: hostsOf(products), words })],
      fix: say.write_or_drop({ products: products.length }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('five boxes with words of the maker', {
        found: { says: ['few_own_words'], quotes: ['Check price'] },
        title: 'Best bread tins',
        body: `<p>Here are the best bread tins you can buy today.</p>${BOXES}`,
      }),
      examplePage('a short introduction above a list', {
        found: { says: ['few_own_words'], quotes: ['Check price'] },
        title: 'Top baking gifts',
        body: `${paragraphs(BREAD[0])}${BOXES}`,
      }),
      examplePage('a Polish ranking copied from a shop', {
        found: { says: ['few_own_words'], quotes: ['Sprawdź cenę'] },
        title: 'Ranking form do chleba',
        lang: 'pl',
        body: `<p>Oto najlepsze formy do chleba.</p>${['Długa', 'Okrągła', 'Płaska', 'Głęboka']
          .map(
            (name, i) =>
              `<h3>${name} forma</h3><p>Forma ze stali z powłoką, można myć w zmywarce, gwarancja 24 miesiące.</p><a href="https://www.ceneo.pl/8812345${i}#pid=24711">Sprawdź cenę</a>`,
          )
          .join('')}`,
      }),
      examplePage('links of a network in a bare list', {
        found: { says: ['few_own_words'], quotes: ['Offer 1', 'Offer 2'] },
        title: 'Deals of the week',
        body: `<ul>${Array.from({ length: 6 }, (_, i) => `<li><a href="https://www.awin1.com/cread.php?awinmid=${3400 + i}&awinaffid=112233">Offer ${i + 1}</a> now cheaper, while stocks last</li>`).join('')}</ul>`,
      }),
    ],
    clear: [
      examplePage('a course that recommends others below its own lessons', {
        title: 'Learn to bake',
        body: `<p>Lessons for everyone.</p><ul>${Array.from({ length: 12 }, (_, i) => `<li><a href="/lesson/${i}">Lesson ${i}: dough and heat</a></li>`).join('')}</ul>${BOXES}`,
      }),
      examplePage('tested products with measurements and drawbacks', {
        title: 'Bread tins we tested',
        body: `<p>We tested each tin for three weeks and measured the crust after 40 minutes at 190 °C.</p>${[
          'Long',
          'Round',
          'Flat',
        ]
          .map(
            (name, i) =>
              `<h3>${name} tin</h3><p>I used it every second day. In our test the middle reached 96 °C after ${38 + i} minutes. Pros: even heat. Cons: the handles get hot.</p>${box(name, '', i + 1)}`,
          )
          .join('')}`,
      }),
      examplePage('one link in a long text', {
        title: 'Rye bread',
        body: `${paragraphs(...BREAD)}${box('Long tin', 'The tin that I bake in.', 1)}`,
      }),
      examplePage('a comparison with real features', {
        title: 'Bread machines compared',
        body: `${paragraphs(BREAD[1])}<table><tr><th>Machine</th><th>Watts</th><th>Loaf</th><th>Noise</th></tr>${[
          [1, 550, 750, 48],
          [2, 600, 900, 51],
          [3, 710, 1000, 44],
          [4, 480, 500, 46],
        ]
          .map(
            ([n, watts, loaf, noise]) =>
              `<tr><td><a rel="sponsored" href="https://www.amazon.com/dp/B07PDHSH${n}3?tag=meadownotes-20">Machine ${n}</a></td><td>${watts} W</td><td>${loaf} g</td><td>${noise} dB</td></tr>`,
          )
          .join(
            '',
          )}</table><p>Pros: all four keep the time. Cons: the third one is heavy, and the fourth has no window.</p>`,
      }),
      examplePage('a Polish text with three links and its own story', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          'Piekę w <a rel="sponsored" href="https://www.ceneo.pl/88123451#pid=24711">długiej formie</a>, wagę mam <a rel="sponsored" href="https://www.ceneo.pl/88123452#pid=24711">taką</a>, a termometr <a rel="sponsored" href="https://www.ceneo.pl/88123453#pid=24711">ten</a>.',
        ),
      }),
    ],
  }),
});

/** Targets of the shop that most of them lead to: the others offer the same things. */
function productsOf(links: readonly Link[]): readonly Link[] {
  const byHost = new Map<string, Map<string, Link>>();
  for (const link of links) {
    const targets = byHost.get(link.host) ?? new Map<string, Link>();
    byHost.set(link.host, targets);
    const key = withoutTracking(link.url);
    if (!targets.has(key)) targets.set(key, link);
  }
  let most: readonly Link[] = [];
  for (const targets of byHost.values()) if (targets.size > most.length) most = [...targets.values()];
  return most;
}

/** Most of what one can follow from here is paid for; a guide, a course or a calendar links its own pages. */
function isPaidFor(page: Page, paid: number): boolean {
  const all = links(page).filter(
    ({ kind, hidden, inMain, region }) =>
      kind === 'web' && !hidden && (inMain || region === 'main' || region === 'body'),
  );
  return paid * 2 >= all.length;
}

/** Words of the content and around its paid links that are neither links nor cells of tables. */
function ownWords(page: Page, paid: readonly number[]): number {
  const mask = mainMask(page).slice();
  for (const block of paid) mask.fill(1, Math.max(0, block - AROUND), block + AROUND + 1);
  const all = tokens(page);
  let words = 0;
  for (const block of page.blocks) {
    if (mask[block.index] === 0 || block.inTable || block.inCode) continue;
    words += (all.ofBlock[block.index + 1] ?? 0) - (all.ofBlock[block.index] ?? 0);
    const size = block.end - block.start;
    const linked = block.links.reduce((sum, link) => sum + link.end - link.start, 0);
    if (size > 0)
      words -= Math.round(
        (((all.ofBlock[block.index + 1] ?? 0) - (all.ofBlock[block.index] ?? 0)) * linked) / size,
      );
  }
  return words;
}

/** Kinds of signs that the author did more than list. */
function ownWork(page: Page): number {
  const { firstHand, measurements, ownImages, ownData, method, pros, cons } = experience(page);
  const compared = tables(page).some(
    (table) =>
      (table.inMain || table.region === 'main') &&
      !table.layout &&
      table.rows >= 3 &&
      table.columns >= 3 &&
      table.numberShare >= 0.1,
  );
  return (
    (firstHand.length > 0 ? 1 : 0) +
    (firstHand.length > 2 ? 1 : 0) +
    (measurements.length > 0 ? 1 : 0) +
    (ownImages.length > 0 ? 1 : 0) +
    (ownData.length > 0 ? 1 : 0) +
    (method.length > 0 ? 1 : 0) +
    (pros.length > 0 && cons.length > 0 ? 2 : 0) +
    (compared ? 2 : 0)
  );
}
