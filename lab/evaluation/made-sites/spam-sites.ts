// Sites whose pages are made from one template, copied, or put together from one another.
import { polishForms } from '../../../src/core/lexicon/polish-place-forms.ts';
import { madeParagraphs, madeSentences, type ProseLanguage } from '../../../src/core/samples/made-prose.ts';
import { seededRandom } from '../random.ts';
import { english } from '../wording/english.ts';
import { blog, type MadeSite, made, POLISH_TOWNS, p, slug } from './made-site.ts';

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
  /** Ways in which each sentence is written, one of them drawn for every page. */
  readonly spun?: number;
}

function grid({ name, language, services, places, own, listed, spun = 1 }: Grid): MadeSite {
  const random = seededRandom(`spun ${name}`);
  const pages = services.flatMap((service) => {
    const ways = Array.from({ length: spun }, (_, way) =>
      madeSentences(`${name} ${services.length > 1 ? 'all' : service} ${way}`, 22, language),
    );
    return places.map((place) => {
      const title = language === 'en' ? `${service} in ${place}` : `${service} ${place}`;
      const template = Array.from({ length: 22 }, (_, i) => random.pick(ways)[i] ?? '');
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
      grid({
        name: `sentences in two wordings, English ${seed}`,
        language: 'en',
        services: ['Window cleaning'],
        places: en(16),
        own: 1,
        spun: 2,
      }),
      grid({
        name: `sentences in three wordings, Polish ${seed}`,
        language: 'pl',
        services: ['Przeprowadzki'],
        places: pl(20),
        own: 1,
        spun: 3,
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
