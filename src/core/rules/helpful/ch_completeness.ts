import { headings } from '../../facts/headings.ts';
import { lists, tables } from '../../facts/lists-and-tables.ts';
import { specifics } from '../../facts/specifics.ts';
import { vocabulary } from '../../facts/vocabulary.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { BIBLIOTEKA, BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { ramp } from '../ramp.ts';
import { ratingAround } from '../rating.ts';
import { abstain, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, number } from '../wording.ts';

/** From here on "main points" is the nearest option. */
const MIN_VALUE = 1.5;

const say = sentences({
  what_it_holds: {
    en: ({ words, sections, per100Words }: { words: number; sections: number; per100Words: number }) =>
      `${countEn(words, 'word', 'words')} ${sections === 0 ? 'without sections' : `in ${countEn(sections, 'section', 'sections')}`}, ${number.en(per100Words, 1)} names, numbers, dates or prices per 100 words.`,
    pl: ({ words, sections, per100Words }) =>
      `${countPl(words, 'słowo', 'słowa', 'słów')}, ${sections === 0 ? 'bez śródtytułów' : countPl(sections, 'rozwinięty śródtytuł', 'rozwinięte śródtytuły', 'rozwiniętych śródtytułów')}, nazw, liczb, dat i cen na 100 słów: ${number.pl(per100Words, 1)}.`,
  },
});

export default rule({
  id: 'ch_completeness',
  mode: 'helpful',
  policy: 'comprehensive',
  kind: 'choice',
  layer: 'text',
  version: 2,
  scale: 'completeness',
  title: { en: 'How complete it is for its aim', pl: 'Jak wyczerpująco traktuje temat' },
  fix: {
    en: 'Say what a reader would have to look up elsewhere: prices, times, limits, exceptions.',
    pl: 'Dopisz to, czego czytelnik musiałby szukać gdzie indziej: ceny, terminy, ograniczenia, wyjątki.',
  },
  question: 'How complete is the page for its aim?',
  sources: ['HC'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  needs: { words: 80 },
  scoring:
    'What code can see of it: length up to 1,200 words, sections with text under them, lists and data tables, names and numbers per 100 words, distinct words. Told with one option of doubt, and never as complete with insight alone; what measures little is left to a language model. Only for articles, guides and reviews.',
  says: say,
  detect(page) {
    if (!page.plainText && !isArticleLike(page)) return abstain('needs_model');
    const { per100Words, words } = specifics(page);
    const sections = headings(page).filter(
      (heading) => heading.inMain && heading.level > 1 && heading.wordsBelow >= 30,
    ).length;
    const structures = [...lists(page), ...tables(page)].filter(
      (part) => part.inMain && part.words >= 8,
    ).length;
    const value =
      1.3 * ramp(words, 60, 1200) +
      0.6 * ramp(sections, 0, 6) +
      0.4 * ramp(structures, 0, 4) +
      0.9 * ramp(per100Words, 1, 8) +
      0.6 * ramp(vocabulary(page).distinctStems, 60, 400);
    // Short is not full of gaps: whether anything is missing, only somebody who knows the subject can tell.
    if (value < MIN_VALUE) return abstain('needs_model');
    return {
      weights: ratingAround(value, 5, 0.9),
      facts: [say.what_it_holds({ words, sections, per100Words })],
    };
  },
  examples: () => ({
    hit: [
      {
        options: 'CDE',
        ...examplePage('a long guide in sections', {
          title: 'Everything about rye bread and the bicycle that brings it',
          body: `<h2>Baking</h2>${paragraphs(...BREAD)}<h2>Riding</h2>${paragraphs(...BICYCLE)}<h2>Reading</h2>${paragraphs(...LIBRARY)}<ul><li>Flour 300 g, water 300 g, salt 10 g</li><li>Bake at 240 °C, then 190 °C</li></ul>`,
        }),
        found: { says: ['what_it_holds'], quotes: [] },
      },
      {
        options: 'CDE',
        ...examplePage('a long Polish guide', {
          title: 'Chleb, rower i biblioteka',
          lang: 'pl',
          body: `<h2>Chleb</h2>${paragraphs(...CHLEB)}<h2>Rower</h2>${paragraphs(...ROWER)}<h2>Biblioteka</h2>${paragraphs(...BIBLIOTEKA)}`,
        }),
        found: { says: ['what_it_holds'], quotes: [] },
      },
    ],
    clear: [
      {
        options: 'CDE',
        ...examplePage('a few general sentences', {
          title: 'Tips for a better life',
          body: paragraphs(
            'It is important to take care of things in life. Good habits help people to do better, and there are many ways to improve. You should always try to do your best and stay positive about it.',
            'It is important to take care of things in life. Good habits help people to do better, and there are many ways to improve. You should always try to do your best and stay positive about it.',
            'It is important to take care of things in life. Good habits help people to do better, and there are many ways to improve. You should always try to do your best and stay positive about it.',
          ),
        }),
      },
      {
        options: 'CDE',
        ...examplePage('Polish general sentences', {
          title: 'Jak żyć lepiej',
          lang: 'pl',
          body: paragraphs(
            'Warto dbać o różne sprawy w życiu. Dobre nawyki pomagają ludziom radzić sobie lepiej, a sposobów na poprawę jest wiele. Zawsze należy starać się i myśleć pozytywnie o tym, co się robi.',
            'Warto dbać o różne sprawy w życiu. Dobre nawyki pomagają ludziom radzić sobie lepiej, a sposobów na poprawę jest wiele. Zawsze należy starać się i myśleć pozytywnie o tym, co się robi.',
            'Warto dbać o różne sprawy w życiu. Dobre nawyki pomagają ludziom radzić sobie lepiej, a sposobów na poprawę jest wiele. Zawsze należy starać się i myśleć pozytywnie o tym, co się robi.',
          ),
        }),
      },
    ],
  }),
});
