import { type Image, images } from '../../facts/images.ts';
import { contentStems } from '../../facts/stems.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { isTown } from '../../lexicon/places.ts';
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../../lexicon/stop-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteEach, quoteWhole } from '../quote.ts';
import { quotable } from '../quote-list.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { searchWishes } from '../word-lists/search-words.ts';
import { countEn, countPl, quoted } from '../wording.ts';

/** Three times the same in one alt also happens to people who describe a set or a series. */
const MILD_TIMES = 2.2;
const STUFFED_TIMES = 4;
const MIN_IMAGES_WITH_PHRASE = 5;
const MAX_LABEL_WORDS = 5;
/** A thousand images say no more than the first few hundred. */
const MAX_IMAGES = 400;
/** Say what kind of picture it is or how it was made; every picture of a site may say that. */
const PICTURE_WORDS = new Set(
  'image images img button slide step page item star rating photo photos picture pictures logo icon avatar thumbnail screenshot illustration photograph cover poster banner profile view front side back product placeholder default author credit courtesy getty stock zdjęcie zdjęcia obraz obrazek ikona miniatura okładka zdj autor widok plakat ilustracja fotografia slajd grafika rysunek artykuł artykułu thumb bullet graphic member user post'.split(
    ' ',
  ),
);

/** Words by which a description goes from the picture to what is on it. */
const SHOWS = new Set(
  'showing shows displaying displays depicting depicts listing przedstawia przedstawiający przedstawiająca pokazuje pokazujący pokazująca'.split(
    ' ',
  ),
);

/** Of the pieces of a heap, those with the word: a list of sports has “men’s” in some. */
const HEAP_SHARE = 0.45;

interface StuffedAlt {
  readonly image: Image;
  readonly word: string;
  readonly count: number;
  readonly score: number;
}

function stuffedAlt(page: Page, image: Image): StuffedAlt | undefined {
  // Signs that were coded twice stand as words: "&amp;amp;".
  const alt = (image.alt ?? '').replace(/&(?:amp;)*\w*;/g, ' ');
  // The title of the page on its picture is judged as a title.
  if (alt.trim() === page.head.title.trim()) return undefined;
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
  const small = words.filter(isSmall).length;
  const prose = small >= words.length * 0.22;
  // Models and steps have numbers, names are written large among small words; searches are neither.
  const numbers = words.filter((word) => /\d/.test(word)).length;
  const stem = contentStems(page, top.word)[0];
  const occurrences = words.filter((word) => contentStems(page, word)[0] === stem);
  const plain = words.filter((word) => /^\p{Ll}/u.test(word) && !isSmall(word)).length;
  if (numbers >= words.length * 0.2) return undefined;
  if (plain >= 3 && occurrences.every((word) => /^\p{Lu}/u.test(word))) return undefined;
  const phrase = phraseTimes(page, words);
  if (!prose && phrase >= 3 && phrase * 2 >= content * 0.3)
    return { image, ...top, score: ramp(phrase, MILD_TIMES, STUFFED_TIMES) };
  const separators = alt.match(/[,|;•]/g)?.length ?? 0;
  const pieces = alt.split(/[,|;•]/).filter((piece) => piece.trim() !== '').length;
  const heaped =
    top.count >= 3 && top.count >= content * 0.25 && separators >= 2 && top.count >= pieces * HEAP_SHARE;
  // "Report showing gross inflow, gross outflow": what a chart lists is listed in its description, too.
  const described = words.some((word) => SHOWS.has(word.toLowerCase()));
  if (!prose && heaped && !described)
    return { image, ...top, score: ramp(top.count, MILD_TIMES, STUFFED_TIMES) };
  return undefined;
}

