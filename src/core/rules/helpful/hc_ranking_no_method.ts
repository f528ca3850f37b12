import { type Heading, headings } from '../../facts/headings.ts';
import { tokenAt, tokens } from '../../facts/tokens.ts';
import { experience } from '../../grounds/experience.ts';
import { isArticleLike, isRoundup } from '../../grounds/genre.ts';
import { groupedBy } from '../../grouped-by.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

const MIN_ITEMS = 4;

function ranking(texts: readonly string[], name: string): string {
  return texts
    .map((text, i) => `<h2>${i + 1}. ${name} ${String.fromCharCode(65 + i)}${i + 3}00</h2><p>${text}</p>`)
    .join('');
}

const SHORT = [
  'A good kettle for every kitchen.',
  'Looks modern and boils fast.',
  'A classic that never fails.',
  'Great value for money.',
  'Perfect for small homes.',
  'The choice of many families.',
];
const KROTKO = [
  'Dobry czajnik do każdej kuchni.',
  'Wygląda nowocześnie i szybko gotuje.',
  'Klasyk, który nie zawodzi.',
  'Świetny stosunek ceny do jakości.',
  'Idealny do małych mieszkań.',
  'Wybór wielu rodzin.',
];
const LONG = (n: number): string =>
  `Model ${n} boils a litre in ${3 + n} minutes and holds 1.${n} litres. Its handle stays cool, yet the lid sits so tight that filling it takes two hands, which annoys every morning. The filter comes out for cleaning, the cable is ${60 + n} cm long, and spare parts are sold for ${8 + n} dollars. It suits a household of two that makes tea more often than soup.`;

const say = sentences({
  little_on_each: {
    en: ({ entries, medianWords }: { entries: number; medianWords: number }) =>
      `${countEn(entries, 'entry', 'entries')} with a median of ${countEn(medianWords, 'word', 'words')} each, and no word on how they were chosen.`,
    pl: ({ entries, medianWords }) =>
      `${countPl(entries, 'pozycja', 'pozycje', 'pozycji')}, po ${countPl(medianWords, 'słowie', 'słowa', 'słów')} na każdą (mediana), i ani słowa o tym, jak je wybrano.`,
  },
});

export default rule({
  id: 'hc_ranking_no_method',
  mode: 'helpful',
  policy: 'how',
  kind: 'signal',
  layer: 'text',
  version: 5,
  title: {
    en: 'The “best of” list gives neither method nor reasons',
    pl: 'Zestawienie „najlepszych” nie podaje metody ani uzasadnienia',
  },
  fix: {
    en: 'State by which criteria the list was made and why each entry is on it.',
    pl: 'Podaj kryteria zestawienia i napisz, dlaczego znalazła się w nim każda pozycja.',
  },
  question: 'Does a “best of” list give no method and no reasons for its choice?',
  sources: ['RV', 'HC'],
  answeredBy: 'both',
  shownBy: 'absence',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 40, html: true, wholePage: true },
  basis: 'judgement',
  scoring:
    'An article with a list of at least four ranked entries, no word about criteria, order or tests in its title, before the list or elsewhere, no own measurement, and little said about each: median words per entry 40 gives 0, 10 gives 1. Lists that head every entry twice, as a card and as a review, are left out.',
  says: say,
  detect(page) {
    // Charts, awards and catalogues are lists of another kind, and a home page leads to several.
    if (!isRoundup(page) || !isArticleLike(page)) return abstain('not_applicable');
    const entries = itemHeadings(headings(page).filter((heading) => heading.inMain && !heading.hidden));
    if (entries.length < MIN_ITEMS || areParts(page, entries) || areNamedTwice(entries))
      return abstain('not_applicable');
    const shown = experience(page);
    if (saysHow(page, entries[0]?.start ?? 0)) return CLEAR;
    if (shown.method.length > 0 || shown.measurements.length > 1 || shown.ownData.length > 0) return CLEAR;
    const words = wordsOfEntries(page, entries).sort((a, b) => a - b);
    const median = words[words.length >> 1] ?? 0;
    const score = ramp(median, 40, 10);
    if (score === 0) return CLEAR;
    return {
      score,
      quotes: entries.slice(0, 4).map((entry) => quoteText(page, entry)),
      facts: [say.little_on_each({ entries: entries.length, medianWords: median })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('six kettles with a sentence each', {
        found: { says: ['little_on_each'], quotes: ['1. Kettle A300', '2. Kettle B400'] },
        title: 'The 6 best kettles of 2026',
        url: 'https://www.kettle-corner.com/best-kettles',
        body: `<p>Looking for a kettle? Here are the best ones that money can buy this year, from cheap to chic.</p>${ranking(SHORT, 'Kettle')}`,
      }),
      examplePage('a Polish ranking', {
        found: { says: ['little_on_each'], quotes: ['1. Czajnik A300', '2. Czajnik B400'] },
        title: 'Ranking: 6 najlepszych czajników 2026',
        lang: 'pl',
        url: 'https://www.czajnikowo.pl/ranking-czajnikow',
        body: `<p>Szukasz czajnika? Oto najlepsze modele, jakie można kupić w tym roku, od tanich po eleganckie.</p>${ranking(KROTKO, 'Czajnik')}`,
      }),
    ],
    clear: [
      examplePage('cards first, reviews below', {
        title: 'The 6 best kettles of 2026',
        url: 'https://www.kettle-corner.com/best-kettles',
        body: `${ranking(SHORT, 'Kettle')}${ranking([1, 2, 3, 4, 5, 6].map(LONG), 'Kettle')}`,
      }),
      examplePage('reasons for every entry', {
        title: 'The 5 best kettles of 2026',
        url: 'https://www.kettle-corner.com/best-kettles',
        body: ranking([1, 2, 3, 4, 5].map(LONG), 'Kettle'),
      }),
      examplePage('short entries after a method', {
        title: 'The 6 best kettles of 2026',
        url: 'https://www.kettle-corner.com/best-kettles',
        body: `<p>How we tested: each kettle boiled a litre ten times, and we scored speed, noise and price.</p>${ranking(SHORT, 'Kettle')}`,
      }),
      examplePage('ranked by sales', {
        title: 'The 6 best kettles of 2026 by sales',
        url: 'https://www.kettle-corner.com/best-kettles',
        body: `<p>Looking for a kettle? Here are the best ones that money can buy this year, from cheap to chic.</p>${ranking(SHORT, 'Kettle')}`,
      }),
      examplePage('no list at all', { title: 'Chains', body: paragraphs(...BICYCLE) }),
    ],
  }),
});

