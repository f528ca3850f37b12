import { genreOf, isArticleLike } from '../../grounds/genre.ts';
import { titleLanguage } from '../../grounds/title-language.ts';
import { MAX_TITLE, TITLE_MARKS, type TitleMeasures, titlePromise } from '../../grounds/title-promise.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { compact, isSiteName } from '../../page/metadata/site-names.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BIBLIOTEKA, BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { type Example, found, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, listed, percent, quoted, shortened } from '../wording.ts';

/**
 * Log-odds of a mismatch, fitted on titles of articles beside their own text and beside texts of other sites, most of
 * them on the same subject (lab/training/titles/fit.ts); lowered until about one own title in a hundred reaches 0.5.
 */
const BIAS = -3.4;
const PER_EVIDENCE = -0.4;
const PER_MEAN_EVIDENCE = 0.89;
const PER_OPENING = -3.41;
const PER_PAIRS = -2.31;
const PER_LENGTH = 0.64;
/** Below, a title differs from its text as titles do. */
const LEAST_SCORE = 0.005;
const FORUM_SCORE = 0.3;
const OTHER_PAGE_SCORE = 0.45;
const SHORT_TITLE_SCORE = 0.4;
/** Every word is taken up, if not as the title joins them. */
const NOTHING_MISSING_SCORE = 0.3;
/** Share of a limit from which scores draw closer together, so that the worse of two stays the worse. */
const UNCHANGED = 0.7;

const say = sentences({
  not_taken_up: {
    en: ({
      contentWords,
      share,
      missing,
    }: {
      contentWords: number;
      share: number;
      missing: readonly string[];
    }) =>
      `Of ${countEn(contentWords, 'meaningful word', 'meaningful words')} in the title, the heading and the opening pick up ${percent.en(share)}; ${listed.en(missing.map((word) => quoted.en(word)))} ${missing.length === 1 ? 'is' : 'are'} missing there.`,
    pl: ({ contentWords, share, missing }) =>
      `Nagłówek i początek tekstu podejmują ${percent.pl(share)} z ${countPl(contentWords, 'słowa znaczącego', 'słów znaczących', 'słów znaczących')} tytułu; brakuje tam: ${listed.pl(missing.map((word) => quoted.pl(word)))}.`,
  },
  fit_title: {
    en: ({ title, heading }: { title: string; heading: string }) =>
      `Either write about ${quoted.en(title)} or give the page a title that fits its heading ${quoted.en(heading)}.`,
    pl: ({ title, heading }) =>
      `Napisz o tym, co zapowiada tytuł ${quoted.pl(title)}, albo dopasuj tytuł do nagłówka ${quoted.pl(heading)}.`,
  },
});

