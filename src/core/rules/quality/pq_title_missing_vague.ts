import { Text } from 'domhandler';
import { contentStems } from '../../facts/stems.ts';
import { genreOf } from '../../grounds/genre.ts';
import { elementsNamed } from '../../page/elements-named.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { compact, isSiteName } from '../../page/metadata/site-names.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

/** Titles that name no page, lower-cased, without marks. */
const VAGUE = new Set(
  (
    'home|homepage|home page|index|index html|index php|welcome|welcome to our website|welcome to our site|welcome to my site|untitled|untitled document|untitled page|no title|' +
    'new page|page|page title|title|document|document title|default|default title|default page|main|main page|start|start page|blog|post|article|my site|my website|my blog|site title|website|' +
    'test|test page|loading|please wait|coming soon|site name|site|just another wordpress site|my wordpress site|react app|vite app|next js app|create next app|vue app|angular app|nuxt|gatsby|app|' +
    'undefined|null|nan|object object|todo|tbd|lorem ipsum|example|sample page|hello world|' +
    'strona główna|strona glowna|strona domowa|strona startowa|strona|bez tytułu|bez tytulu|brak tytułu|nowa strona|nowa strona 1|tytuł|tytuł strony|witaj|witamy|witamy na naszej stronie|witamy na stronie|dokument|' +
    'dokument bez tytułu|wpis|artykuł|aktualności|moja strona|przykładowa strona|strona w budowie|start|główna|ładowanie|szczegóły|' +
    'startseite|accueil|inicio|página de inicio'
  ).split('|'),
);
/** A name of a file or an address stands where a title should. */
const FILE = /^[\w%+~-]{1,80}\.(?:html?|php|aspx?|jsp|docx?|pdf|jpe?g|png|indd|pptx?|xlsx?)$/i;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const SLOT = /\{\{|\}\}|\$\{|<%|%%?[a-z_]{3,}%%?|\[(?:title|tytuł|city|keyword)\]|\{[a-z]+(?:[_.][a-z]+)*\}/;

/** Of a title or a heading in the sentences below. */
const SHOWN_CHARACTERS = 80;

const say = sentences({
  no_title: {
    en: () => 'The document has no title, or an empty one.',
    pl: () => 'Dokument nie ma tytułu albo tytuł jest pusty.',
  },
  slot_unfilled: {
    en: ({ title }: { title: string }) =>
      `The title ${quoted.en(title, SHOWN_CHARACTERS)} has an unfilled template slot.`,
    pl: ({ title }) => `Tytuł ${quoted.pl(title, SHOWN_CHARACTERS)} zawiera niewypełnione pole szablonu.`,
  },
  fits_any_page: {
    en: ({ title }: { title: string }) =>
      `The title ${quoted.en(title, SHOWN_CHARACTERS)} would fit any page.`,
    pl: ({ title }) => `Tytuł ${quoted.pl(title, SHOWN_CHARACTERS)} pasowałby do dowolnej strony.`,
  },
  file_or_address: {
    en: ({ title }: { title: string }) =>
      `The title ${quoted.en(title, SHOWN_CHARACTERS)} is a file name or an address.`,
    pl: ({ title }) => `Tytuł ${quoted.pl(title, SHOWN_CHARACTERS)} jest nazwą pliku albo adresem.`,
  },
  site_name_only: {
    en: ({ title }: { title: string }) =>
      `The title ${quoted.en(title, SHOWN_CHARACTERS)} is only the name of the site.`,
    pl: ({ title }) => `Tytuł ${quoted.pl(title, SHOWN_CHARACTERS)} to sama nazwa witryny.`,
  },
  word_hardly_used: {
    en: ({ title }: { title: string }) =>
      `The title ${quoted.en(title, SHOWN_CHARACTERS)} is one word that the page hardly uses.`,
    pl: ({ title }) =>
      `Tytuł ${quoted.pl(title, SHOWN_CHARACTERS)} to jedno słowo, którego strona prawie nie używa.`,
  },
  take_heading: {
    en: ({ heading }: { heading: string }) =>
      `Give this page a title of its own, for example from its heading: ${quoted.en(heading, SHOWN_CHARACTERS)}.`,
    pl: ({ heading }) =>
      `Nadaj tej stronie własny tytuł, na przykład na podstawie nagłówka: ${quoted.pl(heading, SHOWN_CHARACTERS)}.`,
  },
});

export default rule({
  id: 'pq_title_missing_vague',
  mode: 'quality',
  policy: 'title_quality',
  kind: 'signal',
  layer: 'meta',
  version: 3,
  lite: true,
  title: {
    en: 'The page title is missing or says nothing',
    pl: 'Strona nie ma tytułu albo tytuł nic nie mówi',
  },
  fix: {
    en: 'Write a title that says what this very page is about; the site’s name may follow it.',
    pl: 'Napisz tytuł, z którego wynika, o czym jest właśnie ta strona; nazwę witryny można dodać na końcu.',
  },
  question: 'Is the page title missing, empty or meaningless?',
  sources: ['TL'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: 'any',
  basis: 'source',
  scoring:
    '1 without a title; 0.95 for a title with an unfilled slot; 0.9 for a general word such as “Home” or “Untitled” on a page that is not the home page; 0.8 for a file name or an address; 0.7 where only the name of the site stands there on a page with a heading of its own; 0.5 for a single word that the page does not speak of.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    if (page.flags.softError) return abstain('not_applicable');
    // A piece of HTML without a head was never meant to have a title.
    if (!page.dom.elements.some((element) => HEAD_TAGS.has(element.name))) return abstain('not_applicable');
    const raw = documentTitle(page).slice(0, MAX_TITLE);
    const heading = metadataOf(page).heading;
    const better = betterTitle(page);
    const advice =
      better === undefined ? undefined : say.take_heading({ heading: shortened(better, SHOWN_CHARACTERS) });
    // Who draws the page by script writes its title by script as well.
    if (raw === '' && !page.extractionOk && isDrawnLater(page)) return abstain('needs_render');
    // A generator may take it from the name of the file.
    if (raw === '' && page.manuscript) return abstain('needs_published');
    if (raw === '')
      return {
        score: 1,
        quotes: [heading ? quoteText(page, heading.block) : undefined],
        facts: [say.no_title()],
        fix: advice,
      };
    const found = judgeTitle(page, raw);
    if (!found) return CLEAR;
    return {
      score: found.score,
      quotes: [quoteIn(page, { in: 'title' }, raw)],
      facts: [found.fact],
      fix: advice,
    };
  },
  examples: () => ({
    hit: [
      found(titled('no title', undefined, 'Rye bread with a stiff starter', BREAD), {
        says: ['no_title'],
        quotes: ['Rye bread with a stiff starter'],
      }),
      found(titled('a title that was never written', 'Untitled Document', 'Why a chain skips', BICYCLE), {
        says: ['fits_any_page'],
        quotes: ['Untitled Document'],
      }),
      found(
        titled('the home page’s title on an article', 'Home | Meadow Lane', 'Library stays open', LIBRARY),
        { says: ['fits_any_page'], quotes: ['Home | Meadow Lane'] },
      ),
      found(
        titled(
          'a Polish page without a title of its own',
          'Strona główna',
          'Przeskakujący łańcuch',
          ROWER,
          'pl',
        ),
        { says: ['fits_any_page'], quotes: ['Strona główna'] },
      ),
      found(titled('an unfilled slot', '{{ page.title }}', 'Rye bread', BREAD), {
        says: ['slot_unfilled'],
        quotes: ['{{ page.title }}'],
      }),
      found(titled('the site’s name alone', 'Meadowlane Notes', 'Rye bread with a stiff starter', BREAD), {
        says: ['site_name_only'],
        quotes: ['Meadowlane Notes'],
      }),
    ],
    clear: [
      titled('a title that says it', 'Rye bread with a stiff starter | Meadow Lane', 'Rye bread', BREAD),
      {
        ...titled('a home page with its name', 'Meadowlane Notes', 'Meadowlane Notes', BREAD),
        url: 'https://www.meadowlane-notes.com/',
      },
      titled('braces as a matter of style', 'Rye bread {Meadow Lane Notes}', 'Rye bread', BREAD),
      titled('one word that the page is about', 'Rye', 'Rye', BREAD),
      titled('a Polish title', 'Chleb żytni na zakwasie', 'Chleb żytni', CHLEB, 'pl'),
      examplePage('a section called news', {
        title: 'News from the workshop – Harbour Bicycles',
        body: paragraphs(...BICYCLE),
      }),
    ],
  }),
});

/** Scripts, or a title that is declared for other sites only. */
function isDrawnLater(page: Page): boolean {
  return elementsNamed(page, 'script').length > 0 || (page.head.meta.get('og:title')?.[0] ?? '') !== '';
}

/** The document's own title: drawings have titles, too, which the head's reader cannot tell from it. */
function documentTitle(page: Page): string {
  const own = elementsNamed(page, 'title').filter((number) => !isDrawn(page, number));
  // Without one of its own, whatever the head's reader found belongs to a drawing.
  if (own.length === 0) return '';
  for (const number of own) {
    const text = page.dom.elements[number]?.children
      .map((child) => (child instanceof Text ? child.data : ''))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    if (text !== undefined && text !== '') return text;
  }
  return '';
}

function isDrawn(page: Page, number: number): boolean {
  for (let up = page.dom.parent[number] ?? -1; up >= 0; up = page.dom.parent[up] ?? -1)
    if (page.dom.elements[up]?.name === 'svg') return true;
  return false;
}

/** What is looked at of a title; reports show no more. */
const MAX_TITLE = 300;
const HEAD_TAGS = new Set(['html', 'head', 'title', 'meta']);

function judgeTitle(page: Page, raw: string): { score: number; fact: Said } | undefined {
  const shown = shortened(raw, SHOWN_CHARACTERS);
  const { title, site } = metadataOf(page);
  const home = isHome(page);
  if (SLOT.test(raw)) return { score: 0.95, fact: say.slot_unfilled({ title: shown }) };
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const parts = raw.split(/\s[|–—\-•·:»]\s|\s?[|•»]\s?/).map((part) => part.trim());
  const own = parts.filter((part) => !isSiteName(part, site));
  const vague = own.length > 0 && own.every((part) => VAGUE.has(plain(part)));
  // "Home | Acme" is what a home page may be called; "Untitled" is not.
  if (vague && !(home && parts.length > own.length && !/untitled|bez tytułu/i.test(raw))) {
    if (VAGUE.has(plain(raw)) || own.length < parts.length || VAGUE.has(plain(title.text)))
      return { score: home ? 0.6 : 0.9, fact: say.fits_any_page({ title: shown }) };
  }
  if (FILE.test(raw) || ADDRESS.test(raw)) return { score: 0.8, fact: say.file_or_address({ title: shown }) };
  if (home) return undefined;
  const heading = metadataOf(page).heading?.text ?? '';
  // Some sites declare the page's title as their name.
  const shared = contentStems(page, heading).some((stem) => contentStems(page, raw).includes(stem));
  if (own.length === 0 && heading !== '' && !shared && !isSiteName(heading, site) && page.wordCount >= 30)
    return { score: 0.7, fact: say.site_name_only({ title: shown }) };
  const words = contentStems(page, raw);
  if (/^\S+$/.test(raw) && words.length <= 1 && page.wordCount >= 50 && !speaksOf(page, raw))
    return { score: 0.5, fact: say.word_hardly_used({ title: shown }) };
  return undefined;
}

function isHome(page: Page): boolean {
  const url = page.address === undefined ? null : URL.parse(page.address);
  return (
    genreOf(page).genre === 'home' ||
    (url !== null && /^\/?$/.test(url.pathname) && !/[?&](?:p|q|s|id|page|search)=/.test(url.search))
  );
}

function speaksOf(page: Page, word: string): boolean {
  const plain = compact(word);
  if (plain === '') return false;
  const { heading } = metadataOf(page);
  if (heading && compact(heading.text).includes(plain)) return true;
  const text = page.main.text.toLowerCase();
  const first = text.indexOf(word.toLowerCase());
  return first >= 0 && text.indexOf(word.toLowerCase(), first + 1) >= 0;
}

/** The page's own heading where it says more than the title. */
function betterTitle(page: Page): string | undefined {
  const heading = metadataOf(page).heading?.text ?? '';
  return heading.split(/\s+/).length >= 2 && !VAGUE.has(heading.toLowerCase()) ? heading : undefined;
}

function titled(
  note: string,
  title: string | undefined,
  heading: string,
  texts: readonly string[],
  lang = 'en',
): Example {
  return {
    note,
    url: 'https://www.meadowlane-notes.com/guides/page',
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${title === undefined ? '' : `<title>${title}</title>`}<meta property="og:site_name" content="Meadow Lane"></head><body><header><nav><a href="/">Start</a></nav></header><main><h1>${heading}</h1>${paragraphs(...texts)}</main></body></html>`,
  };
}
