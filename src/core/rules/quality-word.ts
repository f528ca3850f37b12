// Apart from the scales, for lists of the panel: they tell the rating of a page and need no other scale.
import type { ReportLanguage, Texts } from './texts.ts';

/**
 * What people call the grades of `page_quality`, whose options are the guidelines' five grades with a step ("+") between each
 * two. People take "Lowest+" for a misprint; reports keep the options as they are, and sentences use these words.
 */
const qualityWords: readonly Texts[] = [
  { en: 'Very poor', pl: 'Bardzo słaba' },
  { en: 'Poor', pl: 'Słaba' },
  { en: 'Fair', pl: 'Przeciętna' },
  { en: 'Good', pl: 'Dobra' },
  { en: 'Excellent', pl: 'Znakomita' },
];

/** By the place of an option of `page_quality`. */
export function qualityWord(place: number, lang: ReportLanguage): string {
  return qualityWords[Math.floor(place / 2)]?.[lang] ?? '';
}
