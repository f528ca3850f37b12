// What a share of all pages is, in words: no more than follows from how the pages were chosen.
import type { ReportLanguage } from '../../rules/texts.ts';
import { number, percent } from '../../rules/wording.ts';
import type { Share } from './interval.ts';
import type { SharesOfParts, SiteShare } from './judged-pages.ts';

type Sentence<T extends readonly unknown[]> = Readonly<Record<ReportLanguage, (...values: T) => string>>;

/** "between 3% and 20%", "up to 11%". */
export const rangeText: Sentence<[Pick<Share, 'low' | 'high'>]> = {
  en({ low, high }) {
    const [from, to] = [percent.en(low), percent.en(high)];
    return from === to ? `about ${to}` : low === 0 ? `up to ${to}` : `between ${from} and ${to}`;
  },
  pl({ low, high }) {
    const [from, to] = [percent.pl(low), percent.pl(high)];
    return from === to ? `około ${to}` : low === 0 ? `do ${to}` : `od ${from} do ${to}`;
  },
};

/**
 * "42% of all pages" where all were judged, "42% of the pages that could be judged" where only some of all could be,
 * "probably between 3% and 20% of all 4,100" where a sample stands for them.
 */
export const ofAll: Sentence<[SiteShare, number]> = {
  en: ({ share, low, high, basis }, total) => {
    if (basis === 'newest') return 'nothing is known of the other pages';
    if (basis === 'sample')
      return share === null ? '' : `probably ${rangeText.en({ low, high })} of all ${number.en(total)}`;
    if (low === high) return `${percent.en(low)} of all pages`;
    return share === null ? '' : `${percent.en(share)} of the pages that could be judged`;
  },
  pl: ({ share, low, high, basis }, total) => {
    if (basis === 'newest') return 'o pozostałych stronach nic nie wiadomo';
    if (basis === 'sample')
      return share === null
        ? ''
        : `prawdopodobnie ${rangeText.pl({ low, high })} wszystkich ${number.pl(total)}`;
    if (low === high) return `${percent.pl(low)} wszystkich stron`;
    return share === null ? '' : `${percent.pl(share)} stron, które udało się ocenić`;
  },
};

/**
 * Where pages were chosen by date: "of the 10 newest pages 9; of the other 990, by 20 drawn at random: 0, so up to 14%".
 * `total` is the number of all pages. Empty where none were chosen so.
 */
export const partsText: Sentence<[SharesOfParts, number]> = {
  en: ({ newest, drawn }, total) => {
    if (newest === null) return '';
    const unjudged =
      newest.pages < newest.total ? ` (${number.en(newest.total - newest.pages)} could not be judged)` : '';
    const ofNewest =
      newest.total === 1
        ? `of the newest page ${newest.found}${unjudged}`
        : `of the ${number.en(newest.total)} newest pages ${number.en(newest.found)}${unjudged}`;
    const others = number.en(total - newest.total);
    return drawn === null
      ? `${ofNewest}; nothing is known of the other ${others}`
      : `${ofNewest}; of the other ${others}, by ${number.en(drawn.pages)} drawn at random: ${number.en(drawn.found)}, so ${rangeText.en(drawn)}`;
  },
  pl: ({ newest, drawn }, total) => {
    if (newest === null) return '';
    const unjudged =
      newest.pages < newest.total ? ` (nie udało się ocenić: ${number.pl(newest.total - newest.pages)})` : '';
    const ofNewest =
      newest.total === 1
        ? `z jednej najnowszej strony ${newest.found}${unjudged}`
        : `z ${number.pl(newest.total)} najnowszych stron ${number.pl(newest.found)}${unjudged}`;
    const others = number.pl(total - newest.total);
    return drawn === null
      ? `${ofNewest}; o pozostałych ${others} nic nie wiadomo`
      : `${ofNewest}; z pozostałych ${others}, sądząc po ${number.pl(drawn.pages)} wylosowanych: ${number.pl(drawn.found)}, czyli ${rangeText.pl(drawn)}`;
  },
};

/** All that the pages checked say about all `total` pages; empty where nothing is known. */
export function estimateText(
  estimate: SiteShare & SharesOfParts,
  total: number,
  lang: ReportLanguage,
): string {
  const parts = partsText[lang](estimate, total);
  // The parts have said already that nothing is known of the others.
  const all = estimate.basis === 'newest' ? '' : ofAll[lang](estimate, total);
  return [parts, all].filter((text) => text !== '').join('; ');
}
