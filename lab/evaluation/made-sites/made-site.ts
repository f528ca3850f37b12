// A site made by code, to measure what its pages show together. Sentences are drawn by seed; nothing is anybody's text.
import { madeParagraphs, madeSentences, type ProseLanguage } from '../../../src/core/samples/made-prose.ts';
import type { CrossPageKind } from '../../../src/core/site/cross-page.ts';

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

export const HOST = 'https://made.example';

export function made({ path, pattern, title, lang = 'en', head = '', body }: Draft): MadePage {
  return {
    url: `${HOST}${path}`,
    pattern: pattern ?? null,
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><header><nav><a href="/">Home</a> <a href="/about">About</a></nav></header><main><article><h1>${title}</h1>${body}</article></main><footer>© Made Example</footer></body></html>`,
  };
}

export const p = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');

export const POLISH_TOWNS =
  'Warszawa,Kraków,Łódź,Wrocław,Poznań,Gdańsk,Szczecin,Bydgoszcz,Lublin,Białystok,Katowice,Gdynia,Częstochowa,Radom,Rzeszów,Toruń,Kielce,Gliwice,Olsztyn,Zielona Góra,Opole,Płock,Tarnów,Kalisz'.split(
    ',',
  );

/** Articles, each with a text of its own. */
export function blog(name: string, language: ProseLanguage, count = 20): MadePage[] {
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
