import { userContent } from '../../facts/comments.ts';
import { headings } from '../../facts/headings.ts';
import { genreOf, isArticleLike, isRoundup } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import { mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';

/** What a shop or a listing says of its goods is its own; visitors cite nothing. */
const OWN_FIGURES = new Set([
  'product',
  'category',
  'forum',
  'directory',
  'deal',
  'gate',
  'tool',
  'about',
  'recipe',
  'home',
  'local-service',
]);
/** Shorter ones are labels of a table that was laid out as text. */
const MIN_WORDS = 8;
const LISTED_SOURCES = wholeWords(
  /^(?:references|sources|bibliography|works cited|footnotes|citations|źródła|bibliografia|przypisy|literatura)\b/iu,
);
/** “(1)”, “[12]”: the source stands elsewhere. */
const NOTE_MARK = /[([]\d{1,2}[)\]]/;

export const unsourced: ReasonKind = {
  kind: 'unsourced',
  scales: ['trust', 'expertise', 'page_quality'],
  gain: 2,
  effort: 2,
  question:
    'Does this page state figures about people or markets, or findings of others, with no source named or linked beside them?',
  title: {
    en: 'Figures and findings without a source beside them',
    pl: 'Liczby i ustalenia bez źródła',
  },
  text: {
    en: ({ claims = 0 }) =>
      `${countEn(claims, 'sentence gives', 'sentences give')} a figure about people, markets or usual prices or a finding of others (“studies show”) with no source named or linked in the sentence or beside it.`,
    pl: ({ claims = 0 }) =>
      `${countPl(claims, 'zdanie podaje', 'zdania podają', 'zdań podaje')} liczbę o ludziach, rynku lub zwykłych cenach albo cudze ustalenie („badania pokazują”), a w zdaniu ani obok niego nie ma źródła.`,
  },
  advice: {
    en: () =>
      'Name and link the study, survey or office behind each of these figures and findings with its year, or say that it is your own count and how you made it. Delete what you cannot trace.',
    pl: () =>
      'Przy każdej takiej liczbie i każdym ustaleniu podaj badanie, ankietę lub urząd z rokiem i linkiem albo napisz, że to Twoje obliczenie i jak powstało. Usuń to, czego pochodzenia nie da się ustalić.',
  },
  find: ({ page, profile, scored }) => {
    if (!(isArticleLike(page) || isRoundup(page)) || OWN_FIGURES.has(genreOf(page).genre)) return undefined;
    if (userContent(page).posts.length > 3 || headings(page).some(({ text }) => LISTED_SOURCES.test(text)))
      return undefined;
    const { sentences } = profile;
    // Their prices are those of the things that they list.
    const listsThings = isRoundup(page);
    const isSourced = (place: number): boolean =>
      [place - 1, place, place + 1].some((near) => {
        const beside = sentences[near];
        if (beside === undefined || beside.block !== sentences[place]?.block) return false;
        // “According to industry data” names no source; a link to another page of the site is none.
        return beside.cited > 0 || (near === place && beside.attributed > beside.findings);
      });
    const claims = placesOf(profile, (sentence, place) => {
      const { findings, worldly, quoted, we, i, names, own, examples, words, prices, usual } = sentence;
      if (quoted || own || we > 0 || i > 0 || examples > 0 || words < MIN_WORDS) return false;
      const isUsualPrice = prices > 0 && usual > 0 && names === 0 && !listsThings;
      // “Research shows” has no author; “research at Leeds shows” has one.
      if (!(worldly > 0 || (findings > 0 && names === 0) || isUsualPrice)) return false;
      return !isSourced(place) && !NOTE_MARK.test(page.text.slice(sentence.start, sentence.end + 4));
    });
    if (claims.length === 0) return undefined;
    return {
      passages: mostTelling(claims, (place) => scored.sentence('unsourced', place), profile),
      data: { claims: claims.length },
      score: 0.2 * Math.min(3, claims.length),
    };
  },
};
