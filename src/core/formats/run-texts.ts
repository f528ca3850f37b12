// What is said of a run in a pipeline, in both languages.

import type { Texts } from '../rules/texts.ts';
import { countEn, countPl, formPl } from '../rules/wording.ts';
import type { Sentence } from '../view/names.ts';

const newFindings: Sentence<[number]> = {
  en: (n) => (n === 0 ? 'no new findings' : countEn(n, 'new finding', 'new findings')),
  pl: (n) =>
    n === 0 ? 'brak nowych problemów' : countPl(n, 'nowy problem', 'nowe problemy', 'nowych problemów'),
};
const allFindings: Sentence<[number]> = {
  en: (n) => (n === 0 ? 'no findings' : countEn(n, 'finding', 'findings')),
  pl: (n) => (n === 0 ? 'brak problemów' : countPl(n, 'problem', 'problemy', 'problemów')),
};
const fixed: Sentence<[number]> = {
  en: (n) => `${n} fixed`,
  pl: (n) => `naprawione: ${n}`,
};
const known: Sentence<[number]> = {
  en: (n) => `${n} known`,
  pl: (n) => `znane: ${n}`,
};
const unread: Texts = { en: 'Could not be checked', pl: 'Nie udało się sprawdzić' };
const unreadPages: Sentence<[number]> = {
  en: (n) => `${countEn(n, 'page', 'pages')} could not be checked`,
  pl: (n) => `nie udało się sprawdzić ${countPl(n, 'strony', 'stron', 'stron')}`,
};
const budgets: Texts = { en: 'Over budget', pl: 'Przekroczone limity' };
const brokenBudgets: Sentence<[number]> = {
  en: (n) => `${countEn(n, 'budget', 'budgets')} broken`,
  pl: (n) => countPl(n, 'przekroczony limit', 'przekroczone limity', 'przekroczonych limitów'),
};
const newlyJudged: Texts = {
  en: 'Only the rule has changed, the page has not',
  pl: 'Zmieniła się tylko reguła, a nie strona',
};
const notChecked: Texts = {
  en: 'The pages could not be checked',
  pl: 'Stron nie udało się sprawdzić',
};
const notAnnotated: Sentence<[number]> = {
  en: (n) => `${countEn(n, 'more finding is', 'more findings are')} not annotated: see the log of this step.`,
  pl: (n) =>
    `Bez adnotacji: jeszcze ${countPl(n, 'problem', 'problemy', 'problemów')}. Pełna lista jest w dzienniku tego kroku.`,
};
const morePassages: Sentence<[number]> = {
  en: (n) => `(${countEn(n, 'more passage', 'more passages')} of the page.)`,
  pl: (n) =>
    `(Na stronie ${formPl(n, 'jest', 'są', 'jest')} jeszcze ${countPl(n, 'taki fragment', 'takie fragmenty', 'takich fragmentów')}.)`,
};
const failsRun: Texts = { en: 'fails the check', pl: 'powoduje błąd sprawdzenia' };
const more: Sentence<[number]> = {
  en: (n) => `${n} more`,
  pl: (n) => `jeszcze ${n}`,
};
const leftOut: Sentence<[number]> = {
  en: (n) => `${n} more are in the log.`,
  pl: (n) => `Jeszcze ${n}: są w dzienniku.`,
};
const headings = {
  new: { en: 'New', pl: 'Nowe' },
  found: { en: 'Found', pl: 'Znaleziono' },
  fixed: { en: 'Fixed', pl: 'Naprawione' },
  known: { en: 'Known', pl: 'Znane' },
} as const satisfies Record<string, Texts>;
const pages: Sentence<[number]> = {
  en: (n) => `${countEn(n, 'page', 'pages')} checked.`,
  pl: (n) => `Liczba sprawdzonych stron: ${n}.`,
};

export const runWords = {
  allFindings,
  brokenBudgets,
  budgets,
  failsRun,
  fixed,
  headings,
  known,
  leftOut,
  more,
  morePassages,
  newFindings,
  newlyJudged,
  notAnnotated,
  notChecked,
  pages,
  unread,
  unreadPages,
};
