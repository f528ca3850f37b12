import { tables } from '../../facts/lists-and-tables.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { type ExperienceCue, experience } from '../../grounds/experience.ts';
import { isReview, isRoundup } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

const bestFor = phraseList({
  en: [
    'best for',
    'ideal for',
    'not for',
    'better choice if',
    'choose it if',
    'skip it if',
    'who it is for',
    'who should buy',
  ],
  pl: [
    'najlepszy dla',
    'najlepsza dla',
    'najlepsze dla',
    'dla kogo',
    'wybierz jeśli',
    'sprawdzi się u',
    'lepszy wybór dla',
    'nie dla',
  ],
});

const MIN_NAMED = 2;
const MIN_ADVICE = 3;
/** "Pros", "Our verdict: drawbacks": what stands alone above a list of them. */
const MAX_LABEL_WORDS = 4;
const COMPARES = wholeWords(
  /\b(?:vs|versus|or|compared|comparison|comparing|differences?)\b|\bczy\b|porównan|różnic/iu,
);

function isLabel(page: Page, { block }: ExperienceCue): boolean {
  return (page.outline.stats.words[block] ?? 0) <= MAX_LABEL_WORDS;
}

const say = sentences({
  both_sides: {
    en: ({ merits, drawbacks }: { merits: number; drawbacks: number }) =>
      `The text mentions merits ${countEn(merits, 'time', 'times')} and drawbacks ${countEn(drawbacks, 'time', 'times')}.`,
    pl: ({ merits, drawbacks }) =>
      `O zaletach tekst mówi ${countPl(merits, 'raz', 'razy', 'razy')}, o wadach ${countPl(drawbacks, 'raz', 'razy', 'razy')}.`,
  },
  table_compares: {
    en: ({ rows, columns }: { rows: number; columns: number }) =>
      `A comparison table has ${countEn(rows, 'row', 'rows')} and ${countEn(columns, 'column', 'columns')}.`,
    pl: ({ rows, columns }) =>
      `Tabela porównawcza: ${countPl(rows, 'wiersz', 'wiersze', 'wierszy')}, ${countPl(columns, 'kolumna', 'kolumny', 'kolumn')}.`,
  },
  whom_it_suits: {
    en: ({ times }: { times: number }) =>
      `${countEn(times, 'passage says', 'passages say')} whom something suits.`,
    pl: ({ times }) => `Strona ${countPl(times, 'raz', 'razy', 'razy')} mówi, dla kogo coś jest.`,
  },
});

export default rule({
  id: 'hc_pos_balanced_compare',
  mode: 'helpful',
  policy: 'reviews',
  kind: 'positive',
  layer: 'text',
  version: 2,
  title: {
    en: 'Pros and cons are weighed or options compared',
    pl: 'Zalety zestawiono z wadami lub porównano opcje',
  },
  fix: {
    en: 'Set pros against cons, and compare the options by the same features.',
    pl: 'Zestaw zalety z wadami i porównaj opcje według tych samych cech.',
  },
  question: 'Does the page balance pros and cons, or really compare options?',
  sources: ['RV'],
  answeredBy: 'both',
  languages: ['en', 'pl'],
  needs: { words: 60 },
  basis: 'judgement',
  scoring:
    'Merits and drawbacks set against each other under labels of their own, or at least two of each named; where the page reviews, ranks or compares, also a data table of at least 3 × 3 with numbers, or at least three times “best for …”: 0.79 for two of these, 0.65 for one.',
  says: say,
  detect(page) {
    const { pros, cons } = experience(page);
    const mask = mainMask(page);
    const compares = isReview(page) || isRoundup(page) || COMPARES.test(metadataOf(page).headline);
    const weighed =
      (pros.length >= MIN_NAMED && cons.length >= MIN_NAMED) ||
      (pros.some((cue) => isLabel(page, cue)) && cons.some((cue) => isLabel(page, cue)));
    // A reference has tables, too; options are compared where the page sets out to do so.
    const table = !compares
      ? undefined
      : tables(page).find(
          (candidate) =>
            candidate.inMain &&
            !candidate.layout &&
            candidate.rows >= 3 &&
            candidate.columns >= 3 &&
            candidate.numberShare > 0.05,
        );
    const suited = compares ? bestFor(page).filter((hit) => mask[hit.block] === 1) : [];
    const advises = suited.length >= MIN_ADVICE;
    const signs = [weighed, table !== undefined, advises].filter(Boolean).length;
    if (signs === 0) return CLEAR;
    return {
      score: signs > 1 ? 0.79 : 0.65,
      quotes: [
        ...(weighed ? [...pros.slice(0, 1), ...cons.slice(0, 1)] : []),
        ...(advises ? suited.slice(0, 2) : []),
        ...(table ? [table] : []),
      ].map((span) => quoteText(page, span)),
      facts: [
        ...(weighed ? [say.both_sides({ merits: pros.length, drawbacks: cons.length })] : []),
        ...(table ? [say.table_compares({ rows: table.rows, columns: table.columns })] : []),
        ...(advises ? [say.whom_it_suits({ times: suited.length })] : []),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('pros and cons', {
        found: { says: ['both_sides'], quotes: ['Pros', 'Cons'] },
        title: 'Chain wax or oil?',
        body: `${paragraphs(...BICYCLE)}<h3>Pros</h3><ul><li>Stays clean</li><li>Runs quietly</li></ul><h3>Cons</h3><ul><li>Needs a warm room</li><li>Washes off in rain</li></ul>`,
      }),
      examplePage('a Polish comparison table', {
        found: { says: ['table_compares'], quotes: ['Cecha'] },
        title: 'Wosk czy olej?',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<table><tr><th>Cecha</th><th>Wosk</th><th>Olej</th></tr><tr><td>Cena</td><td>60 zł</td><td>30 zł</td></tr><tr><td>Zasięg</td><td>300 km</td><td>200 km</td></tr><tr><td>Hałas</td><td>51 dB</td><td>54 dB</td></tr></table>`,
      }),
    ],
    clear: [
      examplePage('news', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
      examplePage('a table for layout', {
        title: 'Chains',
        body: `<table role="presentation"><tr><td>${paragraphs(BICYCLE[0])}</td><td>${paragraphs(BICYCLE[1])}</td></tr></table>`,
      }),
    ],
  }),
});
