import { tables } from '../../facts/lists-and-tables.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { experience } from '../../grounds/experience.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { BICYCLE, LIBRARY, ROWER } from '../sample-prose.ts';
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

export default rule({
  id: 'hc_pos_balanced_compare',
  mode: 'helpful',
  policy: 'reviews',
  kind: 'positive',
  layer: 'text',
  version: 1,
  title: {
    en: 'Pros and cons are weighed or options compared',
    pl: 'Zalety i wady są wyważone, a opcje porównane',
  },
  fix: {
    en: 'Set pros against cons, and compare the options by the same features.',
    pl: 'Zestaw zalety z wadami i porównaj opcje według tych samych cech.',
  },
  question: 'Does the page balance pros and cons, or really compare options?',
  sources: ['RV'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  needs: { words: 60 },
  basis: 'judgement',
  scoring:
    'Both merits and drawbacks named, or a data table of at least 3 × 3 with numbers, or at least three times “best for …”: 0.79 for two of these, 0.65 for one.',
  detect(page) {
    const { pros, cons } = experience(page);
    const mask = mainMask(page);
    const weighed = pros.length > 0 && cons.length > 0;
    const table = tables(page).find(
      (candidate) =>
        candidate.inMain &&
        !candidate.layout &&
        candidate.rows >= 3 &&
        candidate.columns >= 3 &&
        candidate.numberShare > 0.05,
    );
    const suited = bestFor(page).filter((hit) => mask[hit.block] === 1);
    const signs = [weighed, table !== undefined, suited.length >= 3].filter(Boolean).length;
    if (signs === 0) return CLEAR;
    return {
      score: signs > 1 ? 0.79 : 0.65,
      quotes: [
        ...pros.slice(0, 1),
        ...cons.slice(0, 1),
        ...suited.slice(0, 2),
        ...(table ? [table] : []),
      ].map((span) => quoteText(page, span)),
      facts: [
        {
          en: `${countEn(pros.length, 'merit', 'merits')} and ${countEn(cons.length, 'drawback', 'drawbacks')} named${table ? `, a table of ${table.rows} rows and ${table.columns} columns` : ''}.`,
          pl: `${countPl(pros.length, 'zaleta', 'zalety', 'zalet')} i ${countPl(cons.length, 'wada', 'wady', 'wad')}${table ? `, tabela: ${countPl(table.rows, 'wiersz', 'wiersze', 'wierszy')}, ${countPl(table.columns, 'kolumna', 'kolumny', 'kolumn')}` : ''}.`,
        },
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('pros and cons', {
        title: 'Chain wax or oil?',
        body: `${paragraphs(...BICYCLE)}<h3>Pros</h3><ul><li>Stays clean</li><li>Runs quietly</li></ul><h3>Cons</h3><ul><li>Needs a warm room</li><li>Washes off in rain</li></ul>`,
      }),
      examplePage('a Polish comparison table', {
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
