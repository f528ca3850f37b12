import { duplicateText } from '../../facts/duplicate-text.ts';
import { headings } from '../../facts/headings.ts';
import { contentImages } from '../../facts/images.ts';
import { externalLinks } from '../../facts/links.ts';
import { tables } from '../../facts/lists-and-tables.ts';
import { specifics } from '../../facts/specifics.ts';
import { vocabulary } from '../../facts/vocabulary.ts';
import { experience } from '../../grounds/experience.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { BICYCLE, BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { ramp } from '../ramp.ts';
import { ratingAround } from '../rating.ts';
import { abstain, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, number } from '../wording.ts';

/** From here on "adequate" is the nearest option. */
const MIN_VALUE = 1.5;

const say = sentences({
  work_shown: {
    en: ({ per100Words, sections, own }: { per100Words: number; sections: number; own: number }) =>
      `${number.en(per100Words, 1)} names, numbers, dates or prices per 100 words, ${sections === 0 ? 'no sections' : countEn(sections, 'section', 'sections')}, ${own === 0 ? 'no signs' : countEn(own, 'sign', 'signs')} of own experience.`,
    pl: ({ per100Words, sections, own }) =>
      `Nazw, liczb, dat i cen na 100 słów: ${number.pl(per100Words, 1)}; ${sections === 0 ? 'bez śródtytułów' : countPl(sections, 'śródtytuł', 'śródtytuły', 'śródtytułów')}, ${own === 0 ? 'bez oznak' : countPl(own, 'oznaka', 'oznaki', 'oznak')} własnego doświadczenia.`,
  },
});

export default rule({
  id: 'ch_effort',
  mode: 'quality',
  policy: 'mc_effort',
  kind: 'choice',
  layer: 'text',
  version: 3,
  scale: 'effort',
  title: { en: 'How much work shows', pl: 'Ile widać włożonej pracy' },
  fix: {
    en: 'Add what only you can: measurements, pictures, sources, a clear structure.',
    pl: 'Dodaj to, co możesz wnieść tylko Ty: pomiary, zdjęcia, źródła, przejrzysty układ.',
  },
  question: 'How much human effort shows in the main content?',
  sources: ['QR§3.2'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  needs: { words: 80 },
  scoring:
    'A mean of what can be measured: names, numbers and dates per 100 words, variety of words, structure, tables and pictures, own measurements, links to sources; repeated sentences take away, and without them less than adequate is left to a language model. Told with one option of doubt. Only for articles, guides, news and reviews.',
  says: say,
  detect(page) {
    if (!page.plainText && !isArticleLike(page)) return abstain('needs_model');
    const { per100Words, words } = specifics(page);
    const shown = experience(page);
    const own = shown.measurements.length + shown.firstHand.length + shown.ownImages.length;
    const sections = headings(page).filter((heading) => heading.inMain && heading.level > 1).length;
    const pictures =
      contentImages(page).length + tables(page).filter((table) => table.inMain && !table.layout).length;
    const cited = externalLinks(page).filter((link) => link.inMain).length;
    const repeated = ramp(duplicateText(page).sentences.share, 0.1, 0.5);
    const sum =
      1.2 * ramp(per100Words, 1, 9) +
      0.8 * ramp(vocabulary(page).variety, 0.5, 0.75) +
      0.6 * ramp(words, 120, 900) +
      0.5 * ramp(sections, 0, 5) +
      0.4 * ramp(pictures, 0, 4) +
      0.8 * ramp(own, 0, 5) +
      0.4 * ramp(cited, 0, 5) -
      1.5 * repeated;
    // An ordinary careful article reaches about three quarters of the sum.
    const value = 0.7 + 0.75 * sum;
    // Little to count is no sign of little work; sentences that come again are.
    if (value < MIN_VALUE && repeated < 0.5) return abstain('needs_model');
    return {
      weights: ratingAround(value, 5, 0.8),
      facts: [say.work_shown({ per100Words, sections, own })],
    };
  },
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
