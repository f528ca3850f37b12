import { genreOf } from '../../grounds/genre.ts';
import { GENRES } from '../../grounds/genres.ts';
import { BIBLIOTEKA, BICYCLE, BREAD } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { abstain, rule } from '../rule.ts';

const MIN_SHARE = 0.35;

export default rule({
  id: 'ch_page_type',
  mode: 'quality',
  policy: 'context',
  kind: 'choice',
  layer: 'markup',
  version: 2,
  scale: 'page_type',
  title: { en: 'Type of page', pl: 'Rodzaj strony' },
  fix: {
    en: 'Nothing needs to change; the type decides which criteria apply.',
    pl: 'Nic nie trzeba zmieniać; od rodzaju strony zależy, które kryteria jej dotyczą.',
  },
  question: 'What type of page is it?',
  sources: ['QR§2.2', 'QR§9'],
  answeredBy: 'code_first',
  languages: 'any',
  needs: { published: true },
  scoring:
    'Shares of the 21 kinds from the reader’s page type, structured data, address, headings, forms and media. Not told where the largest share is below 0.35.',
  detect(page) {
    const { genre, shares } = genreOf(page);
    // Where hardly anything speaks for one genre, the largest share is an accident.
    if (shares[genre] < MIN_SHARE) return abstain('needs_model');
    return { weights: GENRES.map((one) => shares[one]) };
  },
  examples: () => ({
    hit: [
      {
        options: 'DO',
        ...examplePage('a recipe with ingredients and steps', {
          title: 'Rye bread recipe',
          head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Rye bread","recipeIngredient":["300 g rye flour","300 g water"]}</script>',
          body: `${paragraphs(...BREAD)}<h2>Ingredients</h2><ul><li>300 g rye flour</li><li>300 g water</li><li>10 g salt</li></ul><h2>Method</h2><ol><li>Mix.</li><li>Wait.</li><li>Bake.</li></ol>`,
        }),
        found: { says: [], quotes: [] },
      },
      {
        options: 'G',
        ...examplePage('a product with an offer', {
          title: 'Oak kitchen table',
          head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Oak kitchen table","offers":{"@type":"Offer","price":"420","priceCurrency":"USD"}}</script>',
          body: '<p>Solid oak, oiled, seats six. 180 × 90 cm, 41 kg. Delivered flat with four legs and one key.</p><p class="price">420 USD</p><button>Add to cart</button>',
        }),
        found: { says: [], quotes: [] },
      },
    ],
    clear: [
      {
        options: 'GO',
        ...examplePage('an ordinary article', { title: 'Why chains skip', body: paragraphs(...BICYCLE) }),
      },
      {
        options: 'GO',
        ...examplePage('Polish news', {
          title: 'Biblioteka otwarta w soboty',
          lang: 'pl',
          body: paragraphs(...BIBLIOTEKA),
        }),
      },
    ],
  }),
});
