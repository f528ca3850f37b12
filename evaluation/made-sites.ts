// Sites made by code, to measure what their pages show together: such whose pages come from one template, and ordinary ones
// whose pages look alike for a good reason. Sentences are drawn by seed; nothing is anybody's text.
import { polishForms } from '../src/core/lexicon/polish-place-forms.ts';
import { madeParagraphs, madeSentences, type ProseLanguage } from '../src/core/samples/made-prose.ts';
import type { CrossPageKind } from '../src/core/site/cross-page.ts';
import { seededRandom } from './random.ts';
import { english } from './wording/english.ts';

export interface MadePage {
  readonly url: string;
  readonly pattern: string | null;
  readonly html: string;
}

export interface MadeSite {
  readonly name: string;
  /** What has to be found at 50 or more; nothing on an ordinary site. */
  readonly expected: CrossPageKind | null;
  readonly pages: readonly MadePage[];
}

interface Draft {
  readonly path: string;
  readonly pattern?: string;
  readonly title: string;
  readonly lang?: string;
  readonly head?: string;
  readonly body: string;
}

const HOST = 'https://made.example';

function made({ path, pattern, title, lang = 'en', head = '', body }: Draft): MadePage {
  return {
    url: `${HOST}${path}`,
    pattern: pattern ?? null,
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><header><nav><a href="/">Home</a> <a href="/about">About</a></nav></header><main><article><h1>${title}</h1>${body}</article></main><footer>© Made Example</footer></body></html>`,
  };
}

const p = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');

const POLISH_TOWNS =
  'Warszawa,Kraków,Łódź,Wrocław,Poznań,Gdańsk,Szczecin,Bydgoszcz,Lublin,Białystok,Katowice,Gdynia,Częstochowa,Radom,Rzeszów,Toruń,Kielce,Gliwice,Olsztyn,Zielona Góra,Opole,Płock,Tarnów,Kalisz'.split(
    ',',
  );
const UNKNOWN_TOWNS =
  'Ashcombe Green,Little Furrow,Brackley Hollow,Upper Stenning,Marsh Tiverley,Cold Embury,Far Wexley,Nether Poole,Saltmere,Dunthorpe'.split(
    ',',
  );

/** A sentence of the template, with the place in a case of its own: nominative, genitive, locative. */
function withPlace(sentence: string, place: string, language: ProseLanguage, turn: number): string {
  const bare = sentence.slice(0, -1);
  if (language === 'en') return `${bare} ${['in', 'near', 'for people in', 'around'][turn % 4]} ${place}.`;
  const [nominative = place, genitive = place, , , , locative = place] = casesOf(place);
  return (
    [`${bare} w ${locative}.`, `${bare} dla mieszkańców ${genitive}.`, `${nominative}: ${sentence}`][
      turn % 3
    ] ?? sentence
  );
}

/** `polishForms` leaves doubles out; a template needs a form for each of these. */
function casesOf(place: string): string[] {
  const forms = polishForms(place);
  const locative = forms.at(-1) ?? place;
  return [place, forms[1] ?? place, '', '', '', locative];
}

interface Grid {
  readonly name: string;
  readonly language: ProseLanguage;
  readonly services: readonly string[];
  readonly places: readonly string[];
  /** Paragraphs of its own that each page has. */
  readonly own: number;
  /** Every page links to all the others by name. */
  readonly listed?: boolean;
}

function grid({ name, language, services, places, own, listed }: Grid): MadeSite {
  const pages = services.flatMap((service) => {
    const template = madeSentences(`${name} ${services.length > 1 ? 'all' : service}`, 22, language);
    return places.map((place) => {
      const title = language === 'en' ? `${service} in ${place}` : `${service} ${place}`;
      const text = template.map((sentence, i) =>
        i % 2 === 0
          ? withPlace(sentence.replace(/\.$/, `, ${service.toLowerCase()}.`), place, language, i >> 1)
          : sentence,
      );
      const paragraphs = Array.from({ length: 6 }, (_, i) => text.slice(i * 4, i * 4 + 4).join(' ')).filter(
        Boolean,
      );
      const others = listed ? `<p>${places.map((other) => `${service} ${other}`).join(', ')}</p>` : '';
      return made({
        path: `/${slug(service)}-${slug(place)}`,
        pattern: services.length > 1 ? '/{slug}' : `/${slug(service)}-{slug}`,
        title,
        lang: language,
        body: p(...paragraphs, ...madeParagraphs(`${name} ${place} own`, own, language)) + others,
      });
    });
  });
  return { name, expected: 'templated_pages', pages };
}

function keywordSite(name: string): MadeSite {
  const things = 'lamp,kettle,saddle,ladder,blanket,whistle,compass,bench'.split(',');
  const animals = 'ferrets,parrots,geckos,hamsters,poodles,goldfish'.split(',');
  const template = madeSentences(name, 24);
  const random = seededRandom(name);
  return {
    name,
    expected: 'templated_pages',
    pages: things.map((thing) => {
      const animal = random.pick(animals);
      const text = template.map((sentence, i) =>
        i % 2 === 0 ? sentence.replace(/\.$/, `, as every ${thing} for ${animal} shows.`) : sentence,
      );
      return made({
        path: `/best-${thing}-for-${animal}`,
        pattern: '/best-{slug}',
        title: `Best ${thing} for ${animal}`,
        body: p(text.slice(0, 8).join(' '), text.slice(8, 16).join(' '), text.slice(16).join(' ')),
      });
    }),
  };
}

function blog(name: string, language: ProseLanguage, count = 20): MadePage[] {
  return Array.from({ length: count }, (_, i) => {
    const [title = ''] = madeSentences(`${name} title ${i}`, 1, language);
    return made({
      path: `/blog/${slug(title).slice(0, 40)}-${i}`,
      pattern: '/blog/{slug}',
      title: title.slice(0, -1),
      lang: language,
      body: p(...madeParagraphs(`${name} ${i}`, 7, language)),
    });
  });
}

function stitchedSite(name: string, language: ProseLanguage): MadeSite {
  const sources = blog(name, language, 20);
  const texts = sources.map(
    (_, i) =>
      madeParagraphs(`${name} ${i}`, 7, language)
        .join(' ')
        .match(/[^.]+\./g) ?? [],
  );
  const random = seededRandom(name);
  const stitched = Array.from({ length: 3 }, (_, i) => {
    const lines = random.sample(texts, 14).map((text) => random.pick(text.slice(4)).trim());
    return made({
      path: `/topics/${name.replaceAll(' ', '-')}-${i}`,
      pattern: '/topics/{slug}',
      title: madeSentences(`${name} stitched ${i}`, 1, language)[0] ?? '',
      lang: language,
      body: p(lines.slice(0, 5).join(' '), lines.slice(5, 10).join(' '), lines.slice(10).join(' ')),
    });
  });
  return { name, expected: 'stitched_from_siblings', pages: [...sources, ...stitched] };
}

function duplicateSite(name: string, language: ProseLanguage): MadeSite {
  const pages = blog(name, language, 12);
  const copies = pages
    .slice(0, 2)
    .map(({ html, url }) => ({ url: `${url}-copy`, pattern: '/blog/{slug}', html }));
  return { name, expected: 'duplicate_pages', pages: [...pages, ...copies] };
}

/** Sites whose pages are made from one template, and the like. */
export function spamSites(): MadeSite[] {
  const sites: MadeSite[] = [];
  for (const seed of ['a', 'b', 'c', 'd']) {
    const random = seededRandom(`towns ${seed}`);
    const en = (count: number): string[] => random.sample(english.places, count);
    const pl = (count: number): string[] => random.sample(POLISH_TOWNS, count);
    sites.push(
      grid({
        name: `one service, English towns ${seed}`,
        language: 'en',
        services: ['Drain repair'],
        places: en(12),
        own: 0,
      }),
      grid({
        name: `the same with a paragraph of its own ${seed}`,
        language: 'en',
        services: ['Roof repair'],
        places: en(10),
        own: 1,
        listed: true,
      }),
      grid({
        name: `three pages only ${seed}`,
        language: 'en',
        services: ['Locksmith'],
        places: en(3),
        own: 0,
      }),
      grid({
        name: `towns that no list knows ${seed}`,
        language: 'en',
        services: ['Chimney sweep'],
        places: UNKNOWN_TOWNS,
        own: 0,
      }),
      grid({
        name: `one service, Polish towns in all cases ${seed}`,
        language: 'pl',
        services: ['Hydraulik'],
        places: pl(14),
        own: 0,
      }),
      grid({
        name: `the same with a list of all towns ${seed}`,
        language: 'pl',
        services: ['Skup aut'],
        places: pl(12),
        own: 1,
        listed: true,
      }),
      grid({
        name: `services × towns, English ${seed}`,
        language: 'en',
        services: ['Plumber', 'Electrician', 'Roofer'],
        places: en(8),
        own: 0,
        listed: true,
      }),
      grid({
        name: `services × towns, Polish ${seed}`,
        language: 'pl',
        services: ['Hydraulik', 'Elektryk', 'Dekarz'],
        places: pl(8),
        own: 0,
        listed: true,
      }),
      keywordSite(`keywords ${seed}`),
      stitchedSite(`stitched, English ${seed}`, 'en'),
      stitchedSite(`stitched, Polish ${seed}`, 'pl'),
      duplicateSite(`copies, English ${seed}`, 'en'),
      duplicateSite(`copies, Polish ${seed}`, 'pl'),
    );
  }
  return sites;
}

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
