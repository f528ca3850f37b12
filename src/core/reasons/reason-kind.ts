// One kind of fault that an editor names: where a page shows it, and how it is told to the owner of the page.
import type { Span } from '../facts/span.ts';
import type { Page } from '../page/page.ts';
import type { Scale } from '../rules/scales.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import type { ScoredPage } from './reason-model.ts';
import { type ProfiledSentence, type SentenceProfile, specificsIn } from './sentence-profile.ts';

export interface ReasonView {
  readonly page: Page;
  readonly profile: SentenceProfile;
  readonly scored: ScoredPage;
}

/** Numbers that the sentences are filled in with: nothing of the page's own words. */
export type ReasonData = Readonly<Record<string, number>>;

export interface Shown {
  /** Passages of the page, the most telling first; none where something is missing as a whole. */
  readonly passages: readonly Span[];
  /** How many of them are shown; the rest stand in for those that a graver reason shows. */
  readonly most?: number;
  /** Each is understood beside the others only, as a sentence and its repetition are. */
  readonly areJoined?: boolean;
  readonly data: ReasonData;
  /** How sure the detector is, on its own scale: `marks.ts` says what it takes. */
  readonly score: number;
}

export interface ReasonKind {
  readonly kind: string;
  /** Scales that it lowers, the one it lowers most first. */
  readonly scales: readonly [Scale, ...Scale[]];
  /** What mending it brings and takes, 1 to 3. */
  readonly gain: 1 | 2 | 3;
  readonly effort: 1 | 2 | 3;
  /** What a language model is asked about the page, to be answered by Yes or No. */
  readonly question: string;
  readonly title: Texts;
  /** Where the title would say too much of this page. */
  readonly titleFor?: (data: ReasonData) => Texts | undefined;
  readonly text: Readonly<Record<ReportLanguage, (data: ReasonData) => string>>;
  readonly advice: Readonly<Record<ReportLanguage, (data: ReasonData) => string>>;
  readonly find: (view: ReasonView) => Shown | undefined;
}

/** Enough for several reasons to show different ones. */
const MOST_LISTED = 16;

/** Of sentences by place, those with the highest score first. */
export function mostTelling(
  places: readonly number[],
  scoreOf: (place: number) => number,
  { sentences }: SentenceProfile,
  count = MOST_LISTED,
): ProfiledSentence[] {
  return places
    .map((place) => ({ place, score: scoreOf(place) }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, count)
    .flatMap(({ place }) => sentences[place] ?? []);
}

/** Places of the sentences that something is true of. */
export function placesOf(
  { sentences }: SentenceProfile,
  isMeant: (sentence: ProfiledSentence, place: number) => boolean,
): number[] {
  return sentences.flatMap((sentence, place) => (isMeant(sentence, place) ? [place] : []));
}

const QUESTION_MARK = 63;
const FEWEST_WORDS = 7;
const MOST_WORDS = 50;

/** A full sentence in the page's own voice that names, counts and shows nothing. */
export function isBare(sentence: ProfiledSentence): boolean {
  const { words, i, links, mark } = sentence;
  return (
    specificsIn(sentence) === 0 &&
    words >= FEWEST_WORDS &&
    words <= MOST_WORDS &&
    i === 0 &&
    links === 0 &&
    mark !== QUESTION_MARK
  );
}
