// Pages of a made-up site, read and digested as an audit does it.
import { readPage } from '../../src/core/page/read-page.ts';
import { madeParagraphs, madeSentences, type ProseLanguage } from '../../src/core/samples/made-prose.ts';
import { digestOf, type PageDigest } from '../../src/core/site/across/page-digest.ts';

export interface Draft {
  readonly path: string;
  readonly pattern?: string;
  readonly title: string;
  readonly lang?: string;
  /** Markup for the head. */
  readonly head?: string;
  /** Paragraphs; markup is taken as it is. */
  readonly paragraphs: readonly string[];
}

export const SITE = 'https://made.example';

export function htmlOf({ title, lang = 'en', head = '', paragraphs }: Draft): string {
  const body = paragraphs.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('');
  return `<!doctype html><html lang="${lang}"><head><title>${title}</title>${head}</head><body><main><article><h1>${title}</h1>${body}</article></main></body></html>`;
}

export function digested(draft: Draft): PageDigest {
  const url = `${SITE}${draft.path}`;
  return digestOf(readPage({ html: htmlOf(draft), url }), { url, pattern: draft.pattern ?? null });
}

/** Articles of a blog, each with a text of its own. */
export function articles(name: string, count: number, lang: ProseLanguage = 'en'): Draft[] {
  return Array.from({ length: count }, (_, i) => ({
    path: `/blog/${name}-${i}`,
    pattern: '/blog/{slug}',
    title: (madeSentences(`${name} title ${i}`, 1, lang)[0] ?? '').slice(0, -1),
    lang,
    paragraphs: madeParagraphs(`${name} ${i}`, 6, lang),
  }));
}

/** One text with the name of a town put in, for each town. */
export function townPages(service: string, towns: readonly string[]): Draft[] {
  const template = madeSentences(service, 20);
  return towns.map((town) => ({
    path: `/${service}-${town.toLowerCase().replaceAll(' ', '-')}`,
    pattern: `/${service}-{slug}`,
    title: `${service.charAt(0).toUpperCase()}${service.slice(1)} in ${town}`,
    paragraphs: [0, 5, 10, 15].map((from) =>
      template
        .slice(from, from + 5)
        .map((sentence, i) => (i % 2 === 0 ? `${sentence.slice(0, -1)} in ${town}.` : sentence))
        .join(' '),
    ),
  }));
}

interface Cases {
  readonly name: string;
  readonly slug: string;
  readonly genitive: string;
  readonly locative: string;
}

const cases = (name: string, slug: string, genitive: string, locative: string): Cases => ({
  name,
  slug,
  genitive,
  locative,
});

/** Whose cases change the stem: Łódź, w Łodzi; Białystok, w Białymstoku. */
const POLISH_TOWNS: readonly Cases[] = [
  cases('Warszawa', 'warszawa', 'Warszawy', 'Warszawie'),
  cases('Kraków', 'krakow', 'Krakowa', 'Krakowie'),
  cases('Łódź', 'lodz', 'Łodzi', 'Łodzi'),
  cases('Białystok', 'bialystok', 'Białegostoku', 'Białymstoku'),
  cases('Zielona Góra', 'zielona-gora', 'Zielonej Góry', 'Zielonej Górze'),
  cases('Gdańsk', 'gdansk', 'Gdańska', 'Gdańsku'),
];

/** The same in Polish, with the names in several cases. */
export function polishTownPages(): Draft[] {
  const template = madeSentences('hydraulik', 20, 'pl');
  return POLISH_TOWNS.map(({ name, slug, genitive, locative }) => ({
    path: `/hydraulik-${slug}`,
    pattern: '/hydraulik-{slug}',
    title: `Hydraulik ${name}`,
    lang: 'pl',
    paragraphs: [0, 5, 10, 15].map((from) =>
      template
        .slice(from, from + 5)
        .map((sentence, i) => {
          const bare = sentence.slice(0, -1);
          return i % 3 === 0
            ? `${bare} w ${locative}.`
            : i % 3 === 1
              ? `${bare} dla mieszkańców ${genitive}.`
              : sentence;
        })
        .join(' '),
    ),
  }));
}