interface Entry {
  readonly level: number;
  readonly start: number;
  readonly end: number;
  readonly wordsBelow: number;
}

/** The headings of the level that most of the list uses. */
function itemHeadings<T extends Entry>(all: readonly T[]): T[] {
  const byLevel = groupedBy(
    all.filter((heading) => heading.level > 1),
    (heading) => heading.level,
  );
  let most: T[] = [];
  for (const level of byLevel.values()) if (level.length > most.length) most = level;
  return most;
}

/** What an entry has below it up to the next one, with its own subheadings. */
function wordsOfEntries(page: Page, entries: readonly Entry[]): number[] {
  const all = tokens(page);
  const last = page.main.blocks.at(-1)?.end ?? 0;
  return entries.map(({ end }, i) => {
    const next = entries[i + 1]?.start ?? Math.max(end, last);
    return tokenAt(all, next) - tokenAt(all, end);
  });
}

const HOW = wholeWords(
  /\b(?:ranked|ranking (?:is|was)|based on|according to|by (?:market share|revenue|sales|votes|popularity|size|rating)|criteria|methodology|how (?:we|i) (?:chose|picked|ranked|selected|tested)|we (?:chose|picked|selected|compared|looked at)|na podstawie|według|kryteri\p{L}*|wybraliśmy|porównaliśmy)\b/iu,
);

/** In the title or before the first entry. */
function saysHow(page: Page, firstEntry: number): boolean {
  const start = page.main.blocks[0]?.start ?? 0;
  return HOW.test(page.head.title) || HOW.test(page.text.slice(Math.min(start, firstEntry), firstEntry));
}

/** “Pros”, “Cons”, “Overview” under every entry are parts of entries that stand under headings of another level. */
function areParts(page: Page, entries: readonly Entry[]): boolean {
  const names = new Set(entries.map(({ start, end }) => page.text.slice(start, end).trim().toLowerCase()));
  return names.size < 0.7 * entries.length;
}

/** Half of the entries are headed again: words between such headings say nothing about what is told of an entry. */
function areNamedTwice(entries: readonly Heading[]): boolean {
  const names = entries.map(({ text }) =>
    text
      .toLowerCase()
      .replace(/^\s*#?\d+[.):]?\s*/, '')
      .trim(),
  );
  return new Set(names).size <= names.length * 0.75;
}
