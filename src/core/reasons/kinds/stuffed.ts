import { stems } from '../../facts/stems.ts';
import { LOWER_CASE, tokenAt, tokens, tokensIn, wordOf } from '../../facts/tokens.ts';
import { genreOf } from '../../grounds/genre.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import { mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';

/** Shorter runs are the name of a subject, which a text has to repeat. */
const RUN = 4;
const MIN_CONTENT = 3;
const MIN_TIMES = 4;
/** Per thousand words: a long guide may name its subject often. */
const MIN_RATE = 2;
/** Where lines are alike by their making. */
const ALIKE = new Set(['forum', 'directory', 'encyclopedia', 'gate', 'tool', 'media', 'news', 'other']);

/** The words of a search, put into sentences as they are typed. */
export const stuffed: ReasonKind = {
  kind: 'stuffed',
  scales: ['made_for_people', 'skill', 'page_quality'],
  gain: 2,
  effort: 1,
  question:
    'Does the text repeat the words of its title again and again, as a search phrase is typed, where a writer would not?',
  title: {
    en: 'A phrase of the title put in again and again',
    pl: 'Fraza z tytułu wstawiana raz po raz',
  },
  text: {
    en: ({ times = 0 }) =>
      `${countEn(times, 'sentence repeats', 'sentences repeat')} four or more words of the title in the same order, as a search phrase is typed.`,
    pl: ({ times = 0 }) =>
      `${countPl(times, 'zdanie powtarza', 'zdania powtarzają', 'zdań powtarza')} co najmniej cztery słowa tytułu w tej samej kolejności, tak jak wpisuje się je w wyszukiwarkę.`,
  },
  advice: {
    en: () =>
      'Keep the phrase in the title and once in the text. Elsewhere write “it”, a short name or nothing: what nobody would say aloud goes.',
    pl: () =>
      'Zostaw tę frazę w tytule i raz w tekście. Gdzie indziej użyj zaimka, krótkiej nazwy albo niczego: usuń to, czego nikt nie powiedziałby na głos.',
  },
  find: ({ page, profile, scored }) => {
    if (ALIKE.has(genreOf(page).genre)) return undefined;
    const holds = runsOfTitle(page);
    const places = placesOf(profile, ({ start, end, quoted }) => !quoted && holds(start, end));
    if (places.length < MIN_TIMES || places.length * 1000 < MIN_RATE * profile.words) return undefined;
    return {
      passages: mostTelling(places, (place) => scored.sentence('told', place), profile),
      data: { times: places.length },
      score: Math.min(1, places.length / 10),
    };
  },
};

/** Whether a span holds such a run of the headline; of capitalised words it is a name. */
function runsOfTitle(page: Page): (start: number, end: number) => boolean {
  const all = tokens(page);
  const { empty, ofToken } = stems(page);
  const title = tokensIn(metadataOf(page).headline);
  const runs = new Set<string>();
  const runAt = (of: typeof all, first: number): string =>
    Array.from({ length: RUN }, (_, n) => wordOf(of, first + n)).join(' ');
  for (let first = 0; first + RUN <= title.count; first++) runs.add(runAt(title, first));
  const opening = new Set([...runs].map((run) => run.slice(0, run.indexOf(' '))));
  return (start, end) => {
    if (runs.size === 0) return false;
    const past = tokenAt(all, end);
    for (let first = tokenAt(all, start); first + RUN <= past; first++) {
      if (!opening.has(wordOf(all, first)) || !runs.has(runAt(all, first))) continue;
      let content = 0;
      let small = 0;
      for (let token = first; token < first + RUN; token++) {
        // “Hot-swappable” is one word.
        const isJoined = page.text.charAt((all.start[token] ?? 0) - 1) === '-';
        if (empty[ofToken[token] ?? 0] === 1 || isJoined) continue;
        content++;
        if (all.shape[token] === LOWER_CASE) small++;
      }
      if (content >= MIN_CONTENT && small >= 2) return true;
    }
    return false;
  };
}
