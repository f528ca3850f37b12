import { isGarbled } from '../../facts/garbled-text.ts';
import { contentStems } from '../../facts/stems.ts';
import { isTown } from '../../lexicon/places.ts';
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../../lexicon/stop-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { isSiteName } from '../../page/metadata/site-names.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteWhole } from '../quote.ts';
import { quotable } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { countEn, countPl, quoted } from '../wording.ts';

/** Bars, dashes between blanks, dots, commas and the like, and full stops before another phrase. */
const ENUMERATED = /\s*[|•·,;:/]\s*/u;
const DELIMITERS = /\s*[|•·»›,;:/]\s*|\s+[-–—~]+\s+|\.\s+(?=\p{Lu})/u;
const MIN_SHARE = 0.2;
const MIN_ITEMS = 8;
const MAX_ITEM_WORDS = 5;
const MIN_SHARING = 0.4;
/** Parts of a title, and the share of a list, that say the same search again in other words. */
const MIN_VARIANTS = 2;
const MANY_VARIANTS = 4;
/** Phrases and words that no title needs, whatever they are; portals list up to a dozen and a half of sections. */
const MANY_PHRASES = 18;
const FAR_TOO_MANY_PHRASES = 30;
const MANY_WORDS = 60;
/** A firm works in one town, a portal names a region; who names so many wants to be found in each. */
const MANY_TOWNS = 7;
const MIN_KNOWN_TOWNS = 0.35;
/** Phrases that stand in a title by themselves and in another part of it again. */
const MIN_SAID_AGAIN = 2;
/** Items that are kinds of one thing, from which on a description enumerates. */
const MIN_KINDS = 5;
const MIN_VARIANT_SHARE = 0.55;
/** What a title is worth that lists kinds of one thing ("gun safes, fire safes, home safes"). */
const KINDS = 0.4;
/** Hardly anybody reads a description: alone it is never a strong finding. */
const MAX_DESCRIPTION = 0.75;

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
  said_again: {
    en: ({ phrases }: { phrases: number }) =>
      `${countEn(phrases, 'phrase of the title stands', 'phrases of the title stand')} in another part of it again.`,
    pl: ({ phrases }) =>
      `${countPl(phrases, 'fraza z tytułu stoi', 'frazy z tytułu stoją', 'fraz z tytułu stoi')} w innej jego części ponownie.`,
  },
  title_is_list: {
    en: ({ phrases, words }: { phrases: number; words: number }) =>
      `The title is a list of ${countEn(phrases, 'phrase', 'phrases')} with ${countEn(words, 'word', 'words')} instead of a name.`,
    pl: ({ phrases, words }) =>
      `Tytuł to lista ${countPl(phrases, 'frazy', 'fraz', 'fraz')} o długości ${countPl(words, 'słowa', 'słów', 'słów')} zamiast nazwy.`,
  },
  towns_in_title: {
    en: ({ towns }: { towns: number }) => `The title lists ${countEn(towns, 'town', 'towns')}.`,
    pl: ({ towns }) =>
      `W tytule wymieniono ${countPl(towns, 'miejscowość', 'miejscowości', 'miejscowości')}.`,
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

function stronger(one: Pile | undefined, other: Pile | undefined): Pile | undefined {
  return one && other ? (other.score > one.score ? other : one) : (one ?? other);
}

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

/** What is too much in any words: dozens of phrases. */
function listInTitle(title: string): Pile | undefined {
  const parts = title.split(DELIMITERS).filter((part) => part !== '');
  const words = title.split(/\s+/).filter((word) => word !== '').length;
  const short = parts.filter((part) => part.trim().split(/\s+/).length <= MAX_ITEM_WORDS).length;
  const isList = parts.length >= MANY_PHRASES && short >= parts.length * 0.85;
  if ((!isList && words < MANY_WORDS) || isSentence(title)) return undefined;
  return {
    score: parts.length >= FAR_TOO_MANY_PHRASES || words >= MANY_WORDS ? 0.75 : 0.65,
    fact: say.title_is_list({ phrases: parts.length, words }),
  };
}

/** One offer in front of a list of towns; beside several that are known, other names of the list are towns, too. */
function townsInTitle(title: string): Pile | undefined {
  const names = new Set(
    // Towns joined by dashes are a line of buses.
    title.split(ENUMERATED).filter((part) => /^\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?$/u.test(part)),
  );
  if (names.size < MANY_TOWNS || [...names].filter(isTown).length < names.size * MIN_KNOWN_TOWNS)
    return undefined;
  return { score: 0.65, fact: say.towns_in_title({ towns: names.size }) };
}

function pileInTitle(page: Page, title: string): Pile | undefined {
  const parts = withoutSite(
    page,
    // The name of a site at both ends stands there once.
    onceEach(title.split(DELIMITERS).filter((part) => part !== '')),
  );
  const stemsOf = parts.map((part) => contentStems(page, part));
  const all = stemsOf.flat();
  const { stem, count } = topStem(all);
  if (count < 3 || count < all.length * MIN_SHARE) return undefined;
  // "What it is and what it is not" comes back to its word; a search beside a search is a list.
  const inParts = stemsOf.filter((stems) => stems.includes(stem)).length;
  const phrases = phraseCount(stemsOf, stem);
  if (inParts < 3 && phrases < 3 && count < 4) return undefined;
  if (isPath(stemsOf.filter((part) => part.includes(stem)))) return undefined;
  const word = wordOf(page, title, stem);
  if (isHostName(page, word)) return undefined;
  const variants = isTown(word) ? inParts : variantsOf(stemsOf, stem, isOneWord(parts));
  return {
    score:
      variants < MIN_VARIANTS || (variants === MIN_VARIANTS && variants * 2 <= inParts)
        ? KINDS
        : (count >= 4 || phrases >= 3) && (variants >= MANY_VARIANTS || inParts < 3)
          ? 0.9
          : 0.65,
    fact: say.word_in_title({ word: quotable(word), count, parts: inParts }),
  };
}

function onceEach(parts: readonly string[]): string[] {
  return [...new Map(parts.map((part) => [part.trim().toLowerCase(), part])).values()];
}

/** "Fotograf Toruń Fotograf Brodnica": one trade before one town after another, with nothing between them. */
function tradeByTown(page: Page, title: string): Pile | undefined {
  const [part = ''] = title.split(DELIMITERS, 1);
  const words = part.trim().split(/\s+/);
  const [trade = ''] = words;
  const stem = contentStems(page, trade)[0];
  if (stem === undefined || isTown(trade)) return undefined;
  const starts = words.flatMap((word, i) => (contentStems(page, word)[0] === stem ? [i] : []));
  const towns = starts.map((start, i) => words.slice(start + 1, starts[i + 1]).join(' '));
  if (towns.length < 2 || new Set(towns).size < towns.length) return undefined;
  const known = towns.filter((town) => isTown(town) || isTown(town.split(' ', 1)[0] ?? '')).length;
  if (
    known < Math.max(1, towns.length / 2) ||
    towns.some((town) => !/^\p{Lu}\S*(?: \p{Lu}\S*)?$/u.test(town))
  )
    return undefined;
  return {
    score: 0.65,
    fact: say.word_in_title({ word: quotable(trade), count: towns.length, parts: towns.length }),
  };
}

/** "A - B - B A": searches that stand there side by side and then together. One of them may be a name, two are a list. */
function saidAgain(page: Page, title: string): Pile | undefined {
  const parts = title.split(DELIMITERS).filter((part) => part !== '');
  if (parts.length <= MIN_SAID_AGAIN) return undefined;
  // An event with its year is a name, however often it is said.
  const unnumbered = withoutSite(page, parts).filter((part) => !/\d/.test(part));
  const stems = unnumbered.map((part) => contentStems(page, part));
  if (isPath(stems.filter((part) => part.length > 0))) return undefined;
  const spoken = [...new Set(stems.filter((part) => part.length > 1).map((part) => ` ${part.join(' ')} `))];
  const again = spoken.filter((part) => spoken.some((other) => other !== part && other.includes(part)));
  return again.length < MIN_SAID_AGAIN
    ? undefined
    : { score: 0.65, fact: say.said_again({ phrases: again.length }) };
}

/** Each part is the beginning of the one before it: a path of categories. */
function isPath(parts: readonly (readonly string[])[]): boolean {
  return parts.every((part, i) => {
    const before = parts[i - 1];
    return !before || (part.length < before.length && part.every((stem, k) => before[k] === stem));
  });
}

/** The one word that the host is called after is the site's name, however often a title says it. */
function isHostName(page: Page, word: string): boolean {
  return pageAddress(page).site.split('.', 1)[0] === word.toLowerCase();
}

/**
 * A search for one thing in a town comes with the town each time; other words tell variants from kinds:
 * parts that search for what another part searches for, too: the bare word, or the word with a second one in common
 * ("running shoes", "cheap running shoes"). Kinds of a thing have nothing but its word in common.
 */
function variantsOf(
  parts: readonly (readonly string[])[],
  stem: string,
  isBare: (part: number) => boolean,
): number {
  const withStem = parts.filter((part) => part.includes(stem));
  // Beside the bare word everything else is a variant of it; so is what says it three times in one breath.
  if (withStem.length > 1 && parts.some((part, i) => isBare(i) && part[0] === stem)) return withStem.length;
  if (withStem.some((part) => part.filter((other) => other === stem).length > 2)) return MIN_VARIANTS;
  const times = new Map<string, number>();
  for (const part of withStem)
    for (const other of new Set(part)) times.set(other, (times.get(other) ?? 0) + 1);
  return withStem.filter(
    (part) =>
      part.some((other) => other !== stem && (times.get(other) ?? 0) > 1) ||
      // The same two words again within one part.
      phraseCount([part], stem) > 1,
  ).length;
}

/** By the place of a part: "testy" is one word, "inne testy" another kind. */
const isOneWord =
  (parts: readonly string[]) =>
  (place: number): boolean =>
    !/\s/.test(parts[place]?.trim() ?? ' ');

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
  const items = description
    .split(/[,;|•·]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const all = contentStems(page, description);
  const { stem, count } = topStem(all);
  const short = items.filter((item) => item.split(/\s+/).length <= MAX_ITEM_WORDS).length;
  const sharing = items.filter((item) => contentStems(page, item).includes(stem)).length;
  const listed = items.length >= MIN_ITEMS && short >= items.length * 0.85;
  // Facts of a product are a list, too; searches for one thing have its word in common.
  if (listed && !isSentence(description) && sharing >= items.length * MIN_SHARING) {
    const variants = variantsOf(
      items.map((item) => contentStems(page, item)),
      stem,
      isOneWord(items),
    );
    if (variants < sharing * MIN_VARIANT_SHARE) return undefined;
    return {
      score: Math.min(MAX_DESCRIPTION, ramp(items.length, 4, 12)),
      fact: say.description_is_list({
        phrases: items.length,
        sharing,
        word: quotable(wordOf(page, description, stem)),
      }),
    };
  }
  if (count < 6 || count < all.length * 0.22) return undefined;
  const stemsOf = items.map((item) => contentStems(page, item));
  if (sharing >= MIN_KINDS && variantsOf(stemsOf, stem, isOneWord(items)) < sharing * MIN_VARIANT_SHARE)
    return undefined;
  const word = wordOf(page, description, stem);
  if (metadataOf(page).site.names.some((name) => name.toLowerCase().includes(word.toLowerCase())))
    return undefined;
  if (isHostName(page, word) || isNameAmongWords(page, description, stem)) return undefined;
  return {
    // A sentence comes back to its subject; a heap of words does not need to.
    score: Math.min(MAX_DESCRIPTION, isSentence(description) ? ramp(count, 6, 10) : ramp(count, 4, 8)),
    fact: say.word_in_description({ word: quotable(word), count }),
  };
}

/** Written large each time in a text that writes other words small: a place, a brand, an office. */
function isNameAmongWords(page: Page, text: string, stem: string): boolean {
  let large = 0;
  let all = 0;
  let small = 0;
  for (const word of text.split(/[^\p{L}\p{N}'’-]+/u)) {
    const [own] = contentStems(page, word);
    if (own === undefined) continue;
    const isLarge = /^\p{Lu}/u.test(word);
    if (own === stem) {
      all++;
      if (isLarge) large++;
    } else if (!isLarge) small++;
  }
  return large === all && small >= all;
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
  version: 6,
  small:
    'A title or description full of keywords is read by search engines, which rewrite it; visitors lose nothing.',
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
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Title without the name of the site: a content word (by stem) three times and at least a fifth of all content words, in three parts or with the same neighbour: 0.65, 0.9 from four times or three times the same phrase in four variants; 0.4 where the parts are kinds of a thing and at most two of them variants of a search (the bare word, or a second word in common). A list of at least 18 short phrases (0.65, from 30 phrases or 60 words on 0.75) that is no sentence. Seven towns or more in a list: 0.65. Two parts of several words that stand within another part again: 0.65. Description: a list of at least 8 short items that is no sentence and shares a word, more than half of them variants (0.5 at 8), or one word six times or more that is no name (0.5 at 6, in sentences at 8); 0.75 at most.',
  says: say,
  detect(page) {
    const readable = (text: string): string => (isGarbled(text) ? '' : text);
    const title = readable(page.head.title);
    const description = readable(page.head.meta.get('description')?.[0] ?? '');
    const inTitle = [
      listInTitle(title),
      townsInTitle(title),
      tradeByTown(page, title),
      saidAgain(page, title),
    ].reduce(stronger, pileInTitle(page, title));
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
      examplePage('a trade before one town after another', {
        found: { says: ['word_in_title'], quotes: ['Fotograf Toruń Fotograf Brodnica'] },
        title: 'Fotograf Toruń Fotograf Brodnica',
        lang: 'pl',
        heading: 'Zdjęcia',
        body: paragraphs(...CHLEB),
      }),
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
      examplePage('an offer and the towns around', {
        found: { says: ['towns_in_title'], quotes: ['Grawer laserowy - LEVEL 7: Lubin, Polkowice'] },
        title: 'Grawer laserowy - LEVEL 7: Lubin, Polkowice, Legnica, Jawor, Ścinawa, Głogów, Bolesławiec',
        heading: 'Grawerowanie',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
      examplePage('searches with full stops', {
        found: { says: ['word_in_title'], quotes: ['Garden sheds. Cheap garden sheds. Wooden'] },
        title: 'Garden sheds. Cheap garden sheds. Wooden garden sheds. Sheds for sale',
        heading: 'Sheds',
        body: paragraphs(...BREAD),
      }),
      examplePage('dozens of phrases without a word in common', {
        found: { says: ['title_is_list'], quotes: ['fashion, dresses, jackets, belts'] },
        title:
          'fashion, dresses, jackets, belts, wedding, scarves, jeans, trends, sale, stylist, gloves, blouses, coats, women, men, kids, hats, shoes, bags, socks',
        heading: 'Wardrobe',
        body: paragraphs(...BICYCLE),
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
      examplePage('one search in two spellings, in Polish', {
        found: { says: ['said_again'], quotes: ['TUJA SZMARAGD - THUJA SMARAGD - TUJA SZMARAGD'] },
        title: 'TUJA SZMARAGD - THUJA SMARAGD - TUJA SZMARAGD THUJA SMARAGD - SZKÓŁKA ROŚLIN',
        lang: 'pl',
        heading: 'Nasze rośliny',
        body: paragraphs(...ROWER),
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
      examplePage('the name of a program at both ends', {
        title: 'Ledger Bible Software - Bible study has never been easier! - Ledger Bible Software',
        heading: 'Study',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a title that was saved in the wrong encoding', {
        title: 'ÐÐ¸Ð³Ð° ÐÐµÑÐ¾ÐµÐ² | ÐÐ¾Ð½ÐºÐ° ÐÐµÑÐ¾ÐµÐ² | ÐÐµÑÐ¾ÐµÐ² ÐÐ¸Ð³Ð°',
        heading: 'Library',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a line of buses in Polish', {
        title: 'Kraków - Tarnów - Rzeszów - Przemyśl - Lublin - Kielce - Radom',
        lang: 'pl',
        heading: 'Rozkład jazdy',
        body: paragraphs(...ROWER),
      }),
      examplePage('a school whose name stands in its title twice', {
        title: 'Szkoła Podstawowa Nadmorska w Kielcach - Szkoła Podstawowa Nadmorska w Kielcach',
        lang: 'pl',
        heading: 'Aktualności',
        body: paragraphs(...ROWER),
      }),
      examplePage('kinds of what a firm makes', {
        title: 'Wall clocks, table clocks, alarm clocks, tower clocks | Hartley & Daughter',
        head: '<meta name="description" content="wall clocks, table clocks, alarm clocks, tower clocks, school clocks, kitchen clocks, station clocks, garden clocks, travel clocks">',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('what a converter converts', {
        title: 'Waveform Box – WAV to FLAC, WAV to OGG, WAV to AAC, WAV to AIFF, WAV to OPUS',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('the host’s own name again and again', {
        title: 'Home – Ostergaard Law Office : Ostergaard Notaries : Ostergaard Library',
        url: 'https://www.ostergaard.com/',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a place that a description is about', {
        title: 'Visit the coast',
        head: '<meta name="description" content="Plan a stay in Lindale Bay with the visitor office of Lindale Bay: walks around Lindale Bay, the ferry to Lindale Bay, rooms in Lindale Bay and a calendar of what is on in Lindale Bay.">',
        body: paragraphs(...BREAD),
      }),
      examplePage('Polish calendars of all kinds', {
        title: 'Kalendarze',
        lang: 'pl',
        head: '<meta name="description" content="kalendarz szkolny, kalendarz ferii, kalendarz imienin, kalendarz świąt, kalendarz ogrodnika, kalendarz księżycowy, kalendarz biegacza, kalendarz wędkarza, kalendarz adwentowy">',
        body: paragraphs(...CHLEB),
      }),
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
