// The words of a plan of many pages, in both languages.

import type { Texts } from '../rules/texts.ts';
import { countEn, countPl, formPl, listed, number } from '../rules/wording.ts';
import type { FixPlan, PatternCount, PatternShare } from './fix-plan.ts';
import { foundIn, type Sentence } from './texts.ts';

/** Patterns that a sentence names; the pages of the others are counted together. */
const NAMED_PATTERNS = 4;

export const pagesWords = {
  also: { en: 'Also in these passages.', pl: 'W tych samych miejscach.' },
  /** Of what only several pages show together: it is about pages, not about passages. */
  alsoOnThem: { en: 'Also on these pages.', pl: 'Na tych samych stronach.' },
  allOfThem: { en: 'On these pages:', pl: 'Na tych stronach:' },
  someOfThem: { en: 'For example on these pages:', pl: 'Na przykład na tych stronach:' },
  strongest: { en: 'Most clearly on these pages:', pl: 'Najlepiej widać to na tych stronach:' },
  onEach: { en: 'On each of them:', pl: 'Na każdej z nich:' },
  checkByHand: {
    en: 'No passage can be shown for this; look at the pages yourself.',
    pl: 'Nie da się wskazać konkretnego fragmentu; warto obejrzeć te strony samodzielnie.',
  },
  /** Said of what is usually written into templates. */
  template: {
    en: 'Where every page has it, a single change in the template will probably do.',
    pl: 'Tam, gdzie dotyczy to każdej strony, wystarczy prawdopodobnie jedna zmiana w szablonie.',
  },
  toDoHere: { en: 'To do here:', pl: 'Co zrobić tutaj:' },
  unnamed: { en: 'a page without an address', pl: 'strona bez adresu' },
  checkAgain: {
    en: 'Check the pages again: a task is done when the report on each of them no longer lists it',
    pl: 'Sprawdź strony ponownie: zadanie jest wykonane, gdy zniknie z raportu o każdej z nich',
  },
  nothingScored: {
    en: 'Nothing on these pages could be assessed, so there is nothing to advise yet.',
    pl: 'Na tych stronach nie dało się niczego ocenić, więc na razie nie ma czego doradzać.',
  },
} as const satisfies Record<string, Texts>;

export const pagesTitle: Sentence<[string | null, number]> = {
  en: (site, pages) =>
    site === null ? `Fix plan for ${pagesEn(pages)}` : `Fix plan: ${site}, ${pagesEn(pages)}`,
  pl: (site, pages) =>
    site === null
      ? `Plan poprawek dla ${number.pl(pages)} ${pages === 1 ? 'strony' : 'stron'}`
      : `Plan poprawek: ${site}, ${pagesPl(pages)}`,
};

/** How much there is to do, how to read it, and where to begin. */
export const pagesIntroduction: Sentence<[number, FixPlan, readonly string[]]> = {
  en: (tasks, plan, quick) =>
    [
      `${countEn(plan.pages_checked, 'page was', 'pages were')} checked, and ${
        plan.pages_with_findings === plan.pages_checked
          ? 'all of them need'
          : `${number.en(plan.pages_with_findings)} of them ${plan.pages_with_findings === 1 ? 'needs' : 'need'}`
      } work.`,
      `What was found, ${foundIn.en(plan)}, comes down to ${countEn(tasks, 'task', 'tasks')}: one cause is one task, however many pages show it.`,
      ...(tasks === 1
        ? []
        : ['The checklist begins with what brings most, and the sections after it keep its order.']),
      ...(tasks > 1 && quick.length > 0
        ? [`Short of time? Begin with ${listed.en(quick)}: much is gained for little work.`]
        : []),
    ].join(' '),
  pl: (tasks, plan, quick) =>
    [
      `Sprawdzono ${countPl(plan.pages_checked, 'stronę', 'strony', 'stron')}${
        plan.pages_with_findings === plan.pages_checked
          ? ' i wszystkie wymagają'
          : `; ${number.pl(plan.pages_with_findings)} z nich ${formPl(plan.pages_with_findings, 'wymaga', 'wymagają', 'wymaga')}`
      } poprawek.`,
      `To, co znaleziono (${foundIn.pl(plan)}), sprowadza się do ${number.pl(tasks)} ${tasks === 1 ? 'zadania' : 'zadań'}: jedna przyczyna to jedno zadanie, bez względu na to, ilu stron dotyczy.`,
      ...(tasks === 1
        ? []
        : [
            'Lista kontrolna zaczyna się od tego, co daje najwięcej, a dalsze części zachowują jej kolejność.',
          ]),
      ...(tasks > 1 && quick.length > 0
        ? [`Gdy brakuje czasu, zacznij od ${listed.pl(quick)}: to dużo daje, a wymaga niewiele pracy.`]
        : []),
    ].join(' '),
};

