import { phraseList } from '../../facts/phrase-lists.ts';
import { experience } from '../../grounds/experience.ts';
import { genreOf } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import { mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';

/** A title that ranks or recommends several of a kind. */
const RANKS = wholeWords(
  /\b(?:best|top(?: \d+)?|leading|most popular|recommended|ranking|najlepsz\p{L}+|polecan\p{L}+|najpopularniejsz\p{L}+|topow\p{L}+)\b/iu,
);
/** By which a list is announced. */
const announced = phraseList({
  en: [
    'list of the',
    'curated list',
    'compiled a list',
    "we've compiled",
    'we’ve compiled',
    "we've rounded up",
    'we’ve rounded up',
    "we've curated",
    'we’ve curated',
    'here are the',
    'here are our',
    'below are the',
    'our top picks',
    'top picks',
    'hand picked',
    'handpicked',
    'carefully selected',
    "we've narrowed",
    'we’ve narrowed',
    'put together a list',
  ],
  pl: [
    'oto lista',
    'lista najlepszych',
    'przygotowaliśmy listę',
    'przygotowaliśmy zestawienie',
    'przygotowaliśmy ranking',
    'wybraliśmy',
    'oto najlepsze',
    'oto nasze',
    'zestawienie najlepszych',
    'polecamy',
    'wyselekcjonowaliśmy',
  ],
});
/** What is listed is advice or news, which has no ranking. */
const NO_GOODS = wholeWords(
  /\b(?:tips|ways|trends|reasons|practices|ideas|steps|commands|skills|benefits|examples|facts|mistakes|tricks|questions|tutorials|choose|porad\p{L}*|sposob\p{L}*|powod\p{L}*|trend\p{L}*|pomysł\p{L}*|błęd\p{L}*|zasad\p{L}*)\b/iu,
);
const MIN_ENTRIES = 4;
const MIN_ROUNDUP = 0.3;

export const noMethod: ReasonKind = {
  kind: 'no_method',
  scales: ['trust', 'originality', 'expertise', 'page_quality'],
  gain: 3,
  effort: 2,
  question:
    'Does this page recommend or rank several things without saying by which criteria they were chosen and who looked at them?',
  title: {
    en: 'The list does not say how it was made',
    pl: 'Zestawienie nie mówi, jak powstało',
  },
  text: {
    en: ({ entries = 0 }) =>
      `The page recommends ${countEn(entries, 'entry', 'entries')} and says neither by which criteria they were chosen and ordered nor who looked at them.`,
    pl: ({ entries = 0 }) =>
      `Strona poleca ${countPl(entries, 'pozycję', 'pozycje', 'pozycji')} i nie mówi, według jakich kryteriów je wybrano i ułożono ani kto je sprawdzał.`,
  },
  advice: {
    en: () =>
      'State above the list how many you looked at, who did so, by which criteria and when, and whether anyone paid for a place or an entry is your own product; then give every entry the same figures.',
    pl: () =>
      'Nad listą napisz, ile pozycji sprawdzono, kto to zrobił, według jakich kryteriów i kiedy oraz czy ktoś za to zapłacił albo czy to Twój produkt; potem podaj przy każdej pozycji te same dane.',
  },
  find: ({ page, profile, scored }) => {
    const { headline } = metadataOf(page);
    const { shares } = genreOf(page);
    if (shares.roundup < MIN_ROUNDUP) return undefined;
    const isSold = shares.product + shares.category + shares.forum + shares.news > 0.5;
    if (!RANKS.test(headline) || NO_GOODS.test(headline) || isSold) return undefined;
    const entries = entriesOf(profile.sections.map(({ level }) => level));
    const { method, ownData, measurements, firstHand, impersonal } = experience(page);
    if (entries < MIN_ENTRIES || method.length + ownData.length + impersonal.length > 0) return undefined;
    if (measurements.length > 1 || firstHand.length > 1) return undefined;
    const starts = announced(page).map(({ start }) => start);
    const holding = placesOf(profile, ({ start, end }) => starts.some((at) => at >= start && at < end));
    // What stands in the place of a reason: praise of an entry, and nothing to check it by.
    const praising = placesOf(
      profile,
      (sentence) => sentence.praise > 0 && sentence.numbers === 0 && !sentence.quoted,
    );
    return {
      passages: [
        ...holding.slice(0, 2).flatMap((place) => profile.sentences[place] ?? []),
        ...mostTelling(praising, (place) => scored.sentence('told', place), profile),
      ],
      most: 5,
      data: { entries },
      score: shares.roundup + (firstHand.length === 0 ? 0.4 : 0) + (holding.length > 0 ? 0.2 : 0),
    };
  },
};

/** The commonest level below the title, as entries have. */
function entriesOf(levels: readonly number[]): number {
  const counts = [2, 3, 4].map((level) => levels.filter((one) => one === level).length);
  return Math.max(...counts);
}
