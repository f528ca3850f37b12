import { BICYCLE, BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { learntRating, MIN_RATED_WORDS, RATING_SAYS, RATING_SCORING } from '../learnt-rating.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'ch_effort',
  mode: 'quality',
  policy: 'mc_effort',
  kind: 'choice',
  layer: 'text',
  version: 4,
  scale: 'effort',
  title: { en: 'How much work shows', pl: 'Ile widać włożonej pracy' },
  fix: {
    en: 'Add what only you can: measurements, pictures, sources, a clear structure.',
    pl: 'Dodaj to, co możesz wnieść tylko Ty: pomiary, zdjęcia, źródła, przejrzysty układ.',
  },
  question: 'How much human effort shows in the main content?',
  sources: ['QR§3.2'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { words: MIN_RATED_WORDS },
  scoring: RATING_SCORING,
  says: RATING_SAYS,
  detect: (page) => learntRating(page, 'effort'),
  examples: () => ({
    hit: [
      {
        options: 'DE',
        ...examplePage('a worked-out text with measurements, structure and own pictures', {
          title: 'Rye bread, tested five times',
          body: `${paragraphs(...BREAD)}<h2>What I measured</h2><table><tr><th>Loaf</th><th>Water</th><th>Core</th></tr><tr><td>1</td><td>280 g</td><td>94 °C</td></tr><tr><td>2</td><td>300 g</td><td>96 °C</td></tr><tr><td>3</td><td>320 g</td><td>97 °C</td></tr></table><figure><img src="/img/loaf-3.jpg" alt="Crumb of the third loaf" width="800" height="600"><figcaption>The third loaf, photo by the author</figcaption></figure><h2>The flour</h2>${paragraphs(...BICYCLE)}<h2>Where it comes from</h2><p>The mill at <a href="https://www.fao.org/rye">the food organisation’s tables</a> gives 8.5 g of protein per 100 g; <a href="https://www.usda.gov/rye">the ministry</a> gives 8.9 g.</p><ul><li>Flour: type 1150</li><li>Salt: 2 % of the flour</li><li>Starter: 200 g</li></ul>`,
        }),
        found: { says: ['work_shown'], quotes: [] },
      },
      {
        options: 'CD',
        ...examplePage('a Polish workshop guide', {
          title: 'Przeskakujący łańcuch',
          lang: 'pl',
          body: `${paragraphs(...ROWER.slice(0, 2))}<h2>Czyszczenie</h2>${paragraphs(...ROWER.slice(2))}<h2>Co zmierzyliśmy</h2><table><tr><th>Łańcuch</th><th>Przebieg</th><th>Wydłużenie</th></tr><tr><td>KMC X9</td><td>1800 km</td><td>0,5%</td></tr><tr><td>Shimano HG53</td><td>2100 km</td><td>0,75%</td></tr></table><h2>Co kupić</h2><ul><li>Przymiar: 35 zł</li><li>Smar: 28 zł</li></ul>`,
        }),
        found: { says: ['work_shown'], quotes: [] },
      },
    ],
    clear: [
      {
        options: 'CDE',
        ...examplePage('general talk without a single fact', {
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
        ...examplePage('Polish general talk', {
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
