// The page's rating in words: where it stands on the scale of overall quality, and how sure that is.
import type { ReportSummary } from '../report/report.ts';
import { nearestOption, scaleValue } from '../report/told-rating.ts';
import { qualityWord } from '../rules/quality-word.ts';
import { scales } from '../rules/scales.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { number } from '../rules/wording.ts';
import { words } from './words.ts';

type Quality = NonNullable<ReportSummary['quality']>;

export interface QualityView {
  readonly title: string;
  /** "Poor". */
  readonly word: string;
  /** "2.1 of 8". */
  readonly told: string;
  /** How sure that is and what the guidelines call it: "likely between 0 and 4; “Low” in Google’s rater guidelines". */
  readonly about: string;
  /** "Overall quality: Poor, 2.1 of 8 (likely …)". */
  readonly text: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly most: number;
  /** The words for its two ends. */
  readonly ends: readonly [string, string];
}

const MOST = scales.page_quality.length - 1;

export function qualityView(quality: Quality, lang: ReportLanguage): QualityView {
  const { value, low, high } = quality;
  const title = words.quality[lang];
  const place = nearestOption(value, MOST + 1);
  const word = qualityWord(place, lang);
  const told = scaleValue[lang](value, MOST);
  const about = [...(low === high ? [] : [rangeIn[lang](low, high)]), termIn(place, lang)].join('; ');
  return {
    title,
    word,
    told,
    about,
    text: `${title}: ${lang === 'pl' ? word.toLowerCase() : word}, ${told} (${about})`,
    value,
    low,
    high,
    most: MOST,
    ends: [qualityWord(0, lang), qualityWord(MOST, lang)],
  };
}

const rangeIn: Readonly<Record<ReportLanguage, (low: number, high: number) => string>> = {
  en: (low, high) =>
    low === 0 && high === MOST ? 'anything is possible' : `likely between ${low} and ${high}`,
  pl: (low, high) =>
    low === 0 && high === MOST ? 'możliwy jest każdy stopień' : `zapewne od ${low} do ${high}`,
};

/** The guidelines have five grades; what lies between two of them is told by both, not by a "+". */
function termIn(place: number, lang: ReportLanguage): string {
  const grade = (at: number): string => scales.page_quality[at]?.[lang] ?? '';
  const isBetween = place % 2 === 1;
  if (lang === 'pl')
    return `w wytycznych Google: ${isBetween ? `między „${grade(place - 1)}” a „${grade(place + 1)}”` : `„${grade(place)}”`}`;
  return `${isBetween ? `between “${grade(place - 1)}” and “${grade(place + 1)}”` : `“${grade(place)}”`} in Google’s rater guidelines`;
}

/** For a column of a list: "Poor 2.1". */
export function qualityInShort(quality: Quality, lang: ReportLanguage): string {
  const word = qualityWord(nearestOption(quality.value, MOST + 1), lang);
  return `${word} ${number[lang](quality.value, 1)}`;
}
