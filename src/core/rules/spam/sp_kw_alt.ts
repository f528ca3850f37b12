import { type Image, images } from '../../facts/images.ts';
import { contentStems } from '../../facts/stems.ts';
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../../facts/stop-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteWhole } from '../quote.ts';
import { ramp } from '../ramp.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../sample-prose.ts';
import { countEn, countPl, quoted } from '../wording.ts';

const LONG_WORDS = 16;
const MIN_IMAGES_WITH_PHRASE = 5;
/** A thousand images say no more than the first few hundred. */
const MAX_IMAGES = 400;
/** Say what kind of picture it is or how it was made; every picture of a site may say that. */
const PICTURE_WORDS = new Set(
  'image images photo photos picture pictures logo icon avatar thumbnail screenshot illustration photograph cover poster banner profile view front side back product placeholder default author credit courtesy getty stock zdjęcie zdjęcia obraz obrazek ikona miniatura okładka zdj autor widok'.split(
    ' ',
  ),
);

interface StuffedAlt {
  readonly image: Image;
  readonly word: string;
  readonly count: number;
  readonly score: number;
}

function stuffedAlt(page: Page, image: Image): StuffedAlt | undefined {
  const alt = image.alt ?? '';
  const words = alt.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word !== '');
  if (words.length < 6) return undefined;
  const counts = new Map<string, { count: number; word: string }>();
  let content = 0;
  let top: { count: number; word: string } | undefined;
  for (const word of words) {
    const stem = contentStems(page, word)[0];
    if (stem === undefined || stem.length < 3) continue;
    content++;
    const entry = counts.get(stem) ?? { count: 0, word };
    entry.count++;
    counts.set(stem, entry);
    if (!top || entry.count > top.count) top = entry;
  }
  if (!top) return undefined;
  const small = words.filter((word) => {
    const lower = word.toLowerCase();
    return STOP_WORDS_EN.has(lower) || STOP_WORDS_PL.has(lower);
  }).length;
  const prose = small >= words.length * 0.2;
  const share = top.count / content;
  if (top.count >= 3 && share >= 0.2 && !(prose && top.count === 3 && words.length > LONG_WORDS))
    return { image, ...top, score: prose ? ramp(top.count, 2, 5) : ramp(top.count, 1, 4) };
  // A heap of names without a sentence: commas and bars hold it together.
  const separators = alt.match(/[,|;•]/g)?.length ?? 0;
  if (words.length > LONG_WORDS && !prose && separators >= 6 && top.count >= 2)
    return { image, ...top, score: 0.6 };
  return undefined;
}

/** A phrase of two common words that stands in the alts of many different pictures. */
function sharedPhrase(
  page: Page,
  all: readonly Image[],
): { readonly text: string; readonly images: readonly Image[] } | undefined {
  const known =
    `${page.head.title ?? ''} ${metadataOf(page).headline} ${metadataOf(page).site.names.join(' ')}`.toLowerCase();
  const byPhrase = new Map<string, { text: string; images: Map<string, Image>; alts: Set<string> }>();
  for (const image of all) {
    const words = (image.alt ?? '').split(/\s+/, 40);
    const seen = new Set<string>();
    for (let i = 0; i + 1 < words.length; i++) {
      const first = words[i] ?? '';
      const second = words[i + 1] ?? '';
      // Names of people and products are written large; searches are not.
      if (!/^\p{L}[\p{Ll}’'-]{2,}$/u.test(first) || !/^\p{Ll}[\p{Ll}’'-]{2,}$/u.test(second)) continue;
      if (PICTURE_WORDS.has(first.toLowerCase()) || PICTURE_WORDS.has(second)) continue;
      const stems = contentStems(page, `${first} ${second}`);
      if (stems.length < 2) continue;
      const key = stems.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      const entry = byPhrase.get(key) ?? { text: `${first} ${second}`, images: new Map(), alts: new Set() };
      byPhrase.set(key, entry);
      entry.images.set(image.src === '' ? `#${image.element}` : image.src, image);
      entry.alts.add(image.alt ?? '');
    }
  }
  let best: { text: string; images: readonly Image[] } | undefined;
  for (const { text, images: found, alts } of byPhrase.values()) {
    if (found.size < MIN_IMAGES_WITH_PHRASE || alts.size < MIN_IMAGES_WITH_PHRASE) continue;
    // What the page itself is called after is the thing that the pictures show.
    if (known.includes(text.toLowerCase())) continue;
    if (!best || found.size > best.images.length) best = { text, images: [...found.values()] };
  }
  return best;
}

function altQuote(page: Page, image: Image): Quote | undefined {
  return quoteWhole(page, { in: 'attribute', element: image.element, name: 'alt' });
}

const pictures = (...alts: readonly string[]): string =>
  alts.map((alt, i) => `<img src="/photo-${i}.jpg" width="640" height="420" alt="${alt}">`).join('');

