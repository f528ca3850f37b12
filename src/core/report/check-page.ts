// A page in, its report out: the whole library in one call.
import type { Given } from '../page/given.ts';
import type { Page } from '../page/page.ts';
import { type PageInput, readPage } from '../page/read-page.ts';
import { type PageReason, pageReasons } from '../reasons/page-reasons.ts';
import { briefById } from '../rules/briefs.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { judgeByCode } from './judge-by-code.ts';
import { type KeptTexts, keptTexts, otherLanguage } from './kept-texts.ts';
import { makeReport } from './make-report.ts';
import type { HeardCauses } from './model-cause.ts';
import type { Outcome } from './outcome.ts';
import { accountOf, type PageAccount } from './page-account.ts';
import { type ToldFit, tellGivenFit } from './page-fit.ts';
import type { JudgingModel, PageReport } from './report.ts';
import { type Selection, selectRules } from './select-rules.ts';
import { withoutQuotes } from './without-evidence.ts';

export interface CheckOptions extends Selection {
  /** en if not given. */
  readonly lang?: ReportLanguage | undefined;
  readonly explain?: boolean | undefined;
  /** With `explain`: also passages beyond those that a report shows, for callers who will leave some of them out. */
  readonly everyPassage?: boolean | undefined;
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

/** What the page was read with holds, unless something else is given. */
export function givenFor(page: Page, { given }: Pick<CheckOptions, 'given'>): Given {
  return { ...(page.rendered ? { rendered: page.rendered } : {}), ...given };
}

/** What code says of a page, as data: every report of it is made from this, and the page is not needed again. */
export interface CodeJudgement {
  readonly account: PageAccount;
  /** One for each rule that was asked for, and for labels that run beside them. */
  readonly outcomes: readonly Outcome[];
  readonly skipped: readonly string[];
  /** How well it serves phrases, the one that was given with it first. */
  readonly fits: readonly ToldFit[];
  /** Why it is not rated higher; only where it was rated as a whole. */
  readonly reasons?: readonly PageReason[];
}

export function judgedByCode(page: Page, options: CheckOptions): CodeJudgement {
  const off = new Set(options.disabled ?? []);
  const { run, gates, skipped } = selectRules(options, off);
  const given = givenFor(page, options);
  const outcomes = judgeByCode([...run, ...gates], page, given, off, options.everyPassage);
  return {
    account: accountOf(page, given),
    outcomes,
    ...(isRated(outcomes) ? { reasons: pageReasons(page) } : {}),
    skipped,
    fits: given.query === undefined ? [] : [tellGivenFit(page, given, given.query)],
  };
}

function isRated(outcomes: readonly Outcome[]): boolean {
  return outcomes.some(
    ({ ruleId, answer }) => 'weights' in answer && briefById(ruleId)?.scale === 'page_quality',
  );
}

/** Who has judged beside the code. */
export interface OtherJudge {
  /** Outcomes of code in, outcomes of both out, one for each rule. */
  readonly hear: (byCode: readonly Outcome[]) => readonly Outcome[];
  /** Reasons of code and outcomes of both in, reasons of both out. */
  readonly hearCauses: (
    byCode: readonly PageReason[] | undefined,
    outcomes: readonly Outcome[],
  ) => HeardCauses;
  readonly account: JudgingModel;
}

export interface JudgedPage {
  /** In the language that was asked for. */
  readonly report: (explain?: boolean) => PageReport;
  /** What the report is kept with, to be shown in another language later. */
  readonly texts: () => KeptTexts;
}

/** Judges by code, hears what another judge has said, and can tell of it in several ways. */
export function judged(page: Page, options: CheckOptions, other?: OtherJudge): JudgedPage {
  return told(judgedByCode(page, options), options, other);
}

export function told(
  { account, outcomes: byCode, skipped, fits, reasons: ofCode }: CodeJudgement,
  { lang = 'en', explain: isExplained = false }: Pick<CheckOptions, 'lang' | 'explain'>,
  other?: OtherJudge,
): JudgedPage {
  const outcomes = other === undefined ? byCode : other.hear(byCode);
  const { reasons, causes } = other?.hearCauses(ofCode, outcomes) ?? { reasons: ofCode };
  return {
    report: (explain = isExplained) => {
      const made = makeReport(account, outcomes, skipped, { lang, explain, reasons });
      const report: PageReport =
        other === undefined
          ? made
          : { ...made, model: { ...other.account, ...causesIn(causes, lang, explain) } };
      const intents = fits.map((fit) => (explain ? fit[lang] : withoutQuotes(fit[lang])));
      const [intent] = intents;
      if (intent === undefined) return report;
      return { ...report, intent, ...(intents.length > 1 ? { intents } : {}) };
    },
    texts: () =>
      keptTexts(
        outcomes,
        lang,
        fits.map((fit) => fit[otherLanguage(lang)]),
        reasons,
        causes,
      ),
  };
}

function causesIn(
  causes: HeardCauses['causes'],
  lang: ReportLanguage,
  explain: boolean,
): Pick<JudgingModel, 'causes'> {
  if (causes === undefined) return {};
  return {
    causes: causes.map(({ title, text, passages, ...cause }) => ({
      ...cause,
      title: title[lang],
      text: text[lang],
      passages: explain ? passages : [],
    })),
  };
}