export const nothingFoundOnPages: Sentence<[number, number]> = {
  en: (pages, scored) =>
    `Nothing needs fixing: ${countEn(pages, 'page was', 'pages were')} checked against ${countEn(scored, 'criterion', 'criteria')}, and nothing gave cause for advice. Keep it that way, and check again after the next larger change.`,
  pl: (pages, scored) =>
    `Nie ma czego poprawiać: sprawdzono ${countPl(pages, 'stronę', 'strony', 'stron')} według ${number.pl(scored)} ${scored === 1 ? 'kryterium' : 'kryteriów'} i nic nie dało powodu do uwag. Oby tak dalej; po następnej większej zmianie warto sprawdzić ponownie.`,
};

/** In a checklist, and wherever room is short: "12 pages", "all pages". */
export const howMany: Sentence<[number, number]> = {
  en: (pages, all) => (pages === all ? 'all pages' : pagesEn(pages)),
  pl: (pages, all) => (pages === all ? 'wszystkie strony' : pagesPl(pages)),
};

/** "12 of 30 pages", "all 30 pages". */
export const shareOfPages: Sentence<[number, number]> = {
  en: (pages, all) => (pages === all ? `all ${pagesEn(all)}` : `${number.en(pages)} of ${pagesEn(all)}`),
  pl: (pages, all) =>
    pages === all ? `wszystkie ${pagesPl(all)}` : `${number.pl(pages)} z ${number.pl(all)} stron`,
};

/** "on 3 of 30 pages", "on all pages". */
export const onPages: Sentence<[number, number]> = {
  en: (pages, all) => (pages === all ? 'on all pages' : `on ${number.en(pages)} of ${pagesEn(all)}`),
  pl: (pages, all) =>
    pages === all ? 'na wszystkich stronach' : `na ${number.pl(pages)} z ${number.pl(all)} stron`,
};

/** Of the pages that were just spoken of: "on 3 of them". */
export const onThem: Sentence<[number, number]> = {
  en: (pages, all) => (pages === all ? 'on all of them' : `on ${number.en(pages)} of them`),
  pl: (pages, all) => (pages === all ? 'na każdej z nich' : `na ${number.pl(pages)} z nich`),
};

/** Where a task stands: "On 12 of 30 pages: all 8 in /blog/*, 3 of 5 in /offers/* and 1 elsewhere." */
export const whereItStands: Sentence<[number, number, readonly PatternShare[]]> = {
  en: (pages, all, patterns) => {
    if (pages === all) return `On all ${pagesEn(all)}.`;
    const where = `On ${number.en(pages)} of ${pagesEn(all)}`;
    const only = onlyPattern(patterns);
    if (only === null) return `${where}${listedAfter(byPattern(patterns, shareEn, elsewhereEn), 'and')}.`;
    return only.pages === only.of
      ? `${where}, that is on every page checked in ${only.pattern}.`
      : `${where}, all of them in ${only.pattern} (${number.en(only.of)} were checked there).`;
  },
  pl: (pages, all, patterns) => {
    if (pages === all) return `Na wszystkich ${number.pl(all)} stronach.`;
    const where = `Na ${number.pl(pages)} z ${number.pl(all)} stron`;
    const only = onlyPattern(patterns);
    if (only === null) return `${where}${listedAfter(byPattern(patterns, sharePl, elsewherePl), 'i')}.`;
    return only.pages === only.of
      ? `${where}, czyli na wszystkich sprawdzonych w ${only.pattern}.`
      : `${where}, wyłącznie w ${only.pattern} (sprawdzono tam ${countPl(only.of, 'stronę', 'strony', 'stron')}).`;
  },
};

/** The pages that were not shown. */
export const restOfPages: Sentence<[readonly PatternCount[]]> = {
  en: (rest) => {
    const more = `It is also on ${countEn(sum(rest), 'more page', 'more pages')}`;
    const only = onlyPattern(rest);
    return only === null
      ? `${more}${listedAfter(byPattern(rest, countInEn, elsewhereEn), 'and')}.`
      : `${more} in ${only.pattern}.`;
  },
  pl: (rest) => {
    const more = `Poza tym dotyczy ${number.pl(sum(rest))} ${sum(rest) === 1 ? 'innej strony' : 'innych stron'}`;
    const only = onlyPattern(rest);
    return only === null
      ? `${more}${listedAfter(byPattern(rest, countInPl, elsewherePl), 'i')}.`
      : `${more} w ${only.pattern}.`;
  },
};

/** Pages by name; not all where `more` follow. */
export const namedPages: Sentence<[readonly string[], boolean]> = {
  en: (names, more) =>
    `${more ? 'For example on' : 'The pages concerned are'} ${listed.en(names, names.length)}.`,
  pl: (names, more) =>
    `${more ? 'Na przykład na stronach' : 'Chodzi o strony'} ${listed.pl(names, names.length)}.`,
};

