// What to know before relying on an audit: what the sample covers, and what does not count.

import type { NotRendered } from '../../page/given.ts';
import { MODES, type Mode } from '../../rules/rule.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { countEn, countPl, formPl, number } from '../../rules/wording.ts';
import { modeNames } from '../../view/names.ts';
import type { SummaryInput } from './audited-site.ts';
import type { CountedPage, IgnoredFindings } from './counted-findings.ts';
import { type Basis, basisOf, isJudged } from './judged-pages.ts';

/** Below this the ranges are so wide that they say little. */
const FEW_PAGES = 10;

type Sentence<T extends readonly unknown[]> = Readonly<Record<ReportLanguage, (...values: T) => string>>;

/** The first says what the sample covers. */
export function notesOf(
  input: SummaryInput,
  pages: readonly CountedPage[],
  ignored: readonly IgnoredFindings[],
  lang: ReportLanguage,
): string[] {
  const { total, failed, repeated = 0 } = input;
  const checked = pages.length;
  const basis = basisOf(input);
  const byDate = input.strata.filter(({ by }) => by === 'date').reduce((sum, { urls }) => sum + urls, 0);
  const seen = new Set(pages.map(({ page }) => page.pattern));
  const unseen = input.patterns.filter(({ pattern, urls }) => urls > 0 && !seen.has(pattern));
  const unseenUrls = unseen.reduce((sum, { urls }) => sum + urls, 0);
  const unsure = pages.filter(({ page }) => page.brief.unconfirmed.length > 0);
  const unsureSigns = unsure.reduce((sum, { page }) => sum + page.brief.unconfirmed.length, 0);
  const signedIn = pages.filter(({ page }) => page.brief.signed_in === true).length;
  const ignoredCount = ignored.reduce((sum, { pages: n }) => sum + n, 0);
  return [
    ...(checked === 0 ? [] : [coverage[basis][lang](checked, total)]),
    ...(checked > 0 && basis === 'sample' && byDate > 0 ? [chosenByDate[lang](byDate)] : []),
    ...(checked > 0 && checked < FEW_PAGES && basis === 'sample' ? [few[lang]()] : []),
    ...(signedIn > 0 ? [signedInNote[lang](signedIn, checked)] : []),
    ...(failed > 0 ? [failures[lang](failed, basis)] : []),
    ...(repeated > 0 ? [ledToOne[lang](repeated)] : []),
    ...(['no_browser', 'failed'] as const).flatMap((reason) => {
      const unrendered = pages.filter(({ page }) => page.brief.not_rendered === reason).length;
      return unrendered === 0 ? [] : [notRendered[reason][lang](unrendered, checked)];
    }),
    ...(checked > 0 && basis === 'sample' && unseen.length > 0
      ? [unseenPatterns[lang](unseen.length, unseenUrls)]
      : []),
    ...MODES.flatMap((mode) => {
      const unjudged = pages.filter((page) => !isJudged(page, mode)).length;
      return unjudged === 0 ? [] : [notJudged[lang](mode, unjudged, checked)];
    }),
    ...(unsureSigns > 0 ? [unconfirmed[lang](unsureSigns, unsure.length)] : []),
    ...(ignoredCount > 0 ? [ignoredNote[lang](ignoredCount)] : []),
  ];
}

const coverage: Readonly<Record<Basis, Sentence<[number, number]>>> = {
  census: {
    en: (checked, total) =>
      checked >= total
        ? `${checked === 1 ? 'The only page was' : `All ${countEn(checked, 'page', 'pages')} were`} checked.`
        : `${number.en(checked)} of ${countEn(total, 'page', 'pages')} were checked.`,
    pl: (checked, total) =>
      checked >= total
        ? `${checked === 1 ? 'Sprawdzono jedyną stronę' : `Sprawdzono wszystkie ${countPl(checked, 'stronę', 'strony', 'stron')}`}.`
        : `Sprawdzono ${number.pl(checked)} z ${number.pl(total)} stron.`,
  },
  sample: {
    en: (checked, total) =>
      `${number.en(checked)} of ${number.en(total)} pages ${checked === 1 ? 'was' : 'were'} checked. What is said of all ${number.en(total)} is an estimate: with 95% certainty the true share lies within the range given.`,
    pl: (checked, total) =>
      `Sprawdzono ${number.pl(checked)} z ${number.pl(total)} stron. To, co mówimy o całości, jest szacunkiem: prawdziwy udział z pewnością 95% mieści się w podanym przedziale.`,
  },
  newest: {
    en: (checked, total) =>
      `Only the newest pages were looked at: ${number.en(checked)} of ${number.en(total)} were checked. They say nothing about the others; an audit with pages drawn at random does.`,
    pl: (checked, total) =>
      `Wybrano tylko najnowsze strony: sprawdzono ${number.pl(checked)} z ${number.pl(total)}. O pozostałych nic to nie mówi; powie o nich audyt z losowym wyborem stron.`,
  },
};

const chosenByDate: Sentence<[number]> = {
  en: (pages) =>
    pages === 1
      ? 'The newest page was chosen by its date and counts for itself; the estimates of the other pages rest on those drawn at random.'
      : `The ${number.en(pages)} newest pages were chosen by date and count for themselves; the estimates of the other pages rest on those drawn at random.`,
  pl: (pages) =>
    pages === 1
      ? 'Najnowszą stronę wybrano według daty i liczy się ona sama za siebie; szacunki o pozostałych opierają się na stronach wylosowanych.'
      : `${countPl(pages, 'najnowszą stronę', 'najnowsze strony', 'najnowszych stron')} wybrano według daty i liczą się one same za siebie; szacunki o pozostałych opierają się na stronach wylosowanych.`,
};