export default rule({
  id: 'sp_kw_alt',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'markup',
  version: 1,
  title: {
    en: 'Alt texts are stuffed with keywords',
    pl: 'Teksty alternatywne są upchane słowami kluczowymi',
  },
  fix: {
    en: 'Let each alt text say what its image shows, in a few words.',
    pl: 'Niech każdy tekst alternatywny w kilku słowach mówi, co widać na obrazie.',
  },
  question: 'Are the alt texts of images stuffed with keywords?',
  sources: ['IM', 'SP#keyword-stuffing'],
  judges: ['code', 'model'],
  languages: 'any',
  basis: 'measured',
  scoring:
    'One content word (by stem) in an alt that is no sentence: 0.67 at three times, 1 at four; in a sentence 0.67 at four, 1 at five. More than 16 words in a heap with commas: 0.6. The same phrase of two common words, which is not what the page is called after, in alts of at least 5 different images with different alts: 0.6 at 5, 1 at 9.',
  detect(page) {
    const shown = images(page).filter(
      ({ alt, hidden, pixel, region }) =>
        alt !== undefined && alt !== '' && !hidden && !pixel && region !== 'comments',
    );
    if (shown.length === 0) return abstain('not_applicable');
    const some = shown.slice(0, MAX_IMAGES);
    const stuffed = some
      .map((image) => stuffedAlt(page, image))
      .filter((found) => found !== undefined)
      .sort((a, b) => b.score - a.score);
    const shared = sharedPhrase(page, some);
    const worst = stuffed[0];
    const sharedScore = shared ? 0.5 + 0.5 * ramp(shared.images.length, 4, 9) : 0;
    const score = Math.max(worst?.score ?? 0, sharedScore);
    if (score === 0) return CLEAR;
    if (worst && worst.score >= sharedScore) {
      return {
        score,
        quotes: stuffed.slice(0, 3).map(({ image }) => altQuote(page, image)),
        facts: [
          {
            en: `${quoted.en(worst.word)} stands ${countEn(worst.count, 'time', 'times')} in one alt text; ${countEn(stuffed.length, 'image is', 'images are')} described like this.`,
            pl: `Słowo ${quoted.pl(worst.word)} pada w jednym tekście alternatywnym ${countPl(worst.count, 'raz', 'razy', 'razy')}; tak opisano ${countPl(stuffed.length, 'obraz', 'obrazy', 'obrazów')}.`,
          },
        ],
        fix: {
          en: `Replace the alt text ${quoted.en(worst.image.alt ?? '')} by what the image shows.`,
          pl: `Zastąp tekst alternatywny ${quoted.pl(worst.image.alt ?? '')} opisem tego, co widać na obrazie.`,
        },
      };
    }
    const text = shared?.text ?? '';
    const count = shared?.images.length ?? 0;
    return {
      score,
      quotes: shared?.images.slice(0, 3).map((image) => altQuote(page, image)) ?? [],
      facts: [
        {
          en: `${quoted.en(text)} stands in the alt texts of ${countEn(count, 'image', 'different images')}.`,
          pl: `Fraza ${quoted.pl(text)} powtarza się w tekstach alternatywnych ${countPl(count, 'obrazu', 'różnych obrazów', 'różnych obrazów')}.`,
        },
      ],
      fix: {
        en: `Take ${quoted.en(text)} out of the alt texts and describe each image instead.`,
        pl: `Usuń frazę ${quoted.pl(text)} z tekstów alternatywnych i opisz każdy obraz osobno.`,
      },
    };
  },
  examples: () => ({
    hit: [
      examplePage('one heap', {
        title: 'Our roof',
        body:
          pictures('roof repair, cheap roof repair, best roof repair, roof repair online') +
          paragraphs(...BREAD),
      }),
      examplePage('the same search in every picture', {
        title: 'Portfolio of our studio',
        body:
          pictures(
            'wedding photographer Leeds',
            'wedding photographer York',
            'wedding photographer Hull',
            'wedding photographer Bath',
            'wedding photographer Derby',
            'wedding photographer Leicester',
          ) + paragraphs(...LIBRARY),
      }),
      examplePage('Polish heap', {
        title: 'Stolarnia',
        lang: 'pl',
        body:
          pictures('meble na wymiar, kuchnie na wymiar, tanie meble, meble Kraków, szafy i meble biurowe') +
          paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('a long description of a photograph', {
        title: 'Winter',
        body:
          pictures(
            'An elderly man in a blue coat stands on a wooden pier and feeds two swans while snow falls on the lake behind him',
            'Line chart that shows how rainfall rose from 610 mm in 1990 to 742 mm in 2020, with a dip to 540 mm in 2003',
          ) + paragraphs(...LIBRARY),
      }),
      examplePage('views of one product', {
        title: 'Oak table',
        body:
          pictures(
            'Oak table from the front',
            'Oak table from the side',
            'Oak table, detail of a leg',
            'Oak table with its drawer open',
            'Oak table from below',
            'Oak table in a kitchen',
          ) + paragraphs(...BREAD),
      }),
      examplePage('portraits and logos', {
        title: 'Team',
        body:
          pictures('Northwind Bank logo', 'Arts Council logo', 'City of Leeds logo', 'Harbour Trust logo') +
          paragraphs(...BICYCLE),
      }),
      examplePage('Polish description', {
        title: 'Sad',
        lang: 'pl',
        body:
          pictures('Dwie kobiety zbierają jabłka w sadzie, a pod drzewem śpi rudy pies') +
          paragraphs(...CHLEB),
      }),
    ],
  }),
});
