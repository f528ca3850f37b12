import { genreOf, isArticleLike } from '../../grounds/genre.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { BIBLIOTEKA, BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { type Example, found, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { titleLanguage } from '../title-language.ts';
import { titlePromise } from '../title-promise.ts';
import { countEn, countPl, listed, percent, quoted, shortened } from '../wording.ts';

/**
 * Log-odds of a mismatch, fitted on titles of articles beside their own text and beside texts of other sites, half of them
 * on the same subject (evaluation/titles.ts); lowered until fewer than two own titles in a hundred reach 0.5.
 */
const NOTHING_KEPT = 3.4;
const PER_OPENING = 4.9;
const PER_ANYWHERE = 1.7;
const PER_PROMINENCE = 1;
/** Below, a title differs from its text as titles do. */
const LEAST_SCORE = 0.05;
const FORUM_SCORE = 0.3;
const OTHER_PAGE_SCORE = 0.45;
const SHORT_TITLE_SCORE = 0.4;

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
      `Of ${countEn(contentWords, 'content word', 'content words')} in the title, heading and opening take up ${percent.en(share)}; ${listed.en(missing.map((word) => quoted.en(word)))} ${missing.length === 1 ? 'is' : 'are'} missing there.`,
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
  version: 4,
  lite: true,
  title: {
    en: 'The title promises something the page does not cover',
    pl: 'Tytuł zapowiada coś, o czym strona nie mówi',
  },
  fix: {
    en: 'Make title, heading and opening speak of the same thing.',
    pl: 'Doprowadź do tego, by tytuł, nagłówek i początek tekstu mówiły o tym samym.',
  },
  question: 'Does the title promise something that the page does not cover?',
  sources: ['QR§4.5.3', 'TL'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  needs: { words: 100 },
  basis: 'measured',
  scoring:
    'Logistic in three measures of the title’s content stems (name of the site left out; everyday words weigh 0.4, words such as “best” or “guide” 0.15): share in the headings or the first 300 words, share anywhere in the main text, mean ln(1 + occurrences per 1,000 words). Nothing taken up: 0.97; all taken up: 0. At least 2 stems that weigh 1 together; fewer than 3, or less than 1.5, are capped at 0.4, pages that are no articles at 0.45, a forum at 0.3. A part of the title between marks may speak for the whole.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    if (page.flags.softError || page.head.title === '') return abstain('not_applicable');
    const { shares } = genreOf(page);
    // The title of a home page or a list speaks of the site; its content is a choice of the day.
    if (shares.home + shares.gate > 0.4) return abstain('not_applicable');
    // A title in another language cannot be compared word by word.
    if (titleLanguage(page) !== undefined) return abstain('lang_unsupported');
    const { title, heading } = metadataOf(page);
    const promise = titlePromise(page);
    if (!promise) return abstain('too_short');
    const { inOpening, anywhere, prominence, missing, contentWords, clear } = promise;
    const odds =
      NOTHING_KEPT - PER_OPENING * inOpening - PER_ANYWHERE * anywhere - PER_PROMINENCE * prominence;
    let score = 1 / (1 + Math.exp(-odds));
    if (score < LEAST_SCORE || missing.length === 0) return CLEAR;
    // A thread goes where its members take it, and its opening may be the reply to another.
    if (shares.forum > 0.5) score = Math.min(score, FORUM_SCORE);
    if (!clear) score = Math.min(score, SHORT_TITLE_SCORE);
    // Titles of lists, shops and firms speak of the offer and of the site, which the words below need not repeat.
    if (!isArticleLike(page)) score = Math.min(score, OTHER_PAGE_SCORE);
    return {
      score,
      quotes: [
        quoteIn(page, { in: 'title' }, page.head.title),
        heading ? quoteText(page, heading.block) : undefined,
      ],
      facts: [say.not_taken_up({ contentWords, share: 1 - missing.length / contentWords, missing })],
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
