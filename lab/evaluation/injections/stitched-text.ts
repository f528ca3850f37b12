// One article sewn together from paragraphs of several others.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { besideContent, escaped, rewriteParagraphs } from '../places.ts';

/** Paragraphs of so many foreign pages, taken in turn. */
function patches(
  context: InjectionContext,
  sources: number,
  runLength: number,
): (index: number) => string | undefined {
  const pages = context.random.sample(
    context.passages.filter((page) => page.length > 0),
    sources,
  );
  return (index) => {
    const page = pages[Math.floor(index / runLength) % Math.max(pages.length, 1)];
    const round = Math.floor(index / (runLength * Math.max(pages.length, 1)));
    return page?.[(round * runLength + (index % runLength)) % page.length];
  };
}

const sentencesOf = (text: string): string[] => text.match(/[^.!?]+[.!?]+["”']?\s*/g) ?? [text];

function change(name: string, lang: 'en' | 'pl', inject: Change['inject']): Change {
  return { name, rewrites: true, ...(lang === 'pl' ? { lang } : {}), inject };
}

function block(
  context: InjectionContext,
  patch: (index: number) => string | undefined,
  count: number,
  lead: (index: number) => string = () => '',
): string {
  return Array.from(
    { length: count },
    (_, i) => `${lead(i)}<p>${escaped(patch(i) ?? context.words.plainText(50))}</p>`,
  ).join('\n');
}

/** As long as the host's own text, so that at least half of the page is foreign. */
const enough = (context: InjectionContext): number => Math.max(8, Math.ceil(context.mainWords / 60));

const variants: Change[] = [
  change('every paragraph from another page', 'en', (html, context) => {
    const patch = patches(context, 6, 1);
    return rewriteParagraphs(
      besideContent(
        html,
        context,
        'last',
        block(context, (i) => patch(i + 3), 8),
      ),
      context,
      (_, i) => escaped(patch(i) ?? ''),
    );
  }),
  change('runs of three paragraphs', 'en', (html, context) => {
    const patch = patches(context, 4, 3);
    return rewriteParagraphs(
      besideContent(html, context, 'last', block(context, patch, 9)),
      context,
      (_, i) => escaped(patch(i + 9) ?? ''),
    );
  }),
  change('every second paragraph', 'en', (html, context) => {
    const patch = patches(context, 5, 1);
    return rewriteParagraphs(
      besideContent(html, context, 'last', block(context, patch, 6)),
      context,
      (_, i) => (i % 2 === 0 ? escaped(patch(i + 6) ?? '') : undefined),
    );
  }),
  change('foreign block as long as the text', 'en', (html, context) =>
    besideContent(html, context, 'last', block(context, patches(context, 5, 2), enough(context))),
  ),
  change('sentences of several pages in one paragraph', 'en', (html, context) => {
    const patch = patches(context, 6, 1);
    const pool = Array.from({ length: 18 }, (_, i) => sentencesOf(patch(i) ?? '').slice(0, 3));
    const mixed = Array.from(
      { length: 9 },
      (_, p) =>
        `<p>${escaped(Array.from({ length: 5 }, (_unused, s) => pool[(p * 5 + s * 7) % pool.length]?.[s % 3] ?? '').join(' '))}</p>`,
    );
    return rewriteParagraphs(besideContent(html, context, 'last', mixed.join('\n')), context, (_, i) =>
      escaped(
        pool
          .map((sentences) => sentences[i % 3] ?? '')
          .slice(i % 6, (i % 6) + 5)
          .join(' '),
      ),
    );
  }),
  change('with headings and linking words', 'en', (html, context) => {
    const patch = patches(context, 6, 1);
    const leads = ['Overview', 'What you should know', 'Benefits', 'More facts', 'Conclusion'];
    return besideContent(
      html,
      context,
      'last',
      block(
        context,
        (i) => `${['Additionally, ', 'Moreover, ', 'In addition, ', ''][i % 4]}${patch(i) ?? ''}`,
        enough(context),
        (i) => (i % 3 === 0 ? `<h2>${leads[(i / 3) % leads.length]}</h2>` : ''),
      ),
    );
  }),
  change('every paragraph from another page, Polish', 'pl', (html, context) => {
    const patch = patches(context, 6, 1);
    return rewriteParagraphs(html, context, (_, i) => escaped(patch(i) ?? ''));
  }),
];

const add = (name: string, make: (context: InjectionContext) => string, lang?: 'pl'): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject: (html, context) => besideContent(html, context, 'last', make(context)),
});

const lookalikes: Change[] = [
  add(
    'news digest',
    ({ words }) =>
      `<h2>The week in brief</h2>${Array.from({ length: 6 }, (_, i) => `<h3>${['Museum', 'Harbour', 'Schools', 'Sport', 'Weather', 'Culture'][i]}</h3><p>${words.plainText(35)} <a href="/news/${i}">Full story</a></p>`).join('')}`,
  ),
  add(
    'round-up of links with comments',
    ({ words }) =>
      `<h2>Reading list</h2><ul>${Array.from({ length: 6 }, (_, i) => `<li><a href="https://${words.hostFor('journal')}/${i}">Article ${i + 1}</a>: ${words.plainText(22)}</li>`).join('')}</ul>`,
  ),
  add(
    'minutes of a council',
    ({ words }) =>
      `<h2>Minutes</h2><ol>${Array.from({ length: 7 }, (_, i) => `<li><strong>Item ${i + 1}.</strong> ${words.plainText(24)} Agreed.</li>`).join('')}</ol>`,
  ),
  add(
    'letters to the editor',
    ({ words }) =>
      `<h2>Letters</h2>${Array.from({ length: 5 }, () => `<p>${words.plainText(40)}</p><p>– ${words.person()}</p>`).join('')}`,
  ),
  add(
    'almanac',
    ({ words }) =>
      `<h2>On this day</h2><ul>${Array.from({ length: 8 }, (_, i) => `<li>19${i}${i}: ${words.plainText(14)}</li>`).join('')}</ul>`,
  ),
  add(
    'teasers of other articles',
    ({ words }) =>
      `<section class="related"><h2>More from us</h2>${Array.from({ length: 5 }, (_, i) => `<article><h3><a href="/a/${i}">Story ${i + 1}</a></h3><p>${words.plainText(18)}</p></article>`).join('')}</section>`,
  ),
  add(
    'news digest, Polish',
    ({ words }) =>
      `<h2>Tydzień w skrócie</h2>${Array.from({ length: 5 }, (_, i) => `<h3>${['Muzeum', 'Port', 'Szkoły', 'Sport', 'Pogoda'][i]}</h3><p>${words.plainText(30)} <a href="/n/${i}">Więcej</a></p>`).join('')}`,
    'pl',
  ),
];

export const stitchedText: Injection = {
  technique: 'stitched-text',
  rules: ['sp_stitched_text'],
  variants,
  lookalikes,
};
