import { phraseList } from '../../facts/phrase-lists.ts';
import { genreOf, isArticleLike, isShop } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { textOf, valuesOf } from '../../page/metadata/structured-data.ts';
import type { Page } from '../../page/page.ts';
import { BIBLIOTEKA, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteIn, quoteText, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

const TYPES = new Set([
  'satiricalarticle',
  'opinionnewsarticle',
  'shortstory',
  'poem',
  'opinionarticle',
  'play',
]);
const GENRE = wholeWords(
  /\b(?:satire|satirical|humou?r|parody|fiction|short stor(?:y|ies)|poem|poetry|opinions?|op-ed|editorial|columns?|commentary|personal essay|satyra|felieton\p{L}*|opowiadanie|fikcja|proza|wiersze?|publicystyka|opinie|komentarz\p{L}*)\b/iu,
);
const PATH =
  /\/(?:opinions?|op-?eds?|satire|humou?r|fiction|short-?stor(?:y|ies)|poems?|poetry|columns?|columnists|commentisfree|commentary|editorials?|personal-essays?|felietony?|satyra|opowiadani[ae]|publicystyka)(?:\/|$)/i;
const NOTICES = phraseList({
  en: [
    'this is satire',
    'satire site',
    'satirical website',
    'satirical news',
    'this is a work of fiction',
    'story is a work of fiction',
    'purely fictional',
    'this story is fictional',
    'any resemblance to actual persons',
    'entirely fictional',
    'opinions expressed are those of the author',
    'opinions expressed in this article are',
    'opinions expressed here are',
    'views expressed are those of the author',
    'views expressed in this article are',
    'views expressed here are',
    'opinions are my own',
    'views are my own',
  ],
  pl: [
    'to jest satyra',
    'tekst satyryczny',
    'serwis satyryczny',
    'portal satyryczny',
    'treści satyryczne',
    'postacie są fikcyjne',
    'postaci są fikcyjne',
    'wydarzenia są fikcyjne',
    'wszelkie podobieństwo do osób',
    'fikcja literacka',
    'opinie wyrażone w tekście',
    'poglądy autora',
    'felieton wyraża poglądy',
    'wyraża osobiste poglądy',
    'opinie autora nie',
  ],
});
const LABELS = new Set(
  'opinion,satire,humor,humour,fiction,short story,op-ed,opinion | column,guest column,column,editorial,commentary,personal essay,felieton,satyra,opowiadanie,komentarz,publicystyka,opinia'.split(
    ',',
  ),
);
/** Blocks before and after the heading where a section's label stands. */
const LABEL_REACH = 4;

interface Sign {
  readonly score: number;
  readonly quote: Quote | undefined;
  readonly fact: Said;
}

const say = sentences({
  named_in_markup: {
    en: ({ name }: { name: string }) => `The structured data calls it ${quoted.en(name)}.`,
    pl: ({ name }) => `Dane strukturalne określają tekst jako ${quoted.pl(name)}.`,
  },
  filed_under: {
    en: ({ section }: { section: string }) => `The page is filed under ${quoted.en(section)}.`,
    pl: ({ section }) => `Strona należy do działu ${quoted.pl(section)}.`,
  },
  folder_of_address: {
    en: ({ folder }: { folder: string }) => `The address places it in ${quoted.en(folder)}.`,
    pl: ({ folder }) => `Z adresu wynika, że tekst należy do działu ${quoted.pl(folder)}.`,
  },
  label_at_heading: {
    en: ({ label }: { label: string }) => `The label beside the heading says ${quoted.en(label)}.`,
    pl: ({ label }) => `Przy nagłówku widnieje oznaczenie ${quoted.pl(label)}.`,
  },
  page_says: {
    en: ({ text }: { text: string }) => `The page says ${quoted.en(text)}.`,
    pl: ({ text }) => `Strona informuje: ${quoted.pl(text)}.`,
  },
  reads_like_opinion: {
    en: ({ headline }: { headline: string }) =>
      `Headline and form read like an opinion or a personal story: ${quoted.en(headline)}.`,
    pl: ({ headline }) => `Tytuł i forma wskazują na opinię albo osobistą historię: ${quoted.pl(headline)}.`,
  },
});

export default rule({
  id: 'lb_satire_fiction',
  mode: 'quality',
  policy: 'context',
  kind: 'label',
  layer: 'text',
  version: 2,
  gate: true,
  title: {
    en: 'Satire, fiction, opinion or personal story',
    pl: 'Satyra, fikcja, opinia lub osobista historia',
  },
  fix: {
    en: 'Keep the label near the heading, so that readers do not take the text for a news report.',
    pl: 'Zostaw to oznaczenie przy nagłówku, żeby czytelnicy nie wzięli tekstu za relację.',
  },
  question: 'Is the text satire, fiction, an opinion piece or a personal story?',
  sources: ['QR§4.4'],
  answeredBy: 'code_first',
  languages: ['en', 'pl'],
  needs: { words: 30 },
  basis: 'measured',
  scoring:
    '0.9 for markup, section or address that names it and for a notice of satire or fiction; 0.8 for a label beside the heading; 0.45 for "views are the author’s own", which advice says as well; otherwise how far headline and form look like an opinion.',
  says: say,
  detect(page) {
    if (isShop(page)) return CLEAR;
    const sign = declared(page) ?? labelled(page) ?? noticed(page) ?? worded(page);
    return sign ? { score: sign.score, quotes: [sign.quote], facts: [sign.fact] } : CLEAR;
  },
  examples: () => ({
    hit: [
      examplePage('a column in the opinion section', {
        found: { says: ['folder_of_address'], quotes: ['/opinion/'] },
        title: 'Keep the library open',
        url: 'https://www.millroad-courier.com/opinion/keep-the-library-open',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a satirical site says so', {
        found: { says: ['page_says'], quotes: ['satirical website'] },
        title: 'Council replaces roof with optimism',
        body: paragraphs(
          ...LIBRARY,
          'The Courier is a satirical website; every quote above is invented, as is the roof.',
        ),
      }),
      examplePage('a Polish column', {
        found: { says: ['label_at_heading'], quotes: ['Felieton'] },
        title: 'Sobota w bibliotece',
        lang: 'pl',
        before: '<p>Felieton</p>',
        body: paragraphs(...BIBLIOTEKA),
      }),
    ],
    clear: [
      examplePage('a report', { title: 'Library stays open on Saturdays', body: paragraphs(...LIBRARY) }),
      examplePage('a recipe told in the first person', {
        title: 'Rye bread with a stiff starter',
        body: paragraphs(...BREAD),
      }),
      examplePage('customers’ opinions in a Polish shop', {
        title: 'Forma do chleba – opinie i cena',
        lang: 'pl',
        url: 'https://www.formy-do-chleba.pl/produkt/forma/opinie',
        body: `<p class="price">49,00 zł</p><button>Dodaj do koszyka</button><h2>Opinie</h2>${paragraphs(...CHLEB.slice(0, 2))}`,
      }),
    ],
  }),
});

function declared(page: Page): Sign | undefined {
  const { structured } = metadataOf(page);
  for (const item of structured.items) {
    const type = item.types.find((name) => item.top && TYPES.has(name));
    const genre = [...valuesOf(item.value.genre), ...valuesOf(item.value.articleSection)]
      .map((value) => textOf(value) ?? '')
      .find((value) => item.top && isArticle(item.types) && value.length < 60 && GENRE.test(value));
    const named = genre ?? type;
    if (named === undefined) continue;
    const place = { in: 'structured_data', element: item.elementIndex } as const;
    return {
      score: 0.9,
      quote: item.format === 'json-ld' ? quoteIn(page, place, genre ?? '') : undefined,
      fact: say.named_in_markup({ name: named }),
    };
  }
  const section = page.head.meta.get('article:section')?.[0] ?? '';
  if (section.length < 60 && GENRE.test(section))
    return {
      score: 0.9,
      quote: quoteWhole(page, { in: 'meta', name: 'article:section' }),
      fact: say.filed_under({ section }),
    };
  const path = page.address === undefined ? null : (URL.parse(page.address)?.pathname ?? null);
  const folder = path === null ? undefined : PATH.exec(path)?.[0];
  // The index of a section is no piece of it.
  if (folder === undefined || path === null || path.endsWith(folder)) return undefined;
  return {
    score: 0.9,
    quote: quoteIn(page, { in: 'url' }, folder),
    fact: say.folder_of_address({ folder }),
  };
}

function isArticle(types: readonly string[]): boolean {
  return types.some((type) => type.endsWith('article') || type === 'blogposting' || type === 'creativework');
}

function labelled(page: Page): Sign | undefined {
  const heading = metadataOf(page).heading?.block;
  // Lists of articles label each of them.
  if (!heading || !isArticleLike(page)) return undefined;
  for (
    let i = Math.max(0, heading.index - LABEL_REACH);
    i <= heading.index + LABEL_REACH && i < page.blocks.length;
    i++
  ) {
    const block = page.blocks[i];
    if (block?.visibility !== 'shown' || block.end - block.start > 30) continue;
    // A menu lists all sections; a label stands alone.
    if (block.inList) continue;
    const text = page.text.slice(block.start, block.end).trim().toLowerCase().replace(/[:.]$/, '');
    if (LABELS.has(text))
      return {
        score: 0.8,
        quote: quoteText(page, block),
        fact: say.label_at_heading({ label: text }),
      };
  }
  return undefined;
}

function noticed(page: Page): Sign | undefined {
  const hit = NOTICES(page).find((one) => page.blocks[one.block]?.visibility !== 'hidden');
  if (!hit) return undefined;
  const views = /opinion|view|pogląd|opinie/.test(hit.phrase);
  const written = page.text.slice(hit.start, hit.end);
  return {
    score: views ? 0.45 : 0.9,
    quote: quoteText(page, hit),
    fact: say.page_says({ text: shortened(written, 60) }),
  };
}

function worded(page: Page): Sign | undefined {
  const share = genreOf(page).shares.opinion;
  if (share < 0.2) return undefined;
  const { headline } = metadataOf(page);
  return {
    score: Math.min(0.7, share),
    quote: quoteIn(page, { in: 'title' }, headline),
    fact: say.reads_like_opinion({ headline: shortened(headline, 60) }),
  };
}
