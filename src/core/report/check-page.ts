// A page in, its report out: the whole library in one call.

import type { PageFit } from '../intent/intent-report.ts';
import type { Given } from '../page/given.ts';
import type { Page } from '../page/page.ts';
import { type PageInput, readPage } from '../page/read-page.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { judgeByCode } from './judge-by-code.ts';
import { type KeptTexts, keptTexts, otherLanguage } from './kept-texts.ts';
import { makeReport } from './make-report.ts';
import type { Outcome } from './outcome.ts';
import { accountOf } from './page-account.ts';
import { type ToldFit, tellGivenFit } from './page-fit.ts';
import type { JudgingModel, PageReport } from './report.ts';
import { type Selection, selectRules } from './select-rules.ts';
import { withoutQuotes } from './without-evidence.ts';

export interface CheckOptions extends Selection {
  /** en if not given. */
  readonly lang?: ReportLanguage | undefined;
  readonly explain?: boolean | undefined;
  /** Ids of rules that are switched off. */
  readonly disabled?: Iterable<string> | undefined;
  /** What is known besides the page's HTML. */
  readonly given?: Given | undefined;
}

/** Throws a SelectionError for rules that do not exist or are switched off; never because of the page. */
export function checkPage(input: PageInput, options: CheckOptions = {}): PageReport {
  return reportOn(readPage(input), options);
}

/** The same for a page that was read before. */
export function reportOn(page: Page, options: CheckOptions = {}): PageReport {
  return judged(page, options).report();
}

export interface JudgedPage {
  /** In the language that was asked for. */
  readonly report: (explain?: boolean) => PageReport;
  /** What the report is kept with, to be shown in another language later; `more`: fits for further phrases. */
  readonly texts: (more?: readonly ToldFit[]) => KeptTexts;
}

/** What the page was read with holds, unless something else is given. */
export function givenFor(page: Page, { given }: Pick<CheckOptions, 'given'>): Given {
  return { ...(page.rendered ? { rendered: page.rendered } : {}), ...given };
}

/** Who has judged beside the code. */
export interface OtherJudge {
  /** Outcomes of code in, outcomes of both out, one for each rule. */
  readonly hear: (byCode: readonly Outcome[]) => readonly Outcome[];
  readonly account: JudgingModel;
}

/** Judges by code, hears what another judge has said, and can tell of it in several ways. */
export function judged(page: Page, options: CheckOptions, other?: OtherJudge): JudgedPage {
  const off = new Set(options.disabled ?? []);
  const selected = selectRules(options, off);
  const rules = [...selected.run, ...selected.gates];
  const given = givenFor(page, options);
  const byCode = judgeByCode(rules, page, given, off);
  const outcomes = other === undefined ? byCode : other.hear(byCode);
  const { lang = 'en' } = options;
  let told: ToldFit | undefined;
  const fit = (language: ReportLanguage): PageFit | undefined => {
    if (given.query === undefined) return undefined;
    told ??= tellGivenFit(page, given, given.query);
    return told(language);
  };
  return {
    report: (explain = options.explain ?? false) => {
      const made = makeReport(accountOf(page, given), outcomes, selected.skipped, { lang, explain });
      const report: PageReport = other === undefined ? made : { ...made, model: other.account };
      const intent = fit(lang);
      if (intent === undefined) return report;
      const whole: PageReport = { ...report, intent };
      return explain ? whole : { ...report, intent: withoutQuotes(intent) };
    },
    texts: (more = []) => {
      const other = otherLanguage(lang);
      const first = fit(other);
      const fits = more.map((tell) => tell(other));
      return keptTexts(outcomes, lang, first === undefined ? fits : [first, ...fits]);
    },
  };
}
