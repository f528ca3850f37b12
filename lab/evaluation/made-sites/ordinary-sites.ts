// Sites whose pages look alike for a good reason, and sites whose pages do not.
import { madeParagraphs, madeSentences, type ProseLanguage } from '../../../src/core/samples/made-prose.ts';
import { english } from '../wording/english.ts';
import { blog, HOST, type MadePage, type MadeSite, made, POLISH_TOWNS, p, slug } from './made-site.ts';

function productVariants(name: string): MadePage[] {
  const colours = 'black,white,navy blue,olive green,dark red'.split(',');
  return ['jacket', 'rucksack', 'tent'].flatMap((product) => {
    const text = madeParagraphs(`${name} ${product}`, 4);
    return colours.map((colour, i) =>
      made({
        path: `/shop/${product}-${slug(colour)}`,
        pattern: '/shop/{slug}',
        title: `${product} ${colour}`,
        head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: `${product} ${colour}`, sku: `${product}-${i}`, offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'EUR' } })}</script>`,
        body: p(...text, `Colour: ${colour}. Price 49 EUR.`),
      }),
    );
  });
}

function versionedDocs(name: string): MadePage[] {
  return ['1.0', '1.1', '2.0', 'latest'].flatMap((version) =>
    Array.from({ length: 5 }, (_, i) =>
      made({
        path: `/docs/${version}/chapter-${i}`,
        pattern: '/docs/{version}/{slug}',
        title: `Chapter ${i} – version ${version}`,
        body: p(`This is version ${version}.`, ...madeParagraphs(`${name} ${i}`, 5)),
      }),
    ),
  );
}

/** Articles, with the lists of them by tag, by month and in pages. */
function blogWithLists(name: string, language: ProseLanguage): MadePage[] {
  const articles = blog(name, language, 18);
  const teaser = (i: number): string => {
    const [first = ''] = madeParagraphs(`${name} ${i}`, 7, language);
    return `<article><h2><a href="${articles[i]?.url}">${madeSentences(`${name} title ${i}`, 1, language)[0]}</a></h2><p>${first}</p></article>`;
  };
  const lists = Array.from({ length: 6 }, (_, n) =>
    made({
      path: n < 3 ? `/tag/topic-${n}` : `/blog/page/${n - 1}`,
      pattern: n < 3 ? '/tag/{slug}' : '/blog/page/{n}',
      title: n < 3 ? `Topic ${n}` : 'Blog',
      lang: language,
      body: Array.from({ length: 9 }, (_, k) => teaser((n * 3 + k * 2) % 18)).join(''),
    }),
  );
  return [...articles, ...lists];
}

function translated(name: string): MadePage[] {
  return Array.from({ length: 6 }, (_, i) => i).flatMap((i) => {
    const versions = ['en-us', 'en-gb', 'en-au', 'pl'];
    const head = versions
      .map((lang) => `<link rel="alternate" hreflang="${lang}" href="${HOST}/${lang}/guide-${i}">`)
      .join('');
    return versions.map((lang) =>
      made({
        path: `/${lang}/guide-${i}`,
        pattern: '/{lang}/{slug}',
        title: `Guide ${i}`,
        lang,
        head,
        body: p(...madeParagraphs(`${name} ${i}`, 6, lang === 'pl' ? 'pl' : 'en')),
      }),
    );
  });
}

/** A chain: one text about the firm, and the address, hours and people of each branch. */
function branches(name: string): MadePage[] {
  const firm = madeParagraphs(name, 3);
  return english.places.slice(0, 14).map((place, i) =>
    made({
      path: `/stores/${slug(place)}`,
      pattern: '/stores/{slug}',
      title: `Our shop in ${place}`,
      body: p(
        ...firm,
        `Visit us at ${10 + i} Mill Lane, ${place}, TX ${75001 + i}.`,
        ...madeParagraphs(`${name} ${place}`, 1),
      ),
    }),
  );
}

/** Guides to towns, each with a text of its own. */
function townGuides(name: string, language: ProseLanguage): MadePage[] {
  const towns = language === 'pl' ? POLISH_TOWNS : english.places;
  return towns.slice(0, 12).map((place) =>
    made({
      path: `/${language === 'pl' ? 'przewodnik' : 'guide'}/${slug(place)}`,
      pattern: '/guide/{slug}',
      title: language === 'pl' ? `${place} – przewodnik` : `A guide to ${place}`,
      lang: language,
      body: p(...madeParagraphs(`${name} ${place}`, 7, language)),
    }),
  );
}

/** The same notice under every text, and texts of their own above it. */
function withNotice(name: string, language: ProseLanguage): MadePage[] {
  const notice = madeParagraphs(`${name} notice`, 3, language);
  return Array.from({ length: 16 }, (_, i) =>
    made({
      path: `/help/question-${i}`,
      pattern: '/help/{slug}',
      title: (madeSentences(`${name} q ${i}`, 1, language)[0] ?? '').slice(0, -1),
      lang: language,
      body: p(...madeParagraphs(`${name} answer ${i}`, 4, language), ...notice),
    }),
  );
}

/** Chapters, and all of them once more on one page. */
function manual(name: string): MadePage[] {
  const chapters = Array.from({ length: 8 }, (_, i) => madeParagraphs(`${name} ${i}`, 4));
  return [
    ...chapters.map((text, i) =>
      made({
        path: `/manual/chapter-${i}`,
        pattern: '/manual/{slug}',
        title: `Manual, chapter ${i}`,
        body: p(...text),
      }),
    ),
    made({
      path: '/manual/whole',
      pattern: '/manual/{slug}',
      title: 'The whole manual',
      body: p(...chapters.flat()),
    }),
  ];
}

function filtered(name: string): MadePage[] {
  const text = madeParagraphs(name, 5);
  return ['price', 'name', 'new', 'rating'].map((order) =>
    made({
      path: `/boots?sort=${order}`,
      pattern: '/boots',
      title: `Boots by ${order}`,
      head: `<link rel="canonical" href="${HOST}/boots">`,
      body: p(...text),
    }),
  );
}

/** Sites on which nothing may be found at 50 or more. */
export function ordinarySites(): MadeSite[] {
  return ['a', 'b', 'c', 'd'].flatMap((seed) =>
    (
      [
        ['product variants', productVariants],
        ['versioned manual', versionedDocs],
        ['blog with lists, English', (name) => blogWithLists(name, 'en')],
        ['blog with lists, Polish', (name) => blogWithLists(name, 'pl')],
        ['translations', translated],
        ['branches of a chain', branches],
        ['guides to towns, English', (name) => townGuides(name, 'en')],
        ['guides to towns, Polish', (name) => townGuides(name, 'pl')],
        ['a notice under every text, English', (name) => withNotice(name, 'en')],
        ['a notice under every text, Polish', (name) => withNotice(name, 'pl')],
        ['a manual in parts and whole', manual],
        ['one list in many orders', filtered],
      ] as const satisfies readonly (readonly [string, (name: string) => MadePage[]])[]
    ).map(
      ([name, make]): MadeSite => ({
        name: `${name} ${seed}`,
        expected: null,
        pages: make(`${name} ${seed}`),
      }),
    ),
  );
}