const few: Sentence<[]> = {
  en: () => 'So few pages say little about the rest: the ranges are wide.',
  pl: () => 'Tak mała próba niewiele mówi o pozostałych stronach: przedziały są szerokie.',
};

const signedInNote: Sentence<[number, number]> = {
  en: (pages, all) =>
    `${pages === all ? 'The pages were' : `${number.en(pages)} of ${number.en(all)} pages were`} fetched with a sign-in: visitors without one, search engines among them, may see something else.`,
  pl: (pages, all) =>
    `${pages === all ? 'Strony' : `${number.pl(pages)} z ${number.pl(all)} stron`} pobrano po zalogowaniu: osoby niezalogowane, a także wyszukiwarki, mogą widzieć coś innego.`,
};

const failures: Sentence<[number, Basis]> = {
  en: (failed, basis) =>
    `${countEn(failed, 'page', 'pages')} could not be checked: ${failed === 1 ? 'it' : 'they'} may have problems or not${basis === 'census' ? '' : ', and the ranges allow for both'}.`,
  pl: (failed, basis) => {
    const ranges = basis === 'census' ? '' : ', a przedziały dopuszczają jedno i drugie';
    return failed === 1
      ? `Jednej strony nie udało się sprawdzić: może mieć problemy lub nie${ranges}.`
      : `${number.pl(failed)} stron nie udało się sprawdzić: mogą mieć problemy lub nie${ranges}.`;
  },
};

const ledToOne: Sentence<[number]> = {
  en: (addresses) =>
    `${countEn(addresses, 'address', 'addresses')} of the sample led to ${addresses === 1 ? 'a page' : 'pages'} that another address had led to already; each page counts once.`,
  pl: (addresses) =>
    `${countPl(addresses, 'adres', 'adresy', 'adresów')} z próby ${formPl(addresses, 'prowadził', 'prowadziły', 'prowadziło')} do ${addresses === 1 ? 'strony, do której' : 'stron, do których'} prowadził już inny adres; każda strona liczy się raz.`,
};

const notRendered: Readonly<Record<NotRendered, Sentence<[number, number]>>> = {
  no_browser: {
    en: (pages, all) =>
      `There is no browser here, so ${pages === all ? 'no page was' : `${number.en(pages)} of ${number.en(all)} pages were not`} rendered though rendering was asked for: what their scripts would show could not be assessed.`,
    pl: (pages, all) =>
      `Nie ma tu przeglądarki, więc mimo zamówionego renderowania ${pages === all ? 'nie wyrenderowano żadnej strony' : `nie wyrenderowano ${number.pl(pages)} z ${number.pl(all)} stron`}: tego, co pokazałyby skrypty, nie można było ocenić.`,
  },
  failed: {
    en: (pages, all) =>
      `The browser could not render ${number.en(pages)} of ${number.en(all)} pages: what their scripts would show could not be assessed.`,
    pl: (pages, all) =>
      `Przeglądarce nie udało się wyrenderować ${number.pl(pages)} z ${number.pl(all)} stron: tego, co pokazałyby skrypty, nie można było ocenić.`,
  },
};

const unseenPatterns: Sentence<[number, number]> = {
  en: (patterns, urls) =>
    `${countEn(patterns, 'kind of pages', 'kinds of pages')} (${countEn(urls, 'address', 'addresses')}) ${patterns === 1 ? 'has' : 'have'} no page among those checked.`,
  pl: (patterns, urls) =>
    `${countPl(patterns, 'rodzaj', 'rodzaje', 'rodzajów')} stron (${countPl(urls, 'adres', 'adresy', 'adresów')}) nie ${formPl(patterns, 'ma', 'mają', 'ma')} w próbie żadnej sprawdzonej strony.`,
};

const notJudged: Sentence<[Mode, number, number]> = {
  en: (mode, pages, all) =>
    pages === all
      ? `${modeNames[mode].en}: not judged in this audit. It was not asked for, or these pages gave nothing to judge it by.`
      : `${modeNames[mode].en}: could not be judged on ${number.en(pages)} of ${number.en(all)} pages.`,
  pl: (mode, pages, all) =>
    pages === all
      ? `${modeNames[mode].pl}: w tym audycie bez oceny, bo nie była zamówiona albo strony nie dały do niej podstaw.`
      : `${modeNames[mode].pl}: nie udało się ocenić ${number.pl(pages)} z ${number.pl(all)} stron.`,
};

const unconfirmed: Sentence<[number, number]> = {
  en: (signs, pages) =>
    `${countEn(signs, 'sign', 'signs')} on ${countEn(pages, 'page', 'pages')} could not be confirmed by a passage of the page and ${signs === 1 ? 'does' : 'do'} not count; ${pages === 1 ? 'its report names' : 'their reports name'} ${signs === 1 ? 'it' : 'them'}.`,
  pl: (signs, pages) =>
    `${countPl(signs, 'sygnału', 'sygnałów', 'sygnałów')} na ${number.pl(pages)} ${pages === 1 ? 'stronie' : 'stronach'} nie udało się potwierdzić fragmentem strony, więc nie ${signs === 1 ? 'wpływa' : 'wpływają'} na wyniki; ${pages === 1 ? 'wymienia je raport o tej stronie' : 'wymieniają je raporty o tych stronach'}.`,
};

const ignoredNote: Sentence<[number]> = {
  en: (findings) =>
    `${countEn(findings, 'finding is', 'findings are')} ignored, as was decided, and ${findings === 1 ? 'does' : 'do'} not count.`,
  pl: (findings) =>
    `Zgodnie z ustawieniami pominięto ${countPl(findings, 'znalezisko', 'znaleziska', 'znalezisk')}; nie ${findings === 1 ? 'wpływa' : 'wpływają'} na wyniki.`,
};
