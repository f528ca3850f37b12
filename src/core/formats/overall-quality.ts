// The page's rating in words: where it stands on the scale of overall quality, and how sure that is.
import type { ReportSummary } from '../report/report.ts';
import { scales } from '../rules/scales.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { number } from '../rules/wording.ts';

export type Quality = NonNullable<ReportSummary['quality']>;

const OPTIONS = scales.page_quality;

/** "Overall quality: Medium, 4.1 of 8 (Low to High)". */
export function qualityText({ value, label, low, high }: Quality, lang: ReportLanguage): string {
  const most = OPTIONS.length - 1;
  const [from, to] = [OPTIONS[low]?.[lang] ?? label, OPTIONS[high]?.[lang] ?? label];
  return lang === 'pl'
    ? `Ogólna jakość: ${label.toLowerCase()}, ${number.pl(value, 1)} z ${most}${low === high ? '' : ` (przedział: ${from.toLowerCase()} – ${to.toLowerCase()})`}`
    : `Overall quality: ${label}, ${number.en(value, 1)} of ${most}${low === high ? '' : ` (range: ${from} to ${to})`}`;
}

/** For a column of a list: "Medium 4.1". */
export function qualityInShort({ value, label }: Quality, lang: ReportLanguage): string {
  return `${label} ${number[lang](value, 1)}`;
}
