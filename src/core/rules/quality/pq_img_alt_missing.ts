import { contentImages } from '../../facts/images.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, formPl } from '../wording.ts';

const MIN_IMAGES = 3;
/** WCAG asks for all; half of them is a habit and not an oversight. */
const SHARE_FROM = 0.2;
const SHARE_FULL = 0.8;

const photos = (count: number, alt: (i: number) => string): string =>
  Array.from(
    { length: count },
    (_, i) => `<p><img src="/photos/step-${i}.jpg" width="640" height="420"${alt(i)}></p>`,
  ).join('');

const say = sentences({
  no_alt: {
    en: ({ missing, images }: { missing: number; images: number }) =>
      `${missing} of ${countEn(images, 'content image', 'content images')} ${missing === 1 ? 'has' : 'have'} no alt attribute.`,
    pl: ({ missing, images }) =>
      `Atrybutu alt nie ${formPl(missing, 'ma', 'mają', 'ma')} ${missing} z ${countPl(images, 'obrazu', 'obrazów', 'obrazów')} w treści.`,
  },
  describe_file: {
    en: ({ file }: { file: string }) =>
      `Describe ${file} and the other images without alt in a few words each.`,
    pl: ({ file }) => `Opisz w kilku słowach ${file} i pozostałe obrazy bez atrybutu alt.`,
  },
  describe_first: {
    en: () => 'Describe the first of them and the other images without alt in a few words each.',
    pl: () => 'Opisz w kilku słowach pierwszy z nich i pozostałe obrazy bez atrybutu alt.',
  },
});

export default rule({
  id: 'pq_img_alt_missing',
  mode: 'quality',
  policy: 'accessibility',
  kind: 'signal',
  layer: 'markup',
  version: 2,
  small: 'Technical: what the page says is not affected.',
  title: { en: 'Content images have no alt text', pl: 'Obrazy w treści nie mają tekstu alternatywnego' },
  fix: {
    en: 'Add a short description (alt) to every image that shows something, and an empty alt to decorative ones.',
    pl: 'Dodaj krótki opis (alt) do każdego obrazu, który coś pokazuje, a obrazom ozdobnym ustaw pusty alt.',
  },
  question: 'Do images of the main content lack an alt attribute?',
  sources: ['WC', 'IM'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'tag',
  languages: 'any',
  basis: 'source',
  scoring:
    'Share of content images without an alt attribute, of at least 3: 0 at 20 %, 0.5 at 50 %, 1 at 80 %.',
  says: say,
  detect(page) {
    const images = contentImages(page).filter(
      (image) =>
        // Drawings are mostly icons.
        image.src !== '' && !image.src.startsWith('data:') && !image.fileName.endsWith('.svg'),
    );
    const missing = images.filter((image) => image.alt === undefined);
    if (images.length < MIN_IMAGES || missing.length === 0) return CLEAR;
    const file = missing[0]?.fileName ?? '';
    return {
      score: ramp(missing.length / images.length, SHARE_FROM, SHARE_FULL),
      quotes: quoteEach(
        missing,
        5,
        ({ element }) =>
          quoteWhole(page, { in: 'attribute', element, name: 'src' }) ??
          quoteWhole(page, { in: 'attribute', element, name: 'data-src' }),
      ),
      facts: [say.no_alt({ missing: missing.length, images: images.length })],
      fix: file === '' ? say.describe_first() : say.describe_file({ file }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('photographs without alt', {
        found: { says: ['no_alt'], quotes: ['/photos/step-0.jpg', '/photos/step-1.jpg'] },
        body: paragraphs(...BREAD) + photos(4, () => '') + paragraphs(...BICYCLE),
      }),
      examplePage('Polish, most without alt', {
        found: { says: ['no_alt'], quotes: ['/photos/step-1.jpg', '/photos/step-2.jpg'] },
        lang: 'pl',
        body:
          paragraphs(...CHLEB) + photos(5, (i) => (i === 0 ? ' alt="Bochenek"' : '')) + paragraphs(CHLEB[0]),
      }),
    ],
    clear: [
      examplePage('described photographs', {
        body:
          paragraphs(...BREAD) +
          photos(4, (i) => ` alt="Step ${i}: the dough in its bowl"`) +
          paragraphs(...BICYCLE),
      }),
      examplePage('decoration with an empty alt', {
        body: paragraphs(...BREAD) + photos(4, () => ' alt=""') + paragraphs(...BICYCLE),
      }),
      examplePage('Polish, two images only', {
        lang: 'pl',
        body: paragraphs(...CHLEB) + photos(2, () => ''),
      }),
    ],
  }),
});