/** How often the most frequent pair of content words in a row comes. */
function phraseTimes(page: Page, words: readonly string[]): number {
  const counts = new Map<string, number>();
  let before = '';
  let best = 0;
  for (const word of words) {
    const stem = contentStems(page, word)[0];
    if (stem === undefined) continue;
    if (before !== '' && before !== stem) {
      const key = `${before} ${stem}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      best = Math.max(best, count);
    }
    before = stem;
  }
  return best;
}

function isSmall(word: string): boolean {
  const lower = word.toLowerCase();
  return STOP_WORDS_EN.has(lower) || STOP_WORDS_PL.has(lower);
}

/** A phrase of two common words that stands in the alts of many different pictures. */
function sharedPhrase(
  page: Page,
  all: readonly Image[],
): { readonly text: string; readonly images: readonly Image[] } | undefined {
  const { headline, site } = metadataOf(page);
  const known = new Set(contentStems(page, `${page.head.title} ${headline} ${site.names.join(' ')}`));
  const byPhrase = new Map<string, { text: string; images: Map<string, Image> }>();
  for (const image of all) {
    if (isFileName(image.alt ?? '')) continue;
    const words = (image.alt ?? '').split(/[\s–|,-]+/, 40).filter((word) => word !== '');
    // A description is a phrase with small words in it; a search with a town or a number behind it is not.
    if (words.length > MAX_LABEL_WORDS) continue;
    const trade = words[0] ?? '';
    if (/^\p{L}\p{Ll}{3,}$/u.test(trade) && !isTown(trade) && isTown(words.slice(1).join(' '))) {
      const entry = byPhrase.get(trade.toLowerCase()) ?? { text: trade, images: new Map() };
      byPhrase.set(trade.toLowerCase(), entry);
      entry.images.set(image.alt ?? '', image);
    }
    const seen = new Set<string>();
    for (const i of new Set([0, words.length - 2, words.length - 3])) {
      if (i < 0 || (i > 0 && i + 2 < words.length && !isSmall(words[i + 1] ?? ''))) continue;
      const first = words[i] ?? '';
      const small = isSmall(words[i + 1] ?? '') && i + 2 < words.length;
      const second = words[small ? i + 2 : i + 1] ?? '';
      // Names of people and products are written large; searches are not.
      if (!/^\p{L}[\p{Ll}’'-]{2,}$/u.test(first) || !/^\p{Ll}[\p{Ll}’'-]{2,}$/u.test(second)) continue;
      if (PICTURE_WORDS.has(first.toLowerCase()) || PICTURE_WORDS.has(second)) continue;
      const stems = contentStems(page, `${first} ${second}`);
      if (stems.length < 2) continue;
      if (words.some((word, k) => isSmall(word) && !(small && k === i + 1))) continue;
      const key = stems.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      const entry = byPhrase.get(key) ?? {
        text: words.slice(i, i + (small ? 3 : 2)).join(' '),
        images: new Map(),
      };
      byPhrase.set(key, entry);
      entry.images.set(image.alt ?? '', image);
    }
  }
  let best: { text: string; images: readonly Image[] } | undefined;
  for (const { text, images: found } of byPhrase.values()) {
    if (found.size < MIN_IMAGES_WITH_PHRASE) continue;
    // What the page itself is called after is the thing that the pictures show.
    if (contentStems(page, text).every((stem) => isKnown(stem, known))) continue;
    if (areCaptions([...found.keys()], text)) continue;
    if (!best || found.size > best.images.length) best = { text, images: [...found.values()] };
  }
  return best;
}

/** What series, signs and buttons with a word in common are worth: no finding. */
const KINDS = 0.45;
const SEARCH_SHARE = 0.5;

/** With a town or with what people add to a search in most of them: "wedding photographer Leeds", "cheap oak tables". */
function areSearches(found: readonly Image[]): boolean {
  const searches = found.filter(
    ({ alt = '' }) =>
      searchWishes(alt) > 0 ||
      alt.split(/[\s–|,-]+/, 40).some((word) => /^\p{L}/u.test(word) && isTown(word)),
  );
  return searches.length >= found.length * SEARCH_SHARE;
}

/** "Web design" is no other thing than "website design". */
function isKnown(stem: string, known: ReadonlySet<string>): boolean {
  if (known.has(stem)) return true;
  for (const one of known) if (one.startsWith(stem) || (one.length >= 3 && stem.startsWith(one))) return true;
  return false;
}

/** Systems put the name of the file where no alt text was written: "news-front_2-list", "DSC_0135.JPG". */
function isFileName(alt: string): boolean {
  return !/\s/.test(alt.trim()) || /\.(?:jpe?g|png|gif|webp|svg)\b/i.test(alt);
}

/** "Member profile of Anna", "Poster of Alien": a template in front of names. Searches go with towns and plain words. */
function areCaptions(alts: readonly string[], phrase: string): boolean {
  const named = alts.filter((alt) => {
    const at = alt.toLowerCase().indexOf(phrase.toLowerCase());
    const rest = `${alt.slice(1, Math.max(1, at))} ${alt.slice(at + phrase.length)}`;
    const names = rest.match(/(?<=[\s–|,-])\p{Lu}[\p{L}\p{N}]+/gu) ?? [];
    return names.length > 0 && !names.some((name) => isTown(name));
  });
  return named.length >= alts.length * 0.7;
}

function altQuote(page: Page, image: Image): Quote | undefined {
  return quoteWhole(page, { in: 'attribute', element: image.element, name: 'alt' });
}

const pictures = (...alts: readonly string[]): string =>
  alts.map((alt, i) => `<img src="/photo-${i}.jpg" width="640" height="420" alt="${alt}">`).join('');

const say = sentences({
  word_in_alt: {
    en: ({ word, count, alike }: { word: string; count: number; alike: number }) =>
      `${quoted.en(word)} appears ${countEn(count, 'time', 'times')} in one alt text; ${countEn(alike, 'image is', 'images are')} described like this.`,
    pl: ({ word, count, alike }) =>
      `Słowo ${quoted.pl(word)} pada w jednym tekście alternatywnym ${countPl(count, 'raz', 'razy', 'razy')}; tak opisano ${countPl(alike, 'obraz', 'obrazy', 'obrazów')}.`,
  },
  replace_alt: {
    en: ({ alt }: { alt: string }) => `Replace the alt text ${quoted.en(alt)} with what the image shows.`,
    pl: ({ alt }) => `Zastąp tekst alternatywny ${quoted.pl(alt)} opisem tego, co widać na obrazie.`,
  },
  phrase_in_alts: {
    en: ({ phrase, count }: { phrase: string; count: number }) =>
      `${quoted.en(phrase)} appears in the alt texts of ${countEn(count, 'image', 'different images')}.`,
    pl: ({ phrase, count }) =>
      `Fraza ${quoted.pl(phrase)} powtarza się w tekstach alternatywnych ${countPl(count, 'obrazu', 'różnych obrazów', 'różnych obrazów')}.`,
  },
  describe_images: {
    en: ({ phrase }: { phrase: string }) =>
      `Take ${quoted.en(phrase)} out of the alt texts and describe each image instead.`,
    pl: ({ phrase }) =>
      `Usuń frazę ${quoted.pl(phrase)} z tekstów alternatywnych i opisz każdy obraz osobno.`,
  },
});

export default rule({
  id: 'sp_kw_alt',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'markup',
  version: 5,
  small: 'Alternative texts full of keywords trouble screen readers; the page that people see is as it was.',
  title: {
    en: 'Image alt texts are stuffed with keywords',
    pl: 'Opisy alternatywne obrazów są naszpikowane słowami kluczowymi',
  },
  fix: {
    en: 'Say in each alt text, in a few words, what the image shows.',
    pl: 'Opisz w każdym tekście alternatywnym, w kilku słowach, co widać na obrazie.',
  },
  question: 'Are the alt texts of images stuffed with keywords?',
  sources: ['IM', 'SP#keyword-stuffing'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'tag',
  languages: 'any',
  basis: 'judgement',
  scoring:
    'The same pair of content words (by stem) in one alt: 0.44 at three times, 1 at four. One content word in a heap with commas or bars, a quarter of it at least: the same. The same phrase of two common words, which is not what the page is called after, at the beginning or end of different alts of at most 5 words, unless a name goes with it in most of them: 0.6 at 5 alts, 1 at 9 where half of them have a town or what people add to searches, else 0.45.',
  says: say,
  detect(page) {
    const shown = images(page).filter(
      ({ alt, pixel, region, inMain }) =>
        alt !== undefined && alt !== '' && !pixel && (region !== 'comments' || inMain),
    );
    if (shown.length === 0) return abstain('not_applicable');
    const some = shown.slice(0, MAX_IMAGES);
    const stuffed = some
      .map((image) => stuffedAlt(page, image))
      .filter((found) => found !== undefined)
      .sort((a, b) => b.score - a.score);
    // Small words of other languages would pass for searches.
    const shared = writtenLanguage(page) === 'other' ? undefined : sharedPhrase(page, some);
    const worst = stuffed[0];
    const sharedScore = shared
      ? areSearches(shared.images)
        ? 0.5 + 0.5 * ramp(shared.images.length, 4, 9)
        : KINDS
      : 0;
    const score = Math.max(worst?.score ?? 0, sharedScore);
    if (score === 0) return CLEAR;
    if (worst && worst.score >= sharedScore) {
      return {
        score,
        quotes: quoteEach(stuffed, 3, ({ image }) => altQuote(page, image)),
        facts: [say.word_in_alt({ word: quotable(worst.word), count: worst.count, alike: stuffed.length })],
        fix: say.replace_alt({ alt: quotable(worst.image.alt ?? '') }),
      };
    }
    const phrase = quotable(shared?.text ?? '');
    const count = shared?.images.length ?? 0;
    return {
      score,
      quotes: quoteEach(shared?.images ?? [], 3, (image) => altQuote(page, image)),
      facts: [say.phrase_in_alts({ phrase, count })],
      fix: say.describe_images({ phrase }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('one heap', {
        found: { says: ['word_in_alt'], quotes: ['roof repair, cheap roof repair, best roof repair,'] },
        title: 'Our roof',
        body:
          pictures('roof repair, cheap roof repair, best roof repair, roof repair online') +
          paragraphs(...BREAD),
      }),
      examplePage('the same search in every picture', {
        found: {
          says: ['phrase_in_alts'],
          quotes: ['wedding photographer Leeds', 'wedding photographer York'],
        },
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
        found: { says: ['word_in_alt'], quotes: ['meble na wymiar, kuchnie na wymiar, tanie meble,'] },
        title: 'Stolarnia',
        lang: 'pl',
        body:
          pictures('meble na wymiar, kuchnie na wymiar, tanie meble, meble Kraków, szafy i meble biurowe') +
          paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('signs, parts of a series and buttons', {
        title: 'Stars and stories',
        body: `${pictures(
          ...'aries taurus gemini cancer leo virgo libra scorpio'
            .split(' ')
            .map((name) => `${name} sun sign`),
        )}${paragraphs(...BREAD)}`,
      }),
      examplePage('posters, each with the name of its film', {
        title: 'This week',
        body:
          pictures(
            'Still from the Lighthouse',
            'Cinema poster Lighthouse',
            'Cinema poster Marigold',
            'Cinema poster Northwind',
            'Cinema poster Ostrava',
            'Cinema poster Pemberton',
            'Cinema poster Quillon',
          ) + paragraphs(...LIBRARY),
      }),
      examplePage('names of files', {
        title: 'Works',
        body:
          pictures(
            'anna-graphic-weekly-list',
            'bruno-graphic-weekly-list',
            'clara-graphic-weekly-list',
            'david-graphic-weekly-list',
            'emma-graphic-weekly-list',
          ) + paragraphs(...LIBRARY),
      }),
      examplePage('a sign that was coded three times', {
        title: 'The college',
        body:
          pictures('News &amp;amp;amp;amp; World ranks us among the best, &amp;amp;amp; again') +
          paragraphs(...LIBRARY),
      }),
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
      examplePage('works of an agency, called after its trade', {
        title: 'Portfolio: web design for shops',
        body:
          pictures(
            'bakery website design',
            'florist website design',
            'harbour website design',
            'library website design',
            'bicycle website design',
          ) + paragraphs(...LIBRARY),
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
