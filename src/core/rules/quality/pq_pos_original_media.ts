import { contentImages, type Image } from '../../facts/images.ts';
import { media } from '../../facts/media.ts';
import type { Span } from '../../facts/span.ts';
import { experience } from '../../grounds/experience.ts';
import { isArticleLike, isShop } from '../../grounds/genre.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

const FULL_COUNT = 4;
const MAX_CREDIT = 300;
/** A file on the own server says where it is kept, not who made it. */
const FILMS_ALONE = 0.45;

const say = sentences({
  own_media: {
    en: ({ pictures, films }: { pictures: number; films: number }) =>
      `${countEn(pictures, 'picture is', 'pictures are')} credited to the author or the site, and ${countEn(films, 'video file comes', 'video files come')} from the site itself.`,
    pl: ({ pictures, films }) =>
      `Podpisanych jako własne: ${countPl(pictures, 'zdjęcie lub wykres', 'zdjęcia lub wykresy', 'zdjęć lub wykresów')}; filmów z tej witryny: ${films}.`,
  },
});

export default rule({
  id: 'pq_pos_original_media',
  mode: 'quality',
  policy: 'mc_originality',
  kind: 'positive',
  layer: 'markup',
  version: 3,
  title: {
    en: 'The page shows its own photos, video or charts',
    pl: 'Strona pokazuje własne zdjęcia, filmy lub wykresy',
  },
  fix: {
    en: 'Keep saying in the captions who made the pictures.',
    pl: 'Nadal podawaj w podpisach, kto wykonał zdjęcia i wykresy.',
  },
  question: 'Does the page show its own photos, video or charts?',
  sources: ['QR§7.1'],
  answeredBy: 'code_first',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Pictures whose caption or alt calls them own, or credits the author or the site, and, in articles, video files of the site itself: 0.5 for one, 1 for four; 0.45 for video files alone. Pictures of picture banks never count.',
  says: say,
  detect(page) {
    const own = new Map<number, { image: Image; caption: Span | undefined }>();
    for (const one of experience(page).ownImages) own.set(one.image.element, one);
    for (const image of contentImages(page)) {
      if (image.stock || own.has(image.element) || !image.caption) continue;
      if (creditsOwn(page, image.caption)) own.set(image.element, { image, caption: image.caption });
    }
    // Clips of shops and firms show their goods, which is what they are for.
    const films =
      isShop(page) || !isArticleLike(page)
        ? 0
        : media(page).filter(
            (item) =>
              item.tag === 'video' && item.inMain && !item.external && !item.autoplay && item.src !== '',
          ).length;
    const count = own.size + films;
    if (count === 0) return CLEAR;
    return {
      score: own.size === 0 ? FILMS_ALONE : 0.5 + 0.5 * Math.min(1, (count - 1) / (FULL_COUNT - 1)),
      quotes: [...own.values()]
        .slice(0, 3)
        .map(({ image, caption }) =>
          caption
            ? quoteText(page, caption)
            : quoteIn(page, { in: 'attribute', element: image.element, name: 'alt' }, image.alt ?? ''),
        ),
      facts: [say.own_media({ pictures: own.size, films })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a photo by the author', {
        found: { says: ['own_media'], quotes: ['The second loaf. Photo by the author'] },
        title: 'Rye bread',
        body: `${paragraphs(...BREAD)}<figure><img src="/img/loaf.jpg" alt="A loaf" width="800" height="600"><figcaption>The second loaf. Photo by the author</figcaption></figure>`,
      }),
      examplePage('a Polish chart', {
        found: { says: ['own_media'], quotes: ['Temperatura zakwasu w ciągu nocy. Opracowanie'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<figure><img src="/img/wykres.png" alt="Temperatura" width="800" height="600"><figcaption>Temperatura zakwasu w ciągu nocy. Opracowanie własne</figcaption></figure>`,
      }),
    ],
    clear: [
      examplePage('a clip that only lies on the own server', {
        title: 'Rye bread',
        head: '<meta property="og:type" content="article">',
        url: 'https://www.meadowlane-notes.com/blog/rye-bread',
        body: `${paragraphs(...BREAD)}<video controls src="/clips/dough.mp4"></video>`,
      }),
      examplePage('a stock picture', {
        title: 'Why a chain skips',
        body: `${paragraphs(...BICYCLE)}<figure><img src="https://images.unsplash.com/photo-1.jpg" alt="A bicycle" width="800" height="600"><figcaption>Photo by the author</figcaption></figure>`,
      }),
      examplePage('a picture without a credit', {
        title: 'Rye bread',
        body: `${paragraphs(...BREAD)}<figure><img src="/img/loaf.jpg" alt="A loaf" width="800" height="600"><figcaption>A loaf of rye</figcaption></figure>`,
      }),
    ],
  }),
});

/** "Photo: Jane Doe" on a text by Jane Doe; "Image: Acme" on Acme's site. */
function creditsOwn(page: Page, caption: Span): boolean {
  const written = page.text.slice(caption.start, Math.min(caption.end, caption.start + MAX_CREDIT));
  const credit =
    /(?:photo(?:graph)?s?|image|picture|screenshot|chart|graphic|credit|fot\.?|foto|zdjęci[ea]|rys\.?|wykres|źródło)\s*(?:by|credit|from|:|\/|–)+\s*(.+)$/iu.exec(
      written,
    )?.[1];
  if (credit === undefined) return false;
  const { authors, site } = metadataOf(page);
  const names = [
    ...authors.filter((author) => author.kind === 'person').map((author) => author.name),
    ...site.names.filter((name) => name.length > 3 && !name.startsWith('http')),
  ];
  return names.some((name) => credit.toLowerCase().includes(name.toLowerCase()));
}