/** Rated below good, though nothing on them can be pointed at. */
export const unexplainedPages: Sentence<[number]> = {
  en: (pages) =>
    `${capital(pagesEn(pages))} ${pages === 1 ? 'is' : 'are'} rated below good without a single cause that can be pointed at, so that there is no task for ${pages === 1 ? 'it' : 'them'}.`,
  pl: (pages) =>
    `${countPl(pages, 'strona ma', 'strony mają', 'stron ma')} ocenę niższą niż dobra, choć nie da się wskazać jednej przyczyny, więc nie ma dla ${pages === 1 ? 'niej' : 'nich'} zadania.`,
};

export const pageCaveats: Readonly<
  Record<'scriptShell' | 'littleText' | 'truncated', Sentence<[number, number]>>
> = {
  scriptShell: {
    en: (pages, all) =>
      pages === 1
        ? `One of ${pagesEn(all)} is a shell that scripts fill; without rendering there is little to read on it.`
        : `${capital(shareOfPages.en(pages, all))} are shells that scripts fill; without rendering there is little to read on them.`,
    pl: (pages, all) =>
      `Treść ${pages === all ? `wszystkich ${number.pl(all)}` : `${number.pl(pages)} z ${number.pl(all)}`} stron wczytują skrypty; bez wyświetlenia w przeglądarce niewiele da się ${pages === 1 ? 'z niej' : 'z nich'} odczytać.`,
  },
  littleText: {
    en: (pages, all) =>
      `Little main text was found ${onPages.en(pages, all)}; what is said of ${pages === 1 ? 'it' : 'them'} rests on little.`,
    pl: (pages, all) =>
      `${capital(onPages.pl(pages, all))} znaleziono mało treści głównej, więc ${pages === 1 ? 'jej' : 'ich'} ocena opiera się na niewielu danych.`,
  },
  truncated: {
    en: (pages, all) =>
      pages === 1
        ? `One of ${pagesEn(all)} is longer than what is read; its end was left out.`
        : `${capital(shareOfPages.en(pages, all))} are longer than what is read; their ends were left out.`,
    pl: (pages, all) =>
      `${capital(shareOfPages.pl(pages, all))} ${
        pages === all ? 'są dłuższe' : formPl(pages, 'jest dłuższa', 'są dłuższe', 'jest dłuższych')
      } niż wczytywana część; ${pages === 1 ? 'jej koniec' : 'ich końce'} pominięto.`,
  },
};

function pagesEn(pages: number): string {
  return countEn(pages, 'page', 'pages');
}

function pagesPl(pages: number): string {
  return countPl(pages, 'strona', 'strony', 'stron');
}

function shareEn({ pattern, pages, of }: PatternShare): string {
  const share =
    of === 1 ? '1' : pages === of ? `all ${number.en(of)}` : `${number.en(pages)} of ${number.en(of)}`;
  return `${share} in ${pattern}`;
}

function sharePl({ pattern, pages, of }: PatternShare): string {
  const share =
    of === 1 ? '1' : pages === of ? `wszystkie ${number.pl(of)}` : `${number.pl(pages)} z ${number.pl(of)}`;
  return `${share} w ${pattern}`;
}

function countInEn({ pattern, pages }: PatternCount): string {
  return `${number.en(pages)} in ${pattern}`;
}

function countInPl({ pattern, pages }: PatternCount): string {
  return `${number.pl(pages)} w ${pattern}`;
}

function elsewhereEn(pages: number): string {
  return `${number.en(pages)} elsewhere`;
}

function elsewherePl(pages: number): string {
  return `${number.pl(pages)} gdzie indziej`;
}

function onlyPattern<T extends PatternCount>(counts: readonly T[]): T | null {
  const [only, second] = counts;
  return only !== undefined && second === undefined && only.pattern !== null ? only : null;
}

function byPattern<T extends PatternCount>(
  counts: readonly T[],
  named: (count: T) => string,
  elsewhere: (pages: number) => string,
): string[] {
  const known = counts.filter(({ pattern }) => pattern !== null);
  if (known.length === 0) return [];
  const shown = known.slice(0, NAMED_PATTERNS);
  const others = sum(counts) - sum(shown);
  return [...shown.map(named), ...(others === 0 ? [] : [elsewhere(others)])];
}

function listedAfter(items: readonly string[], and: string): string {
  if (items.length === 0) return '';
  const last = items.at(-1) ?? '';
  return `: ${items.length === 1 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`}`;
}

function sum(counts: readonly PatternCount[]): number {
  return counts.reduce((all, { pages }) => all + pages, 0);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
