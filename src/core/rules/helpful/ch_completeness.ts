import { BIBLIOTEKA, BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { learntRating, MIN_RATED_WORDS, RATING_SAYS, RATING_SCORING } from '../learnt-rating.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_completeness',
  mode: 'helpful',
  policy: 'comprehensive',
  kind: 'choice',
  layer: 'text',
  version: 3,
  scale: 'completeness',
  title: { en: 'How complete it is for its aim', pl: 'Jak wyczerpująco traktuje temat' },
  fix: {
    en: 'Say what a reader would have to look up elsewhere: prices, times, limits, exceptions.',
    pl: 'Dopisz to, czego czytelnik musiałby szukać gdzie indziej: ceny, terminy, ograniczenia, wyjątki.',
  },
  question: 'How complete is the page for its aim?',
  sources: ['HC'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'completeness'),
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
