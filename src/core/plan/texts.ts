// The words of a fix plan that neither a rule nor a report brings, in both languages.

import type { ReportLanguage, Texts } from '../rules/texts.ts';
import { countEn, countPl, listed } from '../rules/wording.ts';
import { signs } from '../view/names.ts';
import { words } from '../view/words.ts';
import type { FixPlan, PlanTask } from './fix-plan.ts';

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
  verify: { en: 'How to check that it is done.', pl: 'Jak sprawdzić efekt.' },
  more: { en: 'Read more:', pl: 'Więcej:' },
  good: { en: 'What is already good', pl: 'Co już jest dobre' },
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

export const signalValue: Sentence<[number]> = {
  en: (signal) => `${signal} of 100`,
  pl: (signal) => `${signal} na 100`,
};

/** How sure a task is: by the sign of the finding that leads it, or that it lowers the rating. */
export const taskStrength: Sentence<[Pick<PlanTask, 'band' | 'signal' | 'weakest' | 'kind' | 'sure'>]> = {
  en: ({ band, signal, weakest, kind, sure }) => {
    if (kind === 'choice') return reasonStrength(sure).en;
    if (band === 'low') return words.smallFault.en;
    return `${band} signal, ${weakest < signal ? 'up to ' : ''}${signalValue.en(signal)}`;
  },
  pl: ({ band, signal, weakest, kind, sure }) => {
    if (kind === 'choice') return reasonStrength(sure).pl;
    if (band === 'low') return words.smallFault.pl;
    return `sygnał ${band === 'strong' ? 'silny' : 'średni'}, ${weakest < signal ? 'do ' : ''}${signalValue.pl(signal)}`;
  },
};

const reasonStrength = (sure: PlanTask['sure']): Texts =>
  sure === 'plain' ? words.plainReason : words.likelyReason;

/** What tasks follow from: "2 strong signs, 1 small fault and 1 cause of a lower rating". */
export const foundIn: Sentence<[FixPlan]> = {
  en: ({ strong, medium, small, reasons }) =>
    [
      signs.en(strong, medium, small),
      reasons === 0 ? '' : countEn(reasons, 'cause of a lower rating', 'causes of a lower rating'),
    ]
      .filter(Boolean)
      .join(' and '),
  pl: ({ strong, medium, small, reasons }) =>
    [
      signs.pl(strong, medium, small),
      reasons === 0
        ? ''
        : countPl(reasons, 'przyczyna niższej oceny', 'przyczyny niższej oceny', 'przyczyn niższej oceny'),
    ]
      .filter(Boolean)
      .join(' oraz '),
};

/** How much there is to do, and where to begin. `quick` are the numbers of tasks that give much for little work. */
export const introduction: Sentence<[number, FixPlan, readonly string[]]> = {
  en: (tasks, plan, quick) =>
    [
      `What was found (${foundIn.en(plan)}) comes down to ${countEn(tasks, 'task', 'tasks')}.`,
      ...(tasks === 1
        ? []
        : ['What brings most comes first; among equals, what is surest and takes less work.']),
      ...(tasks > 1 && quick.length > 0
        ? [`Short of time? Begin with ${listed.en(quick)}: much is gained for little work.`]
        : []),
    ].join(' '),
  pl: (tasks, plan, quick) =>
    [
      `To, co znaleziono (${foundIn.pl(plan)}), sprowadza się do ${tasks} ${tasks === 1 ? 'zadania' : 'zadań'}.`,
      ...(tasks === 1
        ? []
        : ['Najpierw stoją te, które dają najwięcej, a przy równej wadze pewniejsze i mniej pracochłonne.']),
      ...(tasks > 1 && quick.length > 0
        ? [`Gdy brakuje czasu, zacznij od ${listed.pl(quick)}: to dużo daje, a wymaga niewiele pracy.`]
        : []),
    ].join(' '),
};

export const nothingFound: Sentence<[number]> = {
  en: (scored) =>
    `Nothing needs fixing: ${countEn(scored, 'criterion was', 'criteria were')} assessed, and none of them gave cause for advice. Keep it that way, and check the page again after the next larger change.`,
  pl: (scored) =>
    `Nie ma czego poprawiać: oceniono ${countPl(scored, 'kryterium', 'kryteria', 'kryteriów')} i żadne nie dało powodu do uwag. Oby tak dalej; po następnej większej zmianie warto sprawdzić stronę ponownie.`,
};

/** Of a page that is rated below good though nothing was found on it. */
export const noCauseFound: Sentence<[number]> = {
  en: (scored) =>
    `There is no task to give: none of the ${countEn(scored, 'criterion', 'criteria')} assessed found a fault, and no single cause of the rating can be pointed at. Compare the page with one on the same subject that readers value.`,
  pl: (scored) =>
    `Nie ma konkretnego zadania: żadne z ${countPl(scored, 'ocenionego kryterium', 'ocenionych kryteriów', 'ocenionych kryteriów')} nie wykazało usterki i nie da się wskazać jednej przyczyny takiej oceny. Warto porównać stronę z inną na ten sam temat, cenioną przez czytelników.`,
};

export const criteria: Sentence<[number]> = {
  en: (n) => countEn(n, 'criterion', 'criteria'),
  pl: (n) => countPl(n, 'kryterium', 'kryteria', 'kryteriów'),
};
