// The names that lists show as well, of modes, levels, verdicts and signs: the part of the words that every page of the panel
// loads.
import type { Band, Level, TaskSize, VerdictLevel } from '../report/report.ts';
import type { Mode } from '../rules/rule.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { countEn, countPl, formPl } from '../rules/wording.ts';

export type Sentence<T extends readonly unknown[]> = Readonly<
  Record<ReportLanguage, (...values: T) => string>
>;

export const modeNames: Readonly<Record<Mode, Texts>> = {
  spam: { en: 'Spam policy', pl: 'Zasady dotyczące spamu' },
  quality: { en: 'Page quality', pl: 'Jakość strony' },
  helpful: { en: 'Helpful content', pl: 'Przydatność treści' },
};

/** "2 strong and 1 medium sign, 1 small fault"; empty when there is none. */
export const signs: Sentence<[strong: number, medium: number, small?: number]> = {
  en: (strong, medium, small = 0) => {
    const parts = [...(strong > 0 ? [`${strong} strong`] : []), ...(medium > 0 ? [`${medium} medium`] : [])];
    const last = medium > 0 ? medium : strong;
    return [
      ...(parts.length === 0 ? [] : [`${parts.join(' and ')} ${last === 1 ? 'sign' : 'signs'}`]),
      ...(small === 0 ? [] : [countEn(small, 'small fault', 'small faults')]),
    ].join(', ');
  },
  pl: (strong, medium, small = 0) => {
    const parts = [
      ...(strong > 0 ? [countPl(strong, 'silny', 'silne', 'silnych')] : []),
      ...(medium > 0 ? [countPl(medium, 'średni', 'średnie', 'średnich')] : []),
    ];
    const last = medium > 0 ? medium : strong;
    const noun = formPl(last, 'sygnał', 'sygnały', 'sygnałów');
    return [
      ...(parts.length === 0 ? [] : [`${parts.join(' i ')} ${noun}`]),
      ...(small === 0 ? [] : [countPl(small, 'drobna usterka', 'drobne usterki', 'drobnych usterek')]),
    ].join(', ');
  },
};

/** How strong a sign is, beside its number: a number or "strong" alone does not say of what. */
const strengths: Readonly<Record<Band, Texts>> = {
  strong: { en: 'strong sign', pl: 'silny sygnał' },
  medium: { en: 'medium sign', pl: 'średni sygnał' },
  low: { en: 'weak sign', pl: 'słaby sygnał' },
};

export function strengthName(band: Band, lang: ReportLanguage): string {
  return strengths[band][lang];
}

/** Of a page as a whole, and of its quality in one word. */
export const verdictNames: Readonly<Record<VerdictLevel, Texts>> = {
  good: { en: 'Good', pl: 'Dobra' },
  fair: { en: 'Fair', pl: 'Przeciętna' },
  poor: { en: 'Poor', pl: 'Słaba' },
};

/** Of a mode, on a page or a site. "High" would be read as praise beside "page quality", "low risk" beside "helpful". */
export const levelNames: Readonly<Record<Level, Texts>> = {
  high: { en: 'Serious concerns', pl: 'Poważne zastrzeżenia' },
  medium: { en: 'Some concerns', pl: 'Pewne zastrzeżenia' },
  low: { en: 'No concerns', pl: 'Bez zastrzeżeń' },
  na: { en: 'Does not apply', pl: 'Nie dotyczy' },
  unknown: { en: 'Not assessed', pl: 'Nie oceniono' },
};

export type Priority = 'first' | 'next' | 'later';

/** By what a task brings. */
export function priorityOf(gain: TaskSize): Priority {
  return gain === 3 ? 'first' : gain === 2 ? 'next' : 'later';
}

export const priorities: Readonly<Record<Priority, Texts>> = {
  first: { en: 'Do first', pl: 'W pierwszej kolejności' },
  next: { en: 'Do next', pl: 'W drugiej kolejności' },
  later: { en: 'When there is time', pl: 'W wolnej chwili' },
};

/** Of a task. */
export const efforts: Readonly<Record<TaskSize, Texts>> = {
  1: { en: 'little work', pl: 'mało pracy' },
  2: { en: 'some work', pl: 'trochę pracy' },
  3: { en: 'a lot of work', pl: 'dużo pracy' },
};
