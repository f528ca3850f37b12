// The words of a fix plan that neither a rule nor a report brings, in both languages.
import { signs, words } from '../formats/texts.ts';
import type { Band } from '../report/report.ts';
import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { countEn, countPl, listed } from '../rules/wording.ts';
import type { FixPlan } from './fix-plan.ts';
import type { Priority } from './priority.ts';
import type { Effort } from './work.ts';

export type Sentence<T extends readonly unknown[]> = Readonly<
  Record<ReportLanguage, (...values: T) => string>
>;

export const planWords = {
  plan: { en: 'Fix plan', pl: 'Plan poprawek' },
  found: { en: 'What was found.', pl: 'Co znaleziono.' },
  also: { en: 'Also in this passage.', pl: 'W tym samym miejscu.' },
  onThePage: { en: 'On the page:', pl: 'Na stronie:' },
  toDo: { en: 'What to do.', pl: 'Co zrobić.' },
  asARule: { en: 'As a rule.', pl: 'Ogólna zasada.' },
  verify: { en: 'How to see that it is done.', pl: 'Jak sprawdzić efekt.' },
  more: { en: 'Read more:', pl: 'Więcej:' },
  good: { en: 'What is good already', pl: 'Co już jest dobre' },
  notAssessed: { en: 'What could not be assessed', pl: 'Czego nie udało się ocenić' },
  notAssessedWhy: {
    en: 'This plan says nothing about these, good or bad:',
    pl: 'O tych sprawach plan nie mówi nic, ani dobrego, ani złego:',
  },
  checklist: { en: 'Checklist', pl: 'Lista kontrolna' },
  atTheEnd: { en: 'At the end', pl: 'Na koniec' },
  checkAgain: {
    en: 'Check the page again: a task is done when the report no longer lists it',
    pl: 'Sprawdź stronę ponownie: zadanie jest wykonane, gdy zniknie z raportu',
  },
  nothingScored: {
    en: 'Nothing on this page could be assessed, so there is nothing to advise yet.',
    pl: 'Na tej stronie nie dało się niczego ocenić, więc na razie nie ma czego doradzać.',
  },
} as const satisfies Record<string, Texts>;

export const priorities: Readonly<Record<Priority, Texts>> = {
  first: { en: 'Do first', pl: 'W pierwszej kolejności' },
  next: { en: 'Do next', pl: 'W drugiej kolejności' },
  later: { en: 'When there is time', pl: 'W wolnej chwili' },
};

export const efforts: Readonly<Record<Effort, Texts>> = {
  small: { en: 'little work', pl: 'mało pracy' },
  medium: { en: 'some work', pl: 'trochę pracy' },
  large: { en: 'a lot of work', pl: 'dużo pracy' },
};

export const signalValue: Sentence<[number]> = {
  en: (signal) => `${signal} of 100`,
  pl: (signal) => `${signal} na 100`,
};

export const signalStrength: Sentence<[PlanSign]> = {
  en: ({ band, signal }) =>
    band === 'low' ? words.smallFault.en : `${band} signal, ${signalValue.en(signal)}`,
  pl: ({ band, signal }) =>
    band === 'low'
      ? words.smallFault.pl
      : `sygnał ${band === 'strong' ? 'silny' : 'średni'}, ${signalValue.pl(signal)}`,
};

interface PlanSign {
  readonly band: Band;
  readonly signal: number;
}

/** How much there is to do, and where to begin. `quick` are the numbers of tasks that give much for little work. */
export const introduction: Sentence<[number, FixPlan, readonly string[]]> = {
  en: (problems, { strong, medium, small }, quick) =>
    [
      `${countEn(problems, 'problem was', 'problems were')} found on this page: ${signs.en(strong, medium, small)}.`,
      ...(problems === 1
        ? []
        : ['The most important task comes first; among equals, the one that takes less work.']),
      ...(problems > 1 && quick.length > 0
        ? [`Short of time? Begin with ${listed.en(quick)}: much is gained for little work.`]
        : []),
    ].join(' '),
  pl: (problems, { strong, medium, small }, quick) =>
    [
      `Na tej stronie znaleziono ${countPl(problems, 'problem', 'problemy', 'problemów')}: ${signs.pl(strong, medium, small)}.`,
      ...(problems === 1
        ? []
        : ['Zadania są ułożone od najważniejszego, a przy równej wadze od tego, które wymaga mniej pracy.']),
      ...(problems > 1 && quick.length > 0
        ? [`Gdy brakuje czasu, zacznij od ${listed.pl(quick)}: to dużo daje, a wymaga niewiele pracy.`]
        : []),
    ].join(' '),
};

export const nothingFound: Sentence<[number]> = {
  en: (scored) =>
    `Nothing needs mending: ${countEn(scored, 'criterion was', 'criteria were')} assessed, and none of them gave cause for advice. Keep it that way, and check the page again after the next larger change.`,
  pl: (scored) =>
    `Nie ma czego poprawiać: oceniono ${countPl(scored, 'kryterium', 'kryteria', 'kryteriów')} i żadne nie dało powodu do uwag. Oby tak dalej; po następnej większej zmianie warto sprawdzić stronę ponownie.`,
};

export const criteria: Sentence<[number]> = {
  en: (n) => countEn(n, 'criterion', 'criteria'),
  pl: (n) => countPl(n, 'kryterium', 'kryteria', 'kryteriów'),
};
