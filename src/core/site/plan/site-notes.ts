// What to know before relying on the plan of a site: how much of it was looked at, and what was left out.
import type { ReportLanguage } from '../../rules/texts.ts';
import { countEn, countPl, number } from '../../rules/wording.ts';

export interface PlanScope {
  /** Pages that the audit stands for. */
  readonly total: number;
  readonly checked: number;
  readonly failed: number;
  /** Findings that are ignored, as the project has decided. */
  readonly ignored: number;
  /** The audit ended before all pages were checked. */
  readonly cutShort: boolean;
}

type Sentence<T extends readonly unknown[]> = Readonly<Record<ReportLanguage, (...values: T) => string>>;

export function siteNotes(scope: PlanScope, lang: ReportLanguage): string[] {
  const { total, checked, failed, ignored, cutShort } = scope;
  return [
    ...(cutShort ? [cut[lang]()] : []),
    ...(checked > 0 && checked + failed < total ? [sample[lang](checked, total)] : []),
    ...(failed > 0 ? [failures[lang](failed)] : []),
    ...(ignored > 0 ? [left[lang](ignored)] : []),
  ];
}

const cut: Sentence<[]> = {
  en: () => 'The audit ended early. This plan is about the pages that were checked until then.',
  pl: () => 'Audyt zakończył się przed czasem. Plan dotyczy stron sprawdzonych do tej chwili.',
};

const sample: Sentence<[number, number]> = {
  en: (checked, total) =>
    `${number.en(checked)} of the site’s ${countEn(total, 'page', 'pages')} ${checked === 1 ? 'was' : 'were'} checked. Where a task concerns pages of one kind, look at the other pages of that kind as well.`,
  pl: (checked, total) =>
    `Sprawdzono ${number.pl(checked)} z ${number.pl(total)} stron witryny. Jeśli zadanie dotyczy stron jednego rodzaju, obejrzyj też pozostałe strony tego rodzaju.`,
};

const failures: Sentence<[number]> = {
  en: (failed) =>
    `${countEn(failed, 'page', 'pages')} could not be checked; this plan says nothing about ${failed === 1 ? 'it' : 'them'}.`,
  pl: (failed) =>
    failed === 1
      ? 'Jednej strony nie udało się sprawdzić; plan nic o niej nie mówi.'
      : `${number.pl(failed)} stron nie udało się sprawdzić; plan nic o nich nie mówi.`,
};

const left: Sentence<[number]> = {
  en: (findings) =>
    `${countEn(findings, 'finding is', 'findings are')} ignored, as was decided, and not in this plan.`,
  pl: (findings) =>
    `Zgodnie z ustawieniami plan nie obejmuje ${countPl(findings, 'pominiętego znaleziska', 'pominiętych znalezisk', 'pominiętych znalezisk')}.`,
};
