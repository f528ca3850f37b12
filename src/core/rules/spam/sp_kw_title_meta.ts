import { contentStems } from '../../facts/stems.ts';
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../../lexicon/stop-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { isSiteName } from '../../page/metadata/site-names.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quotable } from '../name-list.ts';
import { type Quote, quoteWhole } from '../quote.ts';
import { ramp } from '../ramp.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { countEn, countPl, quoted } from '../wording.ts';

/** Bars, dashes between blanks, dots, commas and the like. */
const DELIMITERS = /\s*[|•·»›,;:/]\s*|\s+[-–—~]+\s+/;
const MIN_SHARE = 0.2;
const MIN_ITEMS = 8;
const MAX_ITEM_WORDS = 5;
const MIN_SHARING = 0.4;

interface Pile {
  readonly score: number;
  readonly fact: Said;
}

const say = sentences({
  word_in_title: {
    en: ({ word, count, parts }: { word: string; count: number; parts: number }) =>
      `${quoted.en(word)} stands in the title ${countEn(count, 'time', 'times')}, in ${countEn(parts, 'part', 'parts')} of it.`,
    pl: ({ word, count, parts }) =>
      `Słowo ${quoted.pl(word)} pada w tytule ${countPl(count, 'raz', 'razy', 'razy')}, w ${countPl(parts, 'jego części', 'jego częściach', 'jego częściach')}.`,
  },
  description_is_list: {
    en: ({ phrases, sharing, word }: { phrases: number; sharing: number; word: string }) =>
      `The description is a list of ${countEn(phrases, 'phrase', 'phrases')} instead of a sentence; ${countEn(sharing, 'of them has', 'of them have')} ${quoted.en(word)}.`,
    pl: ({ phrases, sharing, word }) =>
      `Opis to lista ${countPl(phrases, 'frazy', 'fraz', 'fraz')} zamiast zdania; słowo ${quoted.pl(word)} powtarza się w ${countPl(sharing, 'z nich', 'z nich', 'z nich')}.`,
  },
  word_in_description: {
    en: ({ word, count }: { word: string; count: number }) =>
      `${quoted.en(word)} stands in the description ${countEn(count, 'time', 'times')}.`,
    pl: ({ word, count }) =>
      `Słowo ${quoted.pl(word)} pada w opisie ${countPl(count, 'raz', 'razy', 'razy')}.`,
  },
  replace_title: {
    en: ({ title }: { title: string }) =>
      `Replace ${quoted.en(title)} by one clear title that names the subject once.`,
    pl: ({ title }) => `Zastąp ${quoted.pl(title)} jednym jasnym tytułem, w którym temat pada raz.`,
  },
});

/** The stem that comes most often, with how often. */
function topStem(stems: readonly string[]): { readonly stem: string; readonly count: number } {
  const counts = new Map<string, number>();
  let stem = '';
  for (const one of stems) {
    const count = (counts.get(one) ?? 0) + 1;
    counts.set(one, count);
    if (count > (counts.get(stem) ?? 0)) stem = one;
  }
  return { stem, count: counts.get(stem) ?? 0 };
}

