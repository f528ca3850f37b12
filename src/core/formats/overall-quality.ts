// The page's rating in words: where it stands on the scale of overall quality, and how sure that is.
import type { ReportSummary } from '../report/report.ts';
import { scales } from '../rules/scales.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { number } from '../rules/wording.ts';

export type Quality = NonNullable<ReportSummary['quality']>;

const OPTIONS = scales.page_quality;
/** "from lowest to medium" asks for a case that no label stands in. */
const FROM_PL: readonly string[] = [
  'najniższej',
  'najniższej+',
  'niskiej',
  'niskiej+',
  'średniej',
  'średniej+',
  'wysokiej',
  'wysokiej+',
  'najwyższej',
];

/** "Overall quality: Medium, 4.1 of 8 (likely between Low and High)". */
export function qualityText({ value, label, low, high }: Quality, lang: ReportLanguage): string {
  const most = OPTIONS.length - 1;
  const rated = `${label}, ${scaleValue[lang](value, most)}`;
  const range = low === high ? '' : ` (${rangeIn[lang](low, high, most)})`;
  return lang === 'pl'
    ? `Ogólna jakość: ${rated.toLowerCase()}${range}`
    : `Overall quality: ${rated}${range}`;
}

const rangeIn = {
  en: (low: number, high: number, most: number) =>
    low === 0 && high === most
      ? 'but anything is possible'
      : `likely between ${OPTIONS[low]?.en} and ${OPTIONS[high]?.en}`,
  pl: (low: number, high: number, most: number) =>
    low === 0 && high === most
      ? 'ale możliwa jest każda inna'
      : `zapewne od ${FROM_PL[low]} do ${FROM_PL[high]}`,
} as const satisfies Record<ReportLanguage, (low: number, high: number, most: number) => string>;

/** For a column of a list: "Medium 4.1". */
export function qualityInShort({ value, label }: Quality, lang: ReportLanguage): string {
  return `${label} ${number[lang](value, 1)}`;
}

/** "4.1 of 8". */
export const scaleValue = {
  en: (value: number, most: number): string => `${number.en(value, 1)} of ${most}`,
  pl: (value: number, most: number): string => `${number.pl(value, 1)} z ${most}`,
} as const satisfies Record<ReportLanguage, (value: number, most: number) => string>;
