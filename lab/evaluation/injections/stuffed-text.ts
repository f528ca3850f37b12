// Main content that is filled up with a keyword.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { amongContent, besideContent } from '../places.ts';
import { capital } from '../wording/wording.ts';

/** So many stuffed words that they make up this share of the main content afterwards. */
function wordsFor(context: InjectionContext, share: number): number {
  return Math.max(120, Math.round((context.mainWords * share) / (1 - share)));
}

function stuffed(context: InjectionContext, share: number, paragraphs: number): string[] {
  const { keyword } = context.words.craft();
  const size = Math.ceil(wordsFor(context, share) / paragraphs);
  return Array.from({ length: paragraphs }, () => `<p>${context.words.spamText(keyword, size)}</p>`);
}

const variants: Change[] = [
  {
    name: 'one block at the end, a third of the text',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<div class="seo-desc">${stuffed(context, 0.35, 3).join('')}</div>`,
      ),
  },
  {
    name: 'spread over the text, 40 percent',
    inject: (html, context) => amongContent(html, context, ...stuffed(context, 0.4, 6)),
  },
  {
    name: 'more than half of the text',
    inject: (html, context) => amongContent(html, context, ...stuffed(context, 0.54, 8)),
  },
  {
    name: 'at the top, with headings',
    inject: (html, context) => {
      const { keyword, searches } = context.words.craft();
      const size = Math.ceil(wordsFor(context, 0.45) / searches.length);
      return besideContent(
        html,
        context,
        'first',
        searches
          .map((search) => `<h2>${capital(search)}</h2><p>${context.words.spamText(keyword, size)}</p>`)
          .join(''),
      );
    },
  },
  {
    name: 'the same paragraph again and again',
    inject: (html, context) => {
      const paragraph = `<p>${context.words.spamText(context.words.craft().keyword, 45)}</p>`;
      const times = Math.max(4, Math.ceil(wordsFor(context, 0.45) / 48));
      return amongContent(html, context, ...Array.from({ length: times }, () => paragraph));
    },
  },
  {
    name: 'searches strung together',
    inject: (html, context) => {
      const { searches, keyword } = context.words.craft();
      const wanted = wordsFor(context, 0.4);
      const list: string[] = [];
      for (let n = 0; n < wanted; n += list.at(-1)?.split(' ').length ?? 1)
        list.push(context.random.chance(0.3) ? keyword : context.random.pick(searches));
      return besideContent(html, context, 'last', `<p>${list.join(', ')}.</p>`);
    },
  },
  {
    name: 'keyword in bold, in list items',
    inject: (html, context) => {
      const { keyword } = context.words.craft();
      const items = Math.max(8, Math.ceil(wordsFor(context, 0.4) / 16));
      const list = Array.from(
        { length: items },
        () =>
          `<li>${context.words.spamText(keyword, 12).replaceAll(keyword, `<strong>${keyword}</strong>`)}</li>`,
      );
      return besideContent(html, context, 'last', `<ul class="benefits">${list.join('')}</ul>`);
    },
  },
  {
    name: 'one block, Polish',
    lang: 'pl',
    inject: (html, context) => besideContent(html, context, 'last', stuffed(context, 0.4, 3).join('')),
  },
  {
    name: 'spread over the text, Polish',
    lang: 'pl',
    inject: (html, context) => amongContent(html, context, ...stuffed(context, 0.5, 5)),
  },
];

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const lookalikes: Change[] = [
  {
    name: 'table of specifications',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<table><tr><th>Model</th><th>Width</th><th>Height</th><th>Weight</th><th>Voltage</th></tr>${range(14)
          .map(
            (n) =>
              `<tr><td>Pump P${n}0</td><td>${110 + n * 5} mm</td><td>${180 + n * 7} mm</td><td>${2 + n * 0.3} kg</td><td>230 V</td></tr>`,
          )
          .join('')}</table>`,
      ),
  },
  {
    name: 'clauses of a contract',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<h2>Terms of hire</h2><ol>${[
          'The Hirer shall return the Equipment in the condition in which the Hirer received the Equipment.',
          'The Owner may inspect the Equipment at any time on giving the Hirer one day of notice in writing.',
          'The Hirer shall not lend the Equipment to any third party without the written consent of the Owner.',
          'The Hirer shall pay the deposit to the Owner before the Equipment leaves the premises.',
          'The Owner shall repay the deposit within seven days after the return of the Equipment.',
          'The Owner is not liable for loss that arises from misuse of the Equipment by the Hirer.',
          'If the Equipment is damaged, the Hirer shall inform the Owner without delay.',
          'Either party may end this agreement by notice in writing of at least fourteen days.',
          'Any notice under this agreement shall be sent to the address stated on the first page.',
        ]
          .map((clause) => `<li>${clause}</li>`)
          .join('')}</ol>`,
      ),
  },
  {
    name: 'song with a refrain',
    inject: (html, context) => {
      const refrain = 'Row on, row on, the night is long,<br>row on, row on, and sing our song.';
      const verses = [
        'The harbour light is burning low,<br>the tide has turned, it is time to go.',
        'My father sailed this bay before,<br>he left his name upon the shore.',
        'The gulls are calling over the foam,<br>the wind from the west will bring us home.',
      ];
      return besideContent(
        html,
        context,
        'last',
        `<h2>The song</h2><div class="lyrics">${verses.map((verse) => `<p>${verse}</p><p>${refrain}</p>`).join('')}</div>`,
      );
    },
  },
  {
    name: 'list of product variants',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<ul class="variants">${['black', 'white', 'navy', 'olive', 'red', 'sand', 'grey']
          .flatMap((colour) =>
            ['S', 'M', 'L'].map(
              (size) => `<li>Fleece jacket, ${colour}, size ${size} – $49.00 – in stock</li>`,
            ),
          )
          .join('')}</ul>`,
      ),
  },
  {
    name: 'glossary',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<h2>Glossary</h2><dl>${[
          ['Mordant', 'a salt that binds a dye to the fibre'],
          ['Weft', 'the thread that runs across the loom'],
          ['Warp', 'the threads that are stretched along the loom'],
          ['Heddle', 'a wire with an eye that lifts a warp thread'],
          ['Shuttle', 'the tool that carries the weft through the shed'],
          ['Selvedge', 'the firm edge of a woven cloth'],
          ['Shed', 'the gap between raised and lowered warp threads'],
        ]
          .map(([term, meaning]) => `<dt>${term}</dt><dd>${meaning}</dd>`)
          .join('')}</dl>`,
      ),
  },
  {
    name: 'recipe',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        '<h2>Apple cake</h2><ul><li>200 g butter</li><li>200 g sugar</li><li>4 eggs</li><li>250 g flour</li><li>2 tsp baking powder</li><li>5 apples</li></ul><ol><li>Beat the butter with the sugar until it is pale.</li><li>Add the eggs one by one and beat after each.</li><li>Fold in the flour and the baking powder.</li><li>Slice the apples and press them into the batter.</li><li>Bake for 45 minutes at 180 °C and let the cake cool in the tin.</li></ol>',
      ),
  },
  {
    name: 'opening hours of a week',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<table class="hours">${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
          .map((day) => `<tr><td>${day}</td><td>9:00 am – 5:30 pm</td></tr>`)
          .join('')}<tr><td>Sunday</td><td>closed</td></tr></table>`,
      ),
  },
  {
    name: 'ordinary paragraphs, Polish',
    lang: 'pl',
    inject: (html, context) =>
      amongContent(html, context, ...range(4).map(() => `<p>${context.words.plainText(50)}</p>`)),
  },
];

export const stuffedText: Injection = {
  technique: 'stuffed-text',
  rules: ['sp_kw_density', 'sp_kw_ngram', 'sp_kw_compressible', 'pq_dup_blocks'],
  variants,
  lookalikes,
};