/** The word of the text that has the stem, as written. */
function wordOf(page: Page, text: string, stem: string): string {
  return text.split(/[^\p{L}\p{N}'’-]+/u).find((word) => contentStems(page, word)[0] === stem) ?? stem;
}

function pileInTitle(page: Page, title: string): Pile | undefined {
  const parts = withoutSite(
    page,
    title.split(DELIMITERS).filter((part) => part !== ''),
  );
  const stemsOf = parts.map((part) => contentStems(page, part));
  const all = stemsOf.flat();
  const { stem, count } = topStem(all);
  if (count < 3 || count < all.length * MIN_SHARE) return undefined;
  // "What it is and what it is not" comes back to its word; a search beside a search is a list.
  const inParts = stemsOf.filter((stems) => stems.includes(stem)).length;
  const phrases = phraseCount(stemsOf, stem);
  if (inParts < 3 && phrases < 3 && count < 4) return undefined;
  const word = wordOf(page, title, stem);
  return {
    score: count >= 4 || phrases >= 3 ? 0.9 : 0.65,
    fact: say.word_in_title({ word: quotable(word), count, parts: inParts }),
  };
}

/** One part may be the name of the site: declared as such, or made of the words of its host. */
function withoutSite(page: Page, parts: readonly string[]): readonly string[] {
  const { site } = metadataOf(page);
  const host = pageAddress(page).host.replace(/[^\p{L}\p{N}]/gu, '');
  const isSite = (part: string): boolean => {
    if (isSiteName(part, site)) return true;
    const words = part
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2);
    return words.length > 0 && words.filter((word) => host.includes(word)).length >= words.length / 2;
  };
  const at = parts.findLastIndex(isSite);
  return at < 0 ? parts : parts.toSpliced(at, 1);
}

/** How often the stem comes with the same neighbour. */
function phraseCount(parts: readonly (readonly string[])[], stem: string): number {
  const counts = new Map<string, number>();
  for (const part of parts) {
    for (let i = 0; i + 1 < part.length; i++) {
      if (part[i] !== stem && part[i + 1] !== stem) continue;
      const key = `${part[i]} ${part[i + 1]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return Math.max(0, ...counts.values());
}

function pileInDescription(page: Page, description: string): Pile | undefined {
  const items = description.split(/\s*[,;|•·]\s*/).filter((item) => item.trim() !== '');
  const all = contentStems(page, description);
  const { stem, count } = topStem(all);
  const short = items.filter((item) => item.trim().split(/\s+/).length <= MAX_ITEM_WORDS).length;
  const sharing = items.filter((item) => contentStems(page, item).includes(stem)).length;
  const listed = items.length >= MIN_ITEMS && short >= items.length * 0.85;
  // Facts of a product are a list, too; searches for one thing have its word in common.
  if (listed && !isSentence(description) && sharing >= items.length * MIN_SHARING) {
    return {
      score: ramp(items.length, 4, 12),
      fact: say.description_is_list({
        phrases: items.length,
        sharing,
        word: quotable(wordOf(page, description, stem)),
      }),
    };
  }
  if (count < 6 || count < all.length * 0.22) return undefined;
  const word = wordOf(page, description, stem);
  if (metadataOf(page).site.names.some((name) => name.toLowerCase().includes(word.toLowerCase())))
    return undefined;
  return {
    score: ramp(count, 4, 8),
    fact: say.word_in_description({ word: quotable(word), count }),
  };
}

/** Sentences need small words; a pile of searches has hardly any. */
function isSentence(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => word !== '');
  const small = words.filter((word) => STOP_WORDS_EN.has(word) || STOP_WORDS_PL.has(word)).length;
  return small >= words.length * 0.18;
}

export default rule({
  id: 'sp_kw_title_meta',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'meta',
  version: 1,
  lite: true,
  title: {
    en: 'The title or description is a pile of keyword variants',
    pl: 'Tytuł lub opis strony to zbitka wariantów słów kluczowych',
  },
  fix: {
    en: 'Write one clear title and one sentence of description.',
    pl: 'Napisz jeden jasny tytuł i jedno zdanie opisu.',
  },
  question: 'Is the title or the meta description a pile of keyword variants?',
  sources: ['TL', 'SN', 'SP#keyword-stuffing'],
  judges: ['code', 'model'],
  languages: 'any',
  basis: 'measured',
  scoring:
    'Title without the name of the site: a content word (by stem) three times and at least a fifth of all content words, in three parts or with the same neighbour: 0.65, 0.9 from four times or three times the same phrase. Description: a list of at least 8 short items that is no sentence and shares a word (0.5 at 8, 1 at 12), or one word six times or more (0.5 at 6, 1 at 8).',
  says: say,
  detect(page) {
    const title = page.head.title ?? '';
    const description = page.head.meta.get('description')?.[0] ?? '';
    const inTitle = pileInTitle(page, title);
    const inDescription = pileInDescription(page, description);
    const piles = [inTitle, inDescription].filter((pile) => pile !== undefined);
    if (piles.length === 0) return CLEAR;
    const quotes: (Quote | undefined)[] = [];
    if (inTitle) quotes.push(quoteWhole(page, { in: 'title' }));
    if (inDescription) quotes.push(quoteWhole(page, { in: 'meta', name: 'description' }));
    return {
      score: Math.max(...piles.map(({ score }) => score)),
      quotes,
      facts: piles.map(({ fact }) => fact),
      ...(inTitle ? { fix: say.replace_title({ title: quotable(title) }) } : {}),
    };
  },
  examples: () => ({
    hit: [
      examplePage('searches with bars', {
        found: { says: ['word_in_title'], quotes: ['Emergency Plumber | Cheap Emergency Plumber | 24'] },
        title: 'Emergency Plumber | Cheap Emergency Plumber | 24 Hour Emergency Plumber | Plumber Near Me',
        heading: 'Our workshop',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('one word again and again in a sentence', {
        found: { says: ['word_in_title'], quotes: ['Running shoes: best running shoes deals, cheap'] },
        title: 'Running shoes: best running shoes deals, cheap running shoes and more',
        heading: 'Shoes',
        body: paragraphs(...BREAD),
      }),
      examplePage('a description of commas', {
        found: {
          says: ['description_is_list'],
          quotes: ['roof repair, roof repair cost, cheap roof repair,'],
        },
        title: 'Roofs',
        head: '<meta name="description" content="roof repair, roof repair cost, cheap roof repair, roof repair Leeds, roof repair York, roof repair Hull, roof repair Bath, flat roof repair, roofers, roof tiles">',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('Polish title with cases', {
        found: { says: ['word_in_title'], quotes: ['Meble na wymiar – meble kuchenne na wymiar, tanie'] },
        title: 'Meble na wymiar – meble kuchenne na wymiar, tanie meble na wymiar Kraków',
        lang: 'pl',
        heading: 'Stolarnia',
        body: paragraphs(...CHLEB),
      }),
      examplePage('Polish description as a list', {
        found: { says: ['description_is_list'], quotes: ['skup aut, skup aut Łódź, skup samochodów, skup'] },
        title: 'Skup aut',
        lang: 'pl',
        head: '<meta name="description" content="skup aut, skup aut Łódź, skup samochodów, skup aut za gotówkę, auto skup, skup aut Radom, skup aut Kielce, skup aut powypadkowych, skup aut cała Polska, złomowanie">',
        body: paragraphs(...ROWER),
      }),
    ],
    clear: [
      examplePage('brand, model and size', {
        title: 'Norvik Trail 3 hiking boots, waterproof, brown, UK 9 / EU 43 – Norvik',
        body: paragraphs(...BREAD),
      }),
      examplePage('two languages', {
        title: 'Opening hours / Godziny otwarcia | City Museum / Muzeum Miejskie',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('the path of a site', {
        title: 'Repairing a bicycle chain – Maintenance – Cycling – The Workshop Handbook',
        head: '<meta name="description" content="We sell tents, stoves, maps, boots, ropes, lamps, socks, knives and tarps, and we repair what we sell in our own workshop.">',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a word in the title and in the name of the site', {
        title: 'Bread for beginners: rye bread | The Bread Book',
        head: '<meta property="og:site_name" content="The Bread Book">',
        body: paragraphs(...BREAD),
      }),
      examplePage('Polish question with a subtitle', {
        title: 'Jak przechowywać ziemniaki zimą? Trzy sposoby na zdrowe ziemniaki – Poradnik ogrodnika',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});