export default rule({
  id: 'pq_title_mismatch',
  mode: 'quality',
  policy: 'title_quality',
  kind: 'signal',
  layer: 'meta',
  version: 6,
  lite: true,
  title: {
    en: 'The title promises something the page does not cover',
    pl: 'Tytuł zapowiada coś, o czym strona nie mówi',
  },
  fix: {
    en: 'Make the title, the heading and the opening speak of the same thing.',
    pl: 'Dopilnuj, by tytuł, nagłówek i początek tekstu mówiły o tym samym.',
  },
  question: 'Does the title promise something that the page does not cover?',
  sources: ['QR§4.5.3', 'TL'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { words: 100 },
  basis: 'measured',
  scoring:
    'Logistic in five measures of the title’s content words (stems and numbers; name of the site left out): log-odds that a text which uses or lacks each word belongs to the title, by the share of ordinary pages that have the word and by the length of the text, as a sum and per word (a word that only begins alike, as “Syria” and “Syrian”, counts half); share in the headings or the first 300 words, rare words weighing more; share of the title’s adjacent words that are adjacent in the text; ln of the text’s length. A title whose words are all missing: above 0.9. At least 2 words; fewer than 3, or everyday words alone, stay below 0.4, pages that are no articles below 0.45, a forum and a title with nothing missing below 0.3. A part of the title between marks may speak for the whole, and one that is the main heading word for word keeps its promise (the name of the site does so on its home page alone). Home pages, sections and lists are not judged.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    if (page.flags.softError || page.head.title === '') return abstain('not_applicable');
    const { shares } = genreOf(page);
    // The title of a home page or a list speaks of the site or of its section; the content is a choice of the day.
    if (shares.home + shares.gate > 0.4 || shares.category + shares.directory + shares.home > 0.5)
      return abstain('not_applicable');
    // A title in another language cannot be compared word by word.
    if (titleLanguage(page) !== undefined) return abstain('lang_unsupported');
    if (isHeadedByTitle(page)) return CLEAR;
    const { title, heading } = metadataOf(page);
    const promise = titlePromise(page);
    if (!promise) return abstain('too_short');
    const { measures, missing, contentWords, clear } = promise;
    let score = 1 / (1 + Math.exp(-Math.min(...measures.map(oddsOf))));
    if (score < LEAST_SCORE) return CLEAR;
    // A thread goes where its members take it, and its opening may be the reply to another.
    if (shares.forum > 0.5) score = within(FORUM_SCORE, score);
    if (missing.length === 0) score = within(NOTHING_MISSING_SCORE, score);
    if (!clear) score = within(SHORT_TITLE_SCORE, score);
    // Titles of lists, shops and firms speak of the offer and of the site, which the words below need not repeat.
    if (!isArticleLike(page)) score = within(OTHER_PAGE_SCORE, score);
    return {
      score,
      quotes: [
        quoteIn(page, { in: 'title' }, page.head.title),
        heading ? quoteText(page, heading.block) : undefined,
      ],
      facts:
        missing.length === 0
          ? []
          : [say.not_taken_up({ contentWords, share: 1 - missing.length / contentWords, missing })],
      fix:
        heading && say.fit_title({ title: shortened(title.text, 60), heading: shortened(heading.text, 60) }),
    };
  },
  examples: () => ({
    hit: [
      found(
        titled('a title about something else', 'Cheap car insurance quotes compared', 'Rye bread', BREAD),
        { says: ['not_taken_up'], quotes: ['Cheap car insurance quotes compared', 'Rye bread'] },
      ),
      found(
        titled(
          'a celebrity who is not there',
          'Secret wedding photos of a famous singer leaked',
          'Why a chain skips',
          BICYCLE,
        ),
        {
          says: ['not_taken_up'],
          quotes: ['Secret wedding photos of a famous singer leaked', 'Why a chain skips'],
        },
      ),
      found(
        titled('a promised download', 'Download the full movie free in HD', 'Library stays open', LIBRARY),
        { says: ['not_taken_up'], quotes: ['Download the full movie free in HD', 'Library stays open'] },
      ),
      found(
        titled(
          'a Polish title about loans',
          'Szybka pożyczka bez zaświadczeń na konto',
          'Chleb żytni',
          CHLEB,
          'pl',
        ),
        { says: ['not_taken_up'], quotes: ['Szybka pożyczka bez zaświadczeń na konto', 'Chleb żytni'] },
      ),
      found(
        titled(
          'a Polish title about a phone plan',
          'Promocyjny abonament telefoniczny dla firm',
          'Łańcuch',
          ROWER,
          'pl',
        ),
        { says: ['not_taken_up'], quotes: ['Promocyjny abonament telefoniczny dla firm', 'Łańcuch'] },
      ),
    ],
    clear: [
      titled('a title that sums up', 'Rye bread with a stiff sourdough starter', 'Rye bread', BREAD),
      titled(
        'a witty title that is the heading as well',
        'Flat as a roof tile',
        'Flat as a roof tile',
        BREAD,
      ),
      titled('a chapter and the name of its manual', 'Loaves | Kneading machine reference', 'Loaves¶', BREAD),
      {
        ...titled('a name and a motto', 'Anna Field | Wipe your shoes, pirates', 'Anna Field', [
          ...BICYCLE,
          ...BREAD,
          ...LIBRARY,
        ]),
        url: 'https://www.annafield.com/index.html',
      },
      section('a section of a shop', 'Gadgets and submarines | Meadow Lane', 'Submarines'),
      titled('a title with the site’s name', 'Why a bicycle chain skips | Meadow Lane', 'Chains', BICYCLE),
      titled(
        'inflected Polish words',
        'Biblioteki otwarte w soboty: decyzja radnych',
        'Biblioteka',
        BIBLIOTEKA,
        'pl',
      ),
      titled(
        'a Polish title on the subject',
        'Przeskakujący łańcuch w rowerze – co robić',
        'Łańcuch',
        ROWER,
        'pl',
      ),
    ],
  }),
});

/** "Models | Django documentation" over "Models"; on a home page the name may stand beside a motto. */
function isHeadedByTitle(page: Page): boolean {
  const { title, heading, site } = metadataOf(page);
  const headed = compact(heading?.text ?? '');
  if (headed === '') return false;
  const isHome = /^\/(?:index\.\w+)?$/.test(pageAddress(page).base?.pathname ?? '');
  return title.raw
    .slice(0, MAX_TITLE)
    .split(TITLE_MARKS)
    .some((part) => compact(part) === headed && (isHome || !isSiteName(part, site)));
}

function oddsOf({ evidence, meanEvidence, inOpening, pairs, length }: TitleMeasures): number {
  return (
    BIAS +
    PER_EVIDENCE * evidence +
    PER_MEAN_EVIDENCE * meanEvidence +
    PER_OPENING * inOpening +
    PER_PAIRS * pairs +
    PER_LENGTH * length
  );
}

/** Never above the limit; what would be above keeps its order. */
function within(limit: number, score: number): number {
  const from = limit * UNCHANGED;
  return score <= from ? score : from + ((score - from) / (1 - from)) * (limit - from);
}

function titled(
  note: string,
  title: string,
  heading: string,
  texts: readonly string[],
  lang = 'en',
): Example {
  return {
    note,
    url: 'https://www.meadowlane-notes.com/guides/page',
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><meta property="og:site_name" content="Meadow Lane"></head><body><header><nav><a href="/">Start</a></nav></header><main><article><h1>${heading}</h1>${paragraphs(...texts)}</article></main></body></html>`,
  };
}

function section(note: string, title: string, heading: string): Example {
  const cards = [...LIBRARY, ...BICYCLE].map(
    (text, i) =>
      `<li class="card"><a href="/a/${i}"><img src="/${i}.jpg" alt=""><h3>${text.split(' ', 6).join(' ')}</h3></a><p>${text.split(' ', 18).join(' ')}</p><time>2026-11-0${i + 1}</time></li>`,
  );
  return {
    ...titled(note, title, heading, []),
    url: 'https://www.meadowlane-notes.com/category/submarines/',
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body class="archive category"><header><nav><a href="/">Start</a></nav></header><main><h1>${heading}</h1><ul>${cards.join('')}</ul><nav class="pagination"><a href="?page=2">2</a><a href="?page=3">3</a></nav></main></body></html>`,
  };
}
