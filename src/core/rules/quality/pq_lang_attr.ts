import { writtenLanguage } from '../../facts/written-language.ts';
import { elementsNamed } from '../../page/elements-named.ts';
import type { DetectedLanguage } from '../../page/metadata/language.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteWhole } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

/** How sure the language of the text must be before a declaration is called wrong. */
const SURE = 0.95;
/** Enough where the function words say the same: pages full of names and numbers seldom give more. */
const LIKELY = 0.6;

/** Languages that a detector of short pieces does not tell apart. */
const ALIKE: readonly (readonly string[])[] = [
  ['no', 'nb', 'nn', 'da', 'sv'],
  ['hr', 'sr', 'bs', 'sh', 'me', 'sl'],
  ['id', 'ms'],
  ['cs', 'sk'],
  ['gl', 'pt', 'es', 'ca'],
  ['ru', 'uk', 'be', 'bg', 'mk'],
  ['zh', 'yue', 'cmn', 'ja'],
  ['fa', 'ar', 'ur'],
  ['hi', 'mr', 'ne'],
  ['he', 'iw', 'yi'],
  ['tl', 'fil'],
  ['nl', 'af'],
];

const NAMES: Readonly<Record<string, { en: string; pl: string }>> = {
  en: { en: 'English', pl: 'po angielsku' },
  pl: { en: 'Polish', pl: 'po polsku' },
  de: { en: 'German', pl: 'po niemiecku' },
  fr: { en: 'French', pl: 'po francusku' },
  es: { en: 'Spanish', pl: 'po hiszpańsku' },
  it: { en: 'Italian', pl: 'po włosku' },
  pt: { en: 'Portuguese', pl: 'po portugalsku' },
  ru: { en: 'Russian', pl: 'po rosyjsku' },
  uk: { en: 'Ukrainian', pl: 'po ukraińsku' },
  cs: { en: 'Czech', pl: 'po czesku' },
};

const say = sentences({
  no_lang: {
    en: () => 'The html element has no lang attribute.',
    pl: () => 'Element html nie ma atrybutu lang.',
  },
  no_lang_of_text: {
    en: ({ code }: { code: string }) =>
      `The html element has no lang attribute; the text is ${nameEn(code)}.`,
    pl: ({ code }) => `Element html nie ma atrybutu lang; tekst napisano ${namePl(code)}.`,
  },
  no_language_code: {
    en: ({ value }: { value: string }) =>
      `The lang attribute says ${quoted.en(value)}, which is not a language code.`,
    pl: ({ value }) => `Atrybut lang ma wartość ${quoted.pl(value)}, która nie jest kodem języka.`,
  },
  other_language: {
    en: ({ value, code }: { value: string; code: string }) =>
      `The lang attribute says ${quoted.en(value)}, but the text is ${nameEn(code)}.`,
    pl: ({ value, code }) =>
      `Atrybut lang ma wartość ${quoted.pl(value)}, tymczasem tekst napisano ${namePl(code)}.`,
  },
  write_code: {
    en: ({ code }: { code: string }) => `Write lang="${code}" into the html element.`,
    pl: ({ code }) => `Wpisz w elemencie html: lang="${code}".`,
  },
});

export default rule({
  id: 'pq_lang_attr',
  mode: 'quality',
  policy: 'accessibility',
  kind: 'signal',
  layer: 'language',
  version: 2,
  small: 'Technical: what the page says is not affected.',
  title: {
    en: 'The declared language is missing or wrong',
    pl: 'Język strony nie jest podany albo jest błędny',
  },
  fix: {
    en: 'Give the html element a lang attribute with the code of the page’s language.',
    pl: 'Dodaj do elementu html atrybut lang z kodem języka, w którym napisano stronę.',
  },
  question: 'Is the declared language of the page missing or different from the language of its text?',
  sources: ['WC'],
  answeredBy: 'code',
  shownBy: 'absence',
  mendedBy: 'tag',
  languages: 'any',
  needs: { html: true, words: 80, published: true },
  basis: 'source',
  scoring:
    '0.7 where the html element has no lang; 0.6 where its value is no language code; 0.9 where it names another language than that of the text, detected with a confidence of 0.95 or more, or of 0.6 where the function words agree (English, Polish).',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    const html = elementsNamed(page, 'html')[0];
    // A piece of a page has no root to declare anything on.
    if (html === undefined) return abstain('not_applicable');
    const attributes = page.dom.elements[html]?.attribs ?? {};
    const named = attributes.lang !== undefined ? 'lang' : 'xml:lang';
    const value = (attributes.lang ?? attributes['xml:lang'])?.trim() ?? '';
    const { language } = metadataOf(page);
    const sure = language !== undefined && isSure(page, language);
    const code = sure ? language.code : undefined;
    const fix = code === undefined ? undefined : say.write_code({ code });
    if (value === '')
      return {
        score: 0.7,
        facts: [code === undefined ? say.no_lang() : say.no_lang_of_text({ code })],
        fix,
      };
    const declared = /^([a-z]{2,3})(?:$|[-_])/i.exec(value)?.[1]?.toLowerCase();
    const quotes = [quoteWhole(page, { in: 'attribute', element: html, name: named })];
    if (declared === undefined)
      return {
        score: 0.6,
        quotes,
        facts: [say.no_language_code({ value: shortened(value, 60) })],
        fix,
      };
    if (code === undefined || alike(declared, code)) return CLEAR;
    return {
      score: 0.9,
      quotes,
      facts: [say.other_language({ value: shortened(value, 60), code })],
      fix,
    };
  },
  examples: () => ({
    hit: [
      found(withLang('a Polish text declared as English', 'en', 'Chleb żytni', CHLEB), {
        says: ['other_language'],
        quotes: ['en'],
      }),
      found(withLang('an English text declared as German', 'de-DE', 'Rye bread', BREAD), {
        says: ['other_language'],
        quotes: ['de-DE'],
      }),
      found(withLang('nothing declared', undefined, 'Library stays open', LIBRARY), {
        says: ['no_lang_of_text'],
        quotes: [],
      }),
    ],
    clear: [
      withLang('English of Britain', 'en-GB', 'Rye bread', BREAD),
      withLang('a Polish page', 'pl', 'Chleb żytni', CHLEB),
      examplePage('English quotes on a Polish page', {
        title: 'Chleb żytni po angielsku',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<blockquote lang="en">${BREAD[0]}</blockquote>`,
      }),
    ],
  }),
});

/** The two detectors must agree where both can speak. */
function isSure(page: Page, language: DetectedLanguage): boolean {
  const written = writtenLanguage(page);
  if (language.code === 'en' || language.code === 'pl')
    return written === language.code && language.confidence >= LIKELY;
  return written === 'other' && language.confidence >= SURE;
}

function alike(declared: string, code: string): boolean {
  return declared === code || ALIKE.some((group) => group.includes(declared) && group.includes(code));
}

function nameEn(code: string): string {
  return NAMES[code]?.en ?? `in the language “${code}”`;
}

function namePl(code: string): string {
  return NAMES[code]?.pl ?? `w języku o kodzie „${code}”`;
}

function withLang(note: string, lang: string | undefined, title: string, texts: readonly string[]): Example {
  return {
    note,
    url: 'https://www.meadowlane-notes.com/guides/page',
    html: `<!doctype html><html${lang === undefined ? '' : ` lang="${lang}"`}><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${paragraphs(...texts)}</main></body></html>`,
  };
}
